//! What JavaScript calls for the teaching programs. Numbers of steps are `f64`:
//! they stay below 2^53.

use queens::teach::{
    self, Algorithm, Branch, CONTINUE, Counters, Event, Fate, Node, Order, Pulse, STOP, Shape,
    Sought, Target, Touch, Tree, Try,
};
use queens::{BoardSize, Square};
use wasm_bindgen::prelude::{JsError, JsValue, wasm_bindgen};

type Result<T> = std::result::Result<T, JsError>;

/// How often a run reports, in steps.
const EVERY: u64 = 1 << 22;

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
    /// What is decided at a node: `Rows`, `Arrangements`, `Squares`, `Scarcest`
    /// or `Moves`.
    pub branches: String,
    /// The pseudo-code, two blanks for each block that a line is in.
    pub code: Vec<String>,
}

/// The table of programs.
#[wasm_bindgen]
#[must_use]
pub fn programs() -> Vec<ProgramInfo> {
    let info = |algorithm: &Algorithm| {
        let info = algorithm.info();
        let code = algorithm.code().map(|line| format!("{}{}", "  ".repeat(line.depth), line.text));
        ProgramInfo {
            id: info.id.to_owned(),
            reverse: info.order == Order::ReverseLexicographic,
            test_cost: info.test_cost.to_owned(),
            article: info.article.to_owned(),
            practical: info.practical,
            branches: format!("{:?}", info.branches),
            code: code.collect(),
        }
    };
    Algorithm::ALL.iter().map(info).collect()
}

/// A run, at whatever step one asks for.
#[wasm_bindgen]
pub struct Recording(teach::Recording);

/// The run between two steps.
#[wasm_bindgen(getter_with_clone)]
pub struct Moment {
    /// The steps taken.
    pub position: f64,
    /// The step that led here, packed; −1 at the start.
    pub step: i32,
    /// The step that comes next, packed; −1 at the end.
    pub next: i32,
    /// The queens in the order in which they were placed, as row × 64 + column.
    pub queens: Vec<u16>,
    /// Tests, placements, undos and solutions.
    pub counters: Vec<f64>,
    /// The line of code that made the step; −1 at the start.
    pub line: i32,
    /// The queen that refused the square, and her line: row, column, falling,
    /// rising. Empty if the step refused none.
    pub refusal: Vec<u16>,
    /// Whether the next step takes back a queen that led nowhere.
    pub dead_end: bool,
    /// The row in which no square is left, if that is why: its number, and how
    /// many squares are attacked, failed, led to a solution.
    pub exhausted: Vec<u32>,
    /// For each square refused: the number of queens on the board, the square.
    pub refused: Vec<u16>,
    /// Six numbers for each queen of the branch and each tried in her place: the
    /// queens before her, her square, 0 failed or 1 solved or 2 standing, the
    /// step, the nodes below her, the solutions with her.
    pub tries: Vec<f64>,
}

/// What a program keeps: one entry in the first three lists for each part.
#[wasm_bindgen(getter_with_clone)]
pub struct Exhibit {
    /// The names.
    pub names: Vec<String>,
    /// 0 list, 1 bits, 2 ring; from 3 up a grid of so many columns less 2.
    pub shapes: Vec<u32>,
    /// How many cells.
    pub counts: Vec<u32>,
    /// All cells, one after the other, with a blank between.
    pub values: String,
    /// For each cell: 0 untouched, 1 read, 2 met, 3 written; 4 more if stale.
    pub touches: Vec<u8>,
}

#[wasm_bindgen]
impl Recording {
    /// The run of a program on a board.
    ///
    /// # Errors
    ///
    /// For an unknown program or a size that is not one.
    #[wasm_bindgen(constructor)]
    pub fn new(id: &str, n: usize) -> Result<Self> {
        Ok(Self(teach::Recording::new(id.parse()?, BoardSize::new(n)?)))
    }

    /// The run after so many steps, or at its end if it has fewer.
    pub fn at(&mut self, position: f64) -> Moment {
        let moment = self.0.at(position as u64);
        let packed = |event: Option<Event>| event.map_or(-1, |event| event.pack().into());
        let board = &moment.board;
        let refusal = self.0.refusal(&moment);
        let exhausted = self.0.exhausted(&moment);
        let levels = 0..=board.queens().len();
        let refused = levels.flat_map(|level| {
            board.refused(level).flat_map(move |square| [level as u16, place(square)])
        });
        Moment {
            position: moment.position as f64,
            step: packed(moment.step),
            next: packed(moment.next),
            queens: board.queens().iter().map(|&queen| place(queen)).collect(),
            counters: counter_list(&board.counters()),
            line: self.0.line(&moment).map_or(-1, |line| line as i32),
            refusal: refusal.map_or(vec![], |met| vec![place(met.queen), met.line as u16]),
            dead_end: board.is_dead_end(moment.next),
            exhausted: exhausted.map_or(vec![], |row| {
                [row.row, row.attacked, row.failed, row.solved].map(|count| count as u32).into()
            }),
            refused: refused.collect(),
            tries: board.branches().enumerate().flat_map(tries).collect(),
        }
    }

    /// What the program keeps after so many steps; nothing past the end.
    pub fn exhibit(&mut self, position: f64) -> Option<Exhibit> {
        let parts = &self.0.exhibit(position as u64)?.parts;
        let cells = || parts.iter().flat_map(|part| &part.cells);
        let values: Vec<_> = cells().map(|cell| cell.value.to_string()).collect();
        Some(Exhibit {
            names: parts.iter().map(|part| part.name.clone()).collect(),
            shapes: parts.iter().map(|part| shape(part.shape)).collect(),
            counts: parts.iter().map(|part| part.cells.len() as u32).collect(),
            values: values.join(" "),
            touches: cells().map(|cell| touch(cell.touch) + 4 * u8::from(cell.stale)).collect(),
        })
    }

    /// The first nodes of the search tree, five numbers each: the square, the
    /// number of the parent, the steps when the queen was placed, taken back,
    /// part of a solution; −1 for what is not.
    #[must_use]
    pub fn tree(&self, limit: usize) -> Vec<f64> {
        let or_none = |step: Option<u64>| step.map_or(-1.0, |step| step as f64);
        let node = |node: &Node| {
            let parent = node.parent.map(|parent| parent as u64);
            let [parent, undone, solved] = [parent, node.undone, node.solved].map(or_none);
            [f64::from(place(node.square)), parent, node.placed as f64, undone, solved]
        };
        let tree = Tree::of(self.0.algorithm(), self.0.size(), limit);
        tree.nodes.iter().flat_map(node).collect()
    }
}

fn place(square: Square) -> u16 {
    (square.row << 6 | square.col) as u16
}

fn tries((level, branch): (usize, Branch<'_>)) -> Vec<f64> {
    let numbers = |one: &Try| {
        let fate = match one.fate {
            Fate::Failed => 0.0,
            Fate::Solved => 1.0,
            Fate::Standing => 2.0,
        };
        let counts = [one.step, one.below, one.solutions].map(|count| count as f64);
        [level as f64, place(one.square).into(), fate, counts[0], counts[1], counts[2]]
    };
    branch.tries.iter().chain(&branch.standing).flat_map(numbers).collect()
}

const fn shape(shape: Shape) -> u32 {
    match shape {
        Shape::List => 0,
        Shape::Bits => 1,
        Shape::Ring => 2,
        Shape::Grid(width) => 2 + width as u32,
    }
}

const fn touch(touch: Touch) -> u8 {
    match touch {
        Touch::None => 0,
        Touch::Read => 1,
        Touch::Met => 2,
        Touch::Written => 3,
    }
}

fn counter_list(counters: &Counters) -> Vec<f64> {
    let Counters { tested, placed, undone, solutions } = *counters;
    [tested, placed, undone, solutions].map(|count| count as f64).into()
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
    let target = match target {
        "solution" => Target::Solution,
        "dead-end" => Target::DeadEnd,
        _ => return Err(JsError::new("unknown target")),
    };
    let size = BoardSize::new(n)?;
    let found = teach::seek(id.parse()?, size, target, from as u64, backwards, budget as u64);
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
    let marks = teach::landmarks(id.parse()?, BoardSize::new(n)?, limit, budget as u64);
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
    let algorithm: Algorithm = id.parse()?;
    let mut pulse = Pulse::new(EVERY, |counters: &Counters| {
        let list = js_sys::Float64Array::from(counter_list(counters).as_slice());
        // A report that fails is only a bar that does not move.
        let _ = report.call1(&JsValue::NULL, &list);
        if counters.steps() < budget as u64 { CONTINUE } else { STOP }
    });
    let ended = algorithm.run(BoardSize::new(n)?, &mut pulse) == CONTINUE;
    let mut list = counter_list(&pulse.counters);
    list.push(f64::from(u8::from(ended)));
    Ok(list)
}

#[cfg(test)]
#[expect(clippy::float_cmp, reason = "whole numbers, as JavaScript has them")]
mod tests {
    use super::*;

    #[test]
    fn a_moment_is_that_of_the_library() {
        let mut recording = Recording::new("row-scan", 8).unwrap();
        let moment = recording.at(230.0);
        assert_eq!(moment.queens.len(), 4);
        assert_eq!(moment.counters.iter().sum::<f64>(), moment.position);
        assert_eq!(moment.exhausted, [4, 7, 1, 0]);
        assert!(moment.line >= 0 && moment.next == 3 << 12 | i32::from(moment.queens[3]));
        let here = moment.refused.chunks(2).filter(|pair| pair[0] == 4);
        assert_eq!(here.count(), 7);
        // Four queens stand, and what was tried before them.
        let tries: Vec<_> = moment.tries.chunks(6).collect();
        assert_eq!(tries.iter().filter(|one| one[2] == 2.0).count(), 4);
        let nodes: f64 = tries.iter().filter(|one| one[0] == 0.0).map(|one| one[4] + 1.0).sum();
        assert_eq!(nodes, moment.counters[1]);
    }

    #[test]
    fn an_exhibit_says_where_its_parts_end() {
        for info in programs() {
            let mut recording = Recording::new(&info.id, 5).unwrap();
            for step in 0..200 {
                let Some(shown) = recording.exhibit(step.into()) else { break };
                let cells = shown.counts.iter().sum::<u32>() as usize;
                assert_eq!(shown.touches.len(), cells, "{}", info.id);
                assert_eq!(shown.values.split(' ').filter(|one| !one.is_empty()).count(), cells);
                assert_eq!([shown.names.len(), shown.shapes.len()], [shown.counts.len(); 2]);
                assert!(shown.shapes.iter().all(|&shape| shape < 3 || shape == 7));
            }
            assert!(recording.exhibit(1e12).is_none());
        }
    }

    #[test]
    fn the_tree_has_five_numbers_for_each_node() {
        let tree = Recording::new("bitset", 4).unwrap().tree(400);
        assert_eq!(tree.len(), 5 * 16);
        assert_eq!(tree.chunks(5).filter(|node| node[4] > 0.0).count(), 2);
        assert!(Recording::new("min-conflicts", 6).unwrap().tree(400).is_empty());
    }
}
