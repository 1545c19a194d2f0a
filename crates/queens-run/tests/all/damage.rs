//! Truncated and changed bytes: a typed error or the right numbers, never a
//! panic, never a wrong total, never a change to the file.

use super::common;

use std::fs;
use std::path::Path;

use common::{Place, complete, drill, plan, untouched};
use queens_run::doc::Drill;
use queens_run::{Error, Journal, Snapshot};

/// Opens a file in all ways; whether it is believed.
fn believed(path: &Path) -> bool {
    untouched(path, || {
        let typed = |error: &Error| {
            let damaged = matches!(error, Error::Damaged { .. } | Error::Foreign { .. });
            assert!(damaged || matches!(error, Error::Newer { .. }), "{error:?}");
        };
        let read = Snapshot::open(path);
        match &read {
            Err(error) => typed(error),
            Ok(snapshot) => {
                let done: Vec<u64> = snapshot.done_units().collect();
                assert_eq!(done.len() as u64, snapshot.status().done);
                let right = |row: &queens_run::Row| row.count == Drill::share(row.unit);
                let mut wrong = 0;
                let mut look = |row| {
                    wrong += u32::from(!right(&row));
                    Ok(())
                };
                snapshot.rows(&mut look).unwrap();
                assert_eq!(wrong, 0);
                if let Some(total) = snapshot.total() {
                    assert_eq!(total, drill().total());
                }
            }
        }
        match Journal::open(path, &plan(None)) {
            Err(error) => typed(&error),
            Ok(journal) => assert!(journal.total().is_none_or(|sum| sum == drill().total())),
        }
        read.is_ok()
    })
}

#[test]
fn truncated_files_are_damaged() {
    let place = Place::new();
    let path = place.path("j");
    complete(&path);
    let whole = fs::read(&path).unwrap();
    let lengths = (0..whole.len()).step_by(331).chain([1, 15, 16, 17, 99, 100, 4095, 4096, 4097]);
    for length in lengths.chain([whole.len() - 1]) {
        fs::write(&path, &whole[..length]).unwrap();
        assert!(!believed(&path), "{length} of {} bytes", whole.len());
    }
    fs::write(&path, &whole).unwrap();
    assert!(believed(&path));
}

#[test]
fn changed_bytes_never_give_a_wrong_number() {
    let place = Place::new();
    let path = place.path("j");
    complete(&path);
    let whole = fs::read(&path).unwrap();
    // All of the first bytes, where the file is described; samples of the rest
    // unless all are asked for.
    let step = if std::env::var_os("QUEENS_EVERY_BYTE").is_some() { 1 } else { 197 };
    let bytes = (0..100).chain((100..whole.len()).step_by(step));
    let (mut harmless, mut all) = (0, 0);
    for byte in bytes {
        for change in [0x01, 0x80, 0xFF] {
            let mut changed = whole.clone();
            changed[byte] ^= change;
            fs::write(&path, &changed).unwrap();
            harmless += u32::from(believed(&path));
            all += 1;
        }
    }
    println!("{harmless} of {all} changes were harmless");
    assert_eq!(place.names(), ["j"]);
    assert!(harmless < all, "nothing was checked");
}

#[test]
fn pages_of_zeros_and_swapped_pages_never_give_a_wrong_number() {
    let place = Place::new();
    let path = place.path("j");
    complete(&path);
    let whole = fs::read(&path).unwrap();
    let pages = whole.len() / 4096;
    assert!(pages >= 5);
    for page in 0..pages {
        let mut changed = whole.clone();
        changed[page * 4096..(page + 1) * 4096].fill(0);
        fs::write(&path, &changed).unwrap();
        assert!(!believed(&path), "page {page} of zeros");
        let other = (page + 1) % pages;
        let mut changed = whole.clone();
        changed[page * 4096..][..4096].copy_from_slice(&whole[other * 4096..][..4096]);
        changed[other * 4096..][..4096].copy_from_slice(&whole[page * 4096..][..4096]);
        fs::write(&path, &changed).unwrap();
        assert!(!believed(&path), "pages {page} and {other} swapped");
    }
}
