//! `dancing-links`: an exact cover, in lists that let go and take back.
//!
//! **Idea.** A square is an option that fills four things: a row, a column, a
//! diagonal and an antidiagonal. Rows and columns must be filled exactly once,
//! diagonals at most once (they are *secondary*). Choose the row or column that
//! has the fewest options left, try each of them, and take everything that the
//! choice rules out from the lists. A node that has left its list still knows
//! its neighbours, so that it can be put back in one step: the links dance.
//!
//! ```text
#![doc = include_str!("code.txt")]
//! ```
//!
//! **Keeps** a list of the rows and columns still to be filled, and for each
//! row, column and diagonal a list of its options with their number. **Tests**
//! nothing: an option that is still in a list is free. `tested` is never told.
//!
//! **Invariant.** The lists hold exactly the squares that no queen attacks.
//!
//! **Cost.** The choice looks at up to 2n numbers; placing takes the attacked
//! options out one by one, O(n) lists of up to n options. Choosing the scarcest
//! thing makes the tree narrow: a row or column without options ends a branch
//! as soon as it appears, not only when the search comes down to it.
//!
//! **Order.** Its own: the rows and columns are chosen as they become scarce.
//!
//! **Source.** Knuth, *Dancing links* (2000), which also names the diagonals as
//! secondary. Of equally scarce things the first is chosen, rows before columns.

mod exhibit;

use self::exhibit::Trying;
use super::{Branches, CONTINUE, Finds, Flow, Info, Meets, Observer, Order, Program};
use crate::BoardSize;

/// The four things that a square fills.
const THINGS: usize = 4;

/// The program; see the [module](self).
#[derive(Debug)]
pub struct DancingLinks {
    n: usize,
    /// The ring of rows and columns to be filled: neighbours by number, the
    /// last entry is the ring's head. Diagonals are rings of their own.
    left: Vec<usize>,
    right: Vec<usize>,
    /// Rings of options, one through each thing's own entry: those come first,
    /// then four nodes for each square.
    up: Vec<usize>,
    down: Vec<usize>,
    thing: Vec<usize>,
    /// The number of options of each thing.
    options: Vec<usize>,
    columns: Vec<u32>,
}

impl Program for DancingLinks {
    const INFO: Info = Info {
        id: "dancing-links",
        order: Order::Own,
        finds: Finds::All,
        branches: Branches::Scarcest,
        meets: Meets::ByLine,
        test_cost: "none",
        place_cost: "O(n²)",
        article: "",
        practical: 11,
        code: include_str!("code.txt"),
    };

    fn run<O: Observer>(size: BoardSize, observer: &mut O) -> Flow {
        let mut links = Self::new(size.get());
        observer.sees(&links.trying(None, 0))?;
        links.search(observer)
    }
}

impl DancingLinks {
    fn new(n: usize) -> Self {
        let diagonals = 2 * n - 1;
        let things = 2 * n + 2 * diagonals;
        let mut links = Self {
            n,
            left: (0..=things).collect(),
            right: (0..=things).collect(),
            up: (0..things).collect(),
            down: (0..things).collect(),
            thing: (0..things).collect(),
            options: vec![0; things],
            columns: vec![0; n],
        };
        // Rows and columns only, between the head and itself.
        let mut last = things;
        for primary in 0..2 * n {
            (links.left[primary], links.right[last]) = (last, primary);
            last = primary;
        }
        (links.left[things], links.right[last]) = (last, things);
        for row in 0..n {
            for col in 0..n {
                let falling = 2 * n + (n - 1 - row + col);
                let rising = 2 * n + diagonals + (row + col);
                for thing in [row, n + col, falling, rising] {
                    links.append(thing);
                }
            }
        }
        links
    }

    /// Adds a node at the end of the ring of `thing`.
    fn append(&mut self, thing: usize) {
        let (node, last) = (self.thing.len(), self.up[thing]);
        self.thing.push(thing);
        self.up.push(last);
        self.down.push(thing);
        self.down[last] = node;
        self.up[thing] = node;
        self.options[thing] += 1;
    }

    fn search<O: Observer>(&mut self, observer: &mut O) -> Flow {
        let Some(scarcest) = self.scarcest() else {
            observer.solution(&self.columns)?;
            return observer.sees(&self.trying(None, 0));
        };
        self.cover(scarcest);
        let mut node = self.down[scarcest];
        while node != scarcest {
            let (row, col) = self.square(node);
            for other in self.others(node) {
                self.cover(self.thing[other]);
            }
            self.columns[row] = col as u32;
            observer.placed(row, col)?;
            observer.sees(&self.trying(Some(scarcest), node))?;
            self.search(observer)?;
            for other in self.others(node).into_iter().rev() {
                self.uncover(self.thing[other]);
            }
            observer.undone(row, col)?;
            observer.sees(&self.trying(Some(scarcest), node))?;
            node = self.down[node];
        }
        self.uncover(scarcest);
        CONTINUE
    }

    /// The lists, as an observer sees them while a node of one is tried.
    const fn trying(&self, thing: Option<usize>, node: usize) -> Trying<'_> {
        Trying { links: self, thing, node }
    }

    /// The row or column with the fewest options; `None` if all are filled.
    fn scarcest(&self) -> Option<usize> {
        let head = self.left.len() - 1;
        let mut best = None;
        let mut thing = self.right[head];
        while thing != head {
            if best.is_none_or(|best| self.options[thing] < self.options[best]) {
                best = Some(thing);
            }
            thing = self.right[thing];
        }
        best
    }

    /// The square that a node belongs to.
    fn square(&self, node: usize) -> (usize, usize) {
        let square = (node - self.options.len()) / THINGS;
        (square / self.n, square % self.n)
    }

    /// The other nodes of the same square, in a fixed order that goes round.
    fn others(&self, node: usize) -> [usize; THINGS - 1] {
        let first = self.options.len();
        let place = (node - first) % THINGS;
        [1, 2, 3].map(|step| node - place + (place + step) % THINGS)
    }

    fn cover(&mut self, thing: usize) {
        let (left, right) = (self.left[thing], self.right[thing]);
        (self.right[left], self.left[right]) = (right, left);
        let mut option = self.down[thing];
        while option != thing {
            for node in self.others(option) {
                let (up, down) = (self.up[node], self.down[node]);
                (self.down[up], self.up[down]) = (down, up);
                self.options[self.thing[node]] -= 1;
            }
            option = self.down[option];
        }
    }

    /// The steps of `cover` backwards.
    fn uncover(&mut self, thing: usize) {
        let mut option = self.up[thing];
        while option != thing {
            for node in self.others(option).into_iter().rev() {
                let (up, down) = (self.up[node], self.down[node]);
                (self.down[up], self.up[down]) = (node, node);
                self.options[self.thing[node]] += 1;
            }
            option = self.up[option];
        }
        let (left, right) = (self.left[thing], self.right[thing]);
        (self.right[left], self.left[right]) = (thing, thing);
    }
}
