//! The terminal while it shows the animation, and as it was afterwards.

use std::io::{self, IsTerminal, Stdout};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use crossterm::cursor::{Hide, MoveTo, Show};
use crossterm::execute;
use crossterm::terminal::{
    Clear, ClearType, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use ratatui_core::terminal::Terminal;
use ratatui_crossterm::CrosstermBackend;

use crate::screen::out::Out;
use crate::words::failure::{Failure, Place};
use crate::words::t;

/// Time between two looks whether the terminal is still there.
const LOOK: Duration = Duration::from_millis(500);
/// Time between two looks whether the program goes on.
const SOON: Duration = Duration::from_millis(10);

/// The terminal in its second screen; dropping this leaves it as it was,
/// whether the program ends well or panics.
pub(super) struct Screen {
    pub(super) terminal: Terminal<CrosstermBackend<Stdout>>,
    /// The signal that told the program to end, or 0.
    signal: Arc<AtomicUsize>,
    /// Whether the program was stopped and goes on.
    continued: Arc<AtomicBool>,
}

impl Screen {
    /// Takes the terminal over, if there is one that can show the animation.
    pub(super) fn open(out: Out) -> Result<Self, Failure> {
        let dumb = cfg!(unix) && std::env::var_os("TERM").is_none_or(|term| term == "dumb");
        if !io::stdout().is_terminal() || !io::stdin().is_terminal() || dumb {
            return Err(Failure::Usage(t!("watch.no_terminal").into_owned()));
        }
        crossterm::style::force_color_output(out.is_colored());
        let (signal, continued) = (Arc::default(), Arc::default());
        listen(&signal, &continued);
        guard();
        take(signal, continued).map_err(failure)
    }

    /// Gives the terminal back and stops the program, and all that run in front
    /// with it, as Ctrl-Z does elsewhere; takes the terminal again when it goes on.
    pub(super) fn suspend(&mut self) -> io::Result<()> {
        leave();
        self.continued.store(false, Ordering::SeqCst);
        #[cfg(unix)]
        {
            use rustix::process::{Signal, kill_current_process_group};
            kill_current_process_group(Signal::TSTP)?;
            // The signal is on its way; where no shell could let the program go on,
            // it never comes.
            let sent = Instant::now();
            while !self.continued.load(Ordering::SeqCst) && sent.elapsed() < LOOK {
                std::thread::sleep(SOON);
            }
        }
        self.take_again()
    }

    /// Takes the terminal again if the program was stopped unasked.
    pub(super) fn redraw_if_continued(&mut self) -> io::Result<()> {
        if !self.continued.load(Ordering::SeqCst) {
            return Ok(());
        }
        let _ = disable_raw_mode();
        self.take_again()
    }

    fn take_again(&mut self) -> io::Result<()> {
        self.continued.store(false, Ordering::SeqCst);
        enter()?;
        execute!(io::stdout(), Clear(ClearType::All))?;
        // A new one draws the whole picture.
        self.terminal = Terminal::new(CrosstermBackend::new(io::stdout()))?;
        Ok(())
    }

    /// The signal that has told the program to end.
    pub(super) fn signal(&self) -> Option<usize> {
        Some(self.signal.load(Ordering::Relaxed)).filter(|&signal| signal != 0)
    }
}

/// Notes the signals that end programs, so that the terminal is put back first, and
/// the one that lets it go on.
fn listen(signal: &Arc<AtomicUsize>, continued: &Arc<AtomicBool>) {
    #[cfg(unix)]
    let _ = signal_hook::flag::register(signal_hook::consts::SIGCONT, Arc::clone(continued));
    #[cfg(unix)]
    for number in
        [signal_hook::consts::SIGTERM, signal_hook::consts::SIGHUP, signal_hook::consts::SIGQUIT]
    {
        // Without it the signal ends the program as ever, less tidily.
        let seen = usize::try_from(number).unwrap_or(0);
        let _ = signal_hook::flag::register_usize(number, Arc::clone(signal), seen);
    }
    #[cfg(not(unix))]
    let _ = (signal, continued);
}

/// Ends the program when the terminal is gone. The loop that waits for keys
/// cannot: at the end of input crossterm reads on for ever, on a whole core, and
/// the signal may be ignored, as after `trap '' HUP`.
fn guard() {
    #[cfg(unix)]
    {
        // Without the thread a hang-up is noticed when the next picture fails.
        let _ = std::thread::Builder::new().spawn(|| {
            while io::stdin().is_terminal() && io::stdout().is_terminal() {
                std::thread::sleep(LOOK);
            }
            end_by(usize::try_from(signal_hook::consts::SIGHUP).unwrap_or(0));
        });
    }
}

fn take(signal: Arc<AtomicUsize>, continued: Arc<AtomicBool>) -> io::Result<Screen> {
    enable_raw_mode()?;
    // From here on dropping the screen puts things back.
    let terminal = Terminal::new(CrosstermBackend::new(io::stdout()));
    let screen = match terminal {
        Ok(terminal) => Screen { terminal, signal, continued },
        Err(error) => {
            let _ = disable_raw_mode();
            return Err(error);
        }
    };
    enter()?;
    Ok(screen)
}

/// The second screen, for keys that come one by one.
fn enter() -> io::Result<()> {
    enable_raw_mode()?;
    execute!(io::stdout(), EnterAlternateScreen, Hide)
}

/// The terminal as it was. Nobody is left to hear that this failed.
fn leave() {
    // A terminal without a second screen, like Linux' own console, would keep the
    // picture, and the prompt would come in the middle of it.
    let _ = execute!(io::stdout(), Clear(ClearType::All), MoveTo(0, 0));
    let _ = execute!(io::stdout(), LeaveAlternateScreen, Show);
    let _ = disable_raw_mode();
}

impl Drop for Screen {
    fn drop(&mut self) {
        leave();
    }
}

/// The terminal has failed or gone.
pub(super) fn failure(error: io::Error) -> Failure {
    Failure::write(&Place::Standard, error)
}

/// Ends the program as the signal would have without us.
pub(super) fn end_by(signal: usize) {
    #[cfg(unix)]
    if let Ok(signal) = i32::try_from(signal) {
        let _ = signal_hook::low_level::emulate_default_handler(signal);
    }
    #[cfg(not(unix))]
    let _ = signal;
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use std::process::Command;

    use super::*;
    use crate::screen::out::Color;

    /// Tells the test that it is run by the other.
    const PLANNED: &str = "QUEENS_TEST_PANICS";

    #[test]
    #[ignore = "run by the test below, in a terminal of its own"]
    fn the_viewer_panics() {
        if std::env::var_os(PLANNED).is_none() {
            return;
        }
        let _screen = Screen::open(Out { color: Color::Auto, quiet: false });
        panic!("planned");
    }

    #[test]
    fn a_panic_leaves_the_terminal_as_it_was() {
        let this = std::env::current_exe().unwrap();
        let name = "cmd::watch::terminal::tests::the_viewer_panics";
        let line = format!("{} --ignored --exact {name}; stty -a", this.display());
        let script = Command::new("script")
            .args(["-qec", &line, "/dev/null"])
            .env("TERM", "xterm-256color")
            .env(PLANNED, "1")
            .output();
        let Ok(output) = script else {
            return queens_testing::lacking("there is no 'script' to make a terminal");
        };
        let text = String::from_utf8_lossy(&output.stdout);
        let place = |what: &str| text.find(what).unwrap_or_else(|| panic!("{what:?}: {text}"));
        let taken = place("\x1b[?1049h");
        assert!(taken < place("\x1b[?1049l") && taken < place("\x1b[?25h"), "{text}");
        assert!(text.contains("1 failed") && text.contains(" icanon "), "{text}");
    }
}
