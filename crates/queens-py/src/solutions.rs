//! `solutions`: an iterator, or many solutions at once as bytes.

use std::sync::{Mutex, MutexGuard, PoisonError};

use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PyTuple};
use queens::search::Lister;
use queens::{Board, Work};

use crate::args::{self, Given};
use crate::stream::Stream;

/// Pieces of at most a quarter of a MiB that the search may be ahead.
const AHEAD: usize = 16;

/// Solutions in lexicographic order, a byte for each column.
#[pyclass(module = "pyqueens._core", frozen)]
pub(crate) struct Solutions {
    n: usize,
    stream: Stream<Vec<u8>>,
    piece: Mutex<Piece>,
}

/// Whole solutions, some of them given out already.
#[derive(Default)]
struct Piece {
    bytes: Vec<u8>,
    at: usize,
}

impl Piece {
    /// At most so many bytes of those that are left.
    fn take(&mut self, most: usize) -> &[u8] {
        let start = self.at;
        self.at += most.min(self.bytes.len() - start);
        &self.bytes[start..self.at]
    }

    /// Puts some in front of those that are left.
    fn put_before(&mut self, mut bytes: Vec<u8>) {
        bytes.extend_from_slice(&self.bytes[self.at..]);
        *self = Self { bytes, at: 0 };
    }
}

#[pymethods]
impl Solutions {
    #[new]
    #[pyo3(signature = (n, *, rules, fundamental, skip, limit, threads))]
    fn new(
        n: Given<'_, '_>,
        rules: &str,
        fundamental: bool,
        skip: Given<'_, '_>,
        limit: Option<Given<'_, '_>>,
        threads: Option<Given<'_, '_>>,
    ) -> PyResult<Self> {
        let size = args::board_size(n)?;
        let rules = args::rules(rules)?;
        let skip = args::amount(Some(skip), "skip")?.unwrap_or(0);
        let limit = args::amount(limit, "limit")?;
        let threads = args::threads(threads)?;
        let n = size.get();
        let stream = Stream::start(AHEAD, move |cancel, outlet| {
            let lister = Lister::new(&Board { size, rules }).fundamental(fundamental);
            let work = Work { cancel, ..Work::on(threads) };
            // What arrives may be cut anywhere; what is sent is whole.
            let mut rest = Vec::new();
            let listed = lister.skip(skip).limit(limit).run(
                &work,
                |_, columns, bytes| bytes.extend(columns.iter().map(|&column| column as u8)),
                |bytes| {
                    rest.extend_from_slice(bytes);
                    let cut = rest.split_off(rest.len() - rest.len() % n);
                    outlet.send(std::mem::replace(&mut rest, cut))
                },
            );
            listed.map(drop)
        })?;
        Ok(Self { n, stream, piece: Mutex::default() })
    }

    fn __iter__(this: PyRef<'_, Self>) -> PyRef<'_, Self> {
        this
    }

    fn __next__<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyTuple>>> {
        loop {
            {
                let mut piece = self.piece();
                let columns = piece.take(self.n);
                if !columns.is_empty() {
                    return PyTuple::new(py, columns).map(Some);
                }
            }
            if !self.refill(py)? {
                return Ok(None);
            }
        }
    }

    /// The columns of the next `count` solutions, fewer at the end.
    fn read<'py>(
        &self,
        py: Python<'py>,
        count: Given<'py, 'py>,
    ) -> PyResult<Bound<'py, PyByteArray>> {
        let most = isize::MAX as usize / self.n;
        let count = args::integer(count, "chunk", 1..=most as u64)? as usize;
        let mut read = Vec::new();
        let outcome = self.fill(py, &mut read, count * self.n);
        if let Err(interrupt) = outcome {
            // What was taken is not lost.
            self.piece().put_before(read);
            return Err(interrupt);
        }
        Ok(PyByteArray::new(py, &read))
    }
}

impl Solutions {
    /// Never held while the interpreter is not.
    fn piece(&self) -> MutexGuard<'_, Piece> {
        self.piece.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Reads until there are `wanted` bytes, or no more.
    fn fill(&self, py: Python<'_>, read: &mut Vec<u8>, wanted: usize) -> PyResult<()> {
        while read.len() < wanted {
            // A search that never keeps anybody waiting leaves no other chance.
            py.check_signals()?;
            let before = read.len();
            read.extend_from_slice(self.piece().take(wanted - before));
            if read.len() == before && !self.refill(py)? {
                break;
            }
        }
        Ok(())
    }

    /// Takes the next piece; says whether there may be something to take.
    fn refill(&self, py: Python<'_>) -> PyResult<bool> {
        let next = self.stream.next(py)?;
        let mut piece = self.piece();
        let left = piece.at < piece.bytes.len();
        let Some(bytes) = next else { return Ok(left) };
        // If another Python thread was faster, its piece comes first.
        let before = std::mem::replace(&mut *piece, Piece { bytes, at: 0 });
        if left {
            piece.put_before(before.bytes[before.at..].to_vec());
        }
        Ok(true)
    }
}
