//! `queens puzzle draw [FILE]…`: pictures of puzzles, one or sheets of them for print,
//! with the solutions on sheets of their own.

use std::io;
use std::path::{Path, PathBuf};

use clap::{ArgMatches, Command};
use queens::draw::{self, PALETTES, Palette};
use queens::puzzle::{self, Position, Verdict};

use super::asked::{self, Asked};
use super::{say, solve};
use crate::ask::args;
use crate::cli::below::Below;
use crate::cmd::draw::picture::{self, Picture};
use crate::screen::file::OutputFile;
use crate::screen::out::Out;
use crate::screen::progress;
use crate::words::exit::Status;
use crate::words::failure::{Failure, Place};
use crate::words::lang::some;
use crate::words::t;
use crate::work;

pub(super) const BELOW: Below = Below { name: "draw", key: "puzzle-draw", build, run };

/// A sheet shows no more puzzles: nobody could see them.
const MOST: u64 = 100;

fn build(command: Command) -> Command {
    let palettes: Vec<_> = PALETTES.iter().map(|palette| palette.id).collect();
    command
        .arg(asked::files())
        .arg(asked::stars())
        .args(asked::squares())
        .arg(args::switch("solution", &t!("option.draw_solution")))
        .arg(args::amount("sheet", &t!("option.draw_sheet", max = MOST)))
        .arg(args::choice("theme", "THEME", &t!("option.draw_theme"), &palettes))
        .args(picture::options())
        .args(args::output())
        .arg(args::timeout())
        .arg(args::progress())
}

fn run(matches: &ArgMatches, out: Out) -> Result<Status, Failure> {
    let form = Picture::chosen(matches)?;
    let sheet = matches.get_one::<u64>("sheet").copied();
    if let Some(each) = sheet.filter(|each| !(1..=MOST).contains(each)) {
        return Err(Failure::Usage(t!("puzzle.sheet_of", count = each, max = MOST).into_owned()));
    }
    let asked = asked::read(matches, out)?;
    if sheet.is_none() && asked.len() > 1 {
        let text = t!("puzzle.several_drawn", count = asked.len());
        return Err(Failure::Usage(text.into_owned()));
    }
    let (solved, path) = (matches.get_flag("solution"), args::output_file(matches));
    let pictures = match (sheet, path) {
        (None, _) => vec![single(matches, &asked[0], solved, out)?],
        (Some(each), None) if asked.len() > each as usize => {
            let text = t!("puzzle.several_sheets", count = asked.len(), each = each);
            return Err(Failure::Usage(text.into_owned()));
        }
        (Some(_), None) => vec![page(matches, &asked, 0, solved, out)?],
        (Some(each), Some(_)) => pages(matches, &asked, each as usize, solved, out)?,
    };
    write(matches, form, pictures, out)
}

/// A picture, and what is added to the name of its file.
struct Drawn {
    end: String,
    svg: String,
}

/// One puzzle.
fn single(matches: &ArgMatches, asked: &Asked, solved: bool, out: Out) -> Result<Drawn, Failure> {
    let title = t!("puzzle.title", n = asked.puzzle.size());
    let svg = draw::regions(&shown(asked, solved, out)?, &title, palette(matches));
    Ok(Drawn { end: String::new(), svg })
}

/// All sheets of so many puzzles, and those of their solutions; with `solved` the
/// latter alone.
fn pages(
    matches: &ArgMatches,
    asked: &[Asked],
    each: usize,
    solved: bool,
    out: Out,
) -> Result<Vec<Drawn>, Failure> {
    let mut pictures = Vec::new();
    let several = asked.len() > each;
    for (number, puzzles) in asked.chunks(each).enumerate() {
        let end = if several { format!("-{}", number + 1) } else { String::new() };
        for of_solutions in [false, true].into_iter().filter(|&of| of || !solved) {
            let drawn = page(matches, puzzles, number * each, of_solutions, out)?;
            pictures.push(Drawn { end: format!("{end}{}", drawn.end), ..drawn });
        }
    }
    Ok(pictures)
}

/// One sheet, on which `before` puzzles have numbers before these.
fn page(
    matches: &ArgMatches,
    asked: &[Asked],
    before: usize,
    solved: bool,
    out: Out,
) -> Result<Drawn, Failure> {
    let cells = asked.iter().zip(before + 1..).map(|(asked, number)| {
        let position = shown(asked, solved, out)?;
        Ok((number.to_string(), position))
    });
    let cells = cells.collect::<Result<Vec<_>, Failure>>()?;
    let puzzles = some("puzzle", asked.len() as u64);
    let title =
        if solved { t!("puzzle.title_solutions", puzzles = puzzles) } else { puzzles.into() };
    let svg = draw::regions_sheet(&cells, &title, palette(matches));
    Ok(Drawn { end: if solved { "-solutions".into() } else { String::new() }, svg })
}

/// A puzzle as the options have it, or solved.
fn shown(asked: &Asked, solved: bool, out: Out) -> Result<Position<'_>, Failure> {
    let position = asked.sound_position()?;
    if !solved {
        return Ok(position);
    }
    let _doing = progress::working(&t!("progress.puzzle", n = asked.puzzle.size()));
    let queens = match puzzle::verdict(&position, &work::on(1))? {
        Verdict::None => return Err(solve::none(&position)),
        Verdict::One(queens) => queens,
        Verdict::Several([queens, _]) => {
            out.note(&say::of(asked, &t!("puzzle.more")));
            queens
        }
    };
    Position::new(&asked.puzzle, &queens, &[]).map_err(|_| Failure::Bug)
}

fn palette(matches: &ArgMatches) -> &'static Palette {
    let id = args::text(matches, "theme");
    PALETTES.iter().find(|palette| palette.id == id).unwrap_or(&PALETTES[0])
}

fn write(
    matches: &ArgMatches,
    form: Picture,
    pictures: Vec<Drawn>,
    out: Out,
) -> Result<Status, Failure> {
    let (path, force) = (args::output_file(matches), matches.get_flag("force"));
    let paths: Vec<Option<PathBuf>> =
        pictures.iter().map(|drawn| path.map(|path| named(path, &drawn.end))).collect();
    // None is written if one is in the way.
    if let Some(there) = paths.iter().flatten().find(|path| !force && path.is_file()) {
        return Err(Failure::write(&Place::file(there), io::ErrorKind::AlreadyExists.into()));
    }
    for (drawn, path) in pictures.into_iter().zip(paths) {
        let file = path.as_ref().map(|path| OutputFile::create(path, force)).transpose()?;
        form.write(drawn.svg, file)?;
        if let Some(path) = path {
            out.note(&t!("puzzle.drawn", path = path.display()));
        }
    }
    Ok(Status::Done)
}

/// The file name with something before its end: `six-solutions.svg`.
fn named(path: &Path, added: &str) -> PathBuf {
    if added.is_empty() {
        return path.to_owned();
    }
    let mut name = path.file_stem().unwrap_or_default().to_owned();
    name.push(added);
    if let Some(end) = path.extension() {
        name.push(".");
        name.push(end);
    }
    path.with_file_name(name)
}
