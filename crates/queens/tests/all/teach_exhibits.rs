//! What the programs show of their data, against what the board says.
#![allow(clippy::unwrap_used, reason = "a test")]

use queens::board::Line;
use queens::teach::{
    Algorithm, CONTINUE, Cell, EachEvent, Event, Exhibit, Part, Replay, Shape, Touch, Value,
    exhibits,
};
use queens::{BoardSize, Square};

fn size(n: usize) -> BoardSize {
    BoardSize::new(n).unwrap()
}

/// Each step with the board before it and after it and the data after it.
fn steps(algorithm: Algorithm, n: usize) -> Vec<(Event, Replay, Replay, Exhibit)> {
    let (mut board, mut steps) = (Replay::default(), Vec::new());
    let mut each = EachEvent(|event| {
        let before = board.clone();
        board.apply(event);
        steps.push((event, before, board.clone()));
        CONTINUE
    });
    let _ = algorithm.run(size(n), &mut each);
    let shown = exhibits(algorithm, size(n), 0..u64::MAX);
    assert_eq!(shown.len(), steps.len() + 1, "{algorithm}: one before the first step");
    let after = shown.into_iter().skip(1);
    steps
        .into_iter()
        .zip(after)
        .map(|((event, from, to), shown)| (event, from, to, shown))
        .collect()
}

fn part<'a>(exhibit: &'a Exhibit, name: &str) -> &'a Part {
    let found = exhibit.parts.iter().find(|part| part.name == name);
    found.unwrap_or_else(|| panic!("{name} is missing: {exhibit:?}"))
}

fn values(exhibit: &Exhibit, name: &str) -> Vec<Value> {
    part(exhibit, name).cells.iter().map(|cell| cell.value).collect()
}

/// A list with a flag where a queen of the board has her line.
fn flags(count: usize, board: &Replay, line: impl Fn(usize, usize) -> usize) -> Vec<Value> {
    let mut flags = vec![Value::Flag(false); count];
    for queen in board.queens() {
        flags[line(queen.row as usize, queen.col as usize)] = Value::Flag(true);
    }
    flags
}

fn squares(n: usize) -> impl Iterator<Item = Square> {
    (0..n * n).map(move |at| Square::new((at / n) as u32, (at % n) as u32))
}

#[test]
fn the_data_are_what_each_program_s_invariant_says_of_the_board() {
    for &algorithm in Algorithm::ALL {
        for n in 1..=5 {
            for (event, _, board, shown) in steps(algorithm, n) {
                let on_board = |square: &Square| board.queens().contains(square);
                let attacked =
                    |square: Square| board.queens().iter().any(|queen| queen.attacks(square));
                let column = |row: u32| board.queens().iter().find(|q| q.row == row).map(|q| q.col);
                match algorithm {
                    Algorithm::GridWalk => {
                        let expected: Vec<_> =
                            squares(n).map(|s| Value::Flag(on_board(&s))).collect();
                        assert_eq!(values(&shown, "board"), expected);
                    }
                    Algorithm::BoardCheck => {
                        let expected: Vec<_> =
                            squares(n).map(|s| Value::Queen(on_board(&s))).collect();
                        assert_eq!(values(&shown, "board"), expected);
                    }
                    Algorithm::AttackMap => {
                        let expected: Vec<_> =
                            squares(n).map(|s| Value::Mark(attacked(s))).collect();
                        assert_eq!(values(&shown, "attacked"), expected);
                    }
                    Algorithm::CellByCell | Algorithm::FlagArrays | Algorithm::FlagBits => {
                        if algorithm == Algorithm::CellByCell {
                            assert_eq!(values(&shown, "rows"), flags(n, &board, |row, _| row));
                        }
                        assert_eq!(values(&shown, "cols"), flags(n, &board, |_, col| col));
                        let down = flags(2 * n, &board, |row, col| n - row + col);
                        assert_eq!(values(&shown, "down"), down);
                        assert_eq!(
                            values(&shown, "up"),
                            flags(2 * n, &board, |row, col| row + col)
                        );
                    }
                    Algorithm::Bitset => masks(n, event, &board, &shown),
                    Algorithm::DancingLinks => {
                        let open = |line: &dyn Fn(Square) -> bool| {
                            squares(n).filter(|&s| line(s) && !attacked(s)).count()
                        };
                        let free =
                            |queen: &dyn Fn(&Square) -> bool| !board.queens().iter().any(queen);
                        let tried = shown.parts.get(1).map(|part| part.name.clone());
                        let rows = (0..n).filter(|&row| free(&|q| q.row as usize == row));
                        let rows =
                            rows.map(|row| Value::Row(row, open(&|s| s.row as usize == row)));
                        let cols = (0..n).filter(|&col| free(&|q| q.col as usize == col));
                        let cols =
                            cols.map(|col| Value::Column(col, open(&|s| s.col as usize == col)));
                        // The row or column whose list is being tried is out of the ring.
                        let name =
                            |value: &Value| value.to_string().split(':').next().unwrap().to_owned();
                        let is_open =
                            |value: &Value| tried != Some(format!("list of {}", name(value)));
                        let expected: Vec<_> =
                            rows.chain(cols).filter(is_open).map(|v| name(&v)).collect();
                        let found: Vec<_> = values(&shown, "to fill").iter().map(name).collect();
                        assert_eq!(found, expected, "{n} {event:?}");
                    }
                    Algorithm::MinConflicts => {
                        let count = |line: &dyn Fn(&Square) -> bool| {
                            Value::Number(board.queens().iter().filter(|q| line(q)).count() as i64)
                        };
                        let expected: Vec<_> =
                            (0..n).map(|col| count(&|q| q.col as usize == col)).collect();
                        assert_eq!(values(&shown, "cols"), expected);
                        let up: Vec<_> = (0..2 * n - 1)
                            .map(|sum| count(&|q| (q.row + q.col) as usize == sum))
                            .collect();
                        assert_eq!(values(&shown, "up"), up);
                    }
                    Algorithm::Permutations => {
                        let mut all = values(&shown, "columns");
                        let used = (0..all.len() as u32).map(|row| i64::from(column(row).unwrap()));
                        assert!(used.map(Value::Number).eq(all.iter().copied()));
                        all.extend(values(&shown, "unused"));
                        all.sort_by_key(|value| {
                            if let Value::Number(number) = value { *number } else { -1 }
                        });
                        assert!(
                            all.into_iter().eq((0..n as i64).map(Value::Number)),
                            "{n} {event:?}"
                        );
                    }
                    Algorithm::RowScan | Algorithm::ColumnWalk => {}
                }
                if let Some(queen) = shown.parts.iter().find(|part| part.name == "queen") {
                    for (row, cell) in queen.cells.iter().enumerate() {
                        let Some(col) = column(row as u32) else { continue };
                        let stands = (cell.value, cell.stale) == (Value::Number(col.into()), false);
                        assert!(stands, "{algorithm} {n} {event:?}: {queen:?}");
                    }
                    // What belongs to no queen is stale, but for the square in question.
                    let live = queen.cells.iter().filter(|cell| !cell.stale).count();
                    assert!(
                        live <= board.queens().len() + 1,
                        "{algorithm} {n} {event:?}: {queen:?}"
                    );
                }
            }
        }
    }
}

/// The masks of a row, and those of the row below a queen that was just placed.
fn masks(n: usize, event: Event, board: &Replay, shown: &Exhibit) {
    let mask = |name: &str| {
        let cells = values(shown, name).into_iter().enumerate();
        cells
            .filter(|(_, value)| *value == Value::Flag(true))
            .map(|(col, _)| col)
            .collect::<Vec<_>>()
    };
    let (row, names) = match event {
        Event::Placed(square) => (square.row + 1, ["cols|q", "(d1|q)<<1", "(d2|q)>>1"]),
        Event::Undone(square) => (square.row, ["cols", "d1", "d2"]),
        Event::Solution => (n as u32, ["cols", "d1", "d2"]),
        Event::Tested { .. } => panic!("bitset tests nothing"),
    };
    let along = |lines: &[Line], within: bool| {
        let crossed = (0..n as u32).filter(|&col| {
            let square = Square::new(row, col);
            board.queens().iter().any(|q| q.shared_line(square).is_some_and(|l| lines.contains(&l)))
        });
        crossed.filter(|_| within).map(|col| col as usize).collect::<Vec<_>>()
    };
    assert_eq!(mask(names[0]), along(&[Line::Column], true));
    assert_eq!(mask(names[1]), along(&[Line::Falling], true));
    assert_eq!(mask(names[2]), along(&[Line::Rising], true));
    if let Event::Placed(queen) = event {
        assert_eq!(mask("q"), [queen.col as usize]);
        let taken = along(&[Line::Column, Line::Falling, Line::Rising], true);
        let free: Vec<_> = (0..n).filter(|col| !taken.contains(col)).collect();
        assert_eq!(mask("free ↓"), free);
    }
}

fn touched(exhibit: &Exhibit, touch: Touch) -> Vec<(&str, usize)> {
    let of = |part: &'_ Part| -> Vec<usize> {
        let cells = part.cells.iter().enumerate();
        cells.filter(|(_, cell)| cell.touch == touch).map(|(at, _)| at).collect()
    };
    let parts = exhibit.parts.iter();
    parts.flat_map(|part| of(part).into_iter().map(|at| (part.name.as_str(), at))).collect()
}

#[test]
fn a_test_ends_at_the_queen_that_refuses_the_square() {
    for &algorithm in Algorithm::ALL {
        let n = 6;
        for (event, before, _, shown) in steps(algorithm, n).into_iter().take(2000) {
            let Event::Tested { square, safe } = event else { continue };
            if algorithm == Algorithm::MinConflicts {
                continue; // it weighs squares, and refuses none
            }
            let met = touched(&shown, Touch::Met);
            let Some(refusal) = algorithm.refusal(&before, square) else {
                assert!(safe && met.is_empty(), "{algorithm} {square}: {met:?}");
                continue;
            };
            let (row, col) = (refusal.queen.row as usize, refusal.queen.col as usize);
            let line = refusal.line as usize;
            let expected = match algorithm {
                Algorithm::Permutations => vec![("columns", row)],
                Algorithm::RowScan | Algorithm::ColumnWalk => vec![("queen", row)],
                Algorithm::GridWalk => vec![("board", row * n + col)],
                Algorithm::AttackMap => {
                    vec![("attacked", square.row as usize * n + square.col as usize)]
                }
                Algorithm::BoardCheck => {
                    // The scan that saw her, which ends with her, says so too.
                    let scan = &shown.parts[1 + line];
                    assert_eq!(scan.cells.last().map(|cell| cell.touch), Some(Touch::Met));
                    assert!(shown.parts[2 + line..].iter().all(|part| part.cells.is_empty()));
                    vec![("board", row * n + col), (scan.name.as_str(), scan.cells.len() - 1)]
                }
                _ => {
                    let (r, c) = (square.row as usize, square.col as usize);
                    let place = [r, c, n - r + c, r + c][line];
                    vec![(["rows", "cols", "down", "up"][line], place)]
                }
            };
            assert_eq!(met, expected, "{algorithm} {square}");
        }
    }
}

#[test]
fn what_changes_was_written() {
    // The arguments of calls are others in another call; rings lose their links.
    let others = [Algorithm::Bitset, Algorithm::DancingLinks, Algorithm::Permutations];
    for &algorithm in Algorithm::ALL.iter().filter(|algorithm| !others.contains(algorithm)) {
        let shown = exhibits(algorithm, size(6), 0..1500);
        for (step, pair) in shown.windows(2).enumerate() {
            for (old, new) in pair[0].parts.iter().zip(&pair[1].parts) {
                let same = old.name == new.name && old.cells.len() == new.cells.len();
                let fixed =
                    same && !["left", "c", "right", "conflicts"].contains(&old.name.as_str());
                if !fixed || old.name.starts_with('[') {
                    continue;
                }
                let changed = |(old, new): (&Cell, &Cell)| {
                    old.value != new.value && new.touch != Touch::Written
                };
                let unsaid = old.cells.iter().zip(&new.cells).any(changed);
                assert!(!unsaid, "{algorithm} {}: {old:?} {new:?}", step + 1);
            }
        }
    }
}

#[test]
fn a_saved_copy_is_the_table_before_the_queen() {
    let mut tables = Vec::new();
    for (event, _, _, shown) in steps(Algorithm::AttackMap, 5) {
        match event {
            Event::Placed(square) => {
                let before = values(&shown, &format!("saved[{}]", square.row));
                tables.push(before);
            }
            Event::Undone(_) => assert_eq!(Some(values(&shown, "attacked")), tables.pop()),
            _ => {}
        }
    }
    assert!(tables.is_empty());
}

#[test]
fn every_program_shows_data_in_the_names_of_its_code() {
    for &algorithm in Algorithm::ALL {
        let code = algorithm.info().code;
        let shown = exhibits(algorithm, size(6), 0..400);
        assert!(shown.iter().all(|exhibit| !exhibit.parts.is_empty()), "{algorithm}");
        for part in shown.iter().flat_map(|exhibit| &exhibit.parts) {
            assert!(
                !part.cells.is_empty()
                    || part.shape == Shape::List
                    || algorithm == Algorithm::DancingLinks
            );
            let name = part.name.split(['[', '|', '(', ' ']).find(|word| !word.is_empty()).unwrap();
            let words = ["unused", "to", "list", "r]", "i]"];
            let named = code.contains(name) || words.iter().any(|word| name.starts_with(word));
            assert!(named, "{algorithm}: {}", part.name);
        }
    }
}

#[test]
fn only_what_is_asked_for_is_shown() {
    let all = exhibits(Algorithm::FlagArrays, size(5), 0..u64::MAX);
    assert_eq!(exhibits(Algorithm::FlagArrays, size(5), 30..40), all[30..40]);
    assert_eq!(exhibits(Algorithm::FlagArrays, size(5), 7..7), []);
    let end = all.len() as u64;
    assert_eq!(exhibits(Algorithm::FlagArrays, size(5), end - 1..end + 9), all[all.len() - 1..]);
}
