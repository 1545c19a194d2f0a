//! `queens explain`: texts, boards and numbers of real runs.
#![allow(clippy::unwrap_used, reason = "a test")]

use queens::BoardSize;
use queens::teach::{Algorithm, Counters};

use crate::{queens, queens_zh};

fn counters(program: Algorithm, n: usize) -> Counters {
    let mut counters = Counters::default();
    let _ = program.run(BoardSize::new(n).unwrap(), &mut counters);
    counters
}

#[test]
fn every_program_is_explained_in_both_languages() {
    for program in Algorithm::ALL {
        let english = queens(&format!("explain {program}"));
        let chinese = queens_zh(&format!("explain {program}"));
        for heading in ["Idea", "What it keeps", "Pseudo-code", "A worked board", "What comes next"]
        {
            assert!(english.fine().contains(heading), "{program}: {heading}");
        }
        for heading in ["思路", "存放什么", "伪代码", "实例", "接下来"] {
            assert!(chinese.fine().contains(heading), "{program}: {heading}");
        }
        // A text that is missing shows as its key.
        assert!(!english.stdout.contains("explain-") && !chinese.stdout.contains("explain-"));
        for line in english.stdout.lines().chain(chinese.stdout.lines()) {
            assert!(unicode_width(line) <= 80, "{program}: {line}");
        }
    }
}

/// The columns a line takes: Chinese characters and signs take two.
fn unicode_width(line: &str) -> usize {
    let wide = |c: char| ('\u{3000}'..='\u{ffef}').contains(&c);
    line.chars().map(|c| 1 + usize::from(wide(c))).sum()
}

#[test]
fn a_program_has_words_in_two_languages_and_no_others() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/locales/explain");
    let files = std::fs::read_dir(folder).unwrap();
    let mut files: Vec<_> =
        files.map(|file| file.unwrap().file_name().into_string().unwrap()).collect();
    let mut expected: Vec<_> = Algorithm::ALL
        .iter()
        .flat_map(|program| ["en", "zh"].map(|language| format!("{program}.{language}.yml")))
        .collect();
    files.sort_unstable();
    expected.sort_unstable();
    assert_eq!(files, expected);
    for file in files {
        let text = std::fs::read_to_string(format!("{folder}/{file}")).unwrap();
        for key in ["name", "idea", "keeps", "tests", "cost", "next"] {
            assert!(text.contains(&format!("\n  {key}: \"")), "{file}: {key}");
        }
    }
}

#[test]
fn the_numbers_are_those_of_the_library() {
    for &program in Algorithm::ALL {
        let run = queens(&format!("explain {program}"));
        let numbers = |heading: &str| -> Vec<u64> {
            let line = run.fine().lines().find(|line| line.trim_start().starts_with(heading));
            let words = line.unwrap_or_else(|| panic!("{program}: {heading}")).split_whitespace();
            words.filter_map(|word| word.replace(',', "").parse().ok()).collect()
        };
        let expected = [4, 5, 6, 8].map(|n| counters(program, n));
        assert_eq!(numbers("squares tested"), expected.map(|counters| counters.tested));
        assert_eq!(numbers("queens placed"), expected.map(|counters| counters.placed));
        assert_eq!(numbers("solutions"), expected.map(|counters| counters.solutions));
    }
}

#[test]
fn the_worked_board_ends_with_a_solution() {
    for program in Algorithm::ALL {
        let run = queens(&format!("explain {program}"));
        let worked = run.fine().split("none attacks another.").nth(1).unwrap();
        let board: Vec<String> =
            worked.lines().skip(1).take(4).map(|l| l[..11].replace(' ', "")).collect();
        let boards = [[".Q..", "...Q", "Q...", "..Q."], ["..Q.", "Q...", "...Q", ".Q.."]];
        let found = boards.iter().any(|expected| {
            board.iter().zip(expected).all(|(row, expected)| row.replace('x', ".") == *expected)
        });
        assert!(found, "{program}: {board:?}");
    }
}

/// The lines below a folder that name something, as a path and the line: comments and
/// what stands below a file's tests aside.
fn naming(folder: &std::path::Path, names: &[&str], found: &mut Vec<(String, String)>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.to_string_lossy().into_owned();
        if path.is_dir() {
            naming(&path, names, found);
        } else if [".rs", ".ts", ".yml"].iter().any(|end| name.ends_with(end))
            && !name.ends_with("tests.rs")
        {
            let text = std::fs::read_to_string(&path).unwrap();
            let code = text.split("#[cfg(test)]").next().unwrap_or_default();
            let lines = code.lines().map(str::trim).filter(|line| !line.starts_with("//"));
            let named = lines.filter(|line| names.iter().any(|name| line.contains(name)));
            found.extend(named.map(|line| (name.clone(), line.to_owned())));
        }
    }
}

#[test]
fn a_program_costs_its_folder_a_line_and_its_words() {
    let crates = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let roots = ["queens", "queens-cli", "queens-wasm", "queens-py"];
    let mut folders: Vec<_> = roots.map(|root| crates.join(root).join("src")).to_vec();
    folders.extend([crates.join("queens-cli/locales"), crates.parent().unwrap().join("web/src")]);
    // Those that are nobody's example and begin no course.
    for (id, name) in
        [("grid-walk", "GridWalk"), ("column-walk", "ColumnWalk"), ("cell-by-cell", "CellByCell")]
    {
        let module = id.replace('-', "_");
        let mut found = Vec::new();
        for folder in &folders {
            naming(folder, &[id, name, &module], &mut found);
        }
        // Its folder, its words, and what its neighbours say of it.
        found.retain(|(path, _)| {
            !path.contains(&format!("/teach/{module}/")) && !path.contains("/locales/explain/")
        });
        let [(path, line)] = &found[..] else { panic!("{id}: {found:#?}") };
        assert!(path.ends_with("teach/mod.rs"), "{path}");
        assert_eq!(line, &format!("{name} in {module},"));
    }
}

#[test]
fn the_story_has_all_programs_in_order() {
    for run in [queens("explain"), queens_zh("explain")] {
        let mut rest = run.fine();
        for (number, program) in Algorithm::ALL.iter().enumerate() {
            let title = format!("\n{}. {program}", number + 1);
            let at = rest.find(&title).unwrap_or_else(|| panic!("{title}"));
            rest = &rest[at + title.len()..];
        }
        assert!(run.stdout.contains("15,720"), "row-scan's tests for 8 queens");
        for line in run.stdout.lines() {
            assert!(unicode_width(line) <= 80, "{line}");
        }
    }
}

#[test]
fn other_names_are_refused() {
    queens("explain bitsets").refused_saying(&["bitsets", "did you mean 'bitset'"]);
    queens("explain fast").refused_saying(&["fast", "row-scan"]);
    queens("explain bitset row-scan").refused_saying(&["unexpected argument"]);
    queens_zh("explain xyz").refused_saying(&["xyz", "bitset"]);
}

#[test]
fn the_page_of_regions_counts_and_reasons_when_it_is_shown() {
    let english = queens("explain regions");
    let chinese = queens_zh("explain regions");
    for run in [&english, &chinese] {
        // OEIS A000170 and A002464.
        for number in ["92", "5,242"] {
            assert!(run.fine().contains(number), "{run:?}");
        }
        assert!(!run.stdout.contains("explain-") && !run.stdout.contains("%{"), "{run:?}");
        assert!(run.stdout.lines().all(|line| unicode_width(line) <= 80), "{run:?}");
    }
    assert!(chinese.stdout.contains("第 1 步：") && chinese.stdout.contains("怎样出题"));
    // The puzzle is the one that it names, and its last board is the solution.
    let made = queens("puzzle new 5 --seed 5 -q");
    let rows = |text: &str| text.lines().map(|row| row.replace(' ', "")).collect::<Vec<_>>();
    let shown = rows(&english.stdout);
    let made = rows(made.fine());
    assert!(shown.windows(5).any(|rows| rows == made), "{english:?}");
    assert_eq!(shown.iter().filter(|row| row.len() == 5 && row.contains('*')).count(), 5);
    assert!(queens("explain --help").fine().contains("regions"));
}
