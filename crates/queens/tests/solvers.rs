//! Exports given to real solvers, where they are installed. A solver that is
//! missing is named on standard error, past the capture of the test runner.
//!
//! Debian has them: `apt-get install minizinc gringo z3 coinor-cbc glpk-utils`.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use std::fmt::Write as _;
use std::io::{BufRead as _, BufReader, Write as _};
use std::path::PathBuf;
use std::process::{Child, ChildStdout, Command, Stdio};

use queens::board::Puzzle;
use queens::export::{self, Answer, read_model_dimacs};
use queens::rules::RuleSet;
use queens::{Solution, Square};

/// The boards of the tests with their numbers of solutions.
fn boards() -> Vec<(&'static str, Puzzle, usize)> {
    let empty = |n, rules| Puzzle::empty(n, rules).unwrap();
    let at = Square::new;
    let nauck = Puzzle::new(8, RuleSet::Classic, vec![at(4, 1), at(3, 3)], vec![]).unwrap();
    let free = (0..8).flat_map(|i| [at(i, i), at(i, 7 - i)]).collect();
    let free = Puzzle::new(8, RuleSet::Classic, vec![], free).unwrap();
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
fn small_boards() -> Vec<(&'static str, Puzzle, usize)> {
    let mut boards = boards();
    boards[0] = ("six", Puzzle::empty(6, RuleSet::Classic).unwrap(), 4);
    boards.retain(|(_, _, count)| *count < 20);
    boards.push(("torus5", Puzzle::empty(5, RuleSet::Toroidal).unwrap(), 10));
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

fn text(puzzle: &Puzzle, format: &str) -> String {
    let mut text = Vec::new();
    export::write(puzzle, export::find(format).unwrap(), &mut text).unwrap().unwrap();
    String::from_utf8(text).unwrap()
}

/// What the solver writes to standard output about a file.
fn solve(program: &str, arguments: &[&str], path: &PathBuf) -> String {
    let output = Command::new(program).args(arguments).arg(path).output().unwrap();
    String::from_utf8(output.stdout).unwrap()
}

/// Accepts each solution and tells them apart.
fn distinct(puzzle: &Puzzle, solutions: impl Iterator<Item = Vec<u32>>) -> usize {
    let check = |columns: Vec<u32>| {
        let solution = Solution::new(columns).unwrap();
        assert_eq!(puzzle.accepts(&solution), Ok(()));
        solution
    };
    solutions.map(check).collect::<std::collections::BTreeSet<_>>().len()
}

#[test]
fn minizinc_with_gecode_finds_all() {
    if !installed("minizinc") {
        return;
    }
    for (name, puzzle, count) in boards() {
        let path = file(&format!("{name}.mzn"), &text(&puzzle, "minizinc"));
        let output = solve("minizinc", &["--solver", "gecode", "-a"], &path);
        let columns = output.lines().filter_map(|line| {
            let list = line.strip_prefix('[')?.strip_suffix(']')?;
            Some(list.split(", ").map(|col| col.parse::<u32>().unwrap() - 1).collect())
        });
        assert_eq!(distinct(&puzzle, columns), count, "{name}: {output}");
        assert!(output.contains("==========") || count == 0);
    }
}

#[test]
fn clasp_counts_models_of_dimacs_and_opb() {
    if !installed("clingo") {
        return;
    }
    for (name, puzzle, count) in boards() {
        for format in ["dimacs", "opb"] {
            let path = file(&format!("{name}.{format}"), &text(&puzzle, format));
            let output = solve("clingo", &["--mode=clasp", "0", "--outf=0"], &path);
            let models = output.lines().find_map(|line| line.strip_prefix("c Models         : "));
            assert_eq!(models, Some(&*count.to_string()), "{name} {format}: {output}");
            // Not all models are printed, but those that are must be right.
            for model in output.split("Answer: ").skip(1) {
                let lines = model.lines().filter_map(|line| line.strip_prefix("v "));
                let words = lines.collect::<Vec<_>>().join(" ").replace('x', "");
                match read_model_dimacs(&words, puzzle.size()).unwrap() {
                    Answer::Solution(solution) => assert_eq!(puzzle.accepts(&solution), Ok(())),
                    Answer::Unsatisfiable => panic!("{output}"),
                }
            }
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
    for (name, puzzle, count) in boards() {
        let script = text(&puzzle, "smtlib").replace("(check-sat)\n(get-model)\n", "");
        let mut z3 = Dialogue::new(&script);
        let n = puzzle.size();
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
            let queens: Vec<&String> =
                names.iter().filter(|name| values.contains(&format!("({name} true)"))).collect();
            let block: Vec<String> = queens.iter().map(|name| format!("(not {name})")).collect();
            z3.say(&format!("(assert (or {}))\n", block.join(" ")));
            let column = |name: &&String| name.rsplit('_').next().unwrap().parse::<u32>().unwrap();
            found.push(queens.iter().map(|name| column(name) - 1).collect::<Vec<u32>>());
        }
        z3.say("(exit)\n");
        z3.child.wait().unwrap();
        assert_eq!(found.len(), count, "{name}");
        assert_eq!(distinct(&puzzle, found.into_iter()), count);
    }
}

/// All solutions of a linear program, each forbidden once it is found.
fn lp_all(name: &str, puzzle: &Puzzle, columns: impl Fn(&PathBuf) -> Option<Vec<u32>>) -> usize {
    let program = text(puzzle, "lp");
    let n = puzzle.size();
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
    assert_eq!(distinct(puzzle, found.into_iter()), count);
    count
}

/// The columns from lines that name the squares with queens: `q_3_5 … 1`.
fn queens(n: u32, output: &str) -> Vec<u32> {
    let mut columns = vec![0; n as usize];
    for line in output.lines() {
        let words: Vec<&str> = line.split_whitespace().collect();
        let Some(at) = words.iter().position(|word| word.starts_with("q_")) else { continue };
        if words[at + 1..].iter().find(|&&word| word != "*") == Some(&"1") {
            let parts: Vec<u32> =
                words[at].split('_').skip(1).map(|x| x.parse().unwrap()).collect();
            columns[parts[0] as usize - 1] = parts[1] - 1;
        }
    }
    columns
}

#[test]
fn cbc_finds_all_by_cuts() {
    if !installed("cbc") {
        return;
    }
    // It takes seconds for superqueens; GLPK has them.
    for (name, puzzle, count) in small_boards().into_iter().filter(|board| board.0 != "super") {
        let name = format!("cbc-{name}");
        let all = lp_all(&name, &puzzle, |path| {
            let answer = path.with_extension("sol");
            let output = Command::new("cbc")
                .arg(path)
                .args(["-solve", "-solu"])
                .arg(&answer)
                .output()
                .unwrap();
            assert!(output.status.success());
            let answer = std::fs::read_to_string(answer).unwrap();
            let optimal = answer.starts_with("Optimal");
            assert!(optimal || answer.contains("nfeasible"), "{answer}");
            optimal.then(|| queens(puzzle.size(), &answer))
        });
        assert_eq!(all, count, "{name}");
    }
}

#[test]
fn glpk_finds_all_by_cuts() {
    if !installed("glpsol") {
        return;
    }
    for (name, puzzle, count) in small_boards() {
        let name = format!("glpk-{name}");
        let all = lp_all(&name, &puzzle, |path| {
            let answer = path.with_extension("glpk");
            let output = Command::new("glpsol")
                .args(["--lp", path.to_str().unwrap(), "-o"])
                .arg(&answer)
                .output();
            assert!(output.unwrap().status.success());
            let answer = std::fs::read_to_string(answer).unwrap();
            let optimal = answer.contains("INTEGER OPTIMAL");
            optimal.then(|| queens(puzzle.size(), &answer))
        });
        assert_eq!(all, count, "{name}");
    }
}
