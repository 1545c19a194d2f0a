//! The command line as a whole: the program's command with all subcommands,
//! their help in the user's language, and the way from arguments to a command.

pub(crate) mod below;
pub(crate) mod parse_error;

use std::ffi::OsString;

use clap::error::ErrorKind;
use clap::{Arg, ArgAction, ArgMatches, Command};
use queens::BoardSize;
use queens::count::Engine;

use crate::ask::args;
use crate::screen::out::{self, Color, Out, say};
use crate::screen::progress::Display;
use crate::screen::stop;
use crate::words::exit::Status;
use crate::words::failure::Failure;
use crate::words::t;

/// A subcommand: its name, its arguments, and what it does.
pub(crate) struct Subcommand {
    pub(crate) name: &'static str,
    /// Adds its arguments to a command that already has name and texts.
    pub(crate) build: fn(Command) -> Command,
    pub(crate) run: fn(&ArgMatches, Out) -> Result<Status, Failure>,
}

/// All of them.
pub(crate) type Table = &'static [Subcommand];

/// Parses the arguments and runs the command they name.
pub(crate) fn run(table: Table, arguments: &[OsString]) -> Result<Status, Failure> {
    let matches = match command(table).try_get_matches_from(arguments) {
        Ok(matches) => matches,
        Err(error) => return answer(table, &error, arguments),
    };
    let Some((name, below)) = matches.subcommand() else {
        return Err(no_command(table, arguments));
    };
    let subcommand = table.iter().find(|subcommand| subcommand.name == name);
    let Some(subcommand) = subcommand else { return Ok(Status::Usage) };
    let (chosen, out) = (innermost(below), args::out(below));
    stop::watch(args::chosen_timeout(chosen))?;
    let _display = Display::start(args::chosen_progress(chosen, out));
    (subcommand.run)(below, out).map_err(|failure| match stop::explain(failure) {
        Failure::Core(queens::Error::Memory { needed, available }) => {
            Failure::Memory { needed, available, less: less_for(table, &matches) }
        }
        failure => failure,
    })
}

/// What would need less memory than the command with these arguments: the key of
/// the text that says so.
pub(crate) fn less(table: Table, arguments: &[OsString]) -> &'static str {
    let matches = command(table).try_get_matches_from(arguments);
    matches.map_or("less.board", |matches| less_for(table, &matches))
}

fn less_for(table: Table, matches: &ArgMatches) -> &'static str {
    let (mut meant, mut chosen) = (&whole(table), matches);
    while let Some((name, below)) = chosen.subcommand() {
        (meant, chosen) = (meant.find_subcommand(name).unwrap_or(meant), below);
    }
    let text = |name| chosen.try_get_one::<String>(name).ok().flatten().map(String::as_str);
    let rows = Engine::Rows.id();
    let small = text("n").and_then(|n| n.trim().parse().ok()).is_some_and(rows_count);
    if text("engine").is_some_and(|engine| engine != rows) && !small {
        return "less.engine";
    }
    let takes_threads = meant.get_arguments().any(|argument| argument.get_id() == "threads");
    let one = chosen.try_get_one::<usize>("threads").is_ok_and(|threads| threads == Some(&1));
    if takes_threads && !one && !small { "less.threads" } else { "less.board" }
}

/// Whether the engine for small boards counts this one, whatever is asked for.
fn rows_count(n: usize) -> bool {
    BoardSize::new(n).is_ok_and(|size| Engine::Halves.check(&size.into()).is_err())
}

/// The arguments of the command itself, which may stand below another.
fn innermost(matches: &ArgMatches) -> &ArgMatches {
    matches.subcommand().map_or(matches, |(_, below)| innermost(below))
}

/// The program's whole command line.
pub(crate) fn command(table: Table) -> Command {
    let version = Arg::new("version").short('V').long("version").action(ArgAction::Version);
    let root = Command::new("queens")
        .version(env!("CARGO_PKG_VERSION"))
        .about(t!("queens.about").into_owned())
        .override_usage(t!("queens.usage").into_owned())
        .after_help(after_help("queens"))
        .help_template(template("{before-help}{about-with-newline}", "{all-args}"))
        .subcommand_help_heading(t!("help.commands").into_owned())
        .disable_help_flag(true)
        .disable_help_subcommand(true)
        .disable_version_flag(true)
        .args_override_self(true)
        .arg_required_else_help(true)
        .args(args::everywhere())
        .arg(
            version
                .help(t!("option.version").into_owned())
                .help_heading(t!("help.everywhere").into_owned()),
        );
    root.subcommands(table.iter().map(subcommand))
}

/// The same with the arguments of all subcommands.
pub(crate) fn whole(table: Table) -> Command {
    let mut root = command(table);
    root.build();
    root
}

/// One subcommand with its help. Its arguments are made when it is meant: all of
/// them together would be most of what a short run does.
fn subcommand(subcommand: &Subcommand) -> Command {
    described(subcommand.name, subcommand.name).defer(subcommand.build)
}

/// A command with its texts, which are found under `key`; its arguments are yet
/// to come.
pub(crate) fn described(name: &'static str, key: &str) -> Command {
    Command::new(name)
        .about(text(key, "about"))
        .override_usage(text(key, "usage"))
        .after_help(format!("{}{}", formats(key), after_help(key)))
        .help_template(template("{about-with-newline}", "{all-args}"))
        .subcommand_help_heading(t!("help.commands").into_owned())
        .disable_help_flag(true)
        .disable_help_subcommand(true)
        .args_override_self(true)
        .next_help_heading(t!("help.options").into_owned())
}

fn text(name: &str, what: &str) -> String {
    t!(format!("{name}.{what}")).into_owned()
}

/// What the formats are, for the command that writes them all.
fn formats(name: &str) -> String {
    let lines = t!("solve.formats");
    let lines = lines.lines().map(|line| format!("  {line}\n"));
    let lines = std::iter::once(format!("{}\n", t!("help.formats_heading"))).chain(lines);
    if name == "solve" { lines.chain(["\n".to_owned()]).collect() } else { String::new() }
}

fn after_help(name: &str) -> String {
    let examples = text(name, "examples");
    let lines = examples.lines().map(|line| format!("\n  {line}"));
    std::iter::once(t!("help.examples_heading").into_owned()).chain(lines).collect()
}

fn template(before: &str, args: &str) -> String {
    format!("{before}\n{}{{usage}}\n\n{args}{{after-help}}", t!("help.usage_heading"))
}

/// The failure that no command was given.
fn no_command(table: Table, arguments: &[OsString]) -> Failure {
    let names = parse_error::commands(table, arguments);
    Failure::Usage(t!("parse.no_command", list = names.join(", ")).into_owned())
}

/// Help with its headings ended as the language does it: the parser's library
/// always puts `:` behind them.
pub(crate) fn with_headings(help: String) -> String {
    let headings =
        [t!("help.commands"), t!("help.arguments"), t!("help.options"), t!("help.everywhere")];
    let end = t!("help.heading_end");
    headings.iter().fold(help, |help, heading| {
        help.replace(&format!("{heading}:"), &format!("{heading}{end}"))
    })
}

/// Answers what the parser did not take as a command: help, the version, or an
/// error in our own form.
fn answer(table: Table, error: &clap::Error, arguments: &[OsString]) -> Result<Status, Failure> {
    let out = Out { color: Color::asked(arguments), quiet: false };
    let rendered = error.render();
    let text = if out.is_colored() { rendered.ansi().to_string() } else { rendered.to_string() };
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
            out::print(&with_headings(text))?;
            Ok(Status::Done)
        }
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            say(with_headings(rendered.to_string()).trim_end());
            Err(no_command(table, arguments))
        }
        _ => Err(Failure::Usage(parse_error::line(table, error, arguments))),
    }
}
