//! What a program keeps, for the queens that stand on the board.
//!
//! Computed from the board by each program's invariant, which its file states.

use queens::Square;
use queens::teach::{Algorithm, Replay};

/// The state of `program` as lines of text, in the names of its pseudo-code.
pub(crate) fn lines(program: Algorithm, n: usize, board: &Replay, unicode: bool) -> Vec<String> {
    let kept = Kept { n, queens: board.queens() };
    let none = if unicode { "–" } else { "-" };
    match program {
        Algorithm::Permutations => kept.permutation(),
        Algorithm::RowScan | Algorithm::ColumnWalk => vec![kept.list("queen", none)],
        Algorithm::GridWalk => kept.grid("grid", "1", "0"),
        Algorithm::BoardCheck => kept.grid("board", "Q", "."),
        Algorithm::AttackMap => kept.attacked(),
        Algorithm::CellByCell => {
            let mut lines = vec![format!("rows  {}", kept.flags(n, |q| q.row as usize))];
            lines.extend(kept.line_flags());
            lines
        }
        Algorithm::FlagArrays => kept.line_flags(),
        Algorithm::FlagBits => kept.line_bits(),
        Algorithm::Bitset => kept.masks(),
        Algorithm::DancingLinks => kept.options(),
        Algorithm::MinConflicts => vec![kept.list("queen", none), kept.conflicts(none)],
    }
}

struct Kept<'a> {
    n: usize,
    queens: &'a [Square],
}

impl Kept<'_> {
    fn has(&self, row: usize, col: usize) -> bool {
        self.queens.iter().any(|queen| (queen.row as usize, queen.col as usize) == (row, col))
    }

    fn is_attacked(&self, row: usize, col: usize) -> bool {
        let square = Square::new(row as u32, col as u32);
        self.queens.iter().any(|queen| queen.attacks(square))
    }

    fn column_of(&self, row: usize) -> Option<usize> {
        self.queens.iter().find(|queen| queen.row as usize == row).map(|queen| queen.col as usize)
    }

    /// `queen = [1, 3, –, –]`
    fn list(&self, name: &str, none: &str) -> String {
        let columns = (0..self.n)
            .map(|row| self.column_of(row).map_or_else(|| none.to_owned(), |col| col.to_string()));
        format!("{name} = [{}]", columns.collect::<Vec<_>>().join(", "))
    }

    fn permutation(&self) -> Vec<String> {
        let used: Vec<_> = (0..self.n).filter_map(|row| self.column_of(row)).collect();
        let unused = (0..self.n).filter(|col| !used.contains(col));
        let words =
            |cols: Vec<usize>| cols.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
        vec![format!("columns = {} | {}", words(used.clone()), words(unused.collect()))]
    }

    fn grid(&self, name: &str, queen: &str, empty: &str) -> Vec<String> {
        let sign = |row, col| if self.has(row, col) { queen } else { empty };
        self.rows(name, sign)
    }

    fn attacked(&self) -> Vec<String> {
        let sign = |row, col| if self.is_attacked(row, col) { "x" } else { "." };
        self.rows("attacked", sign)
    }

    fn rows<'b>(&self, name: &str, sign: impl Fn(usize, usize) -> &'b str) -> Vec<String> {
        let row = |row: usize| {
            let signs: Vec<_> = (0..self.n).map(|col| sign(row, col)).collect();
            let name = if row == 0 { name } else { "" };
            format!("{name:<9} {}", signs.join(" "))
        };
        (0..self.n).map(row).collect()
    }

    /// A row of flags: 1 where `place` of a queen is.
    fn flags(&self, count: usize, place: impl Fn(&Square) -> usize) -> String {
        let mut flags = vec!["0"; count];
        for queen in self.queens {
            flags[place(queen)] = "1";
        }
        flags.join(" ")
    }

    fn line_flags(&self) -> Vec<String> {
        let n = self.n;
        let (cols, down, up) = (
            self.flags(n, |q| q.col as usize),
            self.flags(2 * n, |q| n - q.row as usize + q.col as usize),
            self.flags(2 * n, |q| (q.row + q.col) as usize),
        );
        vec![format!("cols  {cols}"), format!("down  {down}"), format!("up    {up}")]
    }

    /// The same as integers: the last flag is the highest bit, so it comes first.
    fn line_bits(&self) -> Vec<String> {
        let bits = |line: String| {
            let (name, flags) = line.split_at(6);
            let bits: String = flags.split(' ').rev().collect();
            format!("{name}0b{bits}")
        };
        self.line_flags().into_iter().map(bits).collect()
    }

    /// The masks for the row below the queens; the highest bit is the last
    /// column.
    fn masks(&self) -> Vec<String> {
        let (n, row) = (self.n, self.queens.len() as u32);
        let full = u64::MAX >> (64 - n);
        let (mut cols, mut right, mut left) = (0u64, 0u64, 0u64);
        for queen in self.queens {
            let (bit, down) = (1u64 << queen.col, row.saturating_sub(queen.row));
            cols |= bit;
            right |= bit.checked_shl(down).unwrap_or(0);
            left |= bit.checked_shr(down).unwrap_or(0);
        }
        let free = if row as usize == n { 0 } else { full & !(cols | right | left) };
        [("cols", cols), ("d1", right & full), ("d2", left), ("free", free)]
            .map(|(name, mask)| format!("{name:<4}  0b{mask:0n$b}"))
            .into()
    }

    /// How many squares the rows and columns still have that need a queen.
    fn options(&self) -> Vec<String> {
        let count = |squares: &mut dyn Iterator<Item = (usize, usize)>| {
            squares.filter(|&(row, col)| !self.is_attacked(row, col)).count()
        };
        let line = |name: &str, counts: Vec<String>| format!("{name} {}", counts.join(" "));
        let rows = (0..self.n).map(|row| match self.column_of(row) {
            Some(_) => "*".to_owned(),
            None => count(&mut (0..self.n).map(|col| (row, col))).to_string(),
        });
        let cols = (0..self.n).map(|col| {
            if (0..self.n).any(|row| self.has(row, col)) {
                return "*".to_owned();
            }
            count(&mut (0..self.n).map(|row| (row, col))).to_string()
        });
        vec![line("rows:   ", rows.collect()), line("columns:", cols.collect())]
    }

    /// How many queens attack each row's queen.
    fn conflicts(&self, none: &str) -> String {
        let attackers = |row: usize| {
            let col = self.column_of(row)?;
            let square = Square::new(row as u32, col as u32);
            Some(self.queens.iter().filter(|queen| queen.attacks(square)).count() - 1)
        };
        let counts = (0..self.n)
            .map(|row| attackers(row).map_or_else(|| none.to_owned(), |count| count.to_string()));
        format!("conflicts = [{}]", counts.collect::<Vec<_>>().join(", "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use queens::teach::Event;

    fn board(squares: &[(u32, u32)]) -> Replay {
        let mut board = Replay::default();
        for &(row, col) in squares {
            board.apply(Event::Placed(Square::new(row, col)));
        }
        board
    }

    #[test]
    fn the_state_follows_from_the_queens() {
        let board = board(&[(0, 1), (1, 3)]);
        let lines = |program| lines(program, 4, &board, true);
        assert_eq!(lines(Algorithm::RowScan), ["queen = [1, 3, –, –]"]);
        let repaired = ["queen = [1, 3, –, –]", "conflicts = [0, 0, –, –]"];
        assert_eq!(lines(Algorithm::MinConflicts), repaired);
        assert_eq!(lines(Algorithm::Permutations), ["columns = 1 3 | 0 2"]);
        let masks = ["cols  0b1010", "d1    0b1000", "d2    0b0100", "free  0b0001"];
        assert_eq!(lines(Algorithm::Bitset), masks);
        assert_eq!(lines(Algorithm::FlagArrays)[0], "cols  0 1 0 1");
        assert_eq!(lines(Algorithm::FlagBits)[0], "cols  0b1010");
        assert_eq!(lines(Algorithm::DancingLinks), ["rows:    * * 1 2", "columns: 2 * 1 *"]);
        assert_eq!(lines(Algorithm::GridWalk)[1], "          0 0 0 1");
    }
}
