//! The version stands in one place, and the others agree with it.

use std::process::Command;

#[test]
fn every_place_names_the_same_version() {
    let run = Command::new(env!("CARGO_BIN_EXE_xtask")).arg("release-check").output();
    let run = run.expect("xtask runs");
    assert!(run.status.success(), "{}", String::from_utf8_lossy(&run.stderr));
}
