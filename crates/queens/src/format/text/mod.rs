//! Text, below the formats: bytes with a place, numbers and rows appended fast,
//! headings, and what is said of a text that cannot be read.

mod heading;
mod malformed;
mod rows;
mod source;
mod words;

pub use heading::Wording;
pub(super) use heading::{Heading, heading, numbered, total};
pub use malformed::{Expected, Malformed, ReadError, Reason};
pub(super) use rows::Rows;
pub(super) use source::{Place, Source};
pub(super) use words::{Words, append, is_digits, words};
