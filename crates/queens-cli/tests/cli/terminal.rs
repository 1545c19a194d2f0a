//! At a terminal: the prompt, the total, the drawn board. Through `script`,
//! which runs a command on a pseudo-terminal.
#![cfg(target_os = "linux")]

use crate::{finish, in_terminal};

/// What appears on a terminal while `line` runs and `keys` are typed; `None`,
/// said aloud, where there is no `script`.
fn on_terminal(line: &str, keys: &str, environment: &[(&str, &str)]) -> Option<String> {
    let mut command = in_terminal(&format!("$Q {line}"))?;
    command.envs(environment.iter().copied());
    let run = finish(command, keys);
    assert_eq!(run.status, 0, "{run:?}");
    Some(run.stdout.replace('\r', ""))
}

const ENGLISH: &[(&str, &str)] = &[("LANG", "en_US.UTF-8")];
const CHINESE: &[(&str, &str)] = &[("LANG", "zh_CN.UTF-8")];

#[test]
fn the_number_is_asked_for_in_the_user_s_language() {
    let Some(screen) = on_terminal("solve -f permutation", "4\n", ENGLISH) else { return };
    assert!(screen.contains("Number of queens: "), "{screen:?}");
    assert!(screen.ends_with("2 4 1 3\n3 1 4 2\n2 solutions\n"), "{screen:?}");
    let Some(screen) = on_terminal("count", "8\n", CHINESE) else { return };
    assert!(screen.contains("输入皇后的个数：") && screen.ends_with("92\n"), "{screen:?}");
}

#[test]
fn a_listing_at_a_terminal_ends_with_a_grouped_total() {
    let Some(screen) = on_terminal("solve 12 -f permutation", "", ENGLISH) else { return };
    assert!(screen.ends_with("\n14,200 solutions\n"));
    let Some(screen) = on_terminal("solve 12 -f permutation --limit 5", "", CHINESE) else {
        return;
    };
    assert!(screen.ends_with("\n5 个解已列出\n"), "{screen:?}");
    let Some(screen) = on_terminal("solve 4 -f permutation -q", "", ENGLISH) else { return };
    assert!(screen.ends_with("3 1 4 2\n"), "{screen:?}");
}

#[test]
fn a_terminal_with_colours_gets_the_drawn_board_and_others_the_plain_one() {
    let Some(screen) = on_terminal("solve 4", "", ENGLISH) else { return };
    assert_eq!(screen.matches('♛').count(), 8);
    assert!(screen.contains("\x1b[48;5;"));
    let plain: [&[(&str, &str)]; 6] = [
        &[("LANG", "en_US.UTF-8"), ("TERM", "")],
        &[("LANG", "en_US.UTF-8"), ("TERM", "vt100")],
        &[("LANG", "en_US.UTF-8"), ("CLICOLOR", "0")],
        &[("LANG", "en_US.UTF-8"), ("NO_COLOR", "1")],
        &[("LANG", "en_US.UTF-8"), ("TERM", "dumb")],
        &[("LANG", "C")],
    ];
    for environment in plain {
        let screen = on_terminal("solve 4", "", environment).unwrap_or_default();
        assert!(screen.contains("\n. Q . .\n") && !screen.contains("\x1b[48"), "{screen:?}");
    }
    let Some(screen) = on_terminal("solve 4 | cat", "", ENGLISH) else { return };
    assert!(!screen.contains('\x1b') && !screen.contains("2 solutions"), "{screen:?}");
}

#[test]
fn a_prompt_never_mixes_with_redirected_results() {
    let folder = crate::folder();
    let path = folder.path().join("out");
    let line = format!("solve -f permutation > {}", path.display());
    let Some(screen) = on_terminal(&line, "4\n", ENGLISH) else { return };
    assert_eq!(std::fs::read_to_string(&path).unwrap(), "2 4 1 3\n3 1 4 2\n");
    assert!(!screen.contains("2 solutions"), "{screen:?}");
}
