//! `queens man [COMMAND]`: the manual page, in roff, on standard output.
//!
//! Without COMMAND it is one page with everything: the program, then each
//! command under its own heading.

use clap::{ArgMatches, Command};
use clap_mangen::Man;

use super::{Subcommand, help};
use crate::screen::out::{self, Out};
use crate::words::exit::Status;
use crate::words::failure::Failure;
use crate::words::{lang, t};

pub(super) const SUBCOMMAND: Subcommand = Subcommand { name: "man", build, run };

fn build(command: Command) -> Command {
    command.args(help::command_name())
}

fn run(matches: &ArgMatches, _out: Out) -> Result<Status, Failure> {
    let command = help::named(matches)?;
    let whole = !matches.contains_id("command");
    let page = if whole { whole_manual(&command) } else { whole_page(&command) };
    // Writing to memory does not fail.
    out::print(&in_language(&page.map_err(|_| Failure::Bug)?))?;
    Ok(Status::Done)
}

fn whole_page(command: &Command) -> std::io::Result<String> {
    let name = command.get_display_name().unwrap_or(command.get_name()).to_owned();
    let source = format!("queens {}", env!("CARGO_PKG_VERSION"));
    let man = Man::new(command.clone()).title(name.to_uppercase()).source(source);
    let mut page = Vec::new();
    man.render_title(&mut page)?;
    if lang::wording() == queens::format::Wording::Chinese {
        // Words without spaces between them cannot be stretched.
        page.extend_from_slice(b".ad l\n");
    }
    man.render_name_section(&mut page)?;
    body(&man, &mut page)?;
    Ok(String::from_utf8_lossy(&page).into_owned())
}

fn whole_manual(root: &Command) -> std::io::Result<String> {
    let mut manual = whole_page(root)?;
    for command in root.get_subcommands() {
        section(command, &format!("queens {}", command.get_name()), &mut manual)?;
    }
    Ok(manual)
}

/// A command and those below it.
fn section(command: &Command, name: &str, manual: &mut String) -> std::io::Result<()> {
    let mut section = Vec::new();
    body(&Man::new(command.clone()), &mut section)?;
    let text = String::from_utf8_lossy(&section).replace(".SH ", ".SS ");
    manual.extend([".SH \"", name, "\"\n", &text]);
    for below in command.get_subcommands() {
        self::section(below, &format!("{name} {}", below.get_name()), manual)?;
    }
    Ok(())
}

fn body(man: &Man, page: &mut Vec<u8>) -> std::io::Result<()> {
    man.render_synopsis_section(page)?;
    man.render_description_section(page)?;
    man.render_options_section(page)?;
    man.render_extra_section(page)
}

/// The library's headings in the user's language.
fn in_language(page: &str) -> String {
    let headings = [
        ("NAME", "man.name"),
        ("SYNOPSIS", "man.synopsis"),
        ("DESCRIPTION", "man.description"),
        ("OPTIONS", "man.options"),
        ("EXTRA", "man.examples_heading"),
    ];
    let mut text = String::new();
    // The section has that heading already.
    let doubled = t!("help.examples_heading");
    for line in page.lines().filter(|line| *line != doubled) {
        let heading = headings.iter().find(|(name, _)| {
            line.strip_prefix(".SH ").or(line.strip_prefix(".SS ")) == Some(*name)
        });
        match heading {
            Some((_, key)) => text.extend([&line[..4], &t!(*key)]),
            None => text += line,
        }
        text.push('\n');
    }
    text
}
