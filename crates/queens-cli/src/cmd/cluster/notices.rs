//! What happens beside the result, on standard error.

use std::sync::Arc;
use std::sync::Mutex;
use std::sync::PoisonError;
use std::time::{Duration, Instant};

use queens_cluster::{Notice, Notices};

use crate::screen::out::Out;
use crate::words::lang::some;
use crate::words::t;

/// What goes on being wrong is said no more often.
const REMIND: Duration = Duration::from_mins(1);

/// Tells notices, unless the user wants quiet.
pub(super) fn teller(out: Out) -> Notices {
    let state = Mutex::new(State::default());
    Arc::new(move |notice| {
        let mut state = state.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(text) = state.text(notice) {
            out.note(&text);
        }
    })
}

#[derive(Default)]
struct State {
    /// Whether the connection was there before: the first time is no news.
    connected: bool,
    reminded: Option<Instant>,
    /// The server's last complaint.
    complaint: String,
}

impl State {
    fn text(&mut self, notice: &Notice) -> Option<String> {
        let text = match notice {
            Notice::Lost => t!("cluster.lost"),
            Notice::Back => {
                self.reminded = None;
                if !std::mem::replace(&mut self.connected, true) {
                    return None;
                }
                t!("cluster.back")
            }
            Notice::Complaint { reason } => {
                if self.complaint == *reason {
                    return None;
                }
                self.complaint.clone_from(reason);
                t!("cluster.complaint", why = reason)
            }
            Notice::Again { reason } => {
                if self.reminded.is_some_and(|last| last.elapsed() < REMIND) {
                    return None;
                }
                self.reminded = Some(Instant::now());
                t!("cluster.again", why = reason)
            }
            Notice::Refused { batch, reason } => {
                t!("cluster.refused", batch = batch, why = reason)
            }
            Notice::Requeued { batches } => {
                t!("cluster.requeued", batches = some("batch", *batches))
            }
            _ => return None,
        };
        Some(text.into_owned())
    }
}
