//! The ordered window: chunks searched in parallel, delivered in order.
//!
//! The listing is cut by prefixes into *chunks*, numbered in lexicographic
//! order. Each thread searches one chunk at a time and hands in its solutions
//! in *blocks*. The blocks of the *head*, the first chunk that is not done,
//! get their index at once; those of later chunks wait until theirs is the
//! head. A block with an index can be rendered by any thread; rendered blocks
//! leave in order.
//!
//! ```text
//! chunks   | head: blocks | next: blocks | next … |      waiting
//!               ↓ index
//! ready    | block | block | …                           to be rendered
//!               ↓ any thread
//! rendered | bytes |  …   | bytes | …                    to be delivered
//! ```
//!
//! **Constant memory.** A thread may search the head while fewer than
//! `backlog` solutions are ready or rendered, and another chunk while fewer
//! than `window` are held in all; each stride adds about one block, packed if
//! it is not full. Blocks are rendered while the rendered ones take less than
//! [`MOST_RENDERED`] bytes, and the next in order always. The number of chunks is
//! bounded as well. None of this grows with the number of threads, but for the
//! blocks that they are filling.
//!
//! **No deadlock.** The next ready block is rendered before anything is searched,
//! and rendered ones are delivered by the calling thread, which needs nobody for
//! it. So the backlog empties, and then the head, which always belongs to a
//! thread, can go on; when it is done, the next chunk is the head.

use std::collections::VecDeque;

use crate::Error;
use crate::search::walk::block::Block;
use crate::search::walk::tables::{Next, Prefixes};

/// A block with its place in the listing.
pub(in crate::search) struct Ready {
    /// Which block of the listing this is.
    pub(in crate::search) ticket: u64,
    /// The index of its first solution.
    pub(in crate::search) index: u64,
    pub(in crate::search) block: Block,
}

/// What a thread should do next.
pub(in crate::search) enum Job {
    /// Search this chunk, new with this prefix if there is one.
    Search { chunk: u64, prefix: Option<Vec<u32>> },
    /// Render this block.
    Render(Ready),
    /// Ask again: what comes next is not yet known.
    Again,
    /// Nothing now: wait until something changes.
    Wait,
    /// Nothing any more.
    Done,
}

/// What was searched and is not yet in its turn.
struct Chunk {
    blocks: VecDeque<Block>,
    done: bool,
}

/// The state that the threads share, under one lock.
pub(in crate::search) struct Window {
    prefixes: Box<dyn Prefixes>,
    /// No more chunks are opened.
    exhausted: bool,
    chunks: VecDeque<Chunk>,
    /// The number of the first of `chunks`.
    head: u64,
    ready: VecDeque<Ready>,
    rendered: VecDeque<Option<(Vec<u8>, u64)>>,
    /// The room that `rendered` takes.
    rendered_bytes: usize,
    /// The ticket of the first of `rendered`.
    delivered: u64,
    /// The ticket of the next block.
    tickets: u64,
    /// The index of the next solution.
    index: u64,
    /// How many solutions are still to be left out, and then to be listed.
    drop: u64,
    limit: u64,
    /// Solutions held: in chunks, and with an index.
    waiting: usize,
    indexed: usize,
    most_waiting: usize,
    most_indexed: usize,
    /// Threads that wait for a change.
    pub(in crate::search) sleepers: usize,
    /// The room of a new block.
    room: usize,
    spare: Vec<Block>,
    spare_bytes: Vec<Vec<u8>>,
    /// The room in `spare_bytes`.
    spare_room: usize,
    /// Set once: all stop.
    stopped: Option<Error>,
    closed: bool,
}

impl Window {
    /// A window over these chunks: `drop` solutions are left out, the next
    /// has index `index`, and `limit` are listed.
    pub(in crate::search) fn new(
        prefixes: Box<dyn Prefixes>,
        drop: u64,
        index: u64,
        limit: u64,
    ) -> Self {
        Self {
            prefixes,
            exhausted: limit == 0,
            chunks: VecDeque::new(),
            head: 0,
            ready: VecDeque::new(),
            rendered: VecDeque::new(),
            rendered_bytes: 0,
            delivered: 0,
            tickets: 0,
            index,
            drop,
            limit,
            waiting: 0,
            indexed: 0,
            most_waiting: 0,
            most_indexed: 0,
            sleepers: 0,
            room: 0,
            spare: Vec::new(),
            spare_bytes: Vec::new(),
            spare_room: 0,
            stopped: None,
            closed: false,
        }
    }

    /// Bounds what is held, in solutions; see the [module](self).
    pub(in crate::search) fn bounded(self, window: usize, backlog: usize) -> Self {
        Self { most_waiting: window, most_indexed: backlog, ..self }
    }

    /// What a thread should do that has the chunk `open`.
    pub(in crate::search) fn job(&mut self, open: Option<u64>) -> Job {
        if self.closed || self.is_over() {
            return Job::Done;
        }
        if self.may_render()
            && let Some(ready) = self.ready.pop_front()
        {
            return Job::Render(ready);
        }
        if !self.may_search(open) {
            return Job::Wait;
        }
        if let Some(chunk) = open {
            return Job::Search { chunk, prefix: None };
        }
        let mut prefix = Vec::new();
        match self.prefixes.next(&mut prefix) {
            Next::Found => {
                let chunk = self.next_chunk();
                self.chunks.push_back(Chunk { blocks: VecDeque::new(), done: false });
                Job::Search { chunk, prefix: Some(prefix) }
            }
            Next::Paused => Job::Again,
            Next::Done => {
                self.exhausted = true;
                Job::Again
            }
        }
    }

    /// Whether a thread that has the chunk `open` has something to do, or
    /// nothing any more.
    pub(in crate::search) fn has_job(&self, open: Option<u64>) -> bool {
        self.closed || self.is_over() || self.may_render() || self.may_search(open)
    }

    /// Whether a block may be rendered: the next in order always, others while
    /// not too many bytes wait.
    fn may_render(&self) -> bool {
        let first = |ready: &Ready| ready.ticket == self.delivered;
        self.ready.front().is_some_and(|ready| self.rendered_bytes < MOST_RENDERED || first(ready))
    }

    /// Whether everything was delivered.
    fn is_over(&self) -> bool {
        let found = self.limit == 0 || (self.exhausted && self.chunks.is_empty());
        found && self.indexed == 0
    }

    fn next_chunk(&self) -> u64 {
        self.head + self.chunks.len() as u64
    }

    /// Whether a thread may search its chunk, or the next if it has none.
    fn may_search(&self, open: Option<u64>) -> bool {
        let no_next = self.exhausted || self.chunks.len() >= MOST_CHUNKS;
        if self.limit == 0 || (open.is_none() && no_next) {
            return false;
        }
        if open.unwrap_or(self.next_chunk()) == self.head {
            self.indexed < self.most_indexed
        } else {
            self.indexed + self.waiting < self.most_waiting
        }
    }

    /// Takes the solutions that a stride in `chunk` found.
    pub(in crate::search) fn hand_in(&mut self, chunk: u64, block: Block, done: bool) {
        let head = chunk == self.head;
        let at = (chunk - self.head) as usize;
        self.chunks[at].done |= done;
        if block.is_empty() {
            self.recycle(block);
        } else {
            self.waiting += block.len();
            let (packed, used) = block.packed();
            self.chunks[at].blocks.push_back(packed);
            if let Some(used) = used {
                self.recycle(used);
            }
        }
        if head {
            self.advance();
        }
    }

    /// Gives the head's blocks their index; goes on to the next chunk as long
    /// as the head is done.
    fn advance(&mut self) {
        while let Some(chunk) = self.chunks.front_mut() {
            let done = chunk.done;
            let blocks = std::mem::take(&mut chunk.blocks);
            for block in blocks {
                self.assign(block);
            }
            if !done {
                break;
            }
            self.chunks.pop_front();
            self.head += 1;
        }
    }

    fn assign(&mut self, mut block: Block) {
        self.waiting -= block.len();
        let drop = self.drop.min(block.len() as u64);
        self.drop -= drop;
        if drop > 0 {
            block.drop_first(drop as usize);
        }
        let keep = self.limit.min(block.len() as u64);
        block.keep_first(keep as usize);
        if keep == 0 {
            return self.recycle(block);
        }
        self.limit -= keep;
        self.indexed += block.len();
        self.rendered.push_back(None);
        self.ready.push_back(Ready { ticket: self.tickets, index: self.index, block });
        self.tickets += 1;
        self.index += keep;
    }

    /// Takes the bytes of a block.
    pub(in crate::search) fn render(&mut self, ready: Ready, bytes: Vec<u8>) {
        let at = (ready.ticket - self.delivered) as usize;
        self.rendered_bytes += bytes.capacity();
        self.rendered[at] = Some((bytes, ready.block.len() as u64));
        self.recycle(ready.block);
    }

    /// Whether the next block in order is rendered.
    pub(in crate::search) fn can_deliver(&self) -> bool {
        matches!(self.rendered.front(), Some(Some(_)))
    }

    /// The bytes of the next block in order, with its number of solutions, if
    /// it is rendered.
    pub(in crate::search) fn deliver(&mut self) -> Option<(Vec<u8>, u64)> {
        if !self.can_deliver() {
            return None;
        }
        self.delivered += 1;
        let next = self.rendered.pop_front().flatten();
        self.rendered_bytes -= next.as_ref().map_or(0, |(bytes, _)| bytes.capacity());
        next
    }

    /// What was delivered has left; `bytes` may be used again.
    pub(in crate::search) fn left(&mut self, solutions: u64, mut bytes: Vec<u8>) {
        self.indexed -= solutions as usize;
        if self.spare_room + bytes.capacity() <= SPARE_BYTES {
            bytes.clear();
            self.spare_room += bytes.capacity();
            self.spare_bytes.push(bytes);
        }
    }

    /// Stops all threads.
    pub(in crate::search) fn stop(&mut self, why: Option<Error>) {
        self.closed = true;
        self.stopped = self.stopped.take().or(why);
    }

    /// Why the run was stopped.
    pub(in crate::search) fn failure(&mut self) -> Option<Error> {
        self.stopped.take()
    }

    /// An empty block and an empty buffer, used ones if there are any.
    pub(in crate::search) fn block(&mut self, n: usize, room: usize) -> Block {
        self.room = room;
        self.spare.pop().unwrap_or_else(|| Block::new(n, room))
    }

    pub(in crate::search) fn bytes(&mut self) -> Vec<u8> {
        let bytes = self.spare_bytes.pop().unwrap_or_default();
        self.spare_room -= bytes.capacity();
        bytes
    }

    fn recycle(&mut self, mut block: Block) {
        if self.spare.len() < SPARE && block.room() >= self.room {
            block.clear();
            self.spare.push(block);
        }
    }
}

/// The most chunks that are open, or done before their turn: where there are
/// no solutions, these are what takes memory.
const MOST_CHUNKS: usize = 1 << 14;

/// How many rendered bytes may wait.
const MOST_RENDERED: usize = 1 << 22;

/// How many used blocks are kept, and how many bytes of used buffers.
const SPARE: usize = 64;
const SPARE_BYTES: usize = 1 << 22;
