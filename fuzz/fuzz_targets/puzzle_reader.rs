//! The reader of puzzles takes any text: it ends, names what is wrong in one line, and
//! what it lets through is written and read back as the same puzzle.

#![no_main]

use libfuzzer_sys::fuzz_target;
use queens::puzzle::{self, Puzzle};

fuzz_target!(|text: &str| {
    match puzzle::read(text, None) {
        Err(wrong) => assert!(!wrong.to_string().contains('\n')),
        Ok(found) => {
            assert!(!found.is_empty());
            for puzzle in found.iter().map(|found| &found.puzzle) {
                for written in [puzzle::text(puzzle), puzzle::json(puzzle)] {
                    let again: Puzzle = written.parse().expect("was written");
                    assert_eq!(again.regions(), puzzle.regions());
                    assert_eq!(again.stars(), puzzle.stars());
                }
            }
        }
    }
});
