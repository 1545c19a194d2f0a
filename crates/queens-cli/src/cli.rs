//! The command line as a whole: the program's command with all subcommands,
//! their help in the user's language, and the way from arguments to a command.

use std::ffi::OsString;

use clap::error::ErrorKind;
use clap::{Arg, ArgAction, Command};
use rust_i18n::t;

use crate::cmd::{SUBCOMMANDS, Subcommand};
use crate::exit::Status;
use crate::failure::Failure;
use crate::out::{self, Color, Out, say};
use crate::{args, early, parse_error};

/// Parses the arguments and runs the command they name.
pub(crate) fn run(arguments: &[OsString]) -> Result<Status, Failure> {
    let matches = match command().try_get_matches_from(arguments) {
        Ok(matches) => matches,
        Err(error) => return answer(&error, arguments),
    };
    let Some((name, matches)) = matches.subcommand() else { return Err(no_command()) };
    let subcommand = SUBCOMMANDS.iter().find(|subcommand| subcommand.name == name);
    match subcommand {
        Some(subcommand) => (subcommand.run)(matches, args::out(matches)),
        None => Ok(Status::Usage),
    }
}

/// What `--color` says, for what is written outside the commands.
pub(crate) fn color(arguments: &[OsString]) -> Color {
    args::color(early::value(arguments, "--color").unwrap_or_default())
}

/// The program's whole command line.
pub(crate) fn command() -> Command {
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
        .arg_required_else_help(true)
        .args(args::everywhere())
        .arg(
            version
                .help(t!("option.version").into_owned())
                .help_heading(t!("help.everywhere").into_owned()),
        );
    root.subcommands(SUBCOMMANDS.iter().map(subcommand))
}

/// One subcommand with its help.
fn subcommand(subcommand: &Subcommand) -> Command {
    finished((subcommand.build)(described(subcommand.name, subcommand.name)))
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

/// A command with all its arguments, under their headings.
pub(crate) fn finished(full: Command) -> Command {
    // Arguments without a dash stand under their own heading.
    full.mut_args(|arg| {
        let heading = if arg.is_positional() { t!("help.arguments") } else { t!("help.options") };
        arg.help_heading(heading.into_owned())
    })
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
fn no_command() -> Failure {
    let names: Vec<_> = SUBCOMMANDS.iter().map(|command| command.name).collect();
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
fn answer(error: &clap::Error, arguments: &[OsString]) -> Result<Status, Failure> {
    let out = Out { color: color(arguments), quiet: false };
    let rendered = error.render();
    let text = if out.is_colored() { rendered.ansi().to_string() } else { rendered.to_string() };
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
            out::print(&with_headings(text))?;
            Ok(Status::Done)
        }
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            say(with_headings(rendered.to_string()).trim_end());
            Err(no_command())
        }
        _ => Err(Failure::Usage(parse_error::line(error, arguments))),
    }
}
