//! Pictures, compared with those in `golden/`, and what every picture keeps to.
//!
//! `QUEENS_BLESS=1 cargo test -p queens --test all draw_golden` writes them anew.
#![allow(clippy::unwrap_used, reason = "a test")]

use std::path::Path;

use queens::draw::{self, Bar, Cell, Series, Style, THEMES};

const FOUR: [u32; 4] = [1, 3, 0, 2];
const EIGHT: [u32; 8] = [0, 4, 7, 5, 2, 6, 1, 3];

fn golden(name: &str, svg: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(name);
    if std::env::var_os("QUEENS_BLESS").is_some() {
        std::fs::write(&path, svg).unwrap();
    }
    let expected = std::fs::read_to_string(&path).unwrap();
    assert_eq!(svg, expected, "{name}");
}

#[test]
fn boards_sheets_and_charts_are_as_they_were() {
    golden("board.svg", &draw::board(&EIGHT, "8 queens: solution 0", &Style::default()));
    let all = Style { theme: &THEMES[1], lines: true, names: true, ..Style::default() };
    golden("board_lines_names.svg", &draw::board(&FOUR, "4 queens: solution 0", &all));
    let cells = [FOUR, [2, 0, 3, 1]].map(|columns| columns.to_vec());
    let cells: Vec<_> = (0..)
        .zip(cells)
        .map(|(index, columns): (u32, _)| Cell { caption: index.to_string(), columns })
        .collect();
    golden("sheet.svg", &draw::sheet(&cells, "4 queens: 2 solutions", &Style::default()));
    let named = draw::sheet(&cells, "4 queens: 2 solutions", &all);
    golden("sheet_lines_names.svg", &named);
    let line = |name: &str, scale: f64| Series {
        name: name.to_owned(),
        points: (4..=8).map(|n| (n, scale * 4f64.powi(n as i32))).collect(),
    };
    let series = [line("one", 1e-6), line("two", 1.1e-6), line("three", 2e-3)];
    golden("growth.svg", &draw::growth(&series, "Growth", "n", "seconds"));
    let bar = |name: &str, value| Bar { name: name.to_owned(), value, text: format!("{value}") };
    golden(
        "bars.svg",
        &draw::bars(&[bar("one", 1.0), bar("none", 0.0), bar("two", 250.0)], "Bars", "nodes"),
    );
}

/// Enough of XML to see that a picture is whole: tags are closed in order, and
/// no text holds a bare sign.
fn assert_well_formed(svg: &str) {
    let mut open = Vec::new();
    let mut rest = svg.trim_end();
    while let Some(start) = rest.find('<') {
        assert!(!rest[..start].contains('>'), "{rest}");
        let end = rest.find('>').expect("a tag ends");
        let tag = &rest[start + 1..end];
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop(), Some(name));
        } else if !tag.ends_with('/') {
            open.push(tag.split([' ', '\n']).next().unwrap());
        }
        rest = &rest[end + 1..];
    }
    assert!(open.is_empty() && rest.is_empty(), "{open:?} {rest}");
}

#[test]
fn every_picture_is_whole_whatever_it_shows() {
    for theme in THEMES {
        for (lines, names) in [(false, false), (true, true)] {
            let style = Style { theme, lines, names, ..Style::default() };
            for n in [0u32, 1, 2, 8, 27, 64] {
                let columns: Vec<u32> = (0..n).map(|row| row * 2 % (n + 1)).collect();
                let svg = draw::board(&columns, "<\"&\u{1}>", &style);
                assert_well_formed(&svg);
                assert!(svg.contains("&lt;&quot;&amp; &gt;") && !svg.contains("NaN"));
            }
            assert_well_formed(&draw::sheet(&[], "empty", &style));
            let cells = [Cell { caption: "7".to_owned(), columns: FOUR.to_vec() }];
            assert_well_formed(&draw::sheet(&cells, "one", &style));
        }
    }
    assert_well_formed(&draw::growth(&[], "empty", "x", "y"));
    let zero = Series { name: "zero".to_owned(), points: vec![(4, 0.0)] };
    let one = Series { name: "one".to_owned(), points: vec![(4, 1.0)] };
    assert_well_formed(&draw::growth(&[zero, one], "one point", "x", "y"));
    assert_well_formed(&draw::bars(&[], "empty", "x"));
}

#[test]
fn a_queen_stands_on_every_square_of_the_solution() {
    let svg = draw::board(&EIGHT, "", &Style::default());
    for (row, col) in EIGHT.iter().enumerate() {
        let place = format!("<use href=\"#queen\" x=\"{}\" y=\"{}\"", 12 + col * 45, 12 + row * 45);
        assert!(svg.contains(&place), "{place}");
    }
}

/// The lightness of a colour, 0 to 255, as an eye without colours sees it.
fn lightness(color: &str) -> f64 {
    let part = |at: usize| f64::from(u8::from_str_radix(&color[at..at + 2], 16).unwrap());
    0.299 * part(1) + 0.587 * part(3) + 0.114 * part(5)
}

#[test]
fn queens_and_squares_differ_in_lightness_in_every_theme() {
    for theme in THEMES {
        let [light, dark, queen, outline] =
            [theme.light, theme.dark, theme.queen, theme.outline].map(lightness);
        assert!(light - dark > 30.0, "{}", theme.id);
        for square in [light, dark] {
            assert!((queen - square).abs() > 60.0, "{}", theme.id);
        }
        assert!((queen - outline).abs() > 120.0, "{}", theme.id);
    }
}

#[test]
fn theme_names_are_distinct() {
    let mut ids: Vec<_> = THEMES.iter().map(|theme| theme.id).collect();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), THEMES.len());
}
