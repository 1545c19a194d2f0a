//! `minizinc`: the columns of each row's queens, in order; columns and regions by
//! global constraints.

use std::io::{self, Write};

use super::{ExportPuzzle, headline};
use crate::puzzle::Position;

pub(super) const MINIZINC: ExportPuzzle = ExportPuzzle { id: "minizinc", write };

fn write(position: &Position<'_>, out: &mut dyn Write) -> io::Result<()> {
    let puzzle = position.puzzle();
    let n = puzzle.size().get();
    writeln!(out, "% {}", headline(position))?;
    writeln!(out, "% q[r,k] is the column of the k-th queen in row r; rows from the top, columns")?;
    writeln!(out, "% from the left, both from 1.")?;
    writeln!(out, "include \"global_cardinality.mzn\";")?;
    writeln!(out, "int: n = {n};")?;
    writeln!(out, "int: stars = {};", puzzle.stars())?;
    writeln!(out, "array[1..n,1..n] of 1..n: region = array2d(1..n, 1..n, [")?;
    for row in puzzle.regions().chunks(n) {
        let row: Vec<String> = row.iter().map(|region| (region + 1).to_string()).collect();
        writeln!(out, "  {},", row.join(", "))?;
    }
    writeln!(out, "]);")?;
    writeln!(out, "array[1..n,1..stars] of var 1..n: q;")?;
    writeln!(out, "array[1..n] of int: each = [stars | i in 1..n];")?;
    writeln!(out, "constraint global_cardinality([q[r,k] | r in 1..n, k in 1..stars],")?;
    writeln!(out, "  [c | c in 1..n], each);")?;
    writeln!(out, "constraint global_cardinality([region[r,q[r,k]] | r in 1..n, k in 1..stars],")?;
    writeln!(out, "  [i | i in 1..n], each);")?;
    writeln!(out, "constraint forall(r in 1..n, k in 1..stars - 1)(q[r,k] + 1 < q[r,k + 1]);")?;
    writeln!(out, "constraint forall(r in 1..n - 1, k in 1..stars, l in 1..stars)")?;
    writeln!(out, "  (abs(q[r,k] - q[r + 1,l]) > 1);")?;
    for queen in position.queens() {
        let (row, col) = (queen.row + 1, queen.col + 1);
        writeln!(out, "constraint exists(k in 1..stars)(q[{row},k] = {col});")?;
    }
    for cross in position.crosses() {
        let (row, col) = (cross.row + 1, cross.col + 1);
        writeln!(out, "constraint forall(k in 1..stars)(q[{row},k] != {col});")?;
    }
    writeln!(out, "solve satisfy;")?;
    writeln!(out, "output [show([q[r,k] | r in 1..n, k in 1..stars])];")
}
