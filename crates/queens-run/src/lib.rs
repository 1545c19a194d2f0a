//! Long n-queens counts: journal, resume, shards, merge.
