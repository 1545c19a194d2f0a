//! The screen of a terminal as SVG.

use std::fmt::Write;

use vt100::{Cell, Color, Screen};

/// The colours of a terminal without a wish: dark on light, or light on dark.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Ground {
    Light,
    Dark,
}

impl Ground {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Light => "light",
            Self::Dark => "dark",
        }
    }

    fn paper(self) -> &'static str {
        match self {
            Self::Light => "#fbfaf7",
            Self::Dark => "#16181d",
        }
    }

    fn ink(self) -> &'static str {
        match self {
            Self::Light => "#22242a",
            Self::Dark => "#d7d9de",
        }
    }

    /// A colour of the terminal's first sixteen.
    fn named(self, number: u8) -> &'static str {
        match (number, self) {
            (0, _) => "#16181d",
            (1 | 9, _) => "#c0392b",
            (2 | 10, _) => "#2e8b57",
            (3 | 11, _) => "#b8860b",
            (4 | 12, _) => "#2a6fb0",
            (5 | 13, _) => "#8e44ad",
            (6 | 14, _) => "#16858f",
            (8, Self::Light) => "#8a8d94",
            (7 | 8, _) => "#8f939c",
            (_, _) => "#ffffff",
        }
    }
}

/// The size of a cell.
const WIDTH: usize = 9;
const HEIGHT: usize = 18;
const MARGIN: usize = 12;

/// The screen as a picture.
pub(crate) fn svg(screen: &Screen, ground: Ground) -> String {
    let (rows, columns) = screen.size();
    let (rows, columns) = (rows.get(), columns.get());
    let (width, height) = (usize::from(columns) * WIDTH, usize::from(rows) * HEIGHT);
    let (width, height) = (width + 2 * MARGIN, height + 2 * MARGIN);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
         width=\"{width}\" height=\"{height}\" font-size=\"15\" \
         font-family=\"ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono',monospace\">\n\
         <rect width=\"100%\" height=\"100%\" rx=\"8\" fill=\"{}\"/>\n",
        ground.paper()
    );
    for row in 0..rows {
        let cells = (0..columns).filter_map(|column| Some((column, screen.cell(row, column)?)));
        let cells = cells.filter(|(_, cell)| !cell.is_wide_continuation());
        let cells: Vec<_> =
            cells.map(|(column, cell)| (column, Look::of(cell, ground), cell)).collect();
        for run in cells.chunk_by(|(_, one, _), (_, other, _)| one == other) {
            draw(&mut svg, usize::from(row), run, ground);
        }
    }
    svg + "</svg>\n"
}

/// How cells are drawn; no colour is the terminal's own.
#[derive(Debug, PartialEq, Eq)]
struct Look {
    ink: Option<String>,
    paper: Option<String>,
    bold: bool,
}

impl Look {
    fn of(cell: &Cell, ground: Ground) -> Self {
        let (ink, paper) = (color(cell.fgcolor(), ground), color(cell.bgcolor(), ground));
        let bold = cell.bold();
        if !cell.inverse() {
            return Self { ink, paper, bold };
        }
        let ink = ink.unwrap_or_else(|| ground.ink().to_owned());
        let paper = paper.unwrap_or_else(|| ground.paper().to_owned());
        Self { ink: Some(paper), paper: Some(ink), bold }
    }
}

/// Neighbours that look alike: their ground where they have one, and their signs,
/// each at its own place, whatever the width of the font.
fn draw(svg: &mut String, row: usize, run: &[(u16, Look, &Cell)], ground: Ground) {
    let [(first, look, _), ..] = run else { return };
    let left = |column: u16| MARGIN + usize::from(column) * WIDTH;
    let y = MARGIN + row * HEIGHT;
    let width: usize =
        run.iter().map(|(_, _, cell)| if cell.is_wide() { 2 * WIDTH } else { WIDTH }).sum();
    // Writing to a string cannot fail.
    if let Some(paper) = &look.paper {
        let x = left(*first);
        let _ = writeln!(
            svg,
            "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{HEIGHT}\" fill=\"{paper}\"/>"
        );
    }
    let (mut places, mut text) = (Vec::new(), String::new());
    for (column, _, cell) in run {
        // A sign of several characters has the place of its first.
        let signs = cell.contents().trim();
        places.extend(signs.chars().map(|_| left(*column).to_string()));
        text += signs;
    }
    if !text.is_empty() {
        let ink = look.ink.as_deref().unwrap_or_else(|| ground.ink());
        let weight = if look.bold { " font-weight=\"bold\"" } else { "" };
        let text = text.replace('&', "&amp;").replace('<', "&lt;");
        let (places, y) = (places.join(" "), y + HEIGHT - 5);
        let _ =
            writeln!(svg, "<text x=\"{places}\" y=\"{y}\" fill=\"{ink}\"{weight}>{text}</text>");
    }
}

/// `None` for the terminal's own colour.
fn color(color: Color, ground: Ground) -> Option<String> {
    match color {
        Color::Default => None,
        Color::Rgb(red, green, blue) => Some(format!("#{red:02x}{green:02x}{blue:02x}")),
        Color::Idx(number @ 0..16) => Some(ground.named(number).to_owned()),
        Color::Idx(number @ 16..232) => {
            let level = |step: u8| if step == 0 { 0 } else { 55 + 40 * step };
            let number = number - 16;
            let (red, green, blue) = (number / 36, number / 6 % 6, number % 6);
            Some(format!("#{:02x}{:02x}{:02x}", level(red), level(green), level(blue)))
        }
        Color::Idx(number) => {
            let grey = 8 + 10 * (number - 232);
            Some(format!("#{grey:02x}{grey:02x}{grey:02x}"))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_of_the_terminal_are_those_of_its_standard_table() {
        let tell = |number| color(Color::Idx(number), Ground::Dark);
        assert_eq!(tell(16).as_deref(), Some("#000000"));
        assert_eq!(tell(231).as_deref(), Some("#ffffff"));
        assert_eq!(tell(196).as_deref(), Some("#ff0000"));
        assert_eq!(tell(244).as_deref(), Some("#808080"));
        assert_eq!(color(Color::Default, Ground::Light), None);
    }
}
