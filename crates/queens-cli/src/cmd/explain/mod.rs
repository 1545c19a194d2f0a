//! `queens explain [ID]`: one program in full, the story of them all, or that of boards
//! cut into regions.
//!
//! The texts are in `locales/explain/`. Every number and every board here
//! comes from a run of the program.

mod numbers;
mod regions;
mod worked;

use clap::builder::PossibleValuesParser;
use clap::{ArgMatches, Command};
use queens::teach::Algorithm;
use queens::teach::min_conflicts::MinConflicts;
use unicode_width::UnicodeWidthStr;

use super::Subcommand;
use crate::ask::args;
use crate::screen::out::{self, Out};
use crate::words::exit::Status;
use crate::words::failure::Failure;
use crate::words::lang::{self, is_utf8};
use crate::words::t;
use crate::words::teaching::{code, wrap};

pub(super) const SUBCOMMAND: Subcommand = Subcommand { name: "explain", build, run };

/// Lines are no longer, however wide the terminal is.
const WIDEST: usize = 80;
/// Nor shorter, however narrow.
const NARROWEST: usize = 40;
const INDENT: &str = "  ";

fn build(command: Command) -> Command {
    let programs = Algorithm::ALL.iter().map(|program| program.id());
    let ids: Vec<_> = programs.chain([regions::ID]).collect();
    command.arg(
        args::argument("id", "ID")
            .help(t!("option.explain_id", list = ids.join(", ")).into_owned())
            .value_parser(PossibleValuesParser::new(ids))
            .hide_possible_values(true),
    )
}

fn run(matches: &ArgMatches, out: Out) -> Result<Status, Failure> {
    let page = Page::new(out);
    match matches.get_one::<String>("id") {
        Some(id) if id == regions::ID => regions::page(page)?,
        Some(id) => page.one(id.parse()?)?,
        None => page.story()?,
    }
    Ok(Status::Done)
}

/// How the text is set.
struct Page {
    width: usize,
    colored: bool,
    unicode: bool,
    stream: crate::screen::stream::Stream,
}

impl Page {
    fn new(out: Out) -> Self {
        let width = out::width().unwrap_or(WIDEST).clamp(NARROWEST, WIDEST);
        let unicode = is_utf8() || !out::is_terminal();
        Self { width, colored: out.is_colored(), unicode, stream: out::results() }
    }

    /// Everything about one program.
    fn one(self, program: Algorithm) -> Result<(), Failure> {
        self.title(program)?;
        self.section("explain.idea", &text(program, "idea"))?;
        self.section("explain.keeps", &text(program, "keeps"))?;
        self.section("explain.tests", &text(program, "tests"))?;
        self.section("explain.cost", &text(program, "cost"))?;
        self.heading(&t!("explain.code"))?;
        let lines = code::lines(program, self.unicode);
        self.lines(lines.iter().map(|line| format!("{INDENT}{INDENT}{line}")))?;
        self.heading(&t!("explain.worked", n = worked::N))?;
        self.lines(worked::lines(program, self.width, self.unicode)?)?;
        self.heading(&t!("explain.numbers"))?;
        self.lines(numbers::table(program)?)?;
        self.section("explain.next", &text(program, "next"))?;
        self.stream.finish()
    }

    /// All programs in the order of a course, shorter.
    fn story(self) -> Result<(), Failure> {
        self.paragraph(&t!("explain.story", count = Algorithm::ALL.len()))?;
        for (number, &program) in Algorithm::ALL.iter().enumerate() {
            self.write("\n")?;
            self.headline(program, &format!("{}. {program}", number + 1))?;
            self.write("\n")?;
            self.paragraph(&text(program, "idea"))?;
            self.write("\n")?;
            let (cost, counted) = (text(program, "cost"), numbers::sentence(program)?);
            self.paragraph(&t!("explain.joined", first = cost, second = counted))?;
            self.write("\n")?;
            self.paragraph(&text(program, "next"))?;
        }
        self.write("\n")?;
        self.paragraph(&t!("explain.more"))?;
        self.stream.finish()
    }

    fn title(&self, program: Algorithm) -> Result<(), Failure> {
        self.headline(program, program.id())?;
        let info = program.info();
        let source = match info.article {
            "" => t!("explain.literature"),
            article => t!("explain.article", number = article.split(',').next().unwrap_or(article)),
        };
        self.write(&format!("{source}\n"))
    }

    /// The name, and the idea beside it or, where that is too long, below it.
    fn headline(&self, program: Algorithm, name: &str) -> Result<(), Failure> {
        let idea = t!(format!("idea.{program}"));
        self.bold(name)?;
        if name.width() + 3 + idea.width() <= self.width {
            return self.write(&format!(" – {idea}\n"));
        }
        self.write("\n")?;
        self.paragraph(&idea)
    }

    fn section(&self, key: &str, text: &str) -> Result<(), Failure> {
        self.heading(&t!(key))?;
        self.paragraph(text)
    }

    fn heading(&self, text: &str) -> Result<(), Failure> {
        self.write("\n")?;
        self.bold(text)?;
        self.write("\n")
    }

    fn bold(&self, text: &str) -> Result<(), Failure> {
        if self.colored { self.write(&format!("\x1b[1m{text}\x1b[0m")) } else { self.write(text) }
    }

    fn paragraph(&self, text: &str) -> Result<(), Failure> {
        let lines = wrap::lines(text, self.width - INDENT.len());
        self.lines(lines.into_iter().map(|line| format!("{INDENT}{line}")))
    }

    fn lines(&self, lines: impl IntoIterator<Item = String>) -> Result<(), Failure> {
        lines.into_iter().try_for_each(|line| self.write(&format!("{}\n", line.trim_end())))
    }

    fn write(&self, text: &str) -> Result<(), Failure> {
        self.stream.write(lang::shown(text).as_bytes())
    }
}

fn text(program: Algorithm, part: &str) -> String {
    t!(format!("explain-{program}.{part}"), tries = MinConflicts::TRIES).into_owned()
}
