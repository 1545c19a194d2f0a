//! `queens puzzle hint [FILE]…`: what reasoning alone says next.

use clap::{ArgMatches, Command};
use queens::puzzle::{self, Outlook, Position};

use super::asked::{self, Asked};
use super::look::Look;
use super::{reason, say, solve};
use crate::ask::args;
use crate::cli::below::Below;
use crate::screen::out::{self, Out};
use crate::screen::progress;
use crate::screen::stream::Stream;
use crate::words::core_error::square;
use crate::words::exit::Status;
use crate::words::failure::Failure;
use crate::words::lang::{self, group, some};
use crate::words::t;
use crate::work;

pub(super) const BELOW: Below = Below { name: "hint", key: "puzzle-hint", build, run };

fn build(command: Command) -> Command {
    command
        .arg(asked::files())
        .arg(asked::stars())
        .args(asked::squares())
        .arg(args::switch("all", &t!("option.hint_all")))
        .arg(args::timeout())
        .arg(args::progress())
}

fn run(matches: &ArgMatches, out: Out) -> Result<Status, Failure> {
    let asked = asked::read(matches, out)?;
    let (stream, all) = (out::results(), matches.get_flag("all"));
    let status = asked::each(&asked, &stream, |asked| {
        if let Some(name) = &asked.name {
            put(&stream, &format!("{name}\n"))?;
        }
        hint(asked, all, &stream, out)
    })?;
    stream.finish()?;
    Ok(status)
}

/// Writes what people read.
pub(super) fn put(stream: &Stream, text: &str) -> Result<(), Failure> {
    stream.write(lang::shown(text).as_bytes())
}

fn hint(asked: &Asked, all: bool, stream: &Stream, out: Out) -> Result<(), Failure> {
    let doing = progress::working(&t!("progress.puzzle", n = asked.puzzle.size()));
    let mut position = asked.sound_position()?;
    good(&position)?;
    let most = if all { usize::MAX } else { 1 };
    let chain = puzzle::chain(&position, most, &work::on(1))?;
    drop(doing);
    let look = Look::of(out);
    for (number, step) in (1_u64..).zip(&chain.hints) {
        let number = all.then(|| t!("puzzle.step", number = group(number)).into_owned());
        position.follow(step);
        let mut lines = reason::lines(&asked.puzzle, step, number, out::width());
        if !all && let Some(look) = look {
            lines += &look.draw(&position, true);
        }
        put(stream, &lines)?;
    }
    let steps = chain.hints.len();
    if steps == 0 && chain.solved {
        return Err(Failure::NoneExists(t!("puzzle.full_board").into_owned()));
    }
    if steps == 0 || (all && !chain.solved) {
        return Err(Failure::NoneExists(t!("puzzle.only_trying").into_owned()));
    }
    if all {
        if let Some(look) = look {
            stream.write(look.draw(&position, true).as_bytes())?;
        }
        if out::is_terminal() {
            out.note(&say::of(asked, &t!("puzzle.reasoned", steps = some("step", steps as u64))));
        }
    }
    Ok(())
}

/// Says what a player must know before any hint.
pub(super) fn good(position: &Position<'_>) -> Result<(), Failure> {
    let text = match puzzle::outlook(position, &work::on(1))? {
        Outlook::Good(_) => return Ok(()),
        Outlook::WrongQueen(wrong) => t!("puzzle.wrong_queen", square = square(wrong)),
        Outlook::WrongCross(wrong) => t!("puzzle.wrong_cross", square = square(wrong)),
        Outlook::None => return Err(solve::none(&Position::start(position.puzzle()))),
        Outlook::Several(_) => t!("puzzle.no_hint"),
    };
    Err(Failure::NoneExists(text.into_owned()))
}
