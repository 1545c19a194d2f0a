//! `--seed`: the same seed gives the same answer.

use std::hash::{BuildHasher, RandomState};

use clap::{Arg, ArgMatches};

use crate::ask::{args, number};
use crate::screen::out::Out;
use crate::words::t;

/// `--seed S`.
pub(crate) fn arg() -> Arg {
    let seed = args::option("seed", "S", &t!("option.draw_seed"));
    seed.allow_negative_numbers(true).value_parser(number::count)
}

/// The seed asked for, or a new one, which is told so that the answer can be
/// had again.
pub(crate) fn chosen(matches: &ArgMatches, out: Out) -> u64 {
    let seed = quietly(matches);
    tell(matches, seed, out);
    seed
}

/// The seed asked for, or a new one, which [`tell`] tells once there is an
/// answer.
pub(crate) fn quietly(matches: &ArgMatches) -> u64 {
    // Short enough to be copied by hand.
    let new = || RandomState::new().hash_one(std::process::id()) >> 32;
    matches.get_one("seed").copied().unwrap_or_else(new)
}

/// Tells a seed that the user did not give.
pub(crate) fn tell(matches: &ArgMatches, seed: u64, out: Out) {
    if !matches.contains_id("seed") {
        out.note(&t!("words.seed", seed = seed));
    }
}
