//! One suite of tests, run on each kernel that the processor has.

use std::io::Write as _;

use super::generate::{Full, SLACK};
use super::{
    ATTACKED_SPARE, BUCKETS, Buckets, CELLS, CHUNK_BITS, CHUNKS, InnerView, Job, KERNELS, Kernel,
    LINES_SPARE, OuterView, Planes, Row, SAMPLE, SPARE, Spread, Tables,
};

/// A stream of well-mixed words (xorshift).
struct Random(u64);

impl Random {
    fn word(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    /// A word in which each bit is one with probability 1/2 or 1/4.
    fn sparse(&mut self) -> u64 {
        let word = self.word();
        if self.word().is_multiple_of(2) { word } else { word & self.word() }
    }

    fn words(&mut self, len: usize) -> Vec<u64> {
        (0..len).map(|_| self.sparse()).collect()
    }

    fn narrow(&mut self, len: usize) -> Vec<u32> {
        (0..len).map(|_| self.sparse() as u32).collect()
    }

    fn below(&mut self, bound: usize) -> usize {
        (self.word() % bound as u64) as usize
    }
}

/// Runs a test on every kernel that this processor has.
fn on_each(test: fn(Kernel)) {
    for kernel in Kernel::available() {
        // Seen if the test fails.
        eprintln!("kernel {kernel}");
        test(kernel);
    }
}

/// A set of relevant bits with `count` ones among the low `among` bits.
fn relevant(random: &mut Random, count: u32, among: u32) -> u64 {
    let mut bits = 0_u64;
    while bits.count_ones() < count {
        bits |= 1 << (random.word() % u64::from(among));
    }
    bits
}

fn filter_keeps_what_matches_in_order(kernel: Kernel) {
    let mut random = Random(1);
    for len in (0..70).chain([1000]) {
        let from = random.words(len);
        let mask = random.word() & random.word() & random.word();
        let value = mask & random.word();
        let mut to = vec![0; len + SPARE];
        let kept = kernel.filter(&from, mask, value, &mut to);
        let expected: Vec<u64> = from.iter().copied().filter(|x| x & mask == value).collect();
        assert_eq!(to[..kept], expected, "{len} words");
    }
}

fn filter_narrow_keeps_what_matches_in_order(kernel: Kernel) {
    let mut random = Random(7);
    for len in (0..70).chain([1000]) {
        let from = random.narrow(len);
        let mask = (random.word() & random.word() & random.word()) as u32;
        let value = mask & random.word() as u32;
        // The words kept last must not spoil what lies beyond the room.
        let mut to = vec![7; len + SPARE + 1];
        let kept = kernel.filter_narrow(&from, mask, value, &mut to[..len + SPARE]);
        let expected: Vec<u32> = from.iter().copied().filter(|x| x & mask == value).collect();
        assert_eq!(to[..kept], expected, "{len} words");
        assert_eq!(to.last(), Some(&7));
    }
}

fn filter_low_keeps_low_halves_of_what_matches(kernel: Kernel) {
    let mut random = Random(8);
    for len in (0..70).chain([1000]) {
        let from = random.words(len);
        let mask = random.word() & random.word() & random.word();
        let value = mask & random.word();
        // The words kept last must not spoil what lies beyond the room.
        let mut to = vec![7; len + SPARE + 1];
        let kept = kernel.filter_low(&from, mask, value, &mut to[..len + SPARE]);
        assert_eq!(to.last(), Some(&7));
        let fits = from.iter().copied().filter(|x| x & mask == value);
        let mut expected: Vec<u32> = fits.map(|x| x as u32).collect();
        to.truncate(kept);
        to.sort_unstable();
        expected.sort_unstable();
        assert_eq!(to, expected, "{len} words");
    }
}

fn ones_are_counted_in_a_sample(kernel: Kernel) {
    assert!(SAMPLE <= kernel.lanes());
    let mut random = Random(9);
    let planes: Planes = std::array::from_fn(|_| Row(std::array::from_fn(|_| random.sparse())));
    for (count, plane) in kernel.ones(&planes).iter().zip(&planes) {
        let expected: u32 = (0..SAMPLE).map(|i| (plane.0[i / 64] >> (i % 64) & 1) as u32).sum();
        assert_eq!(*count, expected);
    }
}

fn union_is_the_or_of_all(kernel: Kernel) {
    let mut random = Random(2);
    for len in 0..40 {
        let words: Vec<u64> = (0..len).map(|_| 1 << random.below(64)).collect();
        assert_eq!(kernel.union(&words), words.iter().fold(0, |a, b| a | b));
        let narrow: Vec<u32> = (0..len).map(|_| 1 << random.below(32)).collect();
        assert_eq!(kernel.union_narrow(&narrow), narrow.iter().fold(0, |a, b| a | b));
    }
}

/// Relevant bits strewn over the word, and close together with few gaps.
fn spread_gathers_and_deals_out(kernel: Kernel) {
    let mut random = Random(3);
    for count in 0..=Spread::MAX_BITS {
        for among in [64, count + 2, count] {
            let relevant = relevant(&mut random, count, among);
            spread_as(kernel, &Spread::new(relevant), &mut random);
        }
    }
    spread_as(kernel, &Spread::IDENTITY, &mut random);
}

fn spread_as(kernel: Kernel, spread: &Spread, random: &mut Random) {
    for len in [5, 300] {
        let words = random.words(len);
        let mut narrow = vec![0; len];
        kernel.spread(&words, spread, &mut narrow);
        for (word, bytes) in words.iter().zip(narrow.iter().map(|word| word.to_le_bytes())) {
            let mut order = (0..64).filter(|bit| spread.relevant >> bit & 1 == 1);
            for (byte, &width) in bytes.into_iter().zip(&spread.widths) {
                let bits = order.by_ref().take(width as usize).enumerate();
                let value = bits.fold(0, |v, (i, bit)| v | (word >> bit & 1) << i);
                assert_eq!(u64::from(byte), value);
            }
        }
    }
    for bit in 0..64 {
        let mut image = [0];
        kernel.spread(&[1 << bit], spread, &mut image);
        assert_eq!(spread.of_line(1 << bit), image[0]);
    }
}

fn planes_hold_the_bits_of_the_lanes(kernel: Kernel) {
    let mut random = Random(4);
    let lanes = kernel.lanes();
    for len in [0, 1, 7, 8, 31, 32, 33, 63, 64, 65, 100, 255, 256, 300, 512] {
        let words = random.narrow(len.min(lanes));
        // What was there before must not show through.
        let mut planes: Planes = [Row::ALL; 32];
        kernel.transpose(&words, &mut planes);
        for (bit, plane) in planes.iter().enumerate() {
            for lane in 0..lanes {
                let expected = words.get(lane).map_or(0, |word| u64::from(word >> bit & 1));
                assert_eq!(plane.0[lane / 64] >> (lane % 64) & 1, expected, "{bit} of {lane}");
            }
        }
    }
}

/// Look-ups against pairs counted one by one, for all numbers of relevant bits,
/// for full and partial blocks, with lanes masked out and with bits that no
/// query has.
fn count_agrees_with_pairs_counted_one_by_one(kernel: Kernel) {
    let mut random = Random(5);
    let mut tables = Tables::new(kernel);
    let mut planes: Planes = [Row::NONE; 32];
    for bits in 0..=Spread::MAX_BITS {
        let spread = Spread::new(relevant(&mut random, bits, 45));
        for len in [kernel.lanes(), 1, 1 + random.below(kernel.lanes())] {
            let lanes: Vec<u32> =
                random.narrow(len).iter().map(|word| word & spread.fields).collect();
            // Queries of a cut lack one bit.
            let live = spread.fields & !(1 << random.below(32));
            let queries = random.below(600);
            let queries: Vec<u32> = random.narrow(queries).iter().map(|word| word & live).collect();
            kernel.transpose(&lanes, &mut planes);
            kernel.tables(&planes, Row::first(len), &spread, live, &mut tables);
            let masked = random.below(32);
            for keep in [Row::ALL, Row::ALL.and_not(planes[masked])] {
                let kept = |lane: &&u32| keep == Row::ALL || **lane >> masked & 1 == 0;
                let pairs = |query: &u32| {
                    lanes.iter().filter(kept).filter(|&lane| lane & query == 0).count() as u64
                };
                let expected: u64 = queries.iter().map(pairs).sum();
                assert_eq!(kernel.count(&tables, &queries, &keep), expected, "{bits} bits, {len}");
            }
        }
    }
}

/// Every lane fits every query: all counters overflow into the next.
fn count_is_exact_when_everything_fits(kernel: Kernel) {
    let spread = Spread::new(0xff);
    let mut tables = Tables::new(kernel);
    for lanes in [1, 3, kernel.lanes()] {
        let planes = [Row::NONE; 32];
        kernel.tables(&planes, Row::first(lanes), &spread, u32::MAX, &mut tables);
        for len in 0..100 {
            let queries = vec![spread.fields; len];
            assert_eq!(kernel.count(&tables, &queries, &Row::ALL), (len * lanes) as u64);
        }
    }
}

/// Random pieces on sets of `sizes` outer ones.
struct Pieces {
    cells: Vec<[u8; CELLS]>,
    used: usize,
    bucket: Vec<u8>,
    own: Vec<u64>,
    lines: Vec<u64>,
    attacked: Vec<u64>,
    words: usize,
    jobs: Vec<Job>,
}

impl Pieces {
    /// The buckets in use.
    const BUCKETS: usize = 5;

    fn new(random: &mut Random, used: usize, sizes: &[usize]) -> Self {
        let words = 20 + used;
        let (pieces, outer) = (30, sizes.iter().sum::<usize>());
        let chunks: usize = sizes.iter().map(|size| size.div_ceil(64)).sum();
        let (mut jobs, mut first, mut chunk) = (Vec::new(), 0, 0);
        for size in sizes {
            let from = random.below(pieces) as u32;
            let inner = from..from + random.below(pieces - from as usize + 1) as u32;
            jobs.push(Job { inner, outer: first..first + *size as u32, chunk });
            first += *size as u32;
            chunk += size.div_ceil(64) as u32;
        }
        // Few attacks, so that pieces with more hits than are written at once occur.
        let attack = |random: &mut Random| random.word() & random.word() & random.word();
        let mut attacked: Vec<_> = (0..chunks * words).map(|_| attack(random)).collect();
        attacked.resize(chunks * words + ATTACKED_SPARE, 0);
        let mut lines = random.words(outer);
        lines.resize(outer + LINES_SPARE, 0);
        let cell = |random: &mut Random| std::array::from_fn(|_| random.below(words) as u8);
        Self {
            cells: (0..pieces).map(|_| cell(random)).collect(),
            used,
            bucket: (0..pieces).map(|_| random.below(Self::BUCKETS) as u8).collect(),
            own: random.words(pieces),
            lines,
            attacked,
            words,
            jobs,
        }
    }

    fn inner(&self) -> InnerView<'_> {
        let Self { cells, used, bucket, own, .. } = self;
        InnerView { cells, used: *used, bucket, lines: own }
    }

    fn outer(&self) -> OuterView<'_> {
        let Self { lines, attacked, words, .. } = self;
        OuterView { lines, attacked, words: *words }
    }

    /// What fits, pair by pair.
    fn fitting(&self) -> Vec<Vec<u64>> {
        let mut fitting = vec![Vec::new(); BUCKETS];
        for job in &self.jobs {
            for o in job.outer.clone() {
                let (word, bit) = ((o - job.outer.start) as usize / 64, (o - job.outer.start) % 64);
                let attacks = &self.attacked[(job.chunk as usize + word) * self.words..];
                for i in job.inner.start as usize..job.inner.end as usize {
                    let hit = |&cell: &u8| attacks[usize::from(cell)] >> bit & 1 == 1;
                    if !self.cells[i][..self.used].iter().any(hit) {
                        let word = self.own[i] | self.lines[o as usize];
                        fitting[usize::from(self.bucket[i])].push(word);
                    }
                }
            }
        }
        fitting
    }

    fn buckets(room: usize) -> Buckets {
        let start: Vec<_> = (0..BUCKETS).map(|b| b.min(Self::BUCKETS) * room).collect();
        Buckets { words: vec![0; Self::BUCKETS * room], end: start.clone(), start, room }
    }

    fn generate(&self, kernel: Kernel, out: &mut Buckets) -> Result<(), Full> {
        kernel.generate(&self.jobs, &self.inner(), &self.outer(), out)
    }
}

fn generate_files_what_fits(kernel: Kernel) {
    let mut random = Random(6);
    for used in 1..=CELLS {
        let pieces = Pieces::new(&mut random, used, &[0, 1, 5, 63, 64, 65, 130]);
        let mut expected = pieces.fitting();
        let mut out = Pieces::buckets(6000);
        assert_eq!(pieces.generate(kernel, &mut out), Ok(()));
        for (b, expected) in expected.iter_mut().enumerate().take(Pieces::BUCKETS) {
            let mut found = out.get(b).to_vec();
            found.sort_unstable();
            expected.sort_unstable();
            assert_eq!(&found, expected);
        }
        let most = expected.iter().map(Vec::len).max().unwrap_or(0);
        assert!(most > SLACK);
        assert_eq!(pieces.generate(kernel, &mut Pieces::buckets(most)), Err(Full));
    }
}

/// Too little room for one piece is found out before anything is written.
fn generate_writes_nothing_without_room(kernel: Kernel) {
    let pieces = Pieces::new(&mut Random(10), 1, &[64, 64]);
    for room in [0, 1, SLACK / Pieces::BUCKETS, SLACK - 1] {
        let mut out = Pieces::buckets(room);
        assert_eq!(pieces.generate(kernel, &mut out), Err(Full), "{room}");
        assert!(out.words.iter().all(|&word| word == 0));
    }
}

/// Bytes may name any word: the sum is wrong then, but nothing else is read.
fn cells_may_be_any_byte(kernel: Kernel) {
    if kernel == Kernel::portable() {
        // It refuses them.
        return;
    }
    let mut pieces = Pieces::new(&mut Random(11), CELLS, &[64, 1]);
    pieces.cells.fill([u8::MAX; CELLS]);
    assert_eq!(pieces.generate(kernel, &mut Pieces::buckets(6000)), Ok(()));
}

fn what_is_not_there_is_refused(kernel: Kernel) {
    let sound = Pieces::new(&mut Random(12), 3, &[70]);
    let refused = |job: Job| {
        let (inner, outer) = (sound.inner(), sound.outer());
        let mut out = Pieces::buckets(6000);
        let run = || kernel.generate(std::slice::from_ref(&job), &inner, &outer, &mut out);
        let run = std::panic::catch_unwind(std::panic::AssertUnwindSafe(run));
        assert!(run.is_err(), "{job:?}");
    };
    let job = |inner, outer, chunk| Job { inner, outer, chunk };
    refused(job(0..31, 0..70, 0));
    refused(job(0..30, 0..71, 0));
    refused(job(0..30, 0..70, 1));
    refused(job(0..30, 0..70, u32::MAX));
    #[allow(clippy::reversed_empty_ranges, reason = "that is what must be refused")]
    {
        refused(job(2..1, 0..70, 0));
        refused(job(0..30, 70..0, 0));
    }
    let lanes = vec![0; kernel.lanes() + 1];
    let run = || kernel.transpose(&lanes, &mut [Row::NONE; 32]);
    assert!(std::panic::catch_unwind(run).is_err());
    let run = || kernel.filter(&[0; 5], 0, 0, &mut [0; 4 + SPARE]);
    assert!(std::panic::catch_unwind(run).is_err());
}

/// Instantiates the suite.
macro_rules! suite {
    ($($test:ident),* $(,)?) => {
        mod each_kernel {
            $(
                #[test]
                fn $test() {
                    super::on_each(super::$test);
                }
            )*
        }
    };
}

suite!(
    filter_keeps_what_matches_in_order,
    filter_narrow_keeps_what_matches_in_order,
    filter_low_keeps_low_halves_of_what_matches,
    union_is_the_or_of_all,
    ones_are_counted_in_a_sample,
    spread_gathers_and_deals_out,
    planes_hold_the_bits_of_the_lanes,
    count_agrees_with_pairs_counted_one_by_one,
    count_is_exact_when_everything_fits,
    generate_files_what_fits,
    generate_writes_nothing_without_room,
    cells_may_be_any_byte,
    what_is_not_there_is_refused,
);

#[test]
fn kernels_that_are_skipped_are_named() {
    for ops in KERNELS.iter().filter(|ops| !(ops.detected)()) {
        // Past the harness, which keeps what a test that passes prints.
        let line =
            format!("\n*** SKIPPED: this processor cannot run the kernel {} ***\n", ops.name);
        std::io::stderr().write_all(line.as_bytes()).unwrap();
    }
}

#[test]
fn chunks_are_bytes() {
    assert_eq!((CHUNK_BITS, CHUNKS, Spread::MAX_BITS), (u8::BITS, size_of::<u32>(), u32::BITS));
    for kernel in Kernel::available() {
        assert!(255 * (kernel.lanes() / 8) < 1 << 16);
    }
}

#[test]
fn kernels_have_names_of_their_own() {
    assert_eq!(Kernel::portable().name(), "portable");
    for kernel in Kernel::available() {
        assert_eq!(Kernel::from_name(kernel.name()), Ok(kernel));
    }
    let refused = Kernel::from_name("").unwrap_err().to_string();
    assert!(refused.contains(Kernel::best().name()) && refused.contains("portable"), "{refused}");
}

/// Each file of a folder of kernels is one of the table.
#[test]
fn the_table_has_all_kernels_of_this_kind_of_processor() {
    let folder = match std::env::consts::ARCH {
        "x86_64" => "x86",
        "aarch64" => "arm",
        _ => return,
    };
    let folder = format!("{}/src/count/kernel/{folder}", env!("CARGO_MANIFEST_DIR"));
    let names = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut names: Vec<_> =
        names.map(|path| path.file_stem().unwrap().to_str().unwrap().to_owned()).collect();
    names.retain(|name| name != "mod");
    names.push("portable".to_owned());
    names.sort();
    let mut table: Vec<_> = KERNELS.iter().map(|ops| ops.name).collect();
    table.sort_unstable();
    assert_eq!(names, table);
}
