//! What JavaScript calls. Numbers of steps are `f64`: they stay below 2^53.

// Arguments come from JavaScript by value.
#![expect(clippy::needless_pass_by_value, reason = "the generated glue passes owned values")]

use queens::format::{self, Listing, Wording};
use queens::rules::RuleSet;
use queens::search::{Cancel, count_rows};
use queens::teach::{Algorithm, Order};
use queens::{BoardSize, Solution, Square, count};
use wasm_bindgen::prelude::{JsError, JsValue, wasm_bindgen};

use crate::completions::{self, Dead};
use crate::seek::{self, Sought, Target};
use crate::window::Window;
use crate::{listing, race};

type Result<T> = std::result::Result<T, JsError>;

/// What the table says of one program.
#[wasm_bindgen(getter_with_clone)]
pub struct ProgramInfo {
    /// The name on the command line.
    pub id: String,
    /// Whether the solutions come largest first.
    pub reverse: bool,
    /// The time of one safety test.
    pub test_cost: String,
    /// The article that shows the program.
    pub article: String,
    /// The largest board that ends within about ten seconds.
    pub practical: usize,
}

/// The table of programs.
#[wasm_bindgen]
#[must_use]
pub fn programs() -> Vec<ProgramInfo> {
    let info = |algorithm: &Algorithm| {
        let info = algorithm.info();
        ProgramInfo {
            id: info.id.to_owned(),
            reverse: info.order == Order::ReverseLexicographic,
            test_cost: info.test_cost.to_owned(),
            article: info.article.to_owned(),
            practical: info.practical,
        }
    };
    Algorithm::ALL.iter().map(info).collect()
}

/// Some steps of a run; see [`Window`].
#[wasm_bindgen(getter_with_clone)]
pub struct Steps {
    /// The steps, packed.
    pub events: Vec<u16>,
    /// The queens before the first step, as row × 64 + column.
    pub queens: Vec<u16>,
    /// For each row, the columns tried, as bits of two words: low, high.
    pub tried: Vec<u32>,
    /// Tests, placements, undos and solutions before the first step.
    pub counters: Vec<f64>,
    /// Whether the run ends with these steps.
    pub last: bool,
}

/// Up to `limit` steps of a run after its first `start`.
///
/// # Errors
///
/// For an unknown program or a size that is not one.
#[wasm_bindgen]
pub fn steps(id: &str, n: usize, start: f64, limit: usize) -> Result<Steps> {
    let window = Window::of(id.parse()?, BoardSize::new(n)?, start as u64, limit);
    let counters = window.state.counters;
    let halves = |&bits: &u64| [bits as u32, (bits >> 32) as u32];
    Ok(Steps {
        events: window.events,
        queens: window.state.queens,
        tried: window.state.tried.iter().flat_map(halves).collect(),
        counters: counter_list(&counters),
        last: window.last,
    })
}

/// The position of the next or the last `solution` or `dead-end`; −1 if there
/// is none, −2 if there is none within `budget` steps.
///
/// # Errors
///
/// For an unknown program or target, or a size that is not one.
#[wasm_bindgen]
pub fn seek(
    id: &str,
    n: usize,
    target: &str,
    from: f64,
    backwards: bool,
    budget: f64,
) -> Result<f64> {
    let target = Target::named(target).ok_or_else(|| JsError::new("unknown target"))?;
    let size = BoardSize::new(n)?;
    let found = seek::seek(id.parse()?, size, target, from as u64, backwards, budget as u64);
    Ok(match found {
        Sought::At(position) => position as f64,
        Sought::Nowhere => -1.0,
        Sought::TooFar => -2.0,
    })
}

/// The length of a run and where its solutions are.
#[wasm_bindgen(getter_with_clone)]
pub struct Landmarks {
    /// The steps of the run, or of its part within the budget.
    pub total: f64,
    /// Whether the run ended within the budget.
    pub ended: bool,
    /// The positions of the first solutions.
    pub solutions: Vec<f64>,
}

/// Runs a program for at most `budget` steps and notes its first `limit`
/// solutions.
///
/// # Errors
///
/// For an unknown program or a size that is not one.
#[wasm_bindgen]
pub fn landmarks(id: &str, n: usize, limit: usize, budget: f64) -> Result<Landmarks> {
    let marks = seek::landmarks(id.parse()?, BoardSize::new(n)?, limit, budget as u64);
    Ok(Landmarks {
        total: marks.total as f64,
        ended: marks.ended,
        solutions: marks.solutions.iter().map(|&position| position as f64).collect(),
    })
}

/// Runs a program for about `budget` steps: tests, placements, undos,
/// solutions, and 1 if it came to its end or 0. `report` is called with the
/// first four from time to time.
///
/// # Errors
///
/// For an unknown program or a size that is not one.
#[wasm_bindgen]
pub fn run(id: &str, n: usize, budget: f64, report: &js_sys::Function) -> Result<Vec<f64>> {
    let tell = |counters: &queens::teach::Counters| {
        let list = js_sys::Float64Array::from(counter_list(counters).as_slice());
        // A report that fails is only a bar that does not move.
        let _ = report.call1(&JsValue::NULL, &list);
    };
    let (counters, ended) = race::race(id.parse()?, BoardSize::new(n)?, budget as u64, tell);
    let mut list = counter_list(&counters);
    list.push(f64::from(u8::from(ended)));
    Ok(list)
}

fn counter_list(counters: &queens::teach::Counters) -> Vec<f64> {
    let queens::teach::Counters { tested, placed, undone, solutions } = *counters;
    [tested, placed, undone, solutions].map(|count| count as f64).into()
}

/// Up to `limit` solutions after the first `skip`: the columns of one after
/// the other.
///
/// # Errors
///
/// For a size that is not one.
#[wasm_bindgen]
pub fn solutions(n: usize, fundamental: bool, skip: f64, limit: f64) -> Result<Vec<u8>> {
    Ok(listing::page(BoardSize::new(n)?, fundamental, skip as u64, limit as u64)?)
}

/// The numbers of all solutions and of fundamental ones.
///
/// # Errors
///
/// For a size that is not one.
#[wasm_bindgen]
pub fn totals(n: usize) -> Result<Vec<f64>> {
    let size = BoardSize::new(n)?;
    let cancel = Cancel::new();
    let all = count_rows(RuleSet::Classic, size, 1, &cancel)?;
    let classes = count::Classes::of(size, all, &cancel)?;
    Ok(vec![all as f64, classes.fundamental() as f64])
}

/// The number of a solution in lexicographic order, from 1.
///
/// # Errors
///
/// If the queens attack each other, or the board is too large.
#[wasm_bindgen]
pub fn number_of(columns: Vec<u32>) -> Result<f64> {
    let index = listing::index_of(&Solution::new(columns)?)?;
    Ok(index.map_or(0.0, |index| index as f64 + 1.0))
}

/// The eight images of a solution: the columns of one after the other, in the
/// order identity, quarter turn, half turn, three quarters, flipped columns,
/// flipped rows, and the two diagonal reflections.
///
/// # Errors
///
/// If the queens attack each other.
#[wasm_bindgen]
pub fn images(columns: Vec<u32>) -> Result<Vec<u8>> {
    Ok(listing::images(&Solution::new(columns)?))
}

/// Solutions of one size in a format of the command line, as one text.
///
/// `columns` holds one solution after the other.
///
/// # Errors
///
/// For an unknown format or a size that it does not take.
#[wasm_bindgen]
pub fn write(id: &str, n: usize, columns: Vec<u32>, chinese: bool) -> Result<String> {
    let format = format::find(id).ok_or_else(|| JsError::new("unknown format"))?;
    let wording = if chinese { Wording::Chinese } else { Wording::English };
    let writer = format.writer(Listing { n: BoardSize::new(n)?.get(), first: 0, wording })?;
    let mut text = Vec::new();
    writer.begin(&mut text);
    let mut listed = 0;
    for columns in columns.chunks_exact(n) {
        writer.solution(listed, columns, &mut text);
        listed += 1;
    }
    writer.end(listed, &mut text);
    Ok(String::from_utf8(text)?)
}

/// What can become of a position; see [`completions`].
#[wasm_bindgen(getter_with_clone)]
pub struct Prospects {
    /// The solutions found that contain all the queens.
    pub count: f64,
    /// Whether these are all there are.
    pub exact: bool,
    /// The nodes searched.
    pub nodes: f64,
    /// A square that leads to a solution, as row × 64 + column; −1 if none.
    pub hint: i32,
    /// Why the position is dead: `attack`, `row`, `column`, `searched`; empty
    /// if it is not.
    pub dead: String,
    /// The squares of `attack`, the number of `row` or `column`.
    pub detail: Vec<u32>,
}

/// Counts the solutions that contain the queens, given as row × 64 + column.
///
/// # Errors
///
/// For a size that is not one, or a square that is off the board or comes twice.
#[wasm_bindgen]
pub fn prospects(n: usize, queens: Vec<u32>, budget: f64) -> Result<Prospects> {
    let size = BoardSize::new(n)?;
    let squares: Vec<_> =
        queens.into_iter().map(|queen| Square::new(queen >> 6, queen & 63)).collect();
    let pack = |square: Square| square.row << 6 | square.col;
    let answer = completions::completions(size, &squares, budget as u64)?;
    let (dead, detail) = match answer.dead {
        None => ("", vec![]),
        Some(Dead::Attack(first, second)) => ("attack", vec![pack(first), pack(second)]),
        Some(Dead::Row(row)) => ("row", vec![row]),
        Some(Dead::Column(col)) => ("column", vec![col]),
        Some(Dead::Searched) => ("searched", vec![]),
    };
    Ok(Prospects {
        count: answer.count as f64,
        exact: answer.exact,
        nodes: answer.nodes as f64,
        hint: answer.hint.map_or(-1, |square| pack(square) as i32),
        dead: dead.to_owned(),
        detail,
    })
}
