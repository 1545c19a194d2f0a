//! The JavaScript that stands between the page and the module.

use std::path::Path;

use anyhow::{Context, Result};
use wasm_bindgen_cli_support::Bindgen;

/// Writes the module and its glue, with types, to `folder`.
///
/// The generator is a library of the workspace, so that its version is always
/// the one that the module was compiled with.
pub(crate) fn generate(module: &Path, folder: &Path) -> Result<()> {
    let mut bindgen = Bindgen::new();
    bindgen.input_path(module).web(true)?.typescript(true);
    bindgen.omit_default_module_path(true).remove_name_section(true).remove_producers_section(true);
    bindgen
        .generate(folder)
        .with_context(|| format!("cannot make the glue for {}", module.display()))
}
