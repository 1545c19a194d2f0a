//! Says when the program must be built anew: when the page that `queens serve`
//! carries has changed.

use std::path::Path;

fn main() {
    let page = Path::new("../../web/dist");
    // A path that is not there would have every build start over.
    for path in [Path::new("build.rs"), Path::new("../../web/package.json"), page] {
        if path.exists() {
            println!("cargo::rerun-if-changed={}", path.display());
        }
    }
}
