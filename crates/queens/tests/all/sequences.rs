//! Every sequence against what is published of it.

use std::collections::BTreeSet;

use queens::sequence::{self, Shape};
use queens::{Error, Work};

/// How far each is computed here: what takes a second or so.
const LAST: &[(&str, u64)] = &[
    ("A000170", 14),
    ("A051906", 14),
    ("A007705", 6),
    ("A051223", 13),
    ("A002562", 14),
    ("A260318", 41),
    ("A260319", 18),
    ("A260320", 13),
    ("A051224", 13),
    ("A352661", 21),
    ("A352662", 18),
    ("A352663", 13),
    ("A032522", 20),
    ("A033148", 41),
    ("A260189", 41),
    ("A141843", 12),
    ("A140450", 19),
    ("A059963", 11),
    ("A319284", 11),
    ("A319283", 12),
    ("A319288", 12),
    ("A036464", 39),
    ("A047659", 31),
    ("A061994", 18),
    ("A108792", 14),
    ("A176186", 11),
    ("A178721", 10),
    ("A252593", 10),
    ("A348129", 10),
    ("A287227", 10),
    ("A053994", 7),
    ("A062164", 10),
    ("A062165", 10),
    ("A181499", 11),
    ("A181500", 8),
    ("A181501", 8),
    ("A181502", 8),
    ("A065188", 70),
    ("A103330", 10),
    ("A103331", 10),
    ("A374013", 9),
];

#[test]
fn every_sequence_agrees_with_the_encyclopedia() {
    let ids: BTreeSet<&str> = sequence::all().map(|sequence| sequence.id).collect();
    assert_eq!(ids.len(), sequence::all().count(), "an id twice");
    assert_eq!(ids, LAST.iter().map(|&(id, _)| id).collect());
    let work = Work::default();
    for &(id, last) in LAST {
        let sequence = sequence::find(id).expect("was found");
        for index in sequence.offset..=last {
            let row = sequence.row(index, &work).expect("nobody stops it");
            let published = sequence.published(index);
            assert_eq!(Some(&row[..]), published, "{id}, n = {index}");
        }
    }
}

#[test]
fn published_terms_fill_whole_rows_and_end() {
    for sequence in sequence::all() {
        let listed = |index: &u64| sequence.published(*index).is_some();
        let count = (sequence.offset..1000).take_while(listed).count();
        assert!(count > 8, "{sequence:?}");
        assert_eq!(sequence.published(u64::MAX), None);
        assert_eq!(sequence.published(sequence.offset.wrapping_sub(1)), None, "{sequence:?}");
        if sequence.shape == Shape::Terms {
            assert_eq!(sequence.width(100), 1);
        }
    }
}

#[test]
fn what_is_not_there_is_refused() {
    let unknown = sequence::find("A000001").map(|sequence| sequence.id);
    assert_eq!(unknown, Err(Error::UnknownSequence { id: "A000001".to_owned() }));
    assert_eq!(sequence::find("a000170").map(|sequence| sequence.id), Ok("A000170"));
    for sequence in sequence::all() {
        let (id, first, last) = (sequence.id, sequence.offset, sequence.last);
        for index in [last + 1, u64::MAX] {
            let refused = Error::Term { sequence: id, index, first, last };
            assert_eq!(sequence.row(index, &Work::default()), Err(refused));
        }
    }
}

#[test]
fn a_raised_flag_ends_every_sequence() {
    let cancel = queens::run::Cancel::new();
    cancel.cancel();
    let work = Work { cancel: &cancel, ..Work::on(2) };
    // What has no terms to search for, or is done before anybody could wait.
    let quick = ["A036464", "A260318", "A352661", "A033148", "A260189"];
    for sequence in sequence::all().filter(|sequence| !quick.contains(&sequence.id)) {
        // A board that has solutions, on the torus too.
        let index = if ["A007705", "A053994"].contains(&sequence.id) { 26 } else { 25 };
        assert_eq!(sequence.row(index, &work), Err(Error::Cancelled), "{sequence:?}");
    }
}
