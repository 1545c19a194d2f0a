//! Options that several commands share.

use std::time::Duration;

use clap::builder::{OsStringValueParser, PossibleValuesParser, TypedValueParser};
use clap::{Arg, ArgAction, ArgMatches};
use queens::format::{self, FORMATS, Format};
use queens::rules::RuleSet;
use queens::teach::Algorithm;
use rust_i18n::t;

use crate::engine::{self, Engine};
use crate::failure::Failure;
use crate::out::{Color, Out};
use crate::watcher::Wanted;
use crate::{lang, number};

const KERNELS: [&str; 5] = ["auto", "portable", "avx2", "avx512", "neon"];
const WHEN: [&str; 3] = ["auto", "always", "never"];

/// N, the board size; left out, it is asked for.
pub(crate) fn size() -> Arg {
    let help = t!("option.n", max = queens::BoardSize::MAX);
    Arg::new("n")
        .value_name("N")
        .display_order(0)
        .allow_negative_numbers(true)
        .help(help.into_owned())
}

/// N, where it must stand on the command line.
pub(crate) fn needed_size(help: &str) -> Arg {
    let size = Arg::new("n").value_name("N").display_order(0).required(true);
    size.allow_negative_numbers(true).help(help.to_owned())
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
    let ids: Vec<_> = engine::ids().collect();
    choice("algorithm", "ID", &t!("option.algorithm"), &ids).short('a')
}

/// The engine that `--algorithm` names.
pub(crate) fn engine(matches: &ArgMatches) -> Result<Engine, Failure> {
    Ok(Engine::find(text(matches, "algorithm"))?)
}

/// `-a, --algorithm ID`: one of the teaching programs, whose steps can be seen.
pub(crate) fn program() -> Arg {
    let default = Algorithm::RowScan;
    let mut ids = vec![default.id()];
    ids.extend(Algorithm::ALL.iter().map(|program| program.id()).filter(|id| *id != default.id()));
    choice("algorithm", "ID", &t!("option.program"), &ids).short('a')
}

/// The teaching program that `--algorithm` names.
pub(crate) fn chosen_program(matches: &ArgMatches) -> Result<Algorithm, Failure> {
    Ok(text(matches, "algorithm").parse()?)
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

/// `--timeout DURATION`.
pub(crate) fn timeout() -> Arg {
    option("timeout", "DURATION", &t!("option.timeout"))
        .allow_negative_numbers(true)
        .value_parser(number::duration)
}

/// The time that `--timeout` leaves.
pub(crate) fn chosen_timeout(matches: &ArgMatches) -> Option<Duration> {
    matches.get_one("timeout").copied()
}

/// `--progress auto|always|never`.
pub(crate) fn progress() -> Arg {
    choice("progress", "WHEN", &t!("option.progress"), &WHEN)
}

/// What `--progress` asks for.
pub(crate) fn chosen_progress(matches: &ArgMatches, out: Out) -> Wanted {
    match text(matches, "progress") {
        _ if out.quiet => Wanted::Never,
        "always" => Wanted::Always,
        "never" => Wanted::Never,
        _ => Wanted::Auto,
    }
}

/// `--kernel auto|portable|…`.
pub(crate) fn kernel() -> Arg {
    choice("kernel", "NAME", &t!("option.kernel"), &KERNELS)
}

/// `--rules classic|toroidal|…`.
pub(crate) fn rules() -> Arg {
    let ids: Vec<_> = RuleSet::ALL.iter().map(|rules| rules.id()).collect();
    choice("rules", "RULES", &t!("option.rules"), &ids)
}

/// The rules that `--rules` names, if the engine plays by them.
pub(crate) fn chosen_rules(matches: &ArgMatches, engine: Engine) -> Result<RuleSet, Failure> {
    let rules = RuleSet::find(text(matches, "rules")).unwrap_or_default();
    engine::check_rules(engine, rules)?;
    Ok(rules)
}

/// Refuses a kernel that this machine cannot run.
pub(crate) fn check_kernel(matches: &ArgMatches) -> Result<(), Failure> {
    Ok(engine::kernel(text(matches, "kernel"))?)
}

/// Options that every command takes.
pub(crate) fn everywhere() -> [Arg; 4] {
    let help = |arg: Arg| arg.global(true).help_heading(t!("help.everywhere").into_owned());
    [
        help(switch("quiet", &t!("option.quiet")).short('q')),
        help(choice("color", "WHEN", &t!("option.color"), &WHEN)),
        help(
            option("lang", "LANG", &t!("option.lang"))
                .value_parser(PossibleValuesParser::new(lang::LANGUAGES))
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
    Out { color: color(text(matches, "color")), quiet: matches.get_flag("quiet") }
}

/// What `--color` asks for.
pub(crate) fn color(when: &str) -> Color {
    match when {
        "always" => Color::Always,
        "never" => Color::Never,
        _ => Color::Auto,
    }
}

/// A `-o FILE` and its `--force`.
pub(crate) fn output() -> [Arg; 2] {
    let file = option("output", "FILE", &t!("option.output")).short('o');
    let force = switch("force", &t!("option.force")).requires("output");
    // An empty name is refused by who opens the file, in better words.
    let parser = OsStringValueParser::new().map(std::path::PathBuf::from);
    [file.value_parser(parser), force]
}

/// The value of an option that is one of a list.
pub(crate) fn text<'a>(matches: &'a ArgMatches, name: &str) -> &'a str {
    matches.get_one::<String>(name).map_or("", String::as_str)
}
