//! `queens draw N [INDEX…]`: pictures of solutions.

mod boards;
mod png;

use std::path::Path;

use clap::{Arg, ArgMatches, Command};
use queens::BoardSize;
use queens::draw::{self, Cell, Style, THEMES};
use rust_i18n::t;

use self::boards::{Board, Which};
use super::{Subcommand, solve};
use crate::exit::Status;
use crate::failure::Failure;
use crate::file::OutputFile;
use crate::lang::{group, some};
use crate::out::{self, Out};
use crate::{args, number, size, stop};

pub(super) const SUBCOMMAND: Subcommand = Subcommand { name: "draw", build, run };

const FORMATS: [&str; 3] = ["auto", "svg", "png"];

fn build(command: Command) -> Command {
    let themes: Vec<_> = THEMES.iter().map(|theme| theme.id).collect();
    let index = Arg::new("index")
        .value_name("INDEX")
        .num_args(0..)
        .allow_negative_numbers(true)
        .value_parser(number::count)
        .help(t!("option.draw_index").into_owned());
    let width = args::option("width", "PIXELS", &t!("option.draw_width", max = png::WIDEST))
        .allow_negative_numbers(true)
        .value_parser(png::width);
    command
        .arg(args::size())
        .arg(index)
        .arg(args::switch("all", &t!("option.draw_all")).conflicts_with("index"))
        .arg(
            args::switch("fundamental", &t!("option.draw_fundamental"))
                .conflicts_with_all(["index", "all"]),
        )
        .arg(args::rules())
        .arg(args::switch("lines", &t!("option.draw_lines")))
        .arg(args::switch("names", &t!("option.draw_names")))
        .arg(args::choice("theme", "THEME", &t!("option.draw_theme"), &themes))
        .arg(args::choice("format", "F", &t!("option.draw_format"), &FORMATS).short('f'))
        .arg(width)
        .args(args::output())
        .arg(args::timeout())
        .arg(args::progress())
}

fn run(matches: &ArgMatches, out: Out) -> Result<Status, Failure> {
    let size = size::read(matches)?;
    let path = args::output_file(matches);
    let format = Format::chosen(args::text(matches, "format"), path)?;
    let width = matches.get_one("width").copied();
    if format == Format::Png && path.is_none() && out::is_terminal() {
        return Err(Failure::Usage(t!("draw.png_to_terminal").into_owned()));
    }
    let which = Which::of(matches);
    let rules = args::board_rules(matches);
    let timeout = args::chosen_timeout(matches);
    stop::watch(timeout)?;
    which.check(rules, size).map_err(|failure| stop::explain(failure, timeout))?;
    let file = path.map(|path| OutputFile::create(path, matches.get_flag("force"))).transpose()?;
    solve::warn_out_of_reach(size, out);
    let boards = boards::find(rules, size, &which, args::chosen_progress(matches, out))
        .map_err(|failure| stop::explain(failure, timeout))?;
    let svg = picture(size, &which, &boards, &style(matches));
    let bytes = match format {
        Format::Svg => svg.into_bytes(),
        Format::Png => png::render(&svg, width)?,
    };
    let stream = file.as_ref().map_or_else(|| Ok(out::results()), OutputFile::stream)?;
    stream.write(&bytes)?;
    stream.finish()?;
    if let Some(file) = file {
        file.finish()?;
        let key = if boards.len() == 1 { "draw.done_one" } else { "draw.done" };
        out.note(&t!(key, count = group(boards.len() as u64), n = size));
    }
    Ok(Status::Done)
}

/// The form of the picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Format {
    Svg,
    Png,
}

impl Format {
    /// What `--format` says, or else the end of the file's name.
    fn chosen(format: &str, path: Option<&Path>) -> Result<Self, Failure> {
        let end = path.and_then(Path::extension).map(|end| end.to_string_lossy().to_lowercase());
        match (format, end.as_deref()) {
            ("svg", _) | ("auto", None | Some("svg")) => Ok(Self::Svg),
            ("png", _) | ("auto", Some("png")) => Ok(Self::Png),
            (_, end) => {
                let end = number::shorten(end.unwrap_or_default());
                Err(Failure::Usage(t!("draw.unknown_end", end = end).into_owned()))
            }
        }
    }
}

fn style(matches: &ArgMatches) -> Style {
    let theme = args::text(matches, "theme");
    Style {
        theme: THEMES.iter().find(|found| found.id == theme).unwrap_or(&THEMES[0]),
        lines: matches.get_flag("lines"),
        names: matches.get_flag("names"),
        rules: args::board_rules(matches),
    }
}

/// One board large, several on a sheet.
fn picture(size: BoardSize, which: &Which, boards: &[Board], style: &Style) -> String {
    let (indexes, queens) = (which.is_of_indexes(), some("board_queen", size.get() as u64));
    if let ([board], true) = (boards, indexes) {
        let title = t!("draw.title_one", queens = queens, index = board.index);
        return draw::board(board.solution.columns(), &title, style);
    }
    let cells: Vec<_> = boards
        .iter()
        .map(|board| Cell {
            caption: board.index.to_string(),
            columns: board.solution.columns().to_vec(),
        })
        .collect();
    let noun = match which {
        Which::Fundamental => "fundamental_solution",
        _ => "solution",
    };
    let count = some(noun, boards.len() as u64);
    draw::sheet(&cells, &t!("draw.title_many", queens = queens, count = count), style)
}
