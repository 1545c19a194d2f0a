//! `queens export`, and `queens check --from dimacs`.

use crate::{folder, queens, queens_zh, with_input};

#[test]
fn every_format_is_written_to_standard_output_or_a_file() {
    for format in queens::export::EXPORTS {
        let line = format!("export 8 --to {} --queen b4 --block 1,1", format.id());
        let run = queens(&line);
        assert!(run.fine().len() > 500, "{}", format.id());
        let folder = folder();
        let path = folder.path().join("model");
        queens(&format!("{line} -o {}", path.display())).fine();
        assert_eq!(std::fs::read_to_string(path).unwrap(), run.stdout);
    }
    assert!(queens("export 8").fine().contains("p cnf"));
    let rules =
        ["classic", "toroidal", "superqueen"].map(|r| queens(&format!("export 7 --rules {r}")));
    assert!(rules[0].fine() != rules[1].fine() && rules[1].stdout != rules[2].fine());
}

#[test]
fn bad_input_is_refused() {
    queens("export").refused_saying(&["N", "missing"]);
    queens("export 0").refused_saying(&["n < 1", "1 to 1000"]);
    queens("export 501 --to dimacs").refused_saying(&["501", "1 to 500"]);
    queens("export 8 --to pdf").refused_saying(&["'pdf'", "dimacs"]);
    queens("export 8 --queen a1 --queen b2").refused_saying(&["attack"]);
    queens("export 8 --queen j1").refused_saying(&["'j1'"]);
    queens_zh("export 8 --to pdf").refused_saying(&["pdf"]);
}

#[test]
fn models_of_solvers_are_checked() {
    let model = "c a comment\ns SATISFIABLE\nv -1 2 -3 8 9 15 0\n";
    let run = with_input("check --from dimacs -n 4", model);
    assert_eq!((run.status, run.stderr.as_str()), (0, "1 solution checked, 0 wrong\n"));
    let run = with_input("check --from dimacs -n 4", "s SATISFIABLE\nv 1 6 11 16 0\n");
    assert_eq!(run.status, 1);
    assert!(run.stdout.contains("attack each other"), "{run:?}");
    let run = with_input("check --from dimacs -n 3", "s UNSATISFIABLE\n");
    assert!(run.status == 1 && run.stderr.contains("no solution for n = 3"), "{run:?}");
}

#[test]
fn models_that_are_none_are_refused() {
    with_input("check --from dimacs", "v 2 8 9 15 0\n").refused_saying(&["-n N"]);
    with_input("check --from dimacs -n 4", "").refused_saying(&["standard input", "line 1"]);
    with_input("check --from dimacs -n 4", "v 2 x 0\n").refused_saying(&["line 1"]);
    with_input("check --from dimacs -n 4", "v 2 8 9 0\n").refused_saying(&["row 4"]);
    with_input("check --from dimacs -n 4", "v 1 2 8 9 15 0\n").refused_saying(&["row 1"]);
    with_input("check --from opb -n 4", "").refused_saying(&["opb", "dimacs"]);
    with_input("check --from dimacs -n 1001", "").refused_saying(&["1001", "1 to 1000"]);
    with_input("check --from dimacs --lang zh", "").refused_saying(&["-n N"]);
}
