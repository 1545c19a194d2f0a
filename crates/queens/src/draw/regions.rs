//! Puzzles: boards cut into regions.
//!
//! Regions are told apart by heavy borders, by colours, and by a letter in the first
//! square of each of their pieces, so that nothing is lost in print or to the
//! colour-blind. Regions that share a side have different colours.

use std::fmt::Write;

use super::sheet::Paper;
use super::{CLOSE, SQUARE, THEMES, Theme, letters, open, piece};
use crate::Square;
use crate::puzzle::{Position, Puzzle, rows};

/// Around a board.
const MARGIN: usize = 12;

/// The colours of regions, and of what stands on them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Palette {
    /// The name on the command line.
    pub id: &'static str,
    /// Paper, ink and queens.
    pub theme: &'static Theme,
    /// The colours of regions, of which those of neighbours differ.
    pub tints: &'static [&'static str],
}

/// All palettes, the default first. The colours of the first two differ for the
/// colour-blind, too (see the test), and those of the last in lightness.
pub const PALETTES: &[Palette] = &[
    Palette {
        id: "light",
        theme: &THEMES[1],
        tints: &[
            "#e6af2d", "#7ac9ff", "#459f90", "#ffeb96", "#a487eb", "#d47b2d", "#b7c3a9", "#b5f2f2",
        ],
    },
    Palette {
        id: "dark",
        theme: &THEMES[3],
        tints: &[
            "#7a3125", "#4c50a0", "#007e65", "#825f12", "#251e58", "#5d0714", "#5e425f", "#393382",
        ],
    },
    Palette {
        id: "print",
        theme: &THEMES[1],
        tints: &["#ffffff", "#d2d2d2", "#ebebeb", "#b4b4b4", "#c4c4c4"],
    },
];

/// A picture of a puzzle, with the queens that stand and the squares that are crossed
/// out.
///
/// ```
/// use queens::draw::{self, PALETTES};
/// use queens::puzzle::{Position, Puzzle};
///
/// let puzzle: Puzzle = "AABB\nACBB\nACDD\nCCDD\n".parse()?;
/// let svg = draw::regions(&Position::start(&puzzle), "A puzzle", &PALETTES[0]);
/// assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
/// # Ok::<(), queens::puzzle::Wrong>(())
/// ```
#[must_use]
pub fn regions(position: &Position<'_>, title: &str, palette: &Palette) -> String {
    let side = position.puzzle().size().get() * SQUARE + 2 * MARGIN;
    let svg = open(side, side, title, palette.theme.paper) + piece::SHAPE;
    svg + &board(position, MARGIN, MARGIN, palette) + CLOSE
}

/// A sheet of puzzles for print, each with words below it: letters, digits and
/// spaces. It is about as high as A4 for its width.
#[must_use]
pub fn regions_sheet(puzzles: &[(String, Position<'_>)], title: &str, palette: &Palette) -> String {
    let side = |position: &Position<'_>| position.puzzle().size().get() * SQUARE;
    let most = puzzles.iter().map(|(_, position)| side(position)).max().unwrap_or(0);
    let paper = Paper { title, theme: palette.theme, height: (1414, 1000) };
    paper.lay(puzzles.len(), most, |place, x, y| {
        let (caption, position) = &puzzles[place];
        let below = paper.caption(caption, x + side(position) / 2, y + side(position));
        board(position, x, y, palette) + &below
    })
}

/// The board whose upper left corner is given.
fn board(position: &Position<'_>, x: usize, y: usize, palette: &Palette) -> String {
    let (puzzle, theme) = (position.puzzle(), palette.theme);
    let at = |square: &Square| (x + square.col as usize * SQUARE, y + square.row as usize * SQUARE);
    let mut svg = squares(puzzle, x, y, palette);
    svg += &letters::open(theme);
    for (square, sign) in pieces(position) {
        let (x, y) = at(&square);
        svg += &letters::word(&sign.to_string(), x + 9, y + 5, 1);
    }
    svg += "</g>\n";
    svg += &lines(puzzle, x, y, theme);
    let mut crosses = String::new();
    for (x, y) in position.crosses().iter().map(at) {
        let _ = write!(crosses, "M{} {}l13 13m0 -13l-13 13", x + 16, y + 16);
    }
    if !crosses.is_empty() {
        let ink = theme.ink;
        let _ = writeln!(svg, "<path stroke=\"{ink}\" stroke-width=\"2.5\" d=\"{crosses}\"/>");
    }
    svg += &piece::open(theme);
    svg.extend(position.queens().iter().map(at).map(|(x, y)| piece::queen(x, y)));
    svg + "</g>\n"
}

/// The squares in the colours of their regions.
fn squares(puzzle: &Puzzle, x: usize, y: usize, palette: &Palette) -> String {
    let mut paths = vec![String::new(); palette.tints.len()];
    let tints = tints(puzzle, palette.tints.len());
    for square in puzzle.squares() {
        let (x, y) = (x + square.col as usize * SQUARE, y + square.row as usize * SQUARE);
        let tint = tints[puzzle.region(square) as usize];
        let _ = write!(paths[tint], "M{x} {y}h{SQUARE}v{SQUARE}h-{SQUARE}z");
    }
    let mut svg = String::new();
    for (tint, path) in palette.tints.iter().zip(&paths).filter(|(_, path)| !path.is_empty()) {
        let _ = writeln!(svg, "<path fill=\"{tint}\" d=\"{path}\"/>");
    }
    svg
}

/// Thin lines between squares, heavy ones around regions and board.
fn lines(puzzle: &Puzzle, x: usize, y: usize, theme: &Theme) -> String {
    let n = puzzle.size().get();
    let (side, ink) = (n * SQUARE, theme.ink);
    let (mut thin, mut heavy) = (String::new(), String::new());
    for square in puzzle.squares() {
        let (row, col) = (square.row as usize, square.col as usize);
        let mut between = |other: Square, line: String| {
            let same = puzzle.region(square) == puzzle.region(other);
            (if same { &mut thin } else { &mut heavy }).push_str(&line);
        };
        let (left, top) = (x + col * SQUARE, y + row * SQUARE);
        if row > 0 {
            between(Square::new(square.row - 1, square.col), format!("M{left} {top}h{SQUARE}"));
        }
        if col > 0 {
            between(Square::new(square.row, square.col - 1), format!("M{left} {top}v{SQUARE}"));
        }
    }
    format!(
        "<path stroke=\"{ink}\" stroke-width=\".75\" stroke-opacity=\".5\" d=\"{thin}\"/>\n\
         <path stroke=\"{ink}\" stroke-width=\"3.5\" stroke-linecap=\"square\" d=\"{heavy}\"/>\n\
         <rect x=\"{x}\" y=\"{y}\" width=\"{side}\" height=\"{side}\" fill=\"none\" \
         stroke=\"{ink}\" stroke-width=\"4.5\"/>\n"
    )
}

/// The first square, in reading order, of each connected piece of a region, if it can
/// be one without a queen, and the region's sign.
fn pieces(position: &Position<'_>) -> Vec<(Square, char)> {
    let puzzle = position.puzzle();
    let (rows, mut seen) = (rows(puzzle), Vec::new());
    let mut pieces = Vec::new();
    let n = puzzle.size().get() as u32;
    for first in puzzle.squares() {
        if seen.contains(&first) {
            continue;
        }
        let mut piece = vec![first];
        let mut next = 0;
        while let Some(&square) = piece.get(next) {
            next += 1;
            for beside in beside(n, square) {
                if puzzle.region(beside) == puzzle.region(square) && !piece.contains(&beside) {
                    piece.push(beside);
                }
            }
        }
        let sign = rows[first.row as usize].as_bytes()[first.col as usize];
        let free = piece.iter().filter(|square| !position.queens().contains(square)).min();
        pieces.push((*free.unwrap_or(&first), char::from(sign)));
        seen.extend(piece);
    }
    pieces
}

/// The squares that share a side with this one.
fn beside(n: u32, Square { row, col }: Square) -> impl Iterator<Item = Square> {
    let steps =
        [(row.wrapping_sub(1), col), (row + 1, col), (row, col.wrapping_sub(1)), (row, col + 1)];
    let inside = steps.into_iter().filter(move |&(row, col)| row < n && col < n);
    inside.map(|(row, col)| Square::new(row, col))
}

/// A number below `count` for each region, so that regions that share a side have
/// different ones, as far as there are enough.
///
/// ```
/// use queens::{draw, puzzle::Puzzle};
///
/// let puzzle: Puzzle = "AABB\nACBB\nACDD\nCCDD\n".parse()?;
/// assert_eq!(draw::tints(&puzzle, 3), [0, 1, 2, 0]);
/// # Ok::<(), queens::puzzle::Wrong>(())
/// ```
#[must_use]
pub fn tints(puzzle: &Puzzle, count: usize) -> Vec<usize> {
    let n = puzzle.size().get();
    let mut meets = vec![false; n * n];
    for square in puzzle.squares() {
        for beside in beside(n as u32, square) {
            let [one, other] = [square, beside].map(|square| puzzle.region(square) as usize);
            meets[one * n + other] = one != other;
        }
    }
    let mut tints: Vec<usize> = Vec::with_capacity(n);
    for region in 0..n {
        let worth = |tint: &usize| {
            let with = || (0..region).filter(|&other| tints[other] == *tint);
            (with().filter(|&other| meets[region * n + other]).count(), with().count())
        };
        tints.push((0..count).min_by_key(worth).unwrap_or(0));
    }
    tints
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How the colour-blind see, by linear light: all, and those who lack the cones
    /// for red, green or blue (G. Machado and others, "A physiologically-based model
    /// for simulation of color vision deficiency", 2009).
    const EYES: [[[f64; 3]; 3]; 4] = [
        [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
        [
            [0.152_286, 1.052_583, -0.204_868],
            [0.114_503, 0.786_281, 0.099_216],
            [-0.003_882, -0.048_116, 1.051_998],
        ],
        [
            [0.367_322, 0.860_646, -0.227_968],
            [0.280_085, 0.672_501, 0.047_413],
            [-0.011_820, 0.042_940, 0.968_881],
        ],
        [
            [1.255_528, -0.076_749, -0.178_779],
            [-0.078_411, 0.930_809, 0.147_602],
            [0.004_733, 0.691_367, 0.303_900],
        ],
    ];

    /// A colour as red, green and blue light.
    fn light(color: &str) -> [f64; 3] {
        [1, 3, 5].map(|at| {
            let value = f64::from(u8::from_str_radix(&color[at..at + 2], 16).unwrap()) / 255.0;
            if value <= 0.040_45 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        })
    }

    fn times(matrix: &[[f64; 3]; 3], vector: [f64; 3]) -> [f64; 3] {
        matrix.map(|row| row.iter().zip(vector).map(|(a, b)| a * b).sum())
    }

    /// Lightness and the two axes of colour (B. Ottosson's Oklab, 2020).
    fn seen(light: [f64; 3]) -> [f64; 3] {
        let cones = [
            [0.412_221_470_8, 0.536_332_536_3, 0.051_445_992_9],
            [0.211_903_498_2, 0.680_699_545_1, 0.107_396_956_6],
            [0.088_302_461_9, 0.281_718_837_6, 0.629_978_700_5],
        ];
        let axes = [
            [0.210_454_255_3, 0.793_617_785_0, -0.004_072_046_8],
            [1.977_998_495_1, -2.428_592_205_0, 0.450_593_709_9],
            [0.025_904_037_1, 0.782_771_766_2, -0.808_675_766_0],
        ];
        times(&axes, times(&cones, light.map(|part| part.clamp(0.0, 1.0))).map(f64::cbrt))
    }

    /// Brightness as WCAG 2 compares it.
    fn bright(color: &str) -> f64 {
        let parts = light(color).into_iter().zip([0.2126, 0.7152, 0.0722]);
        0.05 + parts.map(|(part, weight)| part * weight).sum::<f64>()
    }

    #[test]
    fn colours_differ_for_the_colour_blind_and_letters_are_legible() {
        for palette in PALETTES {
            // Where there are greys only, they are few, and letters tell the rest.
            let least = if palette.id == "print" { 0.04 } else { 0.085 };
            for (i, a) in palette.tints.iter().enumerate() {
                for (b, eyes) in palette.tints[..i].iter().flat_map(|b| EYES.map(|eyes| (b, eyes)))
                {
                    let [one, other] = [a, b].map(|color| seen(times(&eyes, light(color))));
                    let squares = one.iter().zip(other).map(|(a, b)| (a - b) * (a - b));
                    let distance = squares.sum::<f64>().sqrt();
                    assert!(distance > least, "{}: {a} and {b}: {distance}", palette.id);
                }
                for ink in [palette.theme.ink, palette.theme.queen] {
                    let contrast = bright(ink) / bright(a);
                    // What WCAG 2 asks of graphics.
                    assert!(contrast.max(1.0 / contrast) > 3.0, "{ink} on {a}: {contrast}");
                }
            }
        }
    }

    #[test]
    fn neighbours_differ_and_every_piece_has_its_letter() {
        let puzzle: Puzzle =
            "AABBC\nADBCC\nADDEE\nAFFEE\nBBBBB\n".replace('F', "C").parse().unwrap();
        let tints = tints(&puzzle, PALETTES[0].tints.len());
        for square in puzzle.squares() {
            for other in beside(5, square) {
                let [one, other] = [square, other].map(|square| puzzle.region(square) as usize);
                assert!(one == other || tints[one] != tints[other]);
            }
        }
        let signs: String =
            pieces(&Position::start(&puzzle)).iter().map(|(_, sign)| sign).collect();
        assert_eq!(signs, "ABCDECB");
    }

    #[test]
    fn queens_and_crosses_are_drawn_once_each() {
        let puzzle: Puzzle = "AABB\nACBB\nACDD\nCCDD\n".parse().unwrap();
        let square = Square::new;
        let position =
            Position::new(&puzzle, &[square(0, 2), square(1, 0)], &[square(3, 3)]).unwrap();
        let svg = regions(&position, "<&>", &PALETTES[0]);
        assert_eq!(svg.matches("<use ").count(), 2);
        assert_eq!(svg.matches("l13 13m0 -13l-13 13").count(), 1);
        assert!(svg.contains("<title>&lt;&amp;&gt;</title>"));
        let cells = [("1".to_owned(), position.clone()), ("2".to_owned(), position)];
        let sheet = regions_sheet(&cells, "two", &PALETTES[2]);
        assert_eq!(sheet.matches("<use ").count(), 4);
    }
}
