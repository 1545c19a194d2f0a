//! The steps of a proof, written as the search goes.
//!
//! A queen on the only free square of her line is no choice: unit propagation
//! places her, and no clause names her. So the clause of a dead end is the list of
//! the queens chosen on the way, whose text grows and shrinks with the path; each
//! literal is put into text once.

use std::io::{self, Write};

use super::Form;
use crate::Square;
use crate::complete::search::Observer;
use crate::export::clauses::{Literal, variable};

/// Writes a proof; the first failure is kept until [`Writer::finish`].
pub(super) struct Writer<W> {
    n: u32,
    form: Form,
    out: W,
    failure: Option<io::Error>,
    /// For each queen on the path: where the path was without her, if she was
    /// chosen.
    queens: Vec<Option<usize>>,
    /// The literals of the queens chosen, as they are written.
    path: Vec<u8>,
    /// Their number.
    chosen: usize,
    /// The clauses written that are still of use, their literals one after the
    /// other in `kept`.
    lemmas: Vec<Lemma>,
    kept: Vec<u8>,
}

/// A clause in `kept`.
struct Lemma {
    start: usize,
    /// The number of its literals.
    literals: usize,
}

/// What is done with a clause.
#[derive(Clone, Copy)]
enum Step {
    Add,
    Delete,
}

impl<W: Write> Writer<W> {
    pub(super) fn new(n: u32, form: Form, out: W) -> Self {
        let (queens, path, lemmas, kept) = Default::default();
        Self { n, form, out, failure: None, queens, path, chosen: 0, lemmas, kept }
    }

    /// Whether a write has failed, so that going on is of no use.
    pub(super) fn has_failed(&self) -> bool {
        self.failure.is_some()
    }

    /// Writes the empty clause, the end of the proof.
    pub(super) fn finish(mut self) -> io::Result<()> {
        if let Some(error) = self.failure {
            return Err(error);
        }
        self.add(&[])?;
        self.out.flush()
    }

    /// A clause that follows from those before.
    pub(super) fn add(&mut self, clause: &[Literal]) -> io::Result<()> {
        let body = self.literals(clause);
        step(&mut self.out, self.form, Step::Add, &body)
    }

    /// A clause that is of no use any more.
    pub(super) fn delete(&mut self, clause: &[Literal]) -> io::Result<()> {
        let body = self.literals(clause);
        step(&mut self.out, self.form, Step::Delete, &body)
    }

    fn literals(&self, clause: &[Literal]) -> Vec<u8> {
        let mut body = Vec::with_capacity(8 * clause.len());
        for &literal in clause {
            push(&mut body, self.form, literal);
        }
        body
    }

    /// The clause of the queens chosen, of which the last is taken off; those of
    /// what follows from it are of no use any more.
    fn dead_end(&mut self) -> io::Result<()> {
        step(&mut self.out, self.form, Step::Add, &self.path)?;
        while let Some(lemma) = self.lemmas.pop_if(|lemma| lemma.literals > self.chosen) {
            step(&mut self.out, self.form, Step::Delete, &self.kept[lemma.start..])?;
            self.kept.truncate(lemma.start);
        }
        self.lemmas.push(Lemma { start: self.kept.len(), literals: self.chosen });
        self.kept.extend_from_slice(&self.path);
        Ok(())
    }
}

impl<W: Write> Observer for Writer<W> {
    fn placed(&mut self, (row, col): (usize, usize), choice: bool) {
        self.queens.push(choice.then_some(self.path.len()));
        if choice {
            let square = variable(self.n, Square::new(row as u32, col as u32));
            push(&mut self.path, self.form, -square);
            self.chosen += 1;
        }
    }

    fn taken_off(&mut self) {
        if let Some(before) = self.queens.pop().flatten() {
            if self.failure.is_none() {
                self.failure = self.dead_end().err();
            }
            self.path.truncate(before);
            self.chosen -= 1;
        }
    }
}

/// Writes one step, whose literals are written already.
fn step(out: &mut impl Write, form: Form, step: Step, literals: &[u8]) -> io::Result<()> {
    let (before, after): (&[u8], &[u8]) = match (form, step) {
        (Form::Text, Step::Add) => (b"", b"0\n"),
        (Form::Text, Step::Delete) => (b"d ", b"0\n"),
        (Form::Binary, Step::Add) => (b"a", b"\0"),
        (Form::Binary, Step::Delete) => (b"d", b"\0"),
    };
    out.write_all(before)?;
    out.write_all(literals)?;
    out.write_all(after)
}

/// Appends a literal as it is written.
fn push(body: &mut Vec<u8>, form: Form, literal: Literal) {
    match form {
        Form::Text => body.extend_from_slice(format!("{literal} ").as_bytes()),
        Form::Binary => {
            let mut rest = 2 * literal.unsigned_abs() + u32::from(literal < 0);
            while rest > 0x7f {
                body.push(rest as u8 | 0x80);
                rest >>= 7;
            }
            body.push(rest as u8);
        }
    }
}
