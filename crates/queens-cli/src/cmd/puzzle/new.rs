//! `queens puzzle new N`: puzzles with exactly one solution.

use clap::{Arg, ArgMatches, Command};
use queens::Error;
use queens::puzzle::{self, Date, Difficulty, Made, NotADate, Position, Recipe, daily};
use serde::Serialize;

use super::asked;
use super::look::Look;
use super::rate::difficulty;
use crate::ask::{args, number, seed};
use crate::cli::below::Below;
use crate::screen::file::OutputFile;
use crate::screen::out::{self, Out};
use crate::screen::progress;
use crate::words::exit::Status;
use crate::words::failure::Failure;
use crate::words::lang::{group, some};
use crate::words::quoted::shorten;
use crate::words::t;
use crate::work;

pub(super) const BELOW: Below = Below { name: "new", key: "puzzle-new", build, run };

const FORMATS: [&str; 2] = ["text", "json"];

fn build(command: Command) -> Command {
    let (one, two) = (Recipe::SIZES, Recipe::SIZES_OF_TWO);
    let size = t!("option.n_puzzle", min = one.0, max = one.1, min_two = two.0, max_two = two.1);
    let any = ["any"].into_iter().chain(Difficulty::ALL.map(Difficulty::id)).collect::<Vec<_>>();
    command
        .arg(args::needed_size(&size).required(false).required_unless_present("daily"))
        .arg(seed::arg())
        .arg(args::choice("difficulty", "D", &t!("option.difficulty"), &any))
        .arg(asked::stars())
        .arg(args::amount("count", &t!("option.new_count")))
        .arg(day())
        .arg(args::choice("format", "F", &t!("option.new_format"), &FORMATS).short('f'))
        .args(args::output())
        .arg(args::timeout())
        .arg(args::progress())
}

/// `--daily DATE`.
fn day() -> Arg {
    let read = |text: &str| {
        text.trim().parse::<Date>().map_err(|wrong| {
            let key = match wrong {
                NotADate::Form => "error.date_form",
                NotADate::NoSuchDay => "error.no_such_day",
            };
            t!(key, value = shorten(text)).into_owned()
        })
    };
    let day = args::option("daily", "DATE", &t!("option.daily")).value_parser(read);
    day.allow_hyphen_values(true).conflicts_with_all(["seed", "count"])
}

/// What is asked for: the first recipe, of which each that follows has the next seed.
struct Wanted {
    n: usize,
    stars: u32,
    difficulty: Option<Difficulty>,
    seed: u64,
    count: u64,
}

impl Wanted {
    fn of(matches: &ArgMatches) -> Result<Self, Failure> {
        let day: Option<Date> = matches.get_one("daily").copied();
        let day = day.map(daily);
        let stars = asked::chosen_stars(matches).unwrap_or(1);
        let n = match (matches.get_one::<String>("n"), day) {
            (None, Some((n, ..))) => n,
            (text, _) => side(text.map_or("", String::as_str))?,
        };
        let difficulty = match args::text(matches, "difficulty") {
            "any" if !args::is_given(matches, "difficulty") => {
                day.map(|(_, difficulty, _)| difficulty)
            }
            id => Difficulty::find(id),
        };
        let seed = day.map_or_else(|| seed::quietly(matches), |(.., seed)| seed);
        let count = matches.get_one("count").copied().unwrap_or(1);
        Ok(Self { n, stars, difficulty, seed, count })
    }

    /// The recipe of the puzzle with this number, from 0.
    fn recipe(&self, number: u64) -> Result<Recipe, Error> {
        Recipe::new(self.n, self.stars, self.difficulty, self.seed.wrapping_add(number))
    }
}

/// N as a number; which are too small or too large depends on the stars.
fn side(text: &str) -> Result<usize, Failure> {
    match number::count(text) {
        Ok(n) => Ok(usize::try_from(n).unwrap_or(usize::MAX)),
        Err(_) => number::size(text, Recipe::SIZES.1),
    }
}

fn run(matches: &ArgMatches, out: Out) -> Result<Status, Failure> {
    let wanted = Wanted::of(matches)?;
    wanted.recipe(0)?;
    let path = args::output_file(matches);
    let force = matches.get_flag("force");
    let file = path.map(|path| OutputFile::create(path, force)).transpose()?;
    let stream = file.as_ref().map_or_else(|| Ok(out::results()), OutputFile::stream)?;
    let as_json = args::text(matches, "format") == FORMATS[1];
    let look = Look::of(out).filter(|_| path.is_none() && !as_json);
    let mut status = Status::Done;
    let told = wanted.n;
    for number in 0..wanted.count {
        let _doing = progress::doing(move |time| {
            let made = t!("progress.made", n = told, made = some("puzzle", number));
            progress::clocked(&made, time)
        });
        let recipe = wanted.recipe(number)?;
        let made = puzzle::make(&recipe, &work::on(1)).map_err(none_found)?;
        let about = about(&made, recipe.seed());
        let text = match look {
            _ if as_json => json(&made, recipe.seed())?,
            Some(look) => look.draw(&Position::start(&made.puzzle), false),
            None => puzzle::text(&made.puzzle),
        };
        let text = match (as_json, wanted.count) {
            (true, _) => text + "\n",
            (false, 1) => text,
            (false, _) if number == 0 => format!("# {about}\n{text}"),
            (false, _) => format!("\n# {about}\n{text}"),
        };
        stream.write(text.as_bytes())?;
        if !made.met {
            status = Status::No;
            out.note(&unmet(&made, recipe));
        } else if wanted.count == 1 {
            out.note(&about);
        }
    }
    stream.finish()?;
    file.map_or(Ok(()), OutputFile::finish)?;
    Ok(status)
}

/// How hard a puzzle is, and how to have it again.
fn about(made: &Made, seed: u64) -> String {
    let difficulty = difficulty(made.rating.difficulty());
    t!("puzzle.about_new", difficulty = difficulty, seed = seed, way = puzzle::WAY).into_owned()
}

/// Says that a puzzle is not of the difficulty asked for.
fn unmet(made: &Made, recipe: Recipe) -> String {
    let wanted = recipe.difficulty().map_or_else(String::new, difficulty);
    let found = difficulty(made.rating.difficulty());
    let (attempts, seed) = (some("attempt", made.attempts), group(recipe.seed()));
    t!("puzzle.unmet", wanted = wanted, found = found, attempts = attempts, seed = seed)
        .into_owned()
}

/// Says that there is not even a puzzle of another difficulty.
fn none_found(error: Error) -> Failure {
    match error {
        Error::GaveUp { attempts } => {
            let attempts = some("attempt", attempts);
            Failure::NoneExists(t!("puzzle.none_made", attempts = attempts).into_owned())
        }
        error => error.into(),
    }
}

/// The puzzle in JSON, with what it was made from: keys that readers may ignore.
fn json(made: &Made, seed: u64) -> Result<String, Failure> {
    #[derive(Serialize)]
    struct About {
        difficulty: &'static str,
        seed: u64,
        way: &'static str,
    }
    let difficulty = made.rating.difficulty().id();
    let about = About { difficulty, seed, way: puzzle::WAY };
    let about = serde_json::to_string(&about).map_err(|_| Failure::Bug)?;
    let puzzle = puzzle::json(&made.puzzle);
    // Two objects become one.
    Ok(format!("{},{}", puzzle.trim_end_matches('}'), about.trim_start_matches('{')))
}
