//! `queens draw`: pictures in files and on standard output.

use crate::{queens, queens_args, queens_zh};

#[test]
fn the_first_solution_is_drawn_by_default() {
    let svg = queens("draw 8");
    let expected = queens::draw::board(
        &[0, 4, 7, 5, 2, 6, 1, 3],
        "8 queens: solution 0",
        &queens::draw::Style::default(),
    );
    assert_eq!(svg.fine(), expected);
    assert!(queens_zh("draw 8").fine().contains("8 皇后：解 0"));
    assert_eq!(queens("draw 1").fine().matches("<use ").count(), 1);
}

#[test]
fn the_index_is_the_lexicographic_one() {
    for (index, columns) in [(3, "0,6,4,7,1,3,5,2"), (91, "7,3,0,2,5,1,6,4")] {
        let listed = queens(&format!("solve 8 -f csv --skip {index} --limit 1"));
        assert!(listed.fine().ends_with(&format!("{index},{columns}\n")));
        let svg = queens(&format!("draw 8 {index}"));
        for (row, col) in columns.split(',').enumerate() {
            let col: usize = col.parse().unwrap();
            let place = format!("x=\"{}\" y=\"{}\" width=\"45\"", 12 + col * 45, 12 + row * 45);
            assert!(svg.fine().contains(&place), "{index}: {place}");
        }
    }
}

#[test]
fn sheets_have_all_or_the_fundamental_solutions() {
    let queens_on = |line: &str| queens(line).fine().matches("<use ").count();
    assert_eq!(queens_on("draw 8 --all"), 92 * 8);
    assert_eq!(queens_on("draw 8 --fundamental"), 12 * 8);
    assert_eq!(queens_on("draw 8 3 3 0"), 3 * 8);
    assert_eq!(queens_on("draw 4 --all --lines --theme print"), 2 * 4);
    assert!(queens("draw 8 --all").fine().contains("92 solutions"));
}

#[test]
fn names_stand_beside_every_board_of_a_sheet() {
    let strokes = |line: &str| queens(line).fine().matches("<path transform").count();
    let plain = strokes("draw 5 --all");
    // Ten boards, each with five ranks and five files.
    assert_eq!(strokes("draw 5 --all --names"), plain + 10 * 10);
}

#[test]
fn far_boards_come_with_a_tip_here_too() {
    for line in ["draw 40 --timeout 100ms", "show 40 0 --timeout 100ms"] {
        let run = queens(line);
        assert_eq!(run.status, 3, "{line}: {run:?}");
        assert!(run.stderr.contains("queens place 40"), "{line}: {run:?}");
    }
}

#[test]
fn the_end_of_the_name_decides_the_form() {
    let folder = crate::folder();
    let path = |name: &str| folder.path().join(name).display().to_string();
    let run = queens(&format!("draw 8 -o {}", path("a.SVG")));
    assert_eq!((run.status, run.stderr.as_str()), (0, "1 board drawn for n = 8\n"));
    assert!(std::fs::read_to_string(path("a.SVG")).unwrap().starts_with("<svg "));
    queens(&format!("draw 8 -o {}", path("a.jpg"))).refused_saying(&["jpg", "--format"]);
    let kept = queens(&format!("draw 8 -o {}", path("a.SVG")));
    assert!(kept.refused(2).contains("--force"));
    queens(&format!("draw 8 -o {}", path("none/a.svg"))).refused(2);
    assert_eq!(crate::names(&folder).len(), 1);
}

#[test]
#[cfg(feature = "png")]
fn png_is_the_svg_twice_as_large_or_as_wide_as_asked() {
    let folder = crate::folder();
    let path = |name: &str| folder.path().join(name).display().to_string();
    queens(&format!("draw 8 -q -o {}", path("a.png"))).fine();
    let png = std::fs::read(path("a.png")).unwrap();
    assert!(png.starts_with(b"\x89PNG\r\n\x1a\n"));
    // Twice the side of the SVG, which is 8 squares of 45 and two margins.
    assert_eq!(png[16..24], [0, 0, 3, 0, 0, 0, 3, 0]);
    queens(&format!("draw 8 -q -f png --width 100 -o {}", path("b"))).fine();
    assert_eq!(std::fs::read(path("b")).unwrap()[16..24], [0, 0, 0, 100, 0, 0, 0, 100]);
    queens(&format!("draw 8 -o {}", path("none/a.png"))).refused(2);
    let wide = format!("draw 8 --all --width 16384 -o {}", path("c.png"));
    queens(&wide).refused_saying(&["16384×", "537 MB", "--width must be at most"]);
    assert_eq!(crate::names(&folder).len(), 2);
}

#[test]
fn bad_input_is_refused() {
    queens("draw 8 92").refused_saying(&["92", "0 to 91"]);
    queens("draw 3").refused_saying(&["nothing to draw", "n = 3"]);
    queens("draw 2 --all").refused_saying(&["n = 2"]);
    queens("draw 8 x").refused_saying(&["'x'"]);
    queens("draw 8 -1").refused_saying(&["-1"]);
    queens("draw 8 99999999999999999999").refused_saying(&["9999"]);
    queens("draw 65").refused_saying(&["65", "64"]);
    queens("draw 14 --all").refused_saying(&["365,596", "3,000"]);
    queens("draw 30 --fundamental").refused_saying(&["n = 30", "3,000"]);
    queens("draw 8 3 --all").refused_saying(&["--all"]);
    queens("draw 8 --all --fundamental").refused_saying(&["--fundamental"]);
    queens("draw 8 --theme pink").refused_saying(&["pink", "wood, print"]);
    queens("draw 8 --width 5 -f png").refused_saying(&["'5'", "16384"]);
    queens("draw 8 --width 99999 -f png").refused_saying(&["99999"]);
    queens_args(&["draw", "8", "-o", ""]).refused(2);
}

#[test]
fn a_sheet_of_too_many_boards_is_refused_with_the_number_if_it_is_known() {
    queens("draw 12 --all").refused_saying(&["14,200", "3,000", "n = 12"]);
    queens_zh("draw 12 --all").refused_saying(&["最多 3,000 个棋盘，n = 12 的棋盘数：14,200"]);
    queens("draw 17 --all").refused_saying(&["far too many", "3,000", "n = 17"]);
    queens_zh("draw 17 --all").refused_saying(&["最多 3,000 个棋盘，n = 17 的棋盘数：远超此数"]);
}
