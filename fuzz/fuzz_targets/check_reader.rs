//! The reader takes any bytes: it ends, keeps little, and what it and `verify`
//! let through is a solution, which every format writes and reads back.

#![no_main]

use std::io::{BufRead, BufReader};

use libfuzzer_sys::fuzz_target;
use queens::Solution;
use queens::check::{self, Options, Placement};
use queens::format::{FORMATS, Listing, Wording};
use queens::rules::RuleSet;

fuzz_target!(|bytes: &[u8]| {
    let mut queens = 0;
    let mut placements = 0;
    for placement in check::read(bytes, Options::default()) {
        let placement = match placement {
            Ok(placement) => placement,
            Err(error) => {
                assert!(!error.to_string().contains('\n'));
                break;
            }
        };
        placements += 1;
        queens += placement.queens.len();
        match check::verify(&placement, RuleSet::Classic) {
            Ok(solution) => check_solution(&solution, placements == 1),
            Err(wrong) => assert!(!wrong.to_string().is_empty()),
        }
    }
    // It does not matter how the bytes come.
    assert_eq!(all(bytes), all(BufReader::with_capacity(3, bytes)));
    // Every placement and every queen takes a byte of the input or more.
    assert!(placements <= bytes.len() && queens <= bytes.len());
});

/// Everything that is read, and the error at the end.
fn all(input: impl BufRead) -> Vec<Result<Placement, String>> {
    let read = check::read(input, Options::default());
    read.map(|placement| placement.map_err(|error| error.to_string())).collect()
}

/// Every pair, one by one, and a round trip.
fn check_solution(solution: &Solution, round_trip: bool) {
    let squares: Vec<_> = solution.squares().collect();
    for (i, &second) in squares.iter().enumerate() {
        assert!(squares[..i].iter().all(|first| !first.attacks(second)));
    }
    if !round_trip {
        return;
    }
    for format in FORMATS {
        for wording in [Wording::English, Wording::Chinese] {
            let listing = Listing { n: solution.size(), first: 0, wording };
            let Ok(writer) = format.writer(listing) else { continue };
            let mut text = Vec::new();
            writer.begin(&mut text);
            writer.solution(0, solution.columns(), &mut text);
            writer.end(1, &mut text);
            let mut back = check::read(&text[..], Options::default());
            let placement = back.next().expect("a placement").expect("well formed");
            assert_eq!(check::verify(&placement, RuleSet::Classic).as_ref(), Ok(solution));
            assert!(back.next().is_none());
        }
    }
}
