//! Says when the program must be built anew: when a text in `locales` has changed,
//! and a release also when the page that `queens serve` carries has. Other builds
//! read the page from its folder.

use std::path::Path;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=locales");
    let release = std::env::var("PROFILE").is_ok_and(|profile| profile == "release");
    // A path that is not there would have every build start over; `cargo xtask
    // web` touches this file when it makes the first page.
    let page = Path::new("../../web/dist");
    if release && page.exists() {
        println!("cargo::rerun-if-changed={}", page.display());
    }
}
