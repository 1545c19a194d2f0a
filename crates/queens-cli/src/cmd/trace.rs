//! `queens trace N -a ID`: every step of a teaching program, a line each.
//!
//! The lines of the JSON form are a promise, written down in `docs/TRACE.md`.

use std::io::Write;

use clap::{ArgMatches, Command};
use queens::teach::{Algorithm, CONTINUE, Event, Flow, Observer, Replay, STOP};
use queens::{Board, BoardSize, Error};

use super::Subcommand;
use crate::ask::method::Method;
use crate::ask::{args, size};
use crate::screen::file::OutputFile;
use crate::screen::out::{self, Out};
use crate::screen::progress;
use crate::screen::stream::Stream;
use crate::words::exit::Status;
use crate::words::failure::Failure;
use crate::words::t;
use crate::words::teaching::words;
use crate::work::taught;

pub(super) const SUBCOMMAND: Subcommand = Subcommand { name: "trace", build, run };

const FORMATS: [&str; 2] = ["jsonl", "text"];

fn build(command: Command) -> Command {
    command
        .arg(args::size())
        .arg(args::program())
        .arg(args::choice("format", "F", &t!("option.trace_format"), &FORMATS).short('f'))
        .arg(args::amount("limit", &t!("option.trace_limit")))
        .args(args::output())
        .arg(args::timeout())
        .arg(args::rules())
}

fn run(matches: &ArgMatches, out: Out) -> Result<Status, Failure> {
    let program = args::chosen_program(matches, args::board_rules(matches))?;
    let rules = args::method_rules(matches, Method::Teach(program))?;
    let size = size::read(matches)?;
    let limit = matches.get_one("limit").copied().unwrap_or(u64::MAX);
    let path = args::output_file(matches);
    let file = path.map(|path| OutputFile::create(path, matches.get_flag("force"))).transpose()?;
    let stream = file.as_ref().map_or_else(|| Ok(out::results()), OutputFile::stream)?;

    let text = args::text(matches, "format") == "text";
    let (line, replay) = (Vec::new(), Replay::default());
    let mut trace =
        Trace { program, size, limit, text, stream: &stream, line, replay, failure: None };
    let _doing = progress::working(&t!("progress.trace"));
    let flow = match limit {
        0 => STOP,
        _ => taught::run(program, Board { size, rules }, &mut trace)?,
    };
    let Trace { failure, replay, .. } = trace;
    if let Some(failure) = failure {
        return Err(failure);
    }
    if flow == STOP && replay.step() < limit {
        return Err(Error::Cancelled.into());
    }
    stream.finish()?;
    file.map_or(Ok(()), OutputFile::finish)?;
    let none = replay.counters().solutions == 0;
    if !program.finds_all() && none && flow == CONTINUE {
        out.note(&t!("error.gave_up", algorithm = program.id(), n = size));
    }
    Ok(Status::Done)
}

/// Writes a line for each step. The replay holds no more than the board.
struct Trace<'a> {
    program: Algorithm,
    size: BoardSize,
    limit: u64,
    text: bool,
    stream: &'a Stream,
    line: Vec<u8>,
    replay: Replay,
    failure: Option<Failure>,
}

impl Trace<'_> {
    fn step(&mut self, event: Event, columns: &[u32]) -> Flow {
        taught::go_on()?;
        let step = self.replay.step() + 1;
        self.line.clear();
        if self.text {
            let text = t!(
                "trace.line",
                step = step,
                what = words::event(self.program, self.size, event, &self.replay)
            );
            self.line.extend_from_slice(text.as_bytes());
            self.line.push(b'\n');
        } else {
            json(step, event, columns, &mut self.line);
        }
        self.replay.apply(event);
        if let Err(failure) = self.stream.write(&self.line) {
            self.failure = Some(failure);
            return STOP;
        }
        if step >= self.limit { STOP } else { Flow::Continue(()) }
    }
}

impl Observer for Trace<'_> {
    fn tested(&mut self, row: usize, col: usize, safe: bool) -> Flow {
        self.step(Event::Tested { square: words::square(row, col), safe }, &[])
    }

    fn placed(&mut self, row: usize, col: usize) -> Flow {
        self.step(Event::Placed(words::square(row, col)), &[])
    }

    fn undone(&mut self, row: usize, col: usize) -> Flow {
        self.step(Event::Undone(words::square(row, col)), &[])
    }

    fn solution(&mut self, columns: &[u32]) -> Flow {
        self.step(Event::Solution, columns)
    }
}

/// One line of the JSON form.
fn json(step: u64, event: Event, columns: &[u32], line: &mut Vec<u8>) {
    // Writing to memory does not fail.
    let _ = match event {
        Event::Tested { square, safe } => writeln!(
            line,
            r#"{{"step":{step},"event":"test","row":{},"col":{},"safe":{safe}}}"#,
            square.row, square.col
        ),
        Event::Placed(square) => writeln!(
            line,
            r#"{{"step":{step},"event":"place","row":{},"col":{}}}"#,
            square.row, square.col
        ),
        Event::Undone(square) => writeln!(
            line,
            r#"{{"step":{step},"event":"undo","row":{},"col":{}}}"#,
            square.row, square.col
        ),
        Event::Solution => {
            let columns: Vec<_> = columns.iter().map(u32::to_string).collect();
            writeln!(
                line,
                r#"{{"step":{step},"event":"solution","columns":[{}]}}"#,
                columns.join(",")
            )
        }
    };
}
