//! Makes the texts of `locales/` into tables, and says when the program must be
//! built anew: when a text has changed, and a release that carries the page also
//! when the page has. Other builds read the page from its folder.

use std::collections::BTreeMap;
use std::error::Error;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use yaml_rust2::{Yaml, YamlLoader};

/// The texts of one language by their keys, `group.name`.
type Texts = BTreeMap<String, String>;

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=locales");
    // A path that is not there would have every build start over; `cargo xtask
    // web` touches this file when it makes the first page.
    let page = Path::new("../../web/dist");
    let carried = std::env::var_os("CARGO_FEATURE_SERVE").is_some();
    if carried && std::env::var("PROFILE")? == "release" && page.exists() {
        println!("cargo::rerun-if-changed={}", page.display());
    }
    let mut tables = String::new();
    for language in ["en", "zh"] {
        let mut texts = Texts::new();
        read(Path::new("locales"), &format!("{language}.yml"), &mut texts)?;
        let name = language.to_uppercase();
        writeln!(tables, "pub(super) static {name}: &[(&str, &str)] = &{:#?};", pairs(&texts))?;
    }
    let out = std::env::var_os("OUT_DIR").ok_or("cargo says where to write")?;
    fs::write(Path::new(&out).join("texts.rs"), tables)?;
    Ok(())
}

/// In the order of the keys, so that they can be looked up by halves.
fn pairs(texts: &Texts) -> Vec<(&str, &str)> {
    texts.iter().map(|(key, text)| (&**key, &**text)).collect()
}

/// Adds the texts of all files below `folder` whose names have this end.
fn read(folder: &Path, end: &str, texts: &mut Texts) -> Result<(), Box<dyn Error>> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            read(&path, end, texts)?;
        } else if path.to_string_lossy().ends_with(end) {
            let wrong = |what: &str| format!("{}: {what}", path.display());
            let file = YamlLoader::load_from_str(&fs::read_to_string(&path)?)?;
            let file = file.first().ok_or_else(|| wrong("no texts"))?;
            add("", file, texts).map_err(|what| wrong(&what))?;
        }
    }
    Ok(())
}

/// Adds the texts below one key.
fn add(key: &str, yaml: &Yaml, texts: &mut Texts) -> Result<(), String> {
    match yaml {
        Yaml::String(text) => match texts.insert(key.to_owned(), text.clone()) {
            None => Ok(()),
            Some(_) => Err(format!("{key} is there twice")),
        },
        Yaml::Hash(group) => group.iter().try_for_each(|(name, yaml)| {
            let name = name.as_str().ok_or_else(|| format!("{name:?} is no key"))?;
            let dot = if key.is_empty() { "" } else { "." };
            add(&format!("{key}{dot}{name}"), yaml, texts)
        }),
        other => Err(format!("{key}: {other:?} is no text")),
    }
}
