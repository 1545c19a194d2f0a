//! Exports given to real solvers, where they are installed. A solver that is
//! missing is named on standard error, past the capture of the test runner.
//!
//! Debian has them: `apt-get install minizinc gringo z3 coinor-cbc glpk-utils minisat`.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use std::fmt::Write as _;
use std::io::{BufRead as _, BufReader, Write as _};
use std::path::PathBuf;
use std::process::{Child, ChildStdout, Command, Stdio};

use queens::board::Partial;
use queens::export::{self, Answer, Verdict};
use queens::rules::RuleSet;
use queens::{Solution, Square, known};

/// The boards of the tests with their numbers of solutions.
fn boards() -> Vec<(&'static str, Partial, usize)> {
    let empty = |n, rules| Partial::empty(n, rules).unwrap();
    let at = Square::new;
    let nauck = Partial::new(8, RuleSet::Classic, vec![at(4, 1), at(3, 3)], vec![]).unwrap();
    let free = (0..8).flat_map(|i| [at(i, i), at(i, 7 - i)]).collect();
    let free = Partial::new(8, RuleSet::Classic, vec![], free).unwrap();
    vec![
        ("eight", empty(8, RuleSet::Classic), 92),
        ("one", empty(1, RuleSet::Classic), 1),
        ("three", empty(3, RuleSet::Classic), 0),
        ("torus", empty(7, RuleSet::Toroidal), 28),
        ("super", empty(10, RuleSet::Superqueen), 4),
        ("nauck", nauck, 2),
        ("diagonals", free, 12),
    ]
}

/// The smaller ones, for solvers that give one answer at a time and slowly.
fn small_boards() -> Vec<(&'static str, Partial, usize)> {
    let mut boards = boards();
    boards[0] = ("six", Partial::empty(6, RuleSet::Classic).unwrap(), 4);
    boards.retain(|(_, _, count)| *count < 20);
    boards.push(("torus5", Partial::empty(5, RuleSet::Toroidal).unwrap(), 10));
    boards
}

fn installed(program: &str) -> bool {
    let found = Command::new(program).arg("--help").output().is_ok();
    if !found {
        let mut stderr = std::io::stderr();
        writeln!(stderr, "SKIPPED: the solver {program} is not installed").unwrap();
    }
    found
}

fn file(name: &str, text: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, text).unwrap();
    path
}

fn text(partial: &Partial, format: &str) -> String {
    let mut text = Vec::new();
    export::write(partial, export::find(format).unwrap(), &mut text).unwrap().unwrap();
    String::from_utf8(text).unwrap()
}

/// What the solver writes to standard output about a file.
fn solve(program: &str, arguments: &[&str], path: &PathBuf) -> String {
    let output = Command::new(program).args(arguments).arg(path).output().unwrap();
    String::from_utf8(output.stdout).unwrap()
}

/// What a solver has printed, as we read it.
fn read(solver: &str, output: &str, partial: &Partial) -> Answer {
    let answer = export::solver(solver).unwrap().read(output, partial.size());
    answer.unwrap_or_else(|error| panic!("{error}: {output}"))
}

/// The columns of all models.
fn columns(answer: Answer) -> impl Iterator<Item = Vec<u32>> {
    answer.models.into_iter().map(|model| model.columns)
}

/// Whether the verdict is right.
fn assert_verdict(answer: &Answer, count: usize) {
    let right = if count > 0 { Verdict::Satisfiable } else { Verdict::Unsatisfiable };
    assert_eq!(answer.verdict, Some(right));
}

/// Accepts each solution and tells them apart.
fn distinct(partial: &Partial, solutions: impl Iterator<Item = Vec<u32>>) -> usize {
    let check = |columns: Vec<u32>| {
        let solution = Solution::new(columns).unwrap();
        assert_eq!(partial.accepts(&solution), Ok(()));
        solution
    };
    solutions.map(check).collect::<std::collections::BTreeSet<_>>().len()
}

#[test]
fn minizinc_with_gecode_finds_all() {
    if !installed("minizinc") {
        return;
    }
    for (name, partial, count) in boards() {
        let path = file(&format!("{name}.mzn"), &text(&partial, "minizinc"));
        let output = solve("minizinc", &["--solver", "gecode", "-a"], &path);
        let answer = read("minizinc", &output, &partial);
        assert_verdict(&answer, count);
        assert_eq!(distinct(&partial, columns(answer)), count, "{name}: {output}");
    }
}

#[test]
fn clasp_counts_models_of_dimacs_and_opb() {
    if !installed("clingo") {
        return;
    }
    for (name, partial, count) in boards() {
        for format in ["dimacs", "opb"] {
            let path = file(&format!("{name}.{format}"), &text(&partial, format));
            let output = solve("clingo", &["--mode=clasp", "0", "--outf=0"], &path);
            let models = output.lines().find_map(|line| line.strip_prefix("c Models         : "));
            assert_eq!(models, Some(&*count.to_string()), "{name} {format}: {output}");
            // Not all models are printed, but those that are must be right.
            let answer = read(format, &output, &partial);
            assert_verdict(&answer, count);
            let printed = answer.models.len();
            assert_eq!(distinct(&partial, columns(answer)), printed);
            assert!(printed <= count && (printed > 0) == (count > 0), "{output}");
        }
    }
}

/// A conversation with an SMT solver.
struct Dialogue {
    child: Child,
    answers: std::io::Lines<BufReader<ChildStdout>>,
}

impl Dialogue {
    fn new(script: &str) -> Self {
        let mut command = Command::new("z3");
        command.arg("-in").stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let answers = BufReader::new(child.stdout.take().unwrap()).lines();
        let mut dialogue = Self { child, answers };
        dialogue.say(script);
        dialogue
    }

    fn say(&mut self, text: &str) {
        self.child.stdin.as_mut().unwrap().write_all(text.as_bytes()).unwrap();
    }

    /// Lines up to the one that closes the last parenthesis.
    fn answer(&mut self) -> String {
        let mut text = String::new();
        loop {
            text += &self.answers.next().unwrap().unwrap();
            text.push('\n');
            if text.matches('(').count() == text.matches(')').count() {
                return text;
            }
        }
    }
}

#[test]
fn z3_finds_all_by_blocking() {
    if !installed("z3") {
        return;
    }
    for (name, partial, count) in boards() {
        let script = text(&partial, "smtlib").replace("(check-sat)\n(get-model)\n", "");
        let mut z3 = Dialogue::new(&script);
        let n = partial.size();
        let names: Vec<String> =
            (1..=n).flat_map(|r| (1..=n).map(move |c| format!("q_{r}_{c}"))).collect();
        let mut found = Vec::new();
        loop {
            z3.say("(check-sat)\n");
            match z3.answer().trim() {
                "sat" => {}
                verdict => break assert_eq!(verdict, "unsat", "{name}"),
            }
            z3.say(&format!("(get-value ({}))\n", names.join(" ")));
            let values = z3.answer();
            let answer = read("smtlib", &format!("sat\n{values}"), &partial);
            let model = answer.models[0].columns.clone();
            let queens =
                model.iter().zip(1..).map(|(col, row)| format!("(not q_{row}_{})", col + 1));
            z3.say(&format!("(assert (or {}))\n", queens.collect::<Vec<_>>().join(" ")));
            found.push(model);
        }
        z3.say("(exit)\n");
        z3.child.wait().unwrap();
        assert_eq!(found.len(), count, "{name}");
        assert_eq!(distinct(&partial, found.into_iter()), count);
    }
}

/// All solutions of a linear program, each forbidden once it is found.
fn lp_all(name: &str, partial: &Partial, columns: impl Fn(&PathBuf) -> Option<Vec<u32>>) -> usize {
    let program = text(partial, "lp");
    let n = partial.size();
    let (mut cuts, mut found) = (String::new(), Vec::new());
    loop {
        let with_cuts = program.replace("Binaries\n", &format!("{cuts}Binaries\n"));
        let Some(columns) = columns(&file(&format!("{name}.lp"), &with_cuts)) else { break };
        let terms: Vec<String> =
            columns.iter().zip(1..).map(|(col, row)| format!("q_{row}_{}", col + 1)).collect();
        let sum = terms.join(" + ");
        writeln!(cuts, " cut_{}: {sum} <= {}", found.len(), n - 1).unwrap();
        found.push(columns);
    }
    let count = found.len();
    assert_eq!(distinct(partial, found.into_iter()), count);
    count
}

/// The columns of the one solution that a solver of linear programs has found.
fn optimal(output: &str, partial: &Partial) -> Option<Vec<u32>> {
    let answer = read("lp", output, partial);
    assert_verdict(&answer, answer.models.len());
    columns(answer).next()
}

#[test]
fn cbc_finds_all_by_cuts() {
    if !installed("cbc") {
        return;
    }
    // It takes seconds for superqueens; GLPK has them.
    for (name, partial, count) in small_boards().into_iter().filter(|board| board.0 != "super") {
        let name = format!("cbc-{name}");
        let all = lp_all(&name, &partial, |path| {
            let answer = path.with_extension("sol");
            let output = Command::new("cbc")
                .arg(path)
                .args(["-solve", "-solu"])
                .arg(&answer)
                .output()
                .unwrap();
            assert!(output.status.success());
            optimal(&std::fs::read_to_string(answer).unwrap(), &partial)
        });
        assert_eq!(all, count, "{name}");
    }
}

#[test]
fn glpk_finds_all_by_cuts() {
    if !installed("glpsol") {
        return;
    }
    for (name, partial, count) in small_boards() {
        let name = format!("glpk-{name}");
        let all = lp_all(&name, &partial, |path| {
            let answer = path.with_extension("glpk");
            let output = Command::new("glpsol")
                .args(["--lp", path.to_str().unwrap(), "-o"])
                .arg(&answer)
                .output();
            assert!(output.unwrap().status.success());
            optimal(&std::fs::read_to_string(answer).unwrap(), &partial)
        });
        assert_eq!(all, count, "{name}");
    }
}

#[test]
fn clingo_finds_all_answer_sets() {
    if !installed("clingo") {
        return;
    }
    let program = "1 { queen(R,1..n) } 1 :- R = 1..n. 1 { queen(1..n,C) } 1 :- C = 1..n.
        :- queen(R,C), queen(S,D), R < S, |R - S| = |C - D|. #show queen/2.";
    for n in [1, 3, 6] {
        let partial = Partial::empty(n, RuleSet::Classic).unwrap();
        let count = known::all(n as usize).unwrap() as usize;
        let path = file(&format!("queens{n}.lp"), &format!("#const n = {n}. {program}"));
        for form in ["--outf=0", "--outf=1"] {
            let output = solve("clingo", &["0", form], &path);
            let answer = read("clingo", &output, &partial);
            // The second form has the last answer alone, and no verdict beside it.
            let shown = if form == "--outf=0" { count } else { count.min(1) };
            if count == 0 || form == "--outf=0" {
                assert_verdict(&answer, count);
            }
            assert_eq!(distinct(&partial, columns(answer)), shown, "n = {n}: {output}");
        }
    }
}

#[test]
fn minisat_answers_in_a_file() {
    if !installed("minisat") {
        return;
    }
    for (name, partial, count) in boards() {
        let path = file(&format!("minisat-{name}.cnf"), &text(&partial, "dimacs"));
        let result = path.with_extension("result");
        Command::new("minisat").arg("-verb=0").arg(&path).arg(&result).output().unwrap();
        let answer = read("dimacs", &std::fs::read_to_string(result).unwrap(), &partial);
        assert_verdict(&answer, count);
        assert_eq!(distinct(&partial, columns(answer)), count.min(1), "{name}");
    }
}
