//! The counting engines by name, and what each can count.

use crate::count::{halves, rows};
use crate::{Board, EngineLimit, Error};

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
    /// Row by row, for every board and all rules: [`Rows`](crate::count::Rows).
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
    /// [`Error::Engine`] with the limit.
    pub fn check(self, board: &Board) -> Result<(), Error> {
        let (n, rules) = (board.n(), board.rules);
        let limit = match self {
            Self::Halves if !rules.is_chess() => EngineLimit::Rules { rules },
            Self::Halves if !(4..=Self::HALVES_MAX).contains(&n) => {
                EngineLimit::Size { min: 4, max: Self::HALVES_MAX }
            }
            _ => return Ok(()),
        };
        Err(Error::Engine { engine: self.id(), n, limit })
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
    use crate::BoardSize;

    #[test]
    fn what_is_refused_here_is_what_the_engine_refuses() {
        for n in 1..=BoardSize::MAX {
            let size = BoardSize::new(n).unwrap();
            let here = Engine::Halves.check(&size.into()).is_ok();
            assert_eq!(here, halves::Halves::shared_memory(size).is_ok(), "n = {n}");
        }
    }
}
