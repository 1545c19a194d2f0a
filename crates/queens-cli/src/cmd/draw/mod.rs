//! `queens draw N [INDEX…]`: pictures of solutions.

mod boards;
pub(super) mod picture;
#[cfg(feature = "png")]
mod png;
mod width;

use clap::{ArgMatches, Command};
use queens::BoardSize;
use queens::draw::{self, Cell, Style, THEMES};

use self::boards::{Board, Which};
use self::picture::Picture;
use super::Subcommand;
use crate::ask::{args, number, size};
use crate::screen::file::OutputFile;
use crate::screen::out::Out;
use crate::screen::progress;
use crate::words::exit::Status;
use crate::words::failure::Failure;
use crate::words::lang::{group, some};
use crate::words::t;
use crate::work::list;

pub(super) const SUBCOMMAND: Subcommand = Subcommand { name: "draw", build, run };

fn build(command: Command) -> Command {
    let themes: Vec<_> = THEMES.iter().map(|theme| theme.id).collect();
    let index = args::argument("index", "INDEX")
        .num_args(0..)
        .allow_negative_numbers(true)
        .value_parser(number::count)
        .help(t!("option.draw_index").into_owned());
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
        .args(picture::options())
        .args(args::output())
        .arg(args::timeout())
        .arg(args::progress())
}

fn run(matches: &ArgMatches, out: Out) -> Result<Status, Failure> {
    let size = size::read(matches)?;
    let path = args::output_file(matches);
    let form = Picture::chosen(matches)?;
    let which = Which::of(matches);
    let rules = args::board_rules(matches);
    which.check(rules, size)?;
    let file = path.map(|path| OutputFile::create(path, matches.get_flag("force"))).transpose()?;
    list::warn_out_of_reach(rules, size, out);
    let boards = boards::find(rules, size, &which)?;
    let doing = progress::working(&t!("progress.drawing"));
    let svg = picture(size, &which, &boards, &style(matches));
    let to_file = file.is_some();
    form.write(svg, file)?;
    drop(doing);
    if to_file {
        let key = if boards.len() == 1 { "draw.done_one" } else { "draw.done" };
        out.note(&t!(key, count = group(boards.len() as u64), n = size));
    }
    Ok(Status::Done)
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
