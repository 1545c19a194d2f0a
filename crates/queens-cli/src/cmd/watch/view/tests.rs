//! Pictures of several sizes.

use std::time::{Duration, Instant};

use ratatui_core::backend::TestBackend;
use ratatui_core::terminal::Terminal;

use super::*;
use crate::cmd::watch::player::Goal;

/// The picture after some steps, line by line, without the blanks at the ends.
fn picture(n: usize, step: u64, (width, height): (u16, u16)) -> String {
    let size = BoardSize::new(n).unwrap();
    let mut player = Player::new(Algorithm::RowScan, size);
    player.goal = Some(Goal::Step(step));
    while player.is_busy() {
        player.tick(Duration::ZERO, Instant::now() + Duration::from_secs(1));
    }
    let view = View::new(Algorithm::RowScan, size, false, false);
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    terminal.draw(|frame| view.draw(frame, &player)).unwrap();
    let cells = terminal.backend().buffer().content();
    let lines = cells.chunks(width.into()).map(|line| {
        let line: String = line.iter().map(ratatui_core::buffer::Cell::symbol).collect();
        line.trim_end().to_owned()
    });
    lines.collect::<Vec<_>>().join("\n")
}

#[track_caller]
fn looks(n: usize, step: u64, size: (u16, u16), expected: &str) {
    let picture = picture(n, step, size);
    assert_eq!(picture.trim_end(), expected.trim_matches('\n'), "\n{picture}");
}

#[test]
fn the_title_gives_way_first() {
    looks(
        8,
        1120,
        (40, 12),
        "
   1 2 3 4 5 6 7 8    step 1,120
 1 Q x x x x x x x    895 tests
 2 x x x x Q<x x x    115 queens placed
 3 x x x x x x x Q    109 taken back
 4 x x x x x Q x x      1 solutions
 5 x x x Q x x x x    Choices, row:col
 6 x Q x x x x x x    1:1  2:5  3:8  4:6
 7 x x x x ! x x x    5:4  6:2
 8 x x x x x x x x
test row 7, column 5: attacked along the
column by the queen in row 2, column 5
Space play  <> step  q quit  ? keys",
    );
}

#[test]
fn then_the_keys_and_the_sentence() {
    looks(
        8,
        1120,
        (40, 10),
        "
   1 2 3 4 5 6 7 8    step 1,120
 1 Q x x x x x x x    895 tests
 2 x x x x Q<x x x    115 queens placed
 3 x x x x x x x Q    109 taken back
 4 x x x x x Q x x      1 solutions
 5 x x x Q x x x x    Choices, row:col
 6 x Q x x x x x x    1:1  2:5  3:8  4:6
 7 x x x x ! x x x    5:4  6:2
 8 x x x x x x x x
test row 7, column 5: attacked along th~",
    );
}

#[test]
fn then_the_panel_and_the_numbers_of_the_columns() {
    looks(
        8,
        1120,
        (20, 8),
        "
 1 Q x x x x x x x
 2 x x x x Q<x x x
 3 x x x x x x x Q
 4 x x x x x Q x x
 5 x x x Q x x x x
 6 x Q x x x x x x
 7 x x x x ! x x x
 8 x x x x x x x x",
    );
}

#[test]
fn a_board_that_does_not_fit_is_not_cut() {
    looks(
        8,
        1120,
        (20, 7),
        "
step 1,120
The board needs 19
columns and 8 lines.
q quits.

895 tests
115 queens placed",
    );
    looks(
        64,
        200,
        (40, 12),
        "
step 200   paused (10 steps/s)
The board needs 131 columns and 64
lines. q quits.

tests                   184
queens placed            16
taken back                0
solutions                 0

test row 17, column 24: attacked along a
diagonal by the queen in row 12, column~
Space play  <> step  q quit  ? keys",
    );
}

#[test]
fn where_there_is_no_room_beside_the_board_the_panel_is_below() {
    looks(
        8,
        1120,
        (24, 24),
        "
step 1,120
   1 2 3 4 5 6 7 8
 1 Q x x x x x x x
 2 x x x x Q<x x x
 3 x x x x x x x Q
 4 x x x x x Q x x
 5 x x x Q x x x x
 6 x Q x x x x x x
 7 x x x x ! x x x
 8 x x x x x x x x

895 tests
115 queens placed
109 taken back
  1 solutions
Choices, row:col
1:1  2:5  3:8  4:6  5:4
6:2
test row 7, column 5:
attacked along the
column by the queen in ~
Space play  <> step
q quit  ? keys  +- speed
s/S solution",
    );
}

#[test]
fn a_large_terminal_shows_everything() {
    looks(
        8,
        1120,
        (80, 24),
        "
row-scan   n = 8   step 1,120   paused (10 steps/s)
   1 2 3 4 5 6 7 8    tests                   895
 1 Q x x x x x x x    queens placed           115
 2 x x x x Q<x x x    taken back              109
 3 x x x x x x x Q    solutions                 1
 4 x x x x x Q x x
 5 x x x Q x x x x    Choices, row:col
 6 x Q x x x x x x    1:1  2:5  3:8  4:6  5:4  6:2
 7 x x x x ! x x x
 8 x x x x x x x x      row(r):
                          if r = n: report
x attacked                for c in 0 .. n-1:
- tried, failed             queen[r] <- c
* led to a solution         if safe(r):
                              row(r + 1)
                              back: the next c
                        safe(r):
                          for i in 0 .. r-1:
                      >     same c, same r+c or same r-c: no
                          yes

test row 7, column 5: attacked along the column by the queen in row 2, column 5

Space play  <> step  q quit  ? keys  +- speed  s/S solution  d/D dead end",
    );
}

#[test]
fn what_was_tried_and_failed_is_not_only_attacked() {
    looks(
        8,
        230,
        (22, 14),
        "
step 230
   1 2 3 4 5 6 7 8
 1 Q x x x x x x x
 2 x x Q x x x x x
 3 x x x x x Q<x x
 4 x x x x x x x Q<
 5 x - x x x x x !
 6 x . x . . x x x
 7 x x x . x x x x
 8 x . x x . x . x

test row 5, column 8:
attacked along a diag~
Space play  <> step",
    );
}

#[test]
fn no_size_is_too_small_to_draw() {
    for size in [(1, 1), (3, 2), (18, 24), (200, 1), (1, 60), (400, 200)] {
        for n in [1, 4, 8, 30, 64] {
            picture(n, 3, size);
        }
    }
}
