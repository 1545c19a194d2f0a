//! `--seed`: the same seed gives the same answer.

use std::hash::{BuildHasher, RandomState};

use clap::{Arg, ArgMatches};
use rust_i18n::t;

use crate::out::Out;
use crate::{args, number};

/// `--seed S`.
pub(crate) fn arg() -> Arg {
    let seed = args::option("seed", "S", &t!("option.draw_seed"));
    seed.allow_negative_numbers(true).value_parser(number::count)
}

/// The seed asked for, or a new one, which is told so that the answer can be
/// had again.
pub(crate) fn chosen(matches: &ArgMatches, out: Out) -> u64 {
    matches.get_one("seed").copied().unwrap_or_else(|| {
        // Short enough to be copied by hand.
        let seed = RandomState::new().hash_one(std::process::id()) >> 32;
        out.note(&t!("words.seed", seed = seed));
        seed
    })
}
