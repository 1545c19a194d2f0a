//! `queens puzzle rate [FILE]…`: how hard puzzles are.

use std::collections::BTreeMap;

use clap::{ArgMatches, Command};
use queens::puzzle::{self, Difficulty, Rating, Technique};
use serde::Serialize;

use super::asked::{self, Asked};
use super::{hint, reason};
use crate::ask::args;
use crate::cli::below::Below;
use crate::screen::out::{self, Out};
use crate::screen::progress;
use crate::screen::stream::Stream;
use crate::words::exit::Status;
use crate::words::failure::Failure;
use crate::words::lang::some;
use crate::words::{facts, t};
use crate::work;

pub(super) const BELOW: Below = Below { name: "rate", key: "puzzle-rate", build, run };

fn build(command: Command) -> Command {
    command
        .arg(asked::files())
        .arg(asked::stars())
        .args(asked::squares())
        .arg(args::switch("json", &t!("option.json")))
        .arg(args::timeout())
        .arg(args::progress())
}

fn run(matches: &ArgMatches, out: Out) -> Result<Status, Failure> {
    let asked = asked::read(matches, out)?;
    let (stream, as_json) = (out::results(), matches.get_flag("json"));
    let status = asked::each(&asked, &stream, |asked| rate(asked, as_json, &stream))?;
    stream.finish()?;
    Ok(status)
}

fn rate(asked: &Asked, as_json: bool, stream: &Stream) -> Result<(), Failure> {
    let _doing = progress::working(&t!("progress.puzzle", n = asked.puzzle.size()));
    if !as_json && let Some(name) = &asked.name {
        hint::put(stream, &format!("{name}\n"))?;
    }
    let rated = (|| {
        let position = asked.sound_position()?;
        hint::good(&position)?;
        Ok(puzzle::rate(&position, &work::on(1))?)
    })();
    if as_json && let Ok(_) | Err(Failure::NoneExists(_)) = &rated {
        let json = serde_json::to_string(&Json::of(asked, rated.as_ref().ok()));
        stream.write(format!("{}\n", json.map_err(|_| Failure::Bug)?).as_bytes())?;
    }
    let rating = rated?;
    if as_json { Ok(()) } else { hint::put(stream, &text(&rating)) }
}

/// What people call a difficulty.
pub(super) fn difficulty(difficulty: Difficulty) -> String {
    let text = match difficulty {
        Difficulty::Easy => t!("puzzle.easy"),
        Difficulty::Medium => t!("puzzle.medium"),
        Difficulty::Hard => t!("puzzle.hard"),
        Difficulty::Expert => t!("puzzle.expert"),
    };
    text.into_owned()
}

/// The difficulty, and the steps of each technique that is needed.
fn text(rating: &Rating) -> String {
    let mut rows = vec![(t!("puzzle.difficulty").into_owned(), difficulty(rating.difficulty()))];
    let hardest = rating.hardest().map(reason::technique);
    let hardest = match (hardest, rating.solved) {
        (hardest, true) => hardest,
        (Some(hardest), false) => Some(t!("puzzle.and_search", technique = hardest).into_owned()),
        (None, false) => Some(t!("puzzle.search").into_owned()),
    };
    rows.extend(hardest.map(|hardest| (t!("puzzle.hardest").into_owned(), hardest)));
    for (&technique, &steps) in Technique::ALL.iter().zip(&rating.steps).filter(|(_, n)| **n > 0) {
        rows.push((reason::technique(technique), some("step", steps)));
    }
    facts::lines(&rows)
}

/// The same for programs; what was not rated has no difficulty.
#[derive(Serialize)]
struct Json {
    n: usize,
    stars: u32,
    difficulty: Option<&'static str>,
    hardest: Option<&'static str>,
    solved: bool,
    steps: BTreeMap<&'static str, u32>,
}

impl Json {
    fn of(asked: &Asked, rating: Option<&Rating>) -> Self {
        let steps =
            rating.map(|rating| Technique::ALL.map(Technique::id).into_iter().zip(rating.steps));
        Self {
            n: asked.puzzle.size().get(),
            stars: asked.puzzle.stars(),
            difficulty: rating.map(|rating| rating.difficulty().id()),
            hardest: rating.and_then(Rating::hardest).map(Technique::id),
            solved: rating.is_some_and(|rating| rating.solved),
            steps: steps.into_iter().flatten().collect(),
        }
    }
}
