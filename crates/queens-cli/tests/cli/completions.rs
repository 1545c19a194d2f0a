//! `queens completions`: scripts for five shells.

use crate::{program, queens, queens_zh};

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
    let mut bash = std::process::Command::new("bash");
    bash.args(["-c", "eval \"$($0 completions bash)\" && complete -p queens"]);
    bash.arg(program().get_program());
    match bash.output() {
        Ok(output) => assert!(output.status.success(), "{output:?}"),
        Err(_) => crate::lacking("there is no bash"),
    }
}

#[test]
fn other_shells_are_refused_with_the_list() {
    queens("completions").refused_saying(&["<SHELL>"]);
    queens("completions tcsh").refused_saying(&["tcsh", "bash", "elvish"]);
}
