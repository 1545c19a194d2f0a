//! Both languages have the same texts, and the program uses all of them.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

type Texts = BTreeMap<String, String>;

fn texts() -> (Texts, Texts) {
    let mut files = Vec::new();
    find_files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("locales"), &mut files);
    (all(&files, "en.yml"), all(&files, "zh.yml"))
}

fn find_files(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("the texts can be read").filter_map(Result::ok) {
        let path = entry.path();
        if path.is_dir() { find_files(&path, files) } else { files.push(path) }
    }
}

/// The texts of all files of one language; no key is in two of them.
fn all(files: &[PathBuf], end: &str) -> Texts {
    let mut texts = Texts::new();
    for file in files.iter().filter(|file| file.to_string_lossy().ends_with(end)) {
        for (key, text) in read(&fs::read_to_string(file).expect("it is text")) {
            assert_eq!(texts.insert(key, text), None, "a key of {} is there twice", file.display());
        }
    }
    texts
}

/// Reads as much of YAML as the locale files use: groups of keys, quoted texts,
/// and blocks of lines.
fn read(file: &str) -> Texts {
    let (mut texts, mut group, mut block) = (Texts::new(), String::new(), String::new());
    for line in file.lines().filter(|line| !line.is_empty() && !line.starts_with('_')) {
        if let Some(text) = line.strip_prefix("    ") {
            texts.get_mut(&block).expect("a block has a key").push_str(text);
        } else if let Some((key, text)) = line.strip_prefix("  ").and_then(|l| l.split_once(": ")) {
            let key = format!("{group}.{key}");
            let text = text.trim();
            if text == "|" {
                block.clone_from(&key);
            } else {
                assert!(text.starts_with('"') && text.ends_with('"'), "{line}");
            }
            let text = if text == "|" { "" } else { &text[1..text.len() - 1] };
            assert_eq!(texts.insert(key, text.to_owned()), None, "{line} is there twice");
        } else {
            group.clone_from(&line.strip_suffix(':').expect(line).to_owned());
        }
    }
    texts
}

/// The text of all source files.
fn source(folder: &Path) -> String {
    let entries = fs::read_dir(folder).expect("the sources can be read");
    let paths = entries.filter_map(Result::ok).map(|entry| entry.path());
    let text = |path: std::path::PathBuf| {
        if path.is_dir() { source(&path) } else { fs::read_to_string(path).expect("it is text") }
    };
    paths.map(text).collect()
}

fn placeholders(text: &str) -> BTreeSet<&str> {
    text.split("%{").skip(1).filter_map(|rest| rest.split('}').next()).collect()
}

/// Keys that are put together while the program runs.
fn is_put_together(key: &str) -> bool {
    let families = ["idea.", "article.", "explain-", "noun.", "proof.", "sequences."];
    let parts = [".about", ".usage", ".examples"];
    families.iter().any(|family| key.starts_with(family))
        || parts.iter().any(|part| key.ends_with(part))
}

#[test]
fn both_languages_have_the_same_keys_and_placeholders() {
    let (english, chinese) = texts();
    assert!(english.len() > 150, "the texts were found");
    assert!(english.keys().eq(chinese.keys()));
    for (key, text) in &english {
        assert_eq!(placeholders(text), placeholders(&chinese[key]), "{key}");
    }
}

#[test]
fn chinese_texts_are_chinese() {
    let (english, chinese) = texts();
    for (key, text) in &chinese {
        let translated = text.chars().any(|c| ('\u{4e00}'..='\u{9fff}').contains(&c));
        let has_words = english[key].contains(' ') && placeholders(text).len() < 2;
        assert!(translated || !has_words || key.ends_with(".examples"), "{key}: {text}");
    }
}

/// Numbers of things that can be one go through `lang::some`; what is never one
/// thing, or has a text of its own for one, stands here.
#[test]
fn no_english_text_has_a_plural_for_one_thing() {
    let (english, _) = texts();
    let has_its_own = ["solve.many", "check.many", "complete.many", "draw.done", "wrong.count"];
    let has_its_own = [has_its_own.as_slice(), &["plan.cores"]].concat();
    let never_one = ["core.memory", "estimate.value", "words.shortened"];
    let never_one = [never_one.as_slice(), &["explain.story", "draw.too_many"]].concat();
    // Limits, rates with decimals, names; and sides of boards: a board of one
    // square has a solution, and texts of its own.
    let names = ["n", "max", "width", "height", "tries", "rate", "arg", "place"];
    // The sentence is on boards that the text itself chooses.
    let families = ["noun.", "explain.sentence"];
    let exempt = |key: &str| {
        has_its_own.contains(&key)
            || never_one.contains(&key)
            || families.iter().any(|family| key.starts_with(family))
    };
    for (key, text) in english.iter().filter(|(key, _)| !exempt(key)) {
        for (name, rest) in text.split("%{").skip(1).filter_map(|rest| rest.split_once("} ")) {
            let word = rest.split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default();
            let several = word.len() > 3 && word.ends_with('s') && !word.ends_with("ss");
            assert!(!several || names.contains(&name), "{key}: {text}: 1 {word}");
        }
    }
}

/// `lang::some` puts its keys together.
#[test]
fn every_noun_is_used_and_has_its_plural() {
    let (english, _) = texts();
    let source = source(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/src")));
    let nouns: BTreeSet<_> = english.keys().filter_map(|key| key.strip_prefix("noun.")).collect();
    let plural = |noun: &str| if noun == "batch" { "batches".into() } else { format!("{noun}s") };
    let ones = nouns.iter().filter(|noun| nouns.contains(plural(noun).as_str()));
    let mut count = 0;
    for noun in ones {
        assert!(source.contains(&format!("\"{noun}\"")), "{noun} is not used");
        count += 2;
    }
    assert!(count > 0 && nouns.len() == count, "a singular or a plural is missing");
    for (at, _) in source.match_indices("some(\"") {
        let noun = source[at + 6..].split('"').next().unwrap_or_default();
        assert!(nouns.contains(noun), "{noun} is missing");
    }
}

#[test]
fn no_key_is_missing_or_unused() {
    let (english, _) = texts();
    let source = source(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/src")));
    for key in english.keys().filter(|key| !is_put_together(key)) {
        assert!(source.contains(&format!("\"{key}\"")), "{key} is not used");
    }
    for (at, _) in source.match_indices("t!(\"") {
        let other_macro = source[..at].ends_with(|c: char| c.is_alphanumeric());
        let key = source[at + 4..].split('"').next().unwrap_or_default();
        assert!(other_macro || english.contains_key(key), "{key} is missing");
    }
}
