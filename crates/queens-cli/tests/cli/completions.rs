//! `queens completions`: scripts for five shells.

use crate::{QUEENS, command, finish, queens, queens_zh};

#[test]
fn five_shells_get_a_script_that_knows_the_commands() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let run = queens(&format!("completions {shell}"));
        assert!(run.fine().contains("solve") && run.stdout.contains("fundamental"), "{shell}");
        assert!(
            queens_zh(&format!("completions {shell}")).fine().contains("fundamental"),
            "{shell}"
        );
    }
}

#[test]
fn bash_takes_its_script() {
    if std::process::Command::new("bash").arg("--version").output().is_err() {
        return crate::lacking("there is no bash");
    }
    let mut bash = command("bash");
    bash.args(["-c", "eval \"$($0 completions bash)\" && complete -p queens", QUEENS]);
    assert_eq!(finish(bash, "").status, 0);
}

#[test]
fn other_shells_are_refused_with_the_list() {
    queens("completions").refused_saying(&["<SHELL>"]);
    queens("completions tcsh").refused_saying(&["tcsh", "bash", "elvish"]);
}
