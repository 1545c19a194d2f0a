//! Options that several commands share.

use std::iter;
use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::builder::{OsStringValueParser, PossibleValuesParser, TypedValueParser};
use clap::{Arg, ArgAction, ArgMatches};
use queens::count::kernel::Kernel;
use queens::format::{self, FORMATS, Format};
use queens::rules::RuleSet;
use queens::teach::Algorithm;

use crate::ask::method::{self, Method};
use crate::ask::number;
use crate::screen::out::{Color, Out};
use crate::screen::progress::Wanted;
use crate::words::failure::Failure;
use crate::words::t;

const WHEN: [&str; 3] = ["auto", "always", "never"];

/// N, the board size; left out, it is asked for.
pub(crate) fn size() -> Arg {
    let help = t!("option.n", max = queens::BoardSize::MAX);
    argument("n", "N").display_order(0).allow_negative_numbers(true).help(help.into_owned())
}

/// N, where it must stand on the command line.
pub(crate) fn needed_size(help: &str) -> Arg {
    let size = argument("n", "N").display_order(0).required(true);
    size.allow_negative_numbers(true).help(help.to_owned())
}

/// A value without a dash. It stands under a heading of its own in the help.
pub(crate) fn argument(name: &'static str, value: &'static str) -> Arg {
    Arg::new(name).value_name(value).help_heading(t!("help.arguments").into_owned())
}

/// An option with a value: `--name <VALUE>`.
pub(crate) fn option(name: &'static str, value: &'static str, help: &str) -> Arg {
    Arg::new(name).long(name).value_name(value).help(help.to_owned())
}

/// An option without a value.
pub(crate) fn switch(name: &'static str, help: &str) -> Arg {
    Arg::new(name).long(name).action(ArgAction::SetTrue).help(help.to_owned())
}

/// An option whose value is one of a list; the first is the default.
pub(crate) fn choice(
    name: &'static str,
    value: &'static str,
    help: &str,
    list: &[&'static str],
) -> Arg {
    let choices = t!("option.choices", list = list.join(", "), default = list[0]);
    option(name, value, &format!("{help} {choices}"))
        .value_parser(PossibleValuesParser::new(list.iter().copied()))
        .default_value(list[0])
        .hide_possible_values(true)
        .hide_default_value(true)
}

/// `-a, --algorithm ID`.
pub(crate) fn algorithm() -> Arg {
    let ids: Vec<_> = method::ids().collect();
    choice("algorithm", "ID", &t!("option.algorithm"), &ids).short('a')
}

/// Who is to do it, by `--algorithm`.
pub(crate) fn method(matches: &ArgMatches) -> Result<Method, Failure> {
    Ok(Method::find(text(matches, "algorithm"))?)
}

/// `-a, --algorithm ID`: one of the teaching programs, whose steps can be seen.
pub(crate) fn program() -> Arg {
    let default = Algorithm::RowScan;
    let mut ids = vec![default.id()];
    ids.extend(Algorithm::ALL.iter().map(|program| program.id()).filter(|id| *id != default.id()));
    choice("algorithm", "ID", &t!("option.program"), &ids).short('a')
}

/// The teaching program that `--algorithm` names; left out, the first that plays
/// by the rules.
pub(crate) fn chosen_program(matches: &ArgMatches, rules: RuleSet) -> Result<Algorithm, Failure> {
    let named: Algorithm = text(matches, "algorithm").parse()?;
    let plays = |program: &&Algorithm| program.rules().contains(&rules);
    let other = Algorithm::ALL.iter().find(plays).filter(|_| !is_given(matches, "algorithm"));
    Ok(if plays(&&named) { named } else { other.copied().unwrap_or(named) })
}

/// `-f, --format F`.
pub(crate) fn format() -> Arg {
    let ids: Vec<_> = FORMATS.iter().map(|format| format.id()).collect();
    choice("format", "F", &t!("option.format"), &ids).short('f')
}

/// The format that `--format` names.
pub(crate) fn chosen_format(matches: &ArgMatches) -> &'static dyn Format {
    format::find(text(matches, "format")).unwrap_or(FORMATS[0])
}

/// `-j, --threads T`.
pub(crate) fn threads() -> Arg {
    option("threads", "T", &t!("option.threads"))
        .short('j')
        .allow_negative_numbers(true)
        .value_parser(number::threads)
}

/// The number of threads; 0 means one for each core.
pub(crate) fn chosen_threads(matches: &ArgMatches) -> usize {
    matches.get_one("threads").copied().unwrap_or(0)
}

/// `--limit K` and the like.
pub(crate) fn amount(name: &'static str, help: &str) -> Arg {
    option(name, "K", help).allow_negative_numbers(true).value_parser(number::count)
}

/// An option whose value is a time. `-5s` is a bad one, and no option.
pub(crate) fn duration(name: &'static str, help: &str) -> Arg {
    option(name, "DURATION", help).allow_hyphen_values(true).value_parser(number::duration)
}

/// `--timeout DURATION`.
pub(crate) fn timeout() -> Arg {
    duration("timeout", &t!("option.timeout"))
}

/// The time that `--timeout` leaves, where a command has it.
pub(crate) fn chosen_timeout(matches: &ArgMatches) -> Option<Duration> {
    matches.try_get_one("timeout").ok().flatten().copied()
}

/// `--progress auto|always|never`.
pub(crate) fn progress() -> Arg {
    choice("progress", "WHEN", &t!("option.progress"), &WHEN)
}

/// What `--progress` asks for, where a command has it.
pub(crate) fn chosen_progress(matches: &ArgMatches, out: Out) -> Wanted {
    let chosen = matches.try_get_one("progress").ok().flatten().map(String::as_str);
    match chosen {
        _ if out.quiet => Wanted::Never,
        Some("always") => Wanted::Always,
        Some("auto") => Wanted::Auto,
        _ => Wanted::Never,
    }
}

/// `--kernel auto|portable|…`: one of these.
pub(crate) fn kernel(kernels: &[Kernel]) -> Arg {
    let names = kernels.iter().map(|kernel| kernel.name());
    let names: Vec<_> = iter::once("auto").chain(names).collect();
    choice("kernel", "NAME", &t!("option.kernel"), &names)
}

/// The kernel that `--kernel` names; none if it is left to the program.
pub(crate) fn chosen_kernel(matches: &ArgMatches) -> Result<Option<Kernel>, Failure> {
    match text(matches, "kernel") {
        "auto" => Ok(None),
        name => Ok(Some(Kernel::from_name(name)?)),
    }
}

/// `--rules classic|toroidal|…`.
pub(crate) fn rules() -> Arg {
    let ids: Vec<_> = RuleSet::ALL.iter().map(|rules| rules.id()).collect();
    choice("rules", "RULES", &t!("option.rules"), &ids)
}

/// The rules that `--rules` names.
pub(crate) fn board_rules(matches: &ArgMatches) -> RuleSet {
    RuleSet::find(text(matches, "rules")).unwrap_or_default()
}

/// The rules that `--rules` names, if who is to do it plays by them.
pub(crate) fn method_rules(matches: &ArgMatches, method: Method) -> Result<RuleSet, Failure> {
    let rules = board_rules(matches);
    method::check_plays(method, rules)?;
    Ok(rules)
}

/// Options that every command takes.
pub(crate) fn everywhere() -> [Arg; 4] {
    let help = |arg: Arg| arg.global(true).help_heading(t!("help.everywhere").into_owned());
    [
        help(switch("quiet", &t!("option.quiet")).short('q')),
        help(choice("color", "WHEN", &t!("option.color"), &WHEN)),
        help(
            option("lang", "LANG", &t!("option.lang"))
                .value_parser(PossibleValuesParser::new(crate::words::NAMES))
                .hide_possible_values(true),
        ),
        help(
            Arg::new("help")
                .short('h')
                .long("help")
                .action(ArgAction::Help)
                .help(t!("option.help").into_owned()),
        ),
    ]
}

/// How the user wants to be spoken to.
pub(crate) fn out(matches: &ArgMatches) -> Out {
    Out { color: Color::find(text(matches, "color")), quiet: matches.get_flag("quiet") }
}

/// `--journal FILE`.
pub(crate) fn journal(help: &str) -> Arg {
    file("journal", help)
}

/// An option whose value is a file of its own, so not a `-`.
pub(crate) fn file(name: &'static str, help: &str) -> Arg {
    let named = |name: std::ffi::OsString| match name.to_str() {
        Some("-") => Err(t!("error.file_name")),
        Some("") => Err(t!("error.file_empty")),
        _ => Ok(PathBuf::from(name)),
    };
    option(name, "FILE", help).value_parser(OsStringValueParser::new().try_map(named))
}

/// A `-o FILE` and its `--force`.
pub(crate) fn output() -> [Arg; 2] {
    [output_to(), switch("force", &t!("option.force")).requires("output")]
}

/// `-o FILE`.
pub(crate) fn output_to() -> Arg {
    let file = option("output", "FILE", &t!("option.output")).short('o');
    // An empty name is refused by who opens the file, in better words.
    file.value_parser(OsStringValueParser::new().map(PathBuf::from))
}

/// The file of `-o`; none for `-`, which is standard output.
pub(crate) fn output_file(matches: &ArgMatches) -> Option<&Path> {
    let path = matches.get_one::<PathBuf>("output").map(PathBuf::as_path);
    path.filter(|path| path.as_os_str() != "-")
}

/// Whether the option stands on the command line.
pub(crate) fn is_given(matches: &ArgMatches, name: &str) -> bool {
    matches.value_source(name) == Some(clap::parser::ValueSource::CommandLine)
}

/// Refuses what would be ignored beside something else.
pub(crate) fn conflict(arg: &str, other: &str) -> Failure {
    Failure::Usage(t!("parse.conflict", arg = arg, other = other).into_owned())
}

/// The value of an option that is one of a list.
pub(crate) fn text<'a>(matches: &'a ArgMatches, name: &str) -> &'a str {
    matches.get_one::<String>(name).map_or("", String::as_str)
}
