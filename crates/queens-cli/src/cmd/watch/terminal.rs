//! The terminal while it shows the animation, and as it was afterwards.

use std::io::{self, IsTerminal, Stdout};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crossterm::cursor::{Hide, Show};
use crossterm::execute;
use crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use rust_i18n::t;

use crate::failure::{Failure, Place};
use crate::out::Out;

/// The terminal in its second screen; dropping this leaves it as it was,
/// whether the program ends well or panics.
pub(super) struct Screen {
    pub(super) terminal: Terminal<CrosstermBackend<Stdout>>,
    terminated: Arc<AtomicBool>,
}

impl Screen {
    /// Takes the terminal over, if there is one that can show the animation.
    pub(super) fn open(out: Out) -> Result<Self, Failure> {
        let dumb = cfg!(unix) && std::env::var_os("TERM").is_none_or(|term| term == "dumb");
        if !io::stdout().is_terminal() || !io::stdin().is_terminal() || dumb {
            return Err(Failure::Usage(t!("watch.no_terminal").into_owned()));
        }
        crossterm::style::force_color_output(out.is_colored());
        let terminated = Arc::new(AtomicBool::new(false));
        #[cfg(unix)]
        {
            // Without it the signal ends the program as ever, less tidily.
            let flag = Arc::clone(&terminated);
            let _ = signal_hook::flag::register(signal_hook::consts::SIGTERM, flag);
        }
        take(terminated).map_err(failure)
    }

    /// Whether the program has been told to end.
    pub(super) fn is_terminated(&self) -> bool {
        self.terminated.load(Ordering::Relaxed)
    }
}

fn take(terminated: Arc<AtomicBool>) -> io::Result<Screen> {
    enable_raw_mode()?;
    // From here on dropping the screen puts things back.
    let terminal = Terminal::new(CrosstermBackend::new(io::stdout()));
    let screen = match terminal {
        Ok(terminal) => Screen { terminal, terminated },
        Err(error) => {
            let _ = disable_raw_mode();
            return Err(error);
        }
    };
    execute!(io::stdout(), EnterAlternateScreen, Hide)?;
    Ok(screen)
}

impl Drop for Screen {
    fn drop(&mut self) {
        // Nobody is left to hear that this failed.
        let _ = execute!(io::stdout(), LeaveAlternateScreen, Show);
        let _ = disable_raw_mode();
    }
}

/// The terminal has failed or gone.
pub(super) fn failure(error: io::Error) -> Failure {
    Failure::write(&Place::Standard, error)
}

/// Ends the program as the signal would have without us.
pub(super) fn end_terminated() {
    #[cfg(unix)]
    let _ = signal_hook::low_level::emulate_default_handler(signal_hook::consts::SIGTERM);
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use std::process::Command;

    use super::*;
    use crate::out::Color;

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
            let text = "there is no 'script' to make a terminal";
            assert!(std::env::var_os("CI").is_none(), "{text}");
            return;
        };
        let text = String::from_utf8_lossy(&output.stdout);
        let place = |what: &str| text.find(what).unwrap_or_else(|| panic!("{what:?}: {text}"));
        let taken = place("\x1b[?1049h");
        assert!(taken < place("\x1b[?1049l") && taken < place("\x1b[?25h"), "{text}");
        assert!(text.contains("1 failed") && text.contains(" icanon "), "{text}");
    }
}
