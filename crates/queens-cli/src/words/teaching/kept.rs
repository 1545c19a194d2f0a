//! What a program keeps, as lines of text. The data are the program's own, which
//! it shows itself.

use queens::teach::{Cell, Exhibit, Part, Shape};

/// The data as lines, in the names of the pseudo-code.
pub(crate) fn lines(exhibit: &Exhibit, unicode: bool) -> Vec<String> {
    let parts = exhibit.parts.iter().filter(|part| !part.cells.is_empty());
    parts.flat_map(|part| part_lines(part, unicode)).map(|line| signs(&line, unicode)).collect()
}

fn part_lines(part: &Part, unicode: bool) -> Vec<String> {
    let name = &part.name;
    let cells = part.cells.iter().map(|cell| text(cell, unicode));
    match part.shape {
        // The highest bit comes first.
        Shape::Bits => vec![format!("{name:<9} 0b{}", cells.rev().collect::<String>())],
        Shape::Grid(width) => {
            let cells: Vec<_> = cells.collect();
            let row = |(row, signs): (usize, &[String])| {
                format!("{:<9} {}", if row == 0 { name } else { "" }, signs.join(" "))
            };
            cells.chunks(width).enumerate().map(row).collect()
        }
        Shape::List | Shape::Ring => {
            vec![format!("{name:<9} {}", cells.collect::<Vec<_>>().join(" "))]
        }
    }
}

/// What stands there by chance is not told.
fn text(cell: &Cell, unicode: bool) -> String {
    match (cell.stale, unicode) {
        (false, _) => cell.value.to_string(),
        (true, true) => "–".to_owned(),
        (true, false) => "-".to_owned(),
    }
}

fn signs(line: &str, unicode: bool) -> String {
    if unicode { line.to_owned() } else { line.replace('↓', "v").replace('−', "-") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use queens::BoardSize;
    use queens::teach::{Algorithm, exhibits};

    fn after(program: Algorithm, steps: u64) -> Vec<String> {
        let shown = exhibits(program, BoardSize::new(4).unwrap(), steps..steps + 1);
        lines(&shown[0], true)
    }

    #[test]
    fn data_stand_in_lines() {
        // Queens in columns 0 and 2; then row 2 is tested.
        assert_eq!(after(Algorithm::RowScan, 7), ["queen     0 2 0 –"]);
        assert_eq!(after(Algorithm::Permutations, 2), ["columns   0 1", "unused    2 3"]);
        let masks = after(Algorithm::Bitset, 1);
        assert_eq!(masks[..3], ["cols      0b0000", "d1        0b0000", "d2        0b0000"]);
        assert_eq!(masks[4..6], ["q         0b0001", "cols|q    0b0001"]);
        assert_eq!(after(Algorithm::GridWalk, 2)[..2], ["board     1 0 0 0", "          0 0 0 0"]);
        assert_eq!(after(Algorithm::DancingLinks, 1)[0], "to fill   r1:2 r2:2 r3:2 c1:2 c2:2 c3:2");
    }
}
