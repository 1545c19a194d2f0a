//! `opb`: a pseudo-Boolean constraint for each house and for each pair that touches.

use std::io::{self, Write};

use super::{ExportPuzzle, headline, houses, touching};
use crate::export::opb::sum;
use crate::puzzle::Position;

pub(super) const OPB: ExportPuzzle = ExportPuzzle { id: "opb", write };

fn write(position: &Position<'_>, out: &mut dyn Write) -> io::Result<()> {
    let puzzle = position.puzzle();
    let n = puzzle.size().get() as u32;
    let facts = position.queens().len() + position.crosses().len();
    let constraints = houses(puzzle).count() + touching(puzzle).count() + facts;
    writeln!(out, "* #variable= {} #constraint= {constraints}", n * n)?;
    writeln!(out, "* {}", headline(position))?;
    writeln!(out, "* Row r (from the top) and column c (from the left), both from 1:")?;
    writeln!(out, "* x{{{n}*(r-1)+c}} is 1 if a queen stands there.")?;
    let stars = format!("= {}", puzzle.stars());
    for (house, squares) in houses(puzzle) {
        writeln!(out, "* {house}")?;
        sum(n, "+1", &squares, &stars, out)?;
    }
    for pair in touching(puzzle) {
        sum(n, "-1", &pair, ">= -1", out)?;
    }
    for &queen in position.queens() {
        sum(n, "+1", &[queen], "= 1", out)?;
    }
    for &cross in position.crosses() {
        sum(n, "+1", &[cross], "= 0", out)?;
    }
    Ok(())
}
