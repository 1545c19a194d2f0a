//! `pyqueens.puzzle`: boards cut into regions.

use std::ops::ControlFlow;

use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use queens::draw::{self, PALETTES};
use queens::puzzle::{
    self, Date, Difficulty, Hint, House, Outlook, Position, Puzzle, Reason, Recipe, Technique,
    daily,
};
use queens::{Square, Work};

use crate::args::{self, Given};
use crate::complete::squares;
use crate::errors::{raise, unknown};
use crate::wait;

/// A square by row and column, both from 0.
type Place = (u32, u32);
/// A step: technique, queens, crosses, what it is about, and the steps that follow a
/// supposition.
type Step = (&'static str, Vec<Place>, Vec<Place>, Vec<String>, Vec<Nested>);

/// The steps of a supposition, which have none of their own.
#[derive(IntoPyObject)]
pub(crate) struct Nested(&'static str, Vec<Place>, Vec<Place>, Vec<String>);

/// The rows and the stars of the one puzzle of a text.
#[pyfunction]
#[pyo3(signature = (text, *, stars))]
pub(crate) fn puzzle_read(
    text: &str,
    stars: Option<Given<'_, '_>>,
) -> PyResult<(Vec<String>, u32)> {
    let stars = stars.map(|stars| args::integer(stars, "stars", 1..=Puzzle::MAX as u64));
    let stars = stars.transpose()?.map(|stars| stars as u32);
    let mut found =
        puzzle::read(text, stars).map_err(|wrong| PyValueError::new_err(wrong.to_string()))?;
    match (found.pop(), found.len()) {
        (Some(one), 0) => Ok((puzzle::rows(&one.puzzle), one.puzzle.stars())),
        (_, others) => {
            let text = format!("{} puzzles: must be one", others + 1);
            Err(PyValueError::new_err(text))
        }
    }
}

/// What is asked about: a puzzle with queens and crosses that may stand together.
struct Asked {
    puzzle: Puzzle,
    queens: Vec<Square>,
    crosses: Vec<Square>,
}

impl Asked {
    fn new(
        rows: Vec<String>,
        stars: u32,
        queens: Given<'_, '_>,
        crosses: Given<'_, '_>,
    ) -> PyResult<Self> {
        let squares_of_rows = rows.iter().flat_map(|row| row.chars()).map(String::from);
        let names: Vec<String> = squares_of_rows.collect();
        let puzzle = Puzzle::new(rows.len(), &names, stars).map_err(raise)?;
        let n = rows.len() as u32;
        let asked = Self { puzzle, queens: squares(queens, n)?, crosses: squares(crosses, n)? };
        let sound = Position::new(&asked.puzzle, &asked.queens, &asked.crosses).map(drop);
        sound.map_err(|clash| PyValueError::new_err(clash.to_string()))?;
        Ok(asked)
    }

    /// The position, of which [`Asked::new`] knows that it can be.
    fn position(&self) -> Position<'_> {
        Position::new(&self.puzzle, &self.queens, &self.crosses)
            .unwrap_or_else(|_| Position::start(&self.puzzle))
    }
}

fn places(squares: &[Square]) -> Vec<Place> {
    squares.iter().map(|square| (square.row, square.col)).collect()
}

/// The queens of a solution, or none.
#[pyfunction]
pub(crate) fn puzzle_solve(
    py: Python<'_>,
    rows: Vec<String>,
    stars: u32,
    queens: Given<'_, '_>,
    crosses: Given<'_, '_>,
) -> PyResult<Option<Vec<Place>>> {
    let asked = Asked::new(rows, stars, queens, crosses)?;
    let found = wait::run(py, move |cancel| {
        puzzle::find(&asked.position(), &Work { cancel, ..Work::on(1) })
    })?;
    Ok(found.map(|queens| places(&queens)))
}

/// The number of solutions, up to a limit.
#[pyfunction]
pub(crate) fn puzzle_count(
    py: Python<'_>,
    rows: Vec<String>,
    stars: u32,
    queens: Given<'_, '_>,
    crosses: Given<'_, '_>,
    limit: Option<Given<'_, '_>>,
) -> PyResult<u128> {
    let asked = Asked::new(rows, stars, queens, crosses)?;
    let limit = args::amount(limit, "limit")?.map(u128::from);
    wait::run(py, move |cancel| {
        let (position, work) = (asked.position(), Work { cancel, ..Work::on(1) });
        let Some(limit) = limit else { return puzzle::count(&position, &work) };
        let mut found = 0;
        if limit > 0 {
            puzzle::list(&position, &work, |_| {
                found += 1;
                if found < limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            })?;
        }
        Ok(found)
    })
}

/// The next steps of reasoning, so many at most, and whether they solve the puzzle.
#[pyfunction]
pub(crate) fn puzzle_hints(
    py: Python<'_>,
    rows: Vec<String>,
    stars: u32,
    queens: Given<'_, '_>,
    crosses: Given<'_, '_>,
    most: usize,
) -> PyResult<(Vec<Step>, bool)> {
    let asked = Asked::new(rows, stars, queens, crosses)?;
    let (outlook, steps, solved) = wait::run(py, move |cancel| {
        let (position, work) = (asked.position(), Work { cancel, ..Work::on(1) });
        let outlook = puzzle::outlook(&position, &work)?;
        let chain = puzzle::chain(&position, most, &work)?;
        let steps = chain.hints.iter().map(|hint| step(&asked.puzzle, hint)).collect();
        Ok((outlook, steps, chain.solved))
    })?;
    good(&outlook)?;
    Ok((steps, solved))
}

/// Refuses what no reasoning leads to a solution of.
fn good(outlook: &Outlook) -> PyResult<()> {
    let text = match outlook {
        Outlook::Good(_) => return Ok(()),
        Outlook::WrongQueen(square) => {
            format!("the queen on {square} is wrong: the solution has none there")
        }
        Outlook::WrongCross(square) => {
            format!("the cross on {square} is wrong: the solution has a queen there")
        }
        Outlook::None => "the puzzle has no solution".to_owned(),
        Outlook::Several(_) => "the puzzle has several solutions".to_owned(),
    };
    Err(PyValueError::new_err(text))
}

fn step(puzzle: &Puzzle, hint: &Hint) -> Step {
    let chain = match &hint.reason {
        Reason::Supposed { chain, .. } => chain.as_slice(),
        _ => &[],
    };
    let nested = chain.iter().map(|hint| {
        let Hint { technique, queens, crosses, .. } = hint;
        Nested(technique.id(), places(queens), places(crosses), about(puzzle, hint))
    });
    let (queens, crosses) = (places(&hint.queens), places(&hint.crosses));
    (hint.technique.id(), queens, crosses, about(puzzle, hint), nested.collect())
}

/// The queen or the houses that a step is about.
fn about(puzzle: &Puzzle, hint: &Hint) -> Vec<String> {
    let name = |house: &House| match *house {
        House::Region(region) => format!("region {}", puzzle.name(region)),
        house => house.to_string(),
    };
    match &hint.reason {
        Reason::Queen(queen) => vec![queen.to_string()],
        Reason::House(house) => vec![name(house)],
        Reason::Within { inner, outer } => {
            let list = |houses: &[House]| houses.iter().map(name).collect::<Vec<_>>().join(", ");
            vec![list(inner), list(outer)]
        }
        Reason::Supposed { queen, dead, .. } => vec![queen.to_string(), name(dead)],
        _ => Vec::new(),
    }
}

/// See [`puzzle_rate`].
type Rated = (Vec<(&'static str, u32)>, &'static str, Option<&'static str>, bool);

/// The steps of each technique, the difficulty, the hardest technique, and whether
/// reasoning solves the puzzle.
#[pyfunction]
pub(crate) fn puzzle_rate(
    py: Python<'_>,
    rows: Vec<String>,
    stars: u32,
    queens: Given<'_, '_>,
    crosses: Given<'_, '_>,
) -> PyResult<Rated> {
    let asked = Asked::new(rows, stars, queens, crosses)?;
    let (outlook, rating) = wait::run(py, move |cancel| {
        let (position, work) = (asked.position(), Work { cancel, ..Work::on(1) });
        Ok((puzzle::outlook(&position, &work)?, puzzle::rate(&position, &work)?))
    })?;
    good(&outlook)?;
    let steps = Technique::ALL.map(Technique::id).into_iter().zip(rating.steps).collect();
    let hardest = rating.hardest().map(Technique::id);
    Ok((steps, rating.difficulty().id(), hardest, rating.solved))
}

/// The rows of a puzzle that is made, and how hard it is.
#[pyfunction]
#[pyo3(signature = (n, *, stars, difficulty, seed))]
pub(crate) fn puzzle_new(
    py: Python<'_>,
    n: Given<'_, '_>,
    stars: Given<'_, '_>,
    difficulty: Option<&str>,
    seed: Given<'_, '_>,
) -> PyResult<Vec<String>> {
    let n = args::integer(n, "board size", 0..=u64::from(u32::MAX))? as usize;
    let stars = args::integer(stars, "stars", 0..=u64::from(u32::MAX))? as u32;
    let seed = args::integer(seed, "seed", 0..=u64::MAX)?;
    let known = || Difficulty::ALL.map(Difficulty::id);
    let find = |id| Difficulty::find(id).ok_or_else(|| unknown("difficulty", id, known()));
    let difficulty = difficulty.map(find).transpose()?;
    made(py, Recipe::new(n, stars, difficulty, seed).map_err(raise)?)
}

/// The rows of the puzzle of a day.
#[pyfunction]
pub(crate) fn puzzle_daily(py: Python<'_>, date: &str) -> PyResult<Vec<String>> {
    let date = date.parse::<Date>();
    let date = date.map_err(|wrong| PyValueError::new_err(wrong.to_string()))?;
    let (n, difficulty, seed) = daily(date);
    made(py, Recipe::new(n, 1, Some(difficulty), seed).map_err(raise)?)
}

fn made(py: Python<'_>, recipe: Recipe) -> PyResult<Vec<String>> {
    let made = wait::run(py, move |cancel| puzzle::make(&recipe, &Work { cancel, ..Work::on(1) }))?;
    if !made.met {
        let (found, attempts) = (made.rating.difficulty().id(), made.attempts);
        let text = format!("not met in {attempts} attempts, of which the closest is {found}");
        return Err(PyRuntimeError::new_err(text));
    }
    Ok(puzzle::rows(&made.puzzle))
}

/// A picture.
#[pyfunction]
#[pyo3(signature = (rows, stars, queens, crosses, *, title, theme))]
pub(crate) fn puzzle_draw(
    rows: Vec<String>,
    stars: u32,
    queens: Given<'_, '_>,
    crosses: Given<'_, '_>,
    title: &str,
    theme: &str,
) -> PyResult<String> {
    let found = PALETTES.iter().find(|known| known.id == theme);
    let palette =
        found.ok_or_else(|| unknown("theme", theme, PALETTES.iter().map(|known| known.id)))?;
    let asked = Asked::new(rows, stars, queens, crosses)?;
    Ok(draw::regions(&asked.position(), title, palette))
}
