//! The pseudo-code of the programs, and the line that each step belongs to.
//!
//! A program's `code.txt` has a line of code a line, indented by two blanks for
//! each block, behind a sign and a blank:
//!
//! | sign | the step that the line makes |
//! |---|---|
//! | `.` | none |
//! | `?` | a square is tested, whatever comes out |
//! | `v` | a square is tested and found safe |
//! | `x` | a square is tested and refused |
//! | `+` | a queen is placed |
//! | `-` | a queen is taken back |
//! | `!` | a solution is reported |
//!
//! There is one line for each step, but for programs that ask line by line: their
//! four `x` are the questions for row, column, falling and rising diagonal.

use super::{Algorithm, Event, Replay};

/// What a line of pseudo-code does, as far as an observer is told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Does {
    /// Nothing that is told.
    Nothing,
    /// Tests a square.
    Test,
    /// Finds a square safe.
    Accept,
    /// Refuses a square.
    Refuse,
    /// Places a queen.
    Place,
    /// Takes a queen back.
    Undo,
    /// Reports a solution.
    Report,
}

impl Does {
    const fn of(sign: char) -> Self {
        match sign {
            '?' => Self::Test,
            'v' => Self::Accept,
            'x' => Self::Refuse,
            '+' => Self::Place,
            '-' => Self::Undo,
            '!' => Self::Report,
            _ => Self::Nothing,
        }
    }

    const fn makes(self, event: Event) -> bool {
        match event {
            Event::Tested { safe: true, .. } => matches!(self, Self::Accept | Self::Test),
            Event::Tested { safe: false, .. } => matches!(self, Self::Refuse | Self::Test),
            Event::Placed(_) => matches!(self, Self::Place),
            Event::Undone(_) => matches!(self, Self::Undo),
            Event::Solution => matches!(self, Self::Report),
        }
    }
}

/// A line of pseudo-code.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CodeLine {
    /// The step that it makes.
    pub does: Does,
    /// How many blocks it is in.
    pub depth: usize,
    /// The line itself: names and signs of the program, words in English.
    pub text: &'static str,
}

impl CodeLine {
    fn read(line: &'static str) -> Self {
        let (sign, text) = line.split_at(line.len().min(2));
        let does = sign.chars().next().map_or(Does::Nothing, Does::of);
        let code = text.trim_start();
        Self { does, depth: (text.len() - code.len()) / 2, text: code }
    }
}

impl Algorithm {
    /// The program's pseudo-code, line by line.
    ///
    /// ```
    /// use queens::teach::{Algorithm, Does};
    ///
    /// let placing = Algorithm::RowScan.code().find(|line| line.does == Does::Place);
    /// assert_eq!(placing.map(|line| (line.depth, line.text)), Some((3, "row(r + 1)")));
    /// ```
    pub fn code(self) -> impl Iterator<Item = CodeLine> {
        self.info().code.lines().map(CodeLine::read)
    }

    /// The number of the line that makes a step, from 0; `board` is the board
    /// before it.
    ///
    /// ```
    /// use queens::teach::{Algorithm, Event, Replay};
    /// use queens::Square;
    ///
    /// let mut board = Replay::default();
    /// board.apply(Event::Placed(Square::new(0, 0)));
    /// let refused = Event::Tested { square: Square::new(1, 1), safe: false };
    /// let line = Algorithm::BoardCheck.line_of(refused, &board);
    /// let code = Algorithm::BoardCheck.code().nth(line.unwrap());
    /// assert_eq!(code.unwrap().text, "if Q on the diagonal c − r, above: no");
    /// ```
    #[must_use]
    pub fn line_of(self, event: Event, board: &Replay) -> Option<usize> {
        let lines = self.code().enumerate().filter(|(_, line)| line.does.makes(event));
        let lines: Vec<_> = lines.map(|(number, _)| number).collect();
        let question = match event {
            Event::Tested { square, safe: false } => {
                self.refusal(board, square).map_or(0, |refusal| refusal.line as usize)
            }
            _ => 0,
        };
        lines.get(question).or(lines.last()).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::BoardSize;
    use crate::teach::{CONTINUE, EachEvent};

    #[test]
    fn every_step_of_every_program_has_its_line() {
        for &algorithm in Algorithm::ALL {
            let code: Vec<_> = algorithm.code().collect();
            assert!(code.len() > 7 && code.iter().all(|line| !line.text.is_empty()), "{algorithm}");
            let mut board = Replay::default();
            let mut lit = vec![false; code.len()];
            let mut each = EachEvent(|event| {
                let line = algorithm.line_of(event, &board).expect("a line for every step");
                assert!(code[line].does.makes(event), "{algorithm}");
                lit[line] = true;
                board.apply(event);
                CONTINUE
            });
            assert_eq!(algorithm.run(BoardSize::new(6).unwrap(), &mut each), CONTINUE);
            // The scan of the row never finds anything; see `board-check`.
            let never = usize::from(algorithm == Algorithm::BoardCheck);
            let marked = code.iter().filter(|line| line.does != Does::Nothing).count();
            let reached = lit.iter().filter(|&&lit| lit).count();
            assert_eq!(reached + never, marked, "{algorithm}");
        }
    }

    #[test]
    fn blocks_open_one_at_a_time() {
        for &algorithm in Algorithm::ALL {
            let depths: Vec<_> = algorithm.code().map(|line| line.depth).collect();
            assert!(
                depths.windows(2).all(|pair| pair[1] <= pair[0] + 1),
                "{algorithm}: {depths:?}"
            );
            assert!(algorithm.info().code.lines().all(|line| line.is_char_boundary(2)));
        }
    }
}
