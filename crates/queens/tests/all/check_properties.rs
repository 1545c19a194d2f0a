//! What is written is read back, and nothing wrong is let through.

#![allow(clippy::unwrap_used, reason = "a test may fail so")]

use std::io::{BufRead, BufReader};

use proptest::prelude::*;
use queens::check::{self, Options, Placement};
use queens::format::{FORMATS, Listing, Wording};
use queens::rules::RuleSet;
use queens::symmetry::Symmetry;
use queens::{Solution, Square};

/// One queen a row, anywhere: no solution, as a rule.
fn placements() -> impl Strategy<Value = Vec<u32>> {
    (7..=40usize).prop_flat_map(|n| prop::collection::vec(0..n as u32, n))
}

/// A solution for n = 6 to 40: the even columns and then the odd ones where
/// that is one, turned or reflected.
fn solutions() -> impl Strategy<Value = Vec<u32>> {
    let sizes = (6..=40u32).prop_filter("a plain solution", |n| !matches!(n % 6, 2 | 3));
    (sizes, 0..8usize).prop_map(|(n, image)| {
        let columns = (1..n).step_by(2).chain((0..n).step_by(2)).collect();
        let solution = Solution::new(columns).unwrap();
        solution.image(Symmetry::ALL[image]).columns().to_vec()
    })
}

/// Several boards of one size as each format writes them.
fn texts(boards: &[Vec<u32>], wording: Wording) -> Vec<(&'static str, Vec<u8>)> {
    let listing = Listing { n: boards[0].len(), first: 3, wording };
    let written = FORMATS.iter().filter_map(|format| {
        let writer = format.writer(listing).ok()?;
        let mut text = Vec::new();
        writer.begin(&mut text);
        for (index, columns) in (3..).zip(boards) {
            writer.solution(index, columns, &mut text);
        }
        writer.end(boards.len() as u64, &mut text);
        Some((format.id(), text))
    });
    written.collect()
}

fn wordings() -> impl Strategy<Value = Wording> {
    prop_oneof![Just(Wording::English), Just(Wording::Chinese)]
}

/// Everything that is read, and the error at the end.
fn all(input: impl BufRead) -> Vec<Result<Placement, String>> {
    let read = check::read(input, Options::default());
    read.map(|placement| placement.map_err(|error| error.to_string())).collect()
}

/// Reads anything; whatever passes is a solution by the slowest test.
fn read_anything(bytes: &[u8]) -> Result<(), TestCaseError> {
    let mut queens = 0;
    let read = check::read(bytes, Options::default());
    for (number, placement) in read.map_while(Result::ok).enumerate() {
        prop_assert!(number < bytes.len());
        queens += placement.queens.len();
        let Ok(solution) = check::verify(&placement, RuleSet::Classic) else { continue };
        let squares: Vec<Square> = solution.squares().collect();
        for (i, &second) in squares.iter().enumerate() {
            prop_assert!(squares[..i].iter().all(|first| !first.attacks(second)));
        }
    }
    prop_assert!(queens <= bytes.len());
    // It does not matter how the bytes come.
    prop_assert_eq!(all(bytes), all(BufReader::with_capacity(3, bytes)));
    Ok(())
}

proptest! {
    #[test]
    fn every_format_reads_back_what_it_wrote(columns in placements(), wording in wordings()) {
        for (id, text) in texts(std::slice::from_ref(&columns), wording) {
            let read: Vec<_> = check::read(&text[..], Options::default()).map(Result::unwrap).collect();
            let right = Solution::new(columns.clone()).ok();
            if id == "python" && right.is_none() {
                // A list that is no solution does not show what it counts from.
                prop_assert!(read.iter().all(|placement| check::verify(placement, RuleSet::Classic).is_err()));
                continue;
            }
            prop_assert_eq!(read.len(), 1, "{}", id);
            let queens: Vec<Square> =
                (0..).zip(&columns).map(|(row, &col)| Square::new(row, col)).collect();
            prop_assert_eq!(read[0].n, columns.len());
            prop_assert_eq!(&read[0].queens, &queens, "{}", id);
            prop_assert_eq!(check::verify(&read[0], RuleSet::Classic).ok(), right, "{}", id);
        }
    }

    #[test]
    fn solutions_in_every_format_pass(columns in solutions(), wording in wordings()) {
        let boards = [columns.clone(), columns.iter().map(|col| columns.len() as u32 - 1 - col).collect()];
        for (id, text) in texts(&boards, wording) {
            let read: Vec<Vec<u32>> = check::read(&text[..], Options::default())
                .map(|placement| check::verify(&placement.unwrap(), RuleSet::Classic).unwrap().columns().to_vec())
                .collect();
            prop_assert_eq!(&read[..], &boards[..], "{}", id);
        }
    }

    #[test]
    fn any_bytes_are_read_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        read_anything(&bytes)?;
    }

    #[test]
    fn any_text_of_our_signs_is_read_or_refused(
        text in "[.Q01 \t\r\n\\[\\]{}\",:a-e2-9]{0,120}|(\\{|\\[|Solution|index,row0\n|第 1 个解\n)[.Q01 \n\\[\\]{}\",:a-e]{0,60}",
    ) {
        read_anything(text.as_bytes())?;
    }

    #[test]
    fn a_spoiled_listing_is_read_or_refused(
        columns in solutions(),
        at in any::<prop::sample::Index>(),
        byte in prop::sample::select(&b".Q01 \t\n\"[]{},:a9\xef\x80"[..]),
    ) {
        for (_, mut text) in texts(&[columns], Wording::Chinese) {
            let at = at.index(text.len());
            text[at] = byte;
            read_anything(&text)?;
        }
    }
}
