//! The argument parser's errors, in one line and in the user's language.

use std::error::Error as _;
use std::ffi::OsString;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use queens::BoardSize;

use super::{Table, whole};
use crate::words::failure::Failure;
use crate::words::quoted::shorten;
use crate::words::t;

/// What the user reads after `error: `.
pub(crate) fn line(table: Table, error: &clap::Error, arguments: &[OsString]) -> String {
    let arg = context(error, ContextKind::InvalidArg);
    let value = shorten(&context(error, ContextKind::InvalidValue));
    let help = help_command(table, arguments);
    match error.kind() {
        ErrorKind::UnknownArgument => match short_with_value(&arg, arguments) {
            Some((arg, value)) => {
                t!("parse.value_not_wanted", arg = arg, value = shorten(value)).into_owned()
            }
            None if is_command_after_dashes(table, &arg, arguments) => {
                t!("parse.dashes", name = arg).into_owned()
            }
            None => unknown(error, &arg, &help, arguments),
        },
        ErrorKind::InvalidSubcommand => {
            let name = shorten(&context(error, ContextKind::InvalidSubcommand));
            // The likeliest is the last.
            let near = context(error, ContextKind::SuggestedSubcommand);
            let near = suggestion(near.rsplit(", ").next().unwrap_or_default());
            let list = commands(table, arguments).join(", ");
            t!("parse.command", name = name, near = near, list = list).into_owned()
        }
        ErrorKind::InvalidValue if value.is_empty() => missing_value(error, &arg),
        ErrorKind::InvalidValue => {
            let near = suggestion(&context(error, ContextKind::SuggestedValue));
            let list = context(error, ContextKind::ValidValue);
            t!("parse.choice", arg = arg, value = value, near = near, list = list).into_owned()
        }
        ErrorKind::ValueValidation => {
            let why = error.source().map(ToString::to_string).unwrap_or_default();
            t!("parse.value", arg = arg, why = why).into_owned()
        }
        ErrorKind::TooManyValues => {
            t!("parse.value_not_wanted", arg = arg, value = value).into_owned()
        }
        ErrorKind::ArgumentConflict => {
            let other = context(error, ContextKind::PriorArg);
            t!("parse.conflict", arg = arg, other = other).into_owned()
        }
        ErrorKind::MissingRequiredArgument => {
            t!("parse.required", arg = arg, help = help).into_owned()
        }
        ErrorKind::InvalidUtf8 => {
            let wrong = arguments.iter().find(|argument| argument.to_str().is_none());
            let shown = wrong.map(|wrong| shorten(&wrong.to_string_lossy())).unwrap_or_default();
            t!("parse.utf8", value = shown).into_owned()
        }
        ErrorKind::MissingSubcommand => {
            t!("parse.no_command", list = commands(table, arguments).join(", ")).into_owned()
        }
        _ => t!("parse.other", help = help).into_owned(),
    }
}

/// The failure that a command has none of this name below it.
pub(crate) fn no_command(above: &clap::Command, name: &str) -> Failure {
    let below: Vec<_> = above.get_subcommands().map(clap::Command::get_name).collect();
    let (name, above) = (shorten(name), above.get_name());
    let text = match below.as_slice() {
        [] => t!("parse.none_below", name = name, above = above),
        _ => t!("parse.command", name = name, near = "", list = below.join(", ")),
    };
    Failure::Usage(text.into_owned())
}

fn unknown(error: &clap::Error, arg: &str, help: &str, arguments: &[OsString]) -> String {
    let shown = shorten(arg);
    if arg.strip_prefix('-').is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit())) {
        // The parser takes `-3..4` for the option `-3`.
        let texts = arguments.iter().skip(1).filter_map(|argument| argument.to_str());
        let whole = texts.into_iter().find(|text| text.starts_with(arg)).unwrap_or(arg);
        if whole.contains("..") {
            return t!("parse.range", range = shorten(whole), max = BoardSize::MAX).into_owned();
        }
        return t!("parse.negative", value = shorten(whole), help = help).into_owned();
    }
    if arg.starts_with('-') {
        let near = suggestion(&context(error, ContextKind::SuggestedArg));
        t!("parse.option", arg = shown, near = near, help = help).into_owned()
    } else {
        t!("parse.argument", arg = shown, help = help).into_owned()
    }
}

/// The option and the value of a `-q=3`, of which the parser takes the `=` for
/// an option.
fn short_with_value<'a>(arg: &str, arguments: &'a [OsString]) -> Option<(&'a str, &'a str)> {
    let texts = arguments.iter().skip(1).filter_map(|argument| argument.to_str());
    let mut short = texts.filter(|text| text.starts_with('-') && !text.starts_with("--"));
    short.find_map(|text| text.split_once('=')).filter(|_| arg == "-=")
}

/// Whether the first argument behind `--` is this one, and a command.
fn is_command_after_dashes(table: Table, arg: &str, arguments: &[OsString]) -> bool {
    let behind = arguments.iter().skip_while(|argument| *argument != "--").nth(1);
    behind.is_some_and(|next| next == arg) && table.iter().any(|command| command.name == arg)
}

fn missing_value(error: &clap::Error, arg: &str) -> String {
    let list = context(error, ContextKind::ValidValue);
    if list.is_empty() {
        t!("parse.no_value", arg = arg).into_owned()
    } else {
        t!("parse.no_choice", arg = arg, list = list).into_owned()
    }
}

fn suggestion(near: &str) -> String {
    if near.is_empty() { String::new() } else { t!("parse.near", near = near).into_owned() }
}

/// One piece of what the parser knows, as text.
fn context(error: &clap::Error, kind: ContextKind) -> String {
    match error.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        Some(ContextValue::Strings(texts)) => texts.join(", "),
        _ => String::new(),
    }
}

/// The names that could have stood in the place of a wrong one: those of the
/// command that was meant, or all commands.
pub(crate) fn commands(table: Table, arguments: &[OsString]) -> Vec<String> {
    let root = whole(table);
    let meant = meant(table, arguments).and_then(|name| root.find_subcommand(name));
    let parent = meant.filter(|command| command.has_subcommands()).unwrap_or(&root);
    parent.get_subcommands().map(|command| command.get_name().to_owned()).collect()
}

/// Where to read more: the help of the command that was meant.
fn help_command(table: Table, arguments: &[OsString]) -> String {
    let Some(name) = meant(table, arguments) else { return "queens --help".to_owned() };
    let root = whole(table);
    let below = root.find_subcommand(name);
    let behind = arguments.iter().skip_while(|argument| *argument != name).skip(1);
    let mut behind = behind.filter_map(|argument| argument.to_str());
    match below.and_then(|above| behind.find_map(|argument| above.find_subcommand(argument))) {
        Some(below) => format!("queens {name} {} --help", below.get_name()),
        None => format!("queens {name} --help"),
    }
}

/// The command that the arguments name first: those below others may have the name
/// of one.
fn meant(table: Table, arguments: &[OsString]) -> Option<&'static str> {
    let named = |argument: &OsString| table.iter().find(|command| argument == command.name);
    arguments.iter().skip(1).find_map(named).map(|command| command.name)
}
