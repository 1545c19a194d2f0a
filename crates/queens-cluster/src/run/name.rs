//! Names: of a run, its streams, its subjects.

use std::fmt;
use std::str::FromStr;

use crate::Error;

/// The longest name of a run.
const LONGEST: usize = 40;
const START: &str = "QUEENS_";
const RESULTS: &str = "_RESULTS";

/// The name of a run on a server: letters, digits and `-`.
///
/// ```
/// use queens_cluster::RunName;
///
/// let name: RunName = "n20".parse()?;
/// assert_eq!(name.results_stream(), "QUEENS_n20_RESULTS");
/// assert!("n 20".parse::<RunName>().is_err());
/// # Ok::<(), queens_cluster::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RunName(String);

impl RunName {
    /// The name itself.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The stream of the batches that are still to be counted.
    #[must_use]
    pub fn work_stream(&self) -> String {
        format!("{START}{}_WORK", self.0)
    }

    /// The stream of what the run is and of its results.
    #[must_use]
    pub fn results_stream(&self) -> String {
        format!("{START}{}{RESULTS}", self.0)
    }

    /// The stream of the workers' signs of life.
    #[must_use]
    pub fn workers_stream(&self) -> String {
        format!("{START}{}_WORKERS", self.0)
    }

    /// The run that a stream of results belongs to.
    pub(crate) fn of_results_stream(stream: &str) -> Option<Self> {
        stream.strip_prefix(START)?.strip_suffix(RESULTS)?.parse().ok()
    }

    /// A subject of the run, such as `queens.n20.result.7`.
    #[must_use]
    pub fn subject(&self, kind: &str, last: impl fmt::Display) -> String {
        format!("queens.{}.{kind}.{last}", self.0)
    }

    /// The subject of what the run is.
    #[must_use]
    pub fn spec_subject(&self) -> String {
        format!("queens.{}.run", self.0)
    }
}

impl FromStr for RunName {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        let plain = text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
        if plain && (1..=LONGEST).contains(&text.len()) {
            return Ok(Self(text.to_owned()));
        }
        Err(Error::Name { name: text.to_owned(), max: LONGEST })
    }
}

impl fmt::Display for RunName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_safe_in_streams_and_subjects() {
        for text in ["n20", "N-1", &"x".repeat(LONGEST)] {
            let name: RunName = text.parse().unwrap();
            assert_eq!(RunName::of_results_stream(&name.results_stream()), Some(name));
        }
        for text in ["", "a.b", "a*", "a>", "a b", "a_b", "é", "a/b", &"x".repeat(LONGEST + 1)] {
            assert!(matches!(text.parse::<RunName>(), Err(Error::Name { .. })), "{text}");
        }
        assert_eq!(RunName::of_results_stream("QUEENS_n20_WORK"), None);
    }
}
