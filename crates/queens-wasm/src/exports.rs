//! What JavaScript calls for solutions and positions.

// Arguments come from JavaScript by value.
#![expect(clippy::needless_pass_by_value, reason = "the generated glue passes owned values")]

use queens::format::{self, Listing, Wording};
use queens::{BoardSize, Solution, Square, Work, count};
use wasm_bindgen::prelude::{JsError, wasm_bindgen};

use crate::completions::{self, Dead};
use crate::listing;

type Result<T> = std::result::Result<T, JsError>;

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
    let work = Work::on(1);
    let all = count::by_rows(&size.into(), &work)?;
    let classes = count::Classes::of(&size.into(), all, &work)?;
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
