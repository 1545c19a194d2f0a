//! What a long command does before its own progress begins, on standard error,
//! once it takes a while.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use rust_i18n::t;

use crate::lang;
use crate::watcher::{Wanted, Watcher};

/// Shown until it is dropped.
pub(crate) struct Preparing {
    doing: Arc<Mutex<String>>,
    _watcher: Option<Watcher>,
}

impl Preparing {
    pub(crate) fn start(wanted: Wanted) -> Self {
        let doing = Arc::new(Mutex::new(String::new()));
        let watched = Arc::clone(&doing);
        let text = move |time: Duration| {
            let doing = watched.lock().unwrap_or_else(PoisonError::into_inner);
            let line = || t!("preparing.for", what = doing, time = lang::time(time)).into_owned();
            (!doing.is_empty()).then(line)
        };
        Self { doing, _watcher: Watcher::start(wanted, false, text) }
    }

    /// The tables that all workers share.
    pub(crate) fn tables(&self, bytes: u64) {
        self.say(&t!("preparing.tables", size = lang::bytes(bytes)));
    }

    /// Random units, for as long as was asked for.
    pub(crate) fn sample(&self) {
        self.say(&t!("preparing.sample"));
    }

    /// The predicted cost of all units.
    #[cfg(feature = "cluster")]
    pub(crate) fn costs(&self, n: usize) {
        self.say(&t!("preparing.costs", n = n));
    }

    /// Batches on their way to a server.
    #[cfg(feature = "cluster")]
    pub(crate) fn batches(&self, sent: u64, all: u64) {
        let (sent, all) = (lang::group(sent), lang::group(all));
        self.say(&t!("preparing.batches", sent = sent, all = all));
    }

    fn say(&self, what: &str) {
        what.clone_into(&mut self.doing.lock().unwrap_or_else(PoisonError::into_inner));
    }
}
