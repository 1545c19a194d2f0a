//! Solutions by number: the one at an index, the index of one, one by chance.
//!
//! | file | idea |
//! |---|---|
//! | `rank` | one question: subtrees are counted, not walked |
//! | `ranks` | many questions: counted once, then looked up |
//! | `sample` | uniformly random indices |
//! | `sweep` | subtrees counted on all threads, in order |

pub(super) mod rank;
mod ranks;
mod sample;
mod sweep;

pub use rank::{nth_solution, rank_of};
pub use ranks::Ranks;
pub use sample::Sampler;
