//! The counting engines by name, and what each can count.

use super::{halves, rows};
use crate::rules::RuleSet;
use crate::{BoardSize, Error};

/// A counting engine.
///
/// ```
/// use queens::count::Engine;
///
/// assert_eq!(Engine::find("halves"), Some(Engine::Halves));
/// assert_eq!(Engine::Rows.to_string(), "rows");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Engine {
    /// Row by row, for every board and all rules: [`Rows`](super::Rows).
    Rows,
    /// Meet in the middle, for classic boards of 4 to 28: [`halves`].
    Halves,
}

impl Engine {
    /// All engines.
    pub const ALL: [Self; 2] = [Self::Rows, Self::Halves];

    /// The largest board that [`Engine::Halves`] counts; the smallest is 4.
    pub const HALVES_MAX: usize = 28;

    /// The name on the command line and in journals.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Rows => rows::ENGINE,
            Self::Halves => halves::ENGINE,
        }
    }

    /// The engine with this name.
    #[must_use]
    pub fn find(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|engine| engine.id() == id)
    }

    /// Refuses what the engine cannot count.
    ///
    /// # Errors
    ///
    /// [`Error::Engine`] with the reason.
    pub fn check(self, rules: RuleSet, size: BoardSize) -> Result<(), Error> {
        let n = size.get();
        let reason = match self {
            Self::Halves if rules != RuleSet::Classic => {
                format!("it plays by the classic rules only, not {rules}")
            }
            Self::Halves if !(4..=Self::HALVES_MAX).contains(&n) => {
                format!("its boards are from 4 to {}", Self::HALVES_MAX)
            }
            _ => return Ok(()),
        };
        Err(Error::Engine { engine: self.id(), n, reason })
    }
}

impl std::fmt::Display for Engine {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.pad(self.id())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_refused_here_is_what_the_engine_refuses() {
        for n in 1..=BoardSize::MAX {
            let size = BoardSize::new(n).unwrap();
            let here = Engine::Halves.check(RuleSet::Classic, size).is_ok();
            assert_eq!(here, halves::Halves::shared_memory(size).is_ok(), "n = {n}");
        }
    }
}
