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
    queens("export 0").refused_saying(&["n < 1", "1 to 1,000"]);
    queens("export 501 --to dimacs").refused_saying(&["501", "1 to 500"]);
    queens("export 8 --to pdf").refused_saying(&["'pdf'", "dimacs"]);
    assert!(queens("export 8 --queen a1 --queen b2").fine().starts_with("c "));
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
    assert!(run.status == 0 && run.stderr.contains("no solution for n = 3"), "{run:?}");
}

#[test]
fn an_answer_that_is_too_long_is_refused_and_not_cut_off() {
    let answer = queens("check -n 4 --from dimacs /dev/zero");
    answer.refused_saying(&["/dev/zero", "longer than 67,108,864 bytes"]);
}

#[test]
fn models_that_are_none_are_refused() {
    with_input("check --from dimacs", "v 2 8 9 15 0\n").refused_saying(&["-n N"]);
    with_input("check --from dimacs -n 4", "").refused_saying(&["standard input", "line 1"]);
    with_input("check --from dimacs -n 4", "v 2 x 0\n").refused_saying(&["line 1"]);
    with_input("check --from dimacs -n 4", "v 2 8 9 0\n").refused_saying(&["row 4"]);
    with_input("check --from dimacs -n 4", "v 1 2 8 9 15 0\n").refused_saying(&["row 1"]);
    with_input("check --from sat -n 4", "").refused_saying(&["sat", "dimacs", "opb"]);
    with_input("check --from dimacs -n 1001", "").refused_saying(&["1001", "1 to 1,000"]);
    with_input("check --from dimacs --lang zh", "").refused_saying(&["-n N"]);
}

/// The model of a solution of an export, as a SAT solver would say it.
fn model(n: usize, permutation: &str) -> String {
    let columns = permutation.split_whitespace().map(|col| col.parse::<usize>().expect("a number"));
    let variables = columns.enumerate().map(|(row, col)| (row * n + col).to_string());
    format!("s SATISFIABLE\nv {} 0\n", variables.collect::<Vec<_>>().join(" "))
}

#[test]
fn a_model_is_held_to_the_board_that_was_exported() {
    let nauck = "-n 8 --queen b4 --queen 4,4";
    let fits = queens(&format!("complete {nauck} -f permutation")).stdout;
    let other = queens("place 8").stdout;
    let check = |options: &str, model: &str| {
        let run = with_input(&format!("check --from dimacs {options}"), model);
        assert_eq!(run.stderr, format!("1 solution checked, {} wrong\n", run.status));
        (run.status, run.stdout)
    };
    assert_eq!(check(nauck, &model(8, &fits)), (0, String::new()));
    let (status, text) = check(nauck, &model(8, &other));
    assert!(status == 1 && text.contains("no queen") && text.contains("column"), "{text}");
    let first = fits.split_whitespace().next().unwrap();
    let (status, text) = check(&format!("-n 8 --block 1,{first}"), &model(8, &fits));
    assert!(status == 1 && text.contains("blocked"), "{text}");
    let torus = queens("solve 7 --limit 1 --rules toroidal -f permutation").stdout;
    assert_eq!(check("-n 7 --rules toroidal", &model(7, &torus)).0, 0);
    let classic = queens("solve 7 --limit 1 -f permutation").stdout;
    assert_eq!(check("-n 7", &model(7, &classic)).0, 0);
    for rules in ["superqueen", "toroidal"] {
        let four = queens("place 4").stdout;
        assert_eq!(check(&format!("-n 4 --rules {rules}"), &model(4, &four)).0, 1);
    }
}

#[test]
fn a_board_of_a_file_is_exported_and_its_model_checked() {
    let folder = folder();
    let path = folder.path().join("board");
    std::fs::write(&path, "letting n = 4\nletting blocks = [[1,2],[4,4]]\n").unwrap();
    let board = format!("--board {}", path.display());
    for format in queens::export::EXPORTS {
        let to = format!("--to {}", format.id());
        let by_file = queens(&format!("export {board} {to}"));
        let by_options = queens(&format!("export 4 --block 1,2 --block 4,4 {to}"));
        assert_eq!(by_file.fine(), by_options.fine());
        assert_eq!(
            with_input(&format!("export --board - {to}"), ". x . .\n....\n....\n...#").fine(),
            by_file.stdout
        );
    }
    let check = format!("check --from dimacs {board}");
    assert_eq!(with_input(&check, &model(4, "3 1 4 2")).status, 0);
    assert_eq!(with_input(&check, &model(4, "2 4 1 3")).status, 1);
    queens(&format!("export 4 {board}")).refused_saying(&["--board"]);
    queens(&format!("check --from dimacs -n 4 {board}")).refused_saying(&["--board"]);
    queens("check --from dimacs --board -").refused_saying(&["--board -", "standard input"]);
    queens("export --board /no/such/file").refused_saying(&["no such file"]);
    queens("check --queen a1").refused_saying(&["--from"]);
}

#[test]
fn faults_of_models_are_said_in_both_languages() {
    let check = |text: &str| with_input("check --from dimacs -n 4 --lang zh", text);
    check("v 2 8 9 0").refused_saying(&["第 4 行还没有皇后"]);
    check("v 1 2 0").refused_saying(&["第 1 行有两个皇后"]);
    check("v x").refused_saying(&["“x”不是文字"]);
    check("s MAYBE").refused_saying(&["“MAYBE”"]);
    check("v 1 -1").refused_saying(&["变量 1"]);
    check("").refused_saying(&["没有模型"]);
}

#[test]
fn none_is_confirmed_or_refuted_by_our_own_search() {
    for (solver, none) in [
        ("dimacs", "c nothing\ns UNSATISFIABLE\n"),
        ("opb", "s UNSATISFIABLE\r\n"),
        ("minizinc", "=====UNSATISFIABLE=====\n"),
        ("clingo", "UNSATISFIABLE\n"),
        ("smtlib", "unsat\n"),
        ("lp", "Infeasible\n"),
    ] {
        let check = |options: &str| with_input(&format!("check --from {solver} {options}"), none);
        let run = check("-n 4");
        assert_eq!(
            (run.status, run.stdout.as_str()),
            (1, "n = 4 has solutions, such as 2 4 1 3\n")
        );
        let run = check("-n 8 --queen b4 --queen d5");
        assert_eq!(run.status, 1);
        let rows = run.stdout.strip_prefix("this board has completions, such as ").expect("one");
        assert!(["5 1 8 4 2 7 3 6\n", "5 7 1 4 2 8 6 3\n"].contains(&rows), "{rows}");
        for right in
            ["-n 3", "-n 4 --queen a1", "-n 6 --rules toroidal", "-n 4 --queen a1 --queen b2"]
        {
            let run = check(right);
            assert_eq!((run.status, run.stdout.as_str()), (0, ""), "{right}");
            assert!(run.stderr.contains("the solver is right"), "{run:?}");
        }
    }
    let zh = with_input("check --from dimacs -n 4 --lang zh", "s UNSATISFIABLE\n");
    assert!(zh.status == 1 && zh.stdout.contains("有解，例如 2 4 1 3"), "{zh:?}");
}

#[test]
fn every_model_of_several_is_checked() {
    let both = "v 2 8 9 15 0\nv 3 5 12 14 0\n";
    let check =
        |options: &str, text: &str| with_input(&format!("check --from dimacs {options}"), text);
    let run = check("-n 4 --complete", both);
    assert_eq!((run.status, run.stderr.as_str()), (0, "2 solutions checked, 0 wrong\n"));
    let run = check("-n 4", &format!("{both}v 1 6 11 16 0\n"));
    assert_eq!((run.status, run.stderr.as_str()), (1, "3 solutions checked, 1 wrong\n"));
    assert!(run.stdout.starts_with("line 3, solution 3: "), "{run:?}");
    let run = check("-n 4", &format!("{both}v 2 8 9 15 0\n"));
    assert_eq!(run.stdout, "line 3, solution 3: the same solution as on line 1\n");
    let run = check("-n 4 --complete", "v 2 8 9 15 0\n");
    assert_eq!((run.status, run.stdout.as_str()), (1, "missing: 1 of the solutions for n = 4\n"));
    check("-n 4", &format!("{both}s UNSATISFIABLE\n")).refused_saying(&["line 3", "line 1"]);
    check("-n 4", "s UNSATISFIABLE\ns SATISFIABLE\n").refused_saying(&["line 2", "line 1"]);
}
