//! `queens watch N -a ID`: a teaching program at work, in the terminal.

mod board;
mod keys;
mod layout;
mod look;
mod panel;
mod player;
mod tape;
mod terminal;
mod view;

use std::time::{Duration, Instant};

use clap::{ArgMatches, Command};
use crossterm::event;
use ratatui_core::terminal::Frame;

use self::keys::Answer;
use self::player::{Goal, Player};
use self::terminal::Screen;
use self::view::View;
use super::Subcommand;
use crate::ask::{args, method, size};
use crate::screen::out::Out;
use crate::screen::stop;
use crate::words::exit::Status;
use crate::words::failure::Failure;
use crate::words::lang::has_signs;
use crate::words::t;

pub(super) const SUBCOMMAND: Subcommand = Subcommand { name: "watch", build, run };

/// Time between two pictures while something moves.
const FRAME: Duration = Duration::from_millis(33);
/// Time between two looks at the world while nothing does.
const IDLE: Duration = Duration::from_millis(150);

fn build(command: Command) -> Command {
    command
        .arg(args::size())
        .arg(args::program())
        .arg(args::amount("step", &t!("option.watch_step")))
        .arg(args::rules())
}

fn run(matches: &ArgMatches, out: Out) -> Result<Status, Failure> {
    let rules = args::board_rules(matches);
    if !rules.is_chess() {
        // The picture shows what queens attack in chess.
        let text = t!("error.watch_rules", rules = rules, others = method::players(rules));
        return Err(Failure::Usage(text.into_owned()));
    }
    let program = args::chosen_program(matches, rules)?;
    let size = size::read(matches)?;
    let mut player = Player::new(program, size);
    player.goal = matches.get_one("step").copied().map(Goal::Step);
    let view = View::new(program, size, out.is_colored(), has_signs());

    let mut screen = Screen::open(out)?;
    // The terminal is put back in any case; a look at the flag is never far.
    stop::hold("");
    let status = show(&mut screen, &mut player, &view);
    let signal = screen.signal();
    drop(screen);
    if let Some(signal) = signal {
        terminal::end_by(signal);
    }
    status
}

fn show(screen: &mut Screen, player: &mut Player, view: &View) -> Result<Status, Failure> {
    let mut last = Instant::now();
    // Whether the page of keys is shown in place of the run.
    let mut keys_shown = false;
    loop {
        let now = Instant::now();
        if !keys_shown {
            player.tick(now - last, now + FRAME);
        }
        last = now;
        if player.broken {
            return Err(Failure::Bug);
        }
        let draw = |frame: &mut Frame<'_>| {
            if keys_shown { view.draw_keys(frame) } else { view.draw(frame, player) }
        };
        screen.terminal.draw(draw).map_err(terminal::failure)?;
        let mut wait = if player.is_busy() { FRAME } else { IDLE };
        while event::poll(wait).map_err(terminal::failure)? {
            let event = event::read().map_err(terminal::failure)?;
            match keys::answer(&event, player, &mut keys_shown) {
                Answer::Quit => return Ok(Status::Done),
                Answer::Interrupt => return Ok(Status::Interrupted),
                Answer::Suspend => screen.suspend().map_err(terminal::failure)?,
                Answer::Go => {}
            }
            // Keys that came meanwhile are taken before the next picture.
            wait = Duration::ZERO;
            if player.is_busy() {
                break;
            }
        }
        if stop::flag().is_cancelled() {
            return Ok(Status::Interrupted);
        }
        if screen.signal().is_some() {
            return Ok(Status::Done);
        }
        screen.redraw_if_continued().map_err(terminal::failure)?;
    }
}
