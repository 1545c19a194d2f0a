//! Where what is said goes: results to standard output or a file, all else to
//! standard error, and what ends the program from outside.
//!
//! | file | idea |
//! |---|---|
//! | `out` | the one owner of standard output and standard error |
//! | `stream` | results in big pieces, yet never held back for long |
//! | `file` | `-o FILE`: all of the result or nothing |
//! | `drawn` | the chessboard in colours |
//! | `progress` | the line that shows how far a command is |
//! | `stop` | Ctrl-C and `--timeout` |
//! | `last_words` | what is said when there is no memory to say anything |

pub(crate) mod drawn;
pub(crate) mod file;
pub(crate) mod last_words;
pub(crate) mod out;
pub(crate) mod progress;
pub(crate) mod stop;
pub(crate) mod stream;
