//! `framed`: boards with lines between the squares. It is read and not written.
//!
//! ```text
//! +---+---+---+---+      ┌─┬─┬─┬─┐
//! |   | Q |   |   |      │ │♛│ │ │
//! +---+---+---+---+      ├─┼─┼─┼─┤
//! |   |   |   | Q |      │ │ │ │♛│
//! ```
//!
//! Boards without a frame and with one are read alike, and may have the same
//! headings.

use super::board::{GRID, is_frame};
use super::grammar::Grammar;

/// The grammar; see the [module](self).
pub(super) static FRAMED: Grammar =
    Grammar { id: "framed", fits: |line| is_frame(line), start: GRID.start };
