//! Threads: how many, how one is started, what becomes of its panic.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::thread::{Builder, Scope, available_parallelism};

use crate::{Error, room};

/// The stack of a thread. No search is deep: what recurses goes down a level
/// for each row.
const STACK: usize = 2 << 20;
/// What has to be left beside the stack before another thread is started: all
/// have to allocate a little more, and a failure there is the end of the program.
const LEFT: usize = 16 << 20;

/// The number of threads that the machine can run at once.
#[must_use]
pub fn cores() -> usize {
    available_parallelism().map_or(1, usize::from)
}

/// Starts a thread; the answer is false if the machine has none to spare.
pub(crate) fn start<'scope>(
    scope: &'scope Scope<'scope, '_>,
    name: String,
    work: impl FnOnce() + Send + 'scope,
) -> bool {
    let thread = Builder::new().name(name).stack_size(STACK);
    has_room(STACK + LEFT) && thread.spawn_scoped(scope, work).is_ok()
}

/// Whether so many bytes can be had at the moment.
fn has_room(bytes: usize) -> bool {
    let mut room = Vec::<u8>::new();
    let had = room::reserve(&mut room, bytes).is_ok();
    // Unused memory is never asked for, unless somebody seems to look.
    std::hint::black_box(room);
    had
}

/// Does something when it goes, however that comes about.
pub(crate) struct OnDrop<F: FnMut()>(pub(crate) F);

impl<F: FnMut()> Drop for OnDrop<F> {
    fn drop(&mut self) {
        (self.0)();
    }
}

/// Makes a panic an error that says the same.
pub(crate) fn guarded<T>(work: impl FnOnce() -> Result<T, Error>) -> Result<T, Error> {
    catch_unwind(AssertUnwindSafe(work))
        .unwrap_or_else(|panic| Err(Error::Worker { reason: text(&*panic) }))
}

fn text(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().copied();
    let text = text.or_else(|| panic.downcast_ref::<String>().map(String::as_str));
    text.unwrap_or("it panicked").to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_keeps_its_text() {
        let fails = |reason: &str| Err::<(), _>(Error::Worker { reason: reason.to_owned() });
        assert_eq!(guarded(|| panic!("row {} is broken", 7)), fails("row 7 is broken"));
        assert_eq!(guarded(|| panic!("broken")), fails("broken"));
        assert_eq!(guarded(|| std::panic::panic_any(7)), fails("it panicked"));
        assert_eq!(guarded(|| Err::<(), _>(Error::Overflow)), Err(Error::Overflow));
        assert_eq!(guarded(|| Ok(7)), Ok(7));
    }
}
