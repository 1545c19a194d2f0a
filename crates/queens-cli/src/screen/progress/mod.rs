//! What a command shows while it works: a line on standard error, once that takes a
//! while.
//!
//! One thread looks at the clock and asks for the text of what is being done, so
//! that the time goes on whatever the search does. Searches of the core tell how far
//! they are; who does something else says so by [`doing`]. The line fits the terminal,
//! whose width may change meanwhile.

mod bar;
mod listing;
mod phase;

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use queens::run::Progress;
use unicode_width::UnicodeWidthStr;

#[cfg(feature = "cluster")]
pub(crate) use self::bar::{Bar, State};
pub(crate) use self::listing::Listing;
use crate::screen::out;
use crate::words::{lang, t};

/// How far the search of the core is, if one runs.
static OF_WORK: Progress = Progress::new();

/// What a search of the core tells how far it is.
pub(crate) fn of_work() -> &'static Progress {
    &OF_WORK
}

/// Short runs show nothing.
const AFTER: Duration = Duration::from_secs(1);
/// Time between two looks, on a terminal and elsewhere.
const EVERY: Duration = Duration::from_millis(250);
const EVERY_LINE: Duration = Duration::from_secs(10);
/// The stack of the thread, which does nothing deep.
const STACK: usize = 256 << 10;

/// `--progress`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Wanted {
    Auto,
    Always,
    Never,
}

/// The ways to say how far something is after a time, the longest first. None is
/// nothing to say yet.
pub(crate) type Texts = Vec<String>;

/// What is being done; the last of them is shown.
static DOING: Mutex<Vec<Task>> = Mutex::new(Vec::new());
/// The number of the next one.
static NEXT: AtomicU64 = AtomicU64::new(0);

struct Task {
    id: u64,
    since: Instant,
    texts: Arc<dyn Fn(Duration) -> Texts + Send + Sync>,
}

/// Something that is being done until this is dropped.
pub(crate) struct Doing(u64);

/// From here on `texts` says how far things are.
pub(crate) fn doing(texts: impl Fn(Duration) -> Texts + Send + Sync + 'static) -> Doing {
    let id = NEXT.fetch_add(1, Ordering::Relaxed);
    tasks().push(Task { id, since: Instant::now(), texts: Arc::new(texts) });
    Doing(id)
}

/// From here on the same is done, for as long as it takes.
pub(crate) fn working(what: &str) -> Doing {
    let what = what.to_owned();
    doing(move |time| clocked(&what, time))
}

/// What is done and for how long. The clock comes first where there is no room for
/// all.
pub(crate) fn clocked(what: &str, time: Duration) -> Texts {
    let time = lang::time(time);
    let long = t!("progress.doing", what = what, time = time).into_owned();
    vec![long, t!("progress.clock", time = time, what = what).into_owned()]
}

impl Drop for Doing {
    fn drop(&mut self) {
        tasks().retain(|task| task.id != self.0);
    }
}

fn tasks() -> MutexGuard<'static, Vec<Task>> {
    DOING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// What is to be shown of a command that began then.
fn texts(begun: Instant) -> Texts {
    let now = tasks().last().map(|task| (task.since, Arc::clone(&task.texts)));
    match now {
        Some((since, texts)) => texts(since.elapsed()),
        None => phase::texts(&of_work().seen()).unwrap_or_else(|| {
            vec![t!("progress.working", time = lang::time(begun.elapsed())).into_owned()]
        }),
    }
}

/// Whether a person is typing what the program reads: nothing is shown then.
static TYPING: AtomicBool = AtomicBool::new(false);

/// Says whether a person types from here on. The clock begins when that is done.
pub(crate) fn set_typing(typing: bool) {
    TYPING.store(typing, Ordering::Relaxed);
}

/// Shows progress until it is dropped.
pub(crate) struct Display {
    /// Nobody wants it any more, once this is gone.
    over: Option<Arc<()>>,
    thread: Option<JoinHandle<()>>,
}

impl Display {
    /// Starts to show progress, if it is wanted.
    pub(crate) fn start(wanted: Wanted) -> Self {
        let shown = match wanted {
            Wanted::Auto => out::errors_on_terminal(),
            Wanted::Always => true,
            Wanted::Never => false,
        };
        let over = Arc::new(());
        let watched = Arc::downgrade(&over);
        let show = move || show(&|| watched.strong_count() > 0, wanted);
        // Without the thread nothing is shown, which is no failure.
        let thread = std::thread::Builder::new().name("progress".into()).stack_size(STACK);
        let thread = shown.then(|| thread.spawn(show).ok()).flatten();
        Self { over: Some(over), thread }
    }
}

impl Drop for Display {
    fn drop(&mut self) {
        self.over.take();
        if let Some(thread) = self.thread.take() {
            thread.thread().unpark();
            let _ = thread.join();
        }
    }
}

fn show(goes_on: &dyn Fn() -> bool, wanted: Wanted) {
    let mut begun = Instant::now();
    let mut next = AFTER;
    while goes_on() {
        if TYPING.load(Ordering::Relaxed) {
            (begun, next) = (Instant::now(), AFTER);
        }
        if let Some(wait) = next.checked_sub(begun.elapsed()) {
            std::thread::park_timeout(wait.min(EVERY));
            continue;
        }
        let texts = texts(begun);
        let one_line = out::errors_on_terminal() && !out::results_on_terminal();
        let said = !texts.is_empty();
        if one_line {
            out::progress(&fitting(texts, out::columns().unwrap_or(80)));
        } else if let Some(text) = texts.into_iter().next().filter(|_| wanted == Wanted::Always) {
            out::say(&text);
        }
        // Lines are few, but nothing to say yet is no line.
        next = begun.elapsed() + if one_line || !said { EVERY } else { EVERY_LINE };
    }
    out::progress("");
}

/// The longest text that stands on one line of so many columns; of the shortest as
/// much as does. The last column stays free: some terminals go on to the next line
/// with it.
fn fitting(texts: Texts, columns: usize) -> String {
    let room = columns.saturating_sub(1);
    let shortest = texts.last().cloned().unwrap_or_default();
    let text = texts.into_iter().find(|text| columns_of(text) <= room).unwrap_or(shortest);
    let mut cut = String::new();
    for sign in text.chars() {
        cut.push(sign);
        if columns_of(&cut) > room {
            cut.pop();
            break;
        }
    }
    cut
}

/// The columns that a text takes at most: where Chinese is read, terminals may
/// show lines and bars twice as wide.
fn columns_of(text: &str) -> usize {
    if lang::is_chinese() { text.width_cjk() } else { text.width() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_longest_text_that_fits_is_shown_and_the_shortest_is_cut() {
        let texts = || vec!["a long text".to_owned(), "short".to_owned()];
        assert_eq!(fitting(texts(), 12), "a long text");
        assert_eq!(fitting(texts(), 11), "short");
        assert_eq!(fitting(texts(), 6), "short");
        assert_eq!(fitting(texts(), 4), "sho");
        assert_eq!(fitting(texts(), 0), "");
        assert_eq!(fitting(vec!["已用 3 秒".to_owned()], 5), "已用");
        assert_eq!(fitting(Vec::new(), 80), "");
    }

    #[test]
    fn the_last_that_is_done_is_shown() {
        let begun = Instant::now();
        let outer = working("outer");
        let inner = working("inner");
        assert!(texts(begun)[0].starts_with("inner"), "{:?}", texts(begun));
        drop(outer);
        assert!(texts(begun)[0].starts_with("inner"));
        drop(inner);
        assert!(texts(begun)[0].contains("0ms"), "{:?}", texts(begun));
    }
}
