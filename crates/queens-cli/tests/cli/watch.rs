//! `queens watch`, on a terminal in memory.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, reason = "a test")]

use queens_testing::in_time;

use crate::pty::{Terminal, size};
use crate::{folder, queens, queens_zh, shell, until};

const RIGHT: &str = "\x1b[C";
const LEFT: &str = "\x1b[D";

#[test]
fn steps_go_forward_and_back_and_say_why_a_square_is_refused() {
    let Some(mut terminal) = Terminal::watch("4 -a row-scan", &[]) else { return };
    terminal.see("The empty board");
    terminal.press(RIGHT);
    terminal.see("test row 1, column 1: safe");
    terminal.press(RIGHT);
    terminal.see("place a queen in row 1, column 1");
    terminal.press(RIGHT);
    let refused = "test row 2, column 1: attacked along the column by the queen in row 1, column 1";
    let screen = terminal.see(refused);
    assert!(screen.contains("step 3") && screen.contains(" 1 ♛<x x x") && screen.contains('✗'));
    assert!(screen.contains("> "), "the line of the pseudo-code is marked:\n{screen}");
    terminal.press(LEFT);
    terminal.see("place a queen in row 1, column 1");
    terminal.press("s");
    let solved = terminal.see("solution 1");
    assert!(solved.contains("1:2  2:4  3:1  4:3"), "{solved}");
    terminal.press("s");
    terminal.see("1:3  2:1  3:4  4:2");
    terminal.press("S");
    assert_eq!(terminal.see("1:2  2:4  3:1  4:3"), solved);
    terminal.press("g");
    terminal.see("The empty board");
    terminal.press("d");
    terminal.see("step 10 ");
    terminal.press("d");
    terminal.see("1:1  2:4  3:2");
    terminal.press("D");
    terminal.see("step 10 ");
    terminal.press("G");
    terminal.see("The end of the run");
    terminal.press("q");
    assert_eq!(terminal.end().0, 0);
}

#[test]
fn it_plays_at_the_speed_that_is_asked_for() {
    let Some(mut terminal) = Terminal::watch("6 -a flag-bits", &[]) else { return };
    terminal.see("paused");
    for _ in 0..13 {
        terminal.press("+");
    }
    terminal.see("100,000 steps/s");
    terminal.press(" ");
    terminal.see("The end of the run");
    terminal.press("q");
    assert_eq!(terminal.end().0, 0);
}

#[test]
fn neither_colours_nor_signs_are_sent_where_they_are_not_wanted() {
    let environment = [("NO_COLOR", "1"), ("LANG", "C")];
    let Some(mut terminal) = Terminal::watch("6 -a bitset --step 20", &environment) else { return };
    terminal.see("step 20");
    let screen = terminal.see(" Q ");
    assert!(screen.is_ascii(), "{screen}");
    terminal.press("s");
    terminal.see("solution 1");
    terminal.press("q");
    let (status, bytes) = terminal.end();
    let text = String::from_utf8(bytes).unwrap();
    assert_eq!(status, 0);
    for color in ["[38;5", "[48;5", "[31m", "[90m"] {
        assert!(!text.contains(color), "{color} in {text:?}");
    }
}

#[test]
fn it_speaks_chinese_and_follows_the_size_of_the_terminal() {
    let go = Go::new();
    let resized = go.then("stty rows 40 cols 120 < /dev/tty");
    let line = format!("{resized} & exec $Q watch 8 -a attack-map --step 30");
    let Some(mut terminal) = Terminal::run(&line, &[("LANG", "zh_CN.UTF-8")]) else { return };
    for text in ["第 30 步", "空格 播放", "q 退出", "♛"] {
        terminal.see(text);
    }
    terminal.resize(40, 120);
    go.now();
    until("the last line is that of the larger terminal", || {
        terminal.text().lines().position(|line| line.contains("q 退出")) == Some(39)
    });
    terminal.press("\x1b");
    assert_eq!(terminal.end().0, 0);
}

#[test]
fn it_fits_or_says_that_it_does_not() {
    let Some(mut terminal) = Terminal::watch("64 -a row-scan --step 300", &[]) else { return };
    terminal.see("step 300");
    terminal.see("The board needs 131 columns and 64 lines.");
    terminal.see("q quit");
    terminal.press("q");
    terminal.end();
    let line = "stty rows 7 cols 60; exec $Q watch 8";
    let Some(mut terminal) = Terminal::run(line, &[]) else { return };
    terminal.see("The board needs 19 columns and 8 lines. q quits.");
    terminal.press("q");
    assert_eq!(terminal.end().0, 0);
}

/// The moment at which something happens in a shell.
struct Go(tempfile::TempDir);

impl Go {
    fn new() -> Self {
        Self(folder())
    }

    fn file(&self) -> std::path::PathBuf {
        self.0.path().join("go")
    }

    /// A command that waits for the moment, though not for ever.
    fn then(&self, command: &str) -> String {
        let (folder, file) = (self.0.path().display(), self.file());
        let wait = format!("[ -e {} ] && exit; sleep 0.1", file.display());
        format!(
            "(timeout 300 sh -c \"while [ -d {folder} ]; do {wait}; done; exit 1\" && {command})"
        )
    }

    fn now(&self) {
        std::fs::write(self.file(), "").unwrap();
    }
}

/// A watch in a terminal of other sizes.
fn watch_in(lines: u16, columns: u16, arguments: &str) -> Option<Terminal> {
    Terminal::sized(lines, columns, &format!("exec $Q watch {arguments}"), &[])
}

#[test]
fn a_small_terminal_shows_what_counts() {
    let Some(mut terminal) = watch_in(12, 40, "8 -a row-scan --step 1120") else { return };
    for text in [
        "step 1,120",
        "1 2 3 4 5 6 7 8 ",
        "895 tests",
        "  1 solutions",
        "test row 7, column 5: attacked along the\ncolumn by the queen in row 2, column 5",
        "q quit",
    ] {
        terminal.see(text);
    }
    terminal.press("q");
    terminal.end();
    let Some(mut terminal) = watch_in(9, 30, "8 --lang zh") else { return };
    terminal.see(" 8               ");
    terminal.press("q");
    assert_eq!(terminal.end().0, 0);
    let Some(mut terminal) = watch_in(9, 30, "10 --lang zh") else { return };
    terminal.see("棋盘需要 23 列 10 行");
    terminal.press("q");
    assert_eq!(terminal.end().0, 0);
}

#[test]
fn the_counts_of_a_large_board_are_whole_and_its_last_choices_seen() {
    let Some(mut terminal) = Terminal::watch("64 -a row-scan --step 200000", &[]) else { return };
    terminal.see("step 200,000");
    let count = |screen: &str, name: &str| {
        let line = screen.lines().find(|line| line.contains(name))?;
        let mut words = line.split_whitespace().map(|word| word.replace(',', ""));
        words.find_map(|word| word.parse::<u64>().ok())
    };
    // A picture comes in pieces.
    let mut screen = String::new();
    until("the counts are whole", || {
        screen = terminal.text();
        let counts = ["tests", "queens pla", "taken back", "solutions"];
        let counts: Option<Vec<_>> = counts.iter().map(|name| count(&screen, name)).collect();
        counts.is_some_and(|counts| counts.iter().sum::<u64>() == 200_000)
    });
    let queens = count(&screen, "queens pla").zip(count(&screen, "taken back"));
    let last = queens.map(|(placed, undone)| placed - undone).unwrap();
    terminal.see(&format!("  {last}:"));
    terminal.press("q");
    assert_eq!(terminal.end().0, 0);
}

#[test]
fn the_end_of_a_program_that_looks_for_one_is_not_the_end_of_everything() {
    let Some(mut terminal) = Terminal::watch("8 -a min-conflicts", &[]) else { return };
    terminal.press("G");
    terminal.see("The end of the run: the program looks for one solution only and has found it.");
    terminal.press("q");
    assert_eq!(terminal.end().0, 0);
}

#[test]
fn whatever_ends_it_the_terminal_is_as_it_was() {
    let after = "; echo status=$?; stty -a | tr ' ;' '\\n\\n' | grep -x icanon; echo done";
    for (signal, keys, status) in [
        ("", "\x03", 130),
        ("", "q", 0),
        ("TERM", "", 143),
        ("INT", "", 130),
        ("HUP", "", 129),
        ("QUIT", "", 131),
    ] {
        let go = Go::new();
        let killed = match signal {
            "" => "true".to_owned(),
            _ => go.then(&format!("kill -{signal} $$")),
        };
        let line = format!("sh -c '{killed} & exec $Q watch 8'{after}");
        let Some(mut terminal) = Terminal::run(&line, &[]) else { return };
        terminal.see("The empty board");
        if signal.is_empty() {
            terminal.press(keys);
        } else {
            go.now();
        }
        let screen = terminal.see("done");
        assert!(screen.contains(&format!("status={status}\n")), "{line}: {screen}");
        assert!(screen.contains("\nicanon\n") && !screen.contains("error"), "{line}: {screen}");
        assert!(!screen.contains("The empty board"), "{line}: {screen}");
        terminal.end();
    }
}

/// Whether a process is there and not merely unburied.
fn is_alive(id: &str) -> bool {
    let status = std::fs::read_to_string(format!("/proc/{id}/stat")).unwrap_or_default();
    status.rsplit(") ").next().is_some_and(|rest| !rest.is_empty() && !rest.starts_with('Z'))
}

#[test]
fn a_connection_that_is_lost_ends_it() {
    // The second as under 'nohup' and in shells that ignore the signal.
    for (before, keys) in [("", ""), ("trap '' HUP; ", ""), ("trap '' HUP; ", " ")] {
        let folder = folder();
        let noted = folder.path().join("id");
        let line = format!("{before}echo $$ > {}; exec $Q watch 8", noted.display());
        let Some(mut terminal) = Terminal::run(&line, &[]) else { return };
        terminal.see("The empty board");
        terminal.press(keys);
        let id = std::fs::read_to_string(noted).unwrap().trim().to_owned();
        assert!(is_alive(&id));
        // The terminal goes with the program that made it.
        terminal.close();
        let ended = in_time(|| !is_alive(&id));
        // The guard of 'script' knows nothing of it.
        assert!(ended || shell(&format!("kill -9 {id}")).status != 0, "{before:?} {keys:?}");
    }
}

#[test]
fn the_console_of_linux_gets_signs_that_its_font_has_and_a_clean_screen() {
    let Some(mut terminal) = Terminal::watch("6 -a bitset --step 20", &[("TERM", "linux")]) else {
        return;
    };
    terminal.see("step 20");
    let screen = terminal.see(" Q ");
    assert!(!screen.contains(['♛', '✓', '✗']), "{screen}");
    terminal.press("q");
    let (status, bytes) = terminal.end();
    assert_eq!(status, 0);
    // That console has no second screen: what it is left with must be empty.
    let text = String::from_utf8(bytes).unwrap();
    let text = text.replace("\x1b[?1049h", "").replace("\x1b[?1049l", "");
    let mut console = vt100::Parser::new(size(24), size(80), 0);
    console.process(text.as_bytes());
    assert_eq!(console.screen().contents().trim(), "");
    assert_eq!(console.screen().cursor_position(), (0, 0));
}

#[test]
fn a_narrow_title_says_the_step_and_the_speed() {
    let Some(mut terminal) = watch_in(24, 40, "6 -a flag-arrays --step 3") else { return };
    let screen = terminal.see("(10 steps/s)");
    assert!(screen.starts_with("step 3   paused (10 steps/s)"), "{screen}");
    terminal.press("q");
    assert_eq!(terminal.end().0, 0);
}

#[test]
fn min_conflicts_says_that_it_gave_up() {
    let Some(mut terminal) = Terminal::watch("3 -a min-conflicts", &[]) else { return };
    terminal.see("The empty board");
    terminal.press("G");
    terminal.see("gave up, which does not prove");
    terminal.press("q");
    assert_eq!(terminal.end().0, 0);
}

#[test]
fn without_a_terminal_it_says_so() {
    queens("watch 8").refused_saying(&["terminal", "queens trace"]);
    queens_zh("watch 8").refused_saying(&["终端"]);
    queens("watch 65").refused_saying(&["65", "64"]);
    queens("watch 8 -a fast").refused_saying(&["'fast'"]);
    queens("watch 8 --rules toroidal").refused_saying(&["toroidal"]);
    queens("watch 8 --step -1").refused_saying(&["-1"]);
    let Some(terminal) = Terminal::watch("8", &[("TERM", "dumb")]) else { return };
    let text = terminal.see("error: ");
    assert!(text.contains("terminal"), "{text}");
    assert_eq!(terminal.end().0, 2);
}

#[test]
fn a_question_mark_shows_all_keys_and_any_key_hides_them() {
    for (arguments, start, seen) in
        [("8", "step 0", "next dead end"), ("8 --lang zh", "第 0 步", "下一个死路")]
    {
        let Some(mut terminal) = Terminal::watch(arguments, &[]) else { return };
        terminal.see(start);
        terminal.press("?");
        let screen = terminal.see(seen);
        assert!(screen.contains("Ctrl-Z") && !screen.contains('♛'), "{screen}");
        terminal.press("q");
        terminal.see(start);
        terminal.press("q");
        assert_eq!(terminal.end().0, 0);
    }
    // A line of keys names the page first of all that may be cut off.
    let Some(mut terminal) = watch_in(12, 40, "8") else { return };
    terminal.see("? keys");
    terminal.press("q");
    assert_eq!(terminal.end().0, 0);
}

#[test]
fn put_aside_it_gives_the_terminal_back_and_takes_it_again() {
    let modes = "stty -a | tr ' ;' '\\n\\n' | grep -x -e icanon -e -icanon";
    let line = format!(
        "set -m; $Q watch 8 --step 3; echo aside; {modes}; read go; fg; echo status=$?; {modes}; echo ended"
    );
    let Some(mut terminal) = Terminal::run(&line, &[]) else { return };
    terminal.see("step 3");
    terminal.press("\x1a");
    let screen = terminal.see("\nicanon");
    assert!(screen.contains("aside") && !screen.contains("step 3"), "{screen}");
    terminal.press("\n");
    terminal.see("step 3");
    terminal.press(RIGHT);
    terminal.see("step 4");
    terminal.press("q");
    let screen = terminal.see("ended");
    assert!(screen.contains("status=0"), "{screen}");
    assert_eq!(screen.matches("\nicanon").count(), 2, "{screen}");
    assert_eq!(terminal.end().0, 0);
}
