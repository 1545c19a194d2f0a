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
