//! `queens puzzle draw` and `export`: pictures, and input of solvers.

use std::fs;
use std::process::Command;

use crate::puzzle::{NONE, ONE, ROWS, STARS};
use crate::{folder, lacking, names, queens, queens_zh, with_input};

#[test]
fn one_puzzle_is_drawn_with_or_without_its_queens() {
    let plain = with_input("puzzle draw", ONE);
    assert!(plain.fine().starts_with("<svg ") && plain.stdout.contains("A puzzle of 4×4 squares"));
    assert_eq!(plain.stdout.matches("<use ").count(), 0);
    let solved = with_input("puzzle draw --solution", ONE);
    assert_eq!(solved.fine().matches("<use ").count(), 4);
    let given = with_input("puzzle draw --queen c4 --cross a4 --theme dark", ONE);
    assert_eq!(given.fine().matches("<use ").count(), 1);
    assert!(given.stdout.contains("l13 13m0 -13l-13 13"));
    let stars = with_input("puzzle draw --solution --stars 2 --theme print", STARS);
    assert_eq!(stars.fine().matches("<use ").count(), 20);
    let none = with_input("puzzle draw --solution", NONE);
    assert!(none.status == 1 && none.stderr.contains("no solution"), "{none:?}");
    let several = with_input("puzzle draw --solution", ROWS);
    assert!(several.status == 0 && several.stderr.contains("more solutions"), "{several:?}");
    assert!(with_input("puzzle draw --lang zh", ONE).fine().contains("4×4 格的题"));
}

#[test]
fn sheets_have_their_solutions_on_sheets_of_their_own() {
    let made = queens("puzzle new 5 --seed 1 --count 7");
    let folder = folder();
    let path = folder.path().join("six.svg").display().to_string();
    let run = with_input(&format!("puzzle draw --sheet 6 -o {path}"), &made.stdout);
    assert_eq!((run.status, run.stdout.as_str()), (0, ""));
    let wanted = ["six-1-solutions.svg", "six-1.svg", "six-2-solutions.svg", "six-2.svg"];
    assert_eq!(names(&folder), wanted.map(std::path::PathBuf::from));
    let queens_on =
        |name: &str| fs::read_to_string(folder.path().join(name)).unwrap().matches("<use ").count();
    assert_eq!(wanted.map(queens_on), [30, 0, 5, 0]);
    // What is there is kept, and nothing else is written.
    let again = format!("puzzle draw --sheet 6 -o {path}");
    with_input(&again, &made.stdout).refused_saying(&["six-1.svg", "--force"]);
    with_input("puzzle draw --sheet 6", &made.stdout).refused_saying(&["7", "6", "-o"]);
    let solved = with_input("puzzle draw --sheet 7 --solution", &made.stdout);
    assert_eq!(solved.fine().matches("<use ").count(), 35);
    with_input("puzzle draw", &made.stdout).refused_saying(&["7", "--sheet"]);
    for bad in ["0", "101", "x"] {
        with_input(&format!("puzzle draw --sheet {bad}"), ONE).refused_saying(&[bad]);
    }
}

#[test]
fn forms_that_are_none_are_refused() {
    with_input("puzzle draw --width 300", ONE).refused_saying(&["--width"]);
    with_input("puzzle draw -o picture.bmp", ONE).refused_saying(&["bmp"]);
}

#[cfg(not(feature = "png"))]
#[test]
fn a_form_that_is_left_out_is_said() {
    with_input("puzzle draw -f png", ONE).refused_saying(&["PNG", "--features png"]);
}

#[cfg(feature = "png")]
#[test]
fn pictures_in_pixels_are_written() {
    let folder = folder();
    let path = folder.path().join("one.png").display().to_string();
    with_input(&format!("puzzle draw --width 300 -o {path}"), ONE).worked();
    assert!(fs::read(&path).unwrap().starts_with(b"\x89PNG"));
}

#[test]
fn exports_say_all_and_name_their_squares() {
    for (format, words) in [
        ("dimacs", ["p cnf ", "variable 4*(r-1)+c"]),
        ("opb", ["* #variable= 16", "+1 x1 +1 x2 +1 x5 +1 x9 = 1 ;"]),
        ("minizinc", ["int: stars = 1;", "  1, 3, 2, 2,"]),
    ] {
        let run = with_input(&format!("puzzle export --to {format}"), ONE);
        for word in words {
            assert!(run.fine().contains(word), "{word}: {run:?}");
        }
    }
    let given = with_input("puzzle export --to opb --queen c4 --cross a4", ONE);
    assert!(given.fine().ends_with("+1 x3 = 1 ;\n+1 x1 = 0 ;\n"), "{given:?}");
    with_input("puzzle export", &format!("{ONE}\n{ROWS}")).refused_saying(&["several puzzles"]);
    with_input("puzzle export --to lp", ONE).refused_saying(&["lp", "dimacs, minizinc, opb"]);
    let clash = with_input("puzzle export --queen c4 --queen d3", ONE);
    assert!(clash.status == 1 && clash.stderr.contains("touch"), "{clash:?}");
}

#[test]
fn what_solvers_say_is_read_back() {
    let folder = folder();
    let [one, none] = [("one", ONE), ("none", NONE)].map(|(name, text)| {
        let path = folder.path().join(name).display().to_string();
        fs::write(&path, text).unwrap();
        path
    });
    let check = |path: &str, from: &str, said: &str| {
        with_input(&format!("puzzle check {path} --from {from} --solution -"), said)
    };
    let right = "s SATISFIABLE\nv -1 -2 3 -4 5 -6 -7 -8 -9 -10 -11 12 -13 14 -15 -16 0\n";
    assert_eq!(check(&one, "dimacs", right).stderr, "1 solution checked, 0 wrong\n");
    let wrong = check(&one, "dimacs", "SAT\n2 8 9 15 0\n");
    assert!(wrong.status == 1 && wrong.stdout.contains("share region A"), "{wrong:?}");
    assert_eq!(check(&one, "opb", "s SATISFIABLE\nv x3 x5 x12 x14\n").status, 0);
    assert_eq!(check(&one, "minizinc", "[3, 1, 4, 2]\n----------\n==========\n").status, 0);
    let none_said = check(&one, "dimacs", "s UNSATISFIABLE\n");
    assert!(none_said.status == 1 && none_said.stdout.contains("row 1, column 3"), "{none_said:?}");
    let none_said = check(&none, "dimacs", "s UNSATISFIABLE\n");
    assert_eq!(
        (none_said.status, none_said.stderr.as_str()),
        (0, "the solver is right: there is no solution\n")
    );
    check(&one, "dimacs", "what\n").refused_saying(&["what"]);
}

/// Whether a solver is there; said aloud if not.
fn installed(solver: &str) -> bool {
    let found = Command::new(solver).arg("--help").output().is_ok();
    if !found {
        lacking(&format!("the solver {solver} is not installed"));
    }
    found
}

#[test]
fn solvers_find_what_we_find() {
    let folder = folder();
    let clasp = ["--mode=clasp", "0", "--outf=0"].as_slice();
    let gecode = ["--solver", "gecode", "-a"].as_slice();
    for (format, end, solver, options) in [
        ("dimacs", "cnf", "clingo", clasp),
        ("opb", "opb", "clingo", clasp),
        ("minizinc", "mzn", "minizinc", gecode),
    ] {
        if !installed(solver) {
            continue;
        }
        for (name, puzzle, stars, count) in
            [("one", ONE, 1, 1), ("rows", ROWS, 1, 2), ("none", NONE, 1, 0), ("stars", STARS, 2, 1)]
        {
            let path = folder.path().join(name).display().to_string();
            fs::write(&path, puzzle).unwrap();
            let model = format!("{path}.{end}");
            let export =
                format!("puzzle export {path} --stars {stars} --to {format} -o {model} --force");
            queens(&export).fine();
            let said = Command::new(solver).args(options).arg(&model).output().unwrap();
            let said = String::from_utf8(said.stdout).unwrap();
            if solver == "clingo" {
                let models = said.lines().find_map(|line| line.strip_prefix("c Models         : "));
                assert_eq!(models, Some(&*count.to_string()), "{name} {format}: {said}");
            } else {
                assert_eq!(said.matches("----------").count(), count, "{name}: {said}");
            }
            let check = format!("puzzle check {path} --stars {stars} --from {format} --solution -");
            let checked = with_input(&check, &said);
            assert_eq!(
                (checked.status, checked.stdout.as_str()),
                (0, ""),
                "{name} {format}: {checked:?}"
            );
        }
    }
    assert!(queens_zh("puzzle export --help").fine().contains("求解器"));
}
