/** The English texts. Their keys are what every other language must have. */

import type { Line } from '../board/geometry';

const LINES: Record<Line, string> = {
  row: 'row',
  column: 'column',
  falling: 'diagonal',
  rising: 'diagonal',
};

const format = (value: number) => value.toLocaleString('en-GB');
const plural = (value: number, one: string, many: string) =>
  `${format(value)} ${value === 1 ? one : many}`;

/** Square names; of many only how many. */
const list = (names: string[]) => (names.length > 3 ? `${names.length} squares` : names.join(', '));

const milliseconds = (value: number) =>
  value < 1
    ? `${value.toPrecision(2)} ms`
    : value < 100
      ? `${value.toFixed(1)} ms`
      : `${format(Math.round(value))} ms`;

export const en = {
  title: 'Queens',
  skip: 'Skip to the content',
  nav: { label: 'Views', watch: 'Watch', solutions: 'Solutions', play: 'Play', race: 'Race' },
  language: { switch: '中文', label: '中文: show this page in Chinese' },
  theme: { dark: 'Use dark colours', light: 'Use light colours' },
  failed: (reason: string) => `The library could not answer: ${reason}`,
  trouble: {
    title: 'Something is missing here.',
    again: 'Try again',
    why: {
      died: 'The browser ended the computation, and a second attempt too: perhaps it is short of memory.',
      script: 'The part of the page that computes could not be loaded.',
      module: 'The library (WebAssembly) could not be loaded.',
      offline:
        'There is no network, and a part of the page is still to be loaded. As soon as the network is back the page goes on by itself.',
      slow: 'The computation took longer than 40 seconds and was ended. A smaller board or an earlier step takes less.',
      broken: 'The library broke down, which is a fault of ours.',
    },
  },
  problem: {
    title: 'The address of this page was not quite right.',
    integer: (name: string, text: string, min: number, max: number, used: number) =>
      `${name} = “${text}” must be a whole number from ${format(min)} to ${format(max)}; showing ${format(used)}.`,
    word: (name: string, text: string, words: string, used: string) =>
      `${name} = “${text}” must be one of ${words}; showing ${used}.`,
    view: (text: string) => `There is no view “${text}”.`,
    square: (text: string, n: number) =>
      `“${text}” is not a square of a board of ${n}; it was left out.`,
    dismiss: 'Dismiss',
  },
  size: {
    label: 'Board size',
    fewer: 'Smaller board',
    more: 'Larger board',
    limit: (max: number) =>
      `Boards here go up to ${max}: larger ones would take the page too long.`,
    value: (n: number) => `${n} × ${n}`,
  },
  program: { label: 'Program' },
  keys: { title: 'Keys', letters: 'Single letters and signs are keys' },
  square: {
    empty: (name: string) => `${name}, empty`,
    queen: (name: string) => `${name}, queen`,
    attacked: (name: string) => `${name}, attacked`,
    conflict: (name: string) => `${name}, queen under attack`,
    hint: (name: string) => `${name}, a good square`,
    crossed: (name: string) => `${name}, crossed out`,
    testing: (name: string) => `${name}, being tested`,
    refused: (name: string) => `${name}, refused`,
    failed: (name: string) => `${name}, tried, failed`,
    led: (name: string) => `${name}, tried, led to a solution`,
  },
  watch: {
    title: 'Watch a program think',
    board: (n: number) => `Board of ${n} by ${n} squares`,
    controls: 'Playback',
    play: 'Play',
    pause: 'Pause',
    start: 'Back to the start',
    back: 'One step back',
    forward: 'One step forward',
    previousSolution: 'Previous solution',
    nextSolution: 'Next solution',
    previousDeadEnd: 'Previous dead end',
    nextDeadEnd: 'Next dead end',
    speed: 'Speed',
    speedValue: (perSecond: number) => `${format(perSecond)} steps a second`,
    speedShort: (perSecond: number) => `${format(perSecond)}/s`,
    timeline: 'Position in the run',
    step: (at: number, total: number | null) =>
      total === null ? `Step ${format(at)}` : `Step ${format(at)} of ${format(total)}`,
    showAttacks: 'Show attacked squares',
    code: 'The program',
    counters: 'So far',
    tested: 'tests',
    placed: 'queens placed',
    undone: 'taken back',
    solutions: 'solutions',
    stack: 'Stack of choices',
    stackEmpty: 'No queen has been placed yet.',
    strip: (name: string, refused: number, failed: number, led: number) =>
      `${name}: ${format(refused)} refused, ${format(failed)} tried and failed, ${format(led)} led to a solution`,
    stackLooks: {
      here: 'queen',
      out: 'refused: attacked',
      failed: 'tried, failed',
      led: 'led to a solution',
      open: 'not looked at',
    },
    data: 'What the program keeps',
    touches: { read: 'read', met: 'read, and it decided', written: 'written' },
    tree: 'The search tree',
    treeSummary: (nodes: number, solutions: number, limit: number | null) =>
      `${plural(nodes, 'queen', 'queens')} placed, ${plural(solutions, 'solution', 'solutions')}.${
        limit === null
          ? ''
          : ` More than ${format(limit)}: the branch alone, with the number of queens below each.`
      }`,
    treeLooks: {
      standing: 'on the board',
      inner: 'searched',
      dead: 'dead end',
      solved: 'solution',
      branch: 'on the board',
      gone: 'dead end',
      below: 'queens below',
      found: 'solutions below',
    },
    fates: {
      standing: 'on the board',
      failed: 'tried, failed',
      led: 'led to a solution',
      inner: 'searched',
      dead: 'dead end',
      solved: 'solution',
    },
    treeNode: (square: string, fate: string) => `${square}: ${fate}`,
    node: (square: string, fate: string, below: number, solutions: number) =>
      `${square}: ${fate}; ${plural(below, 'queen', 'queens')} below, ${plural(solutions, 'solution', 'solutions')}`,
    short: (count: number) =>
      count.toLocaleString('en-GB', { notation: 'compact', maximumFractionDigits: 1 }),
    say: {
      waiting: 'Running the program up to here…',
      start: (n: number) =>
        `${plural(n, 'queen is', 'queens are')} to be placed so that none attacks another. Press play, or go step by step.`,
      end: 'Every possibility has been tried: the run is over.',
      over: (solutions: number): string =>
        solutions > 0
          ? 'The run is over: one solution is all this program looks for.'
          : 'The program has given up, which does not prove that there is no solution.',
      free: (square: string) => `${square} is tested: no queen attacks it.`,
      freeUp: (square: string) => `${square} is tested: no queen above attacks it.`,
      refused: (square: string, queen: string, line: Line) =>
        `${square} is refused: the queen on ${queen} attacks it along the ${LINES[line]}.`,
      refusedPlain: (square: string) => `${square} is refused.`,
      placed: (square: string) => `A queen is placed on ${square}.`,
      undone: (square: string) => `The queen on ${square} is taken back.`,
      pickedUp: (square: string) => `The queen on ${square} is picked up.`,
      weighed: (square: string, attackers: number) =>
        `${square} is weighed: ${attackers === 0 ? 'no queen attacks it' : plural(attackers, 'queen attacks it', 'queens attack it')}.`,
      allAttacked: (rank: number, queen: string) =>
        `Every square of rank ${rank} is attacked: the queen on ${queen} goes back.`,
      noneLeft: (rank: number, failed: string[], led: string[], attacked: number, queen: string) =>
        `Rank ${rank} has no square left: ${[
          ...(led.length > 0 ? [`${list(led)} led to a solution`] : []),
          ...(failed.length > 0 ? [`${list(failed)} tried and failed`] : []),
          ...(attacked > 0 ? [`${format(attacked)} attacked`] : []),
        ].join(', ')}. The queen on ${queen} goes back.`,
      join: (first: string, second: string) => `${first} ${second}`.trim(),
      solution: (count: number) => `Solution ${format(count)}: no queen attacks another.`,
    },
    noMore: {
      solution: 'There are no more solutions that way.',
      'dead-end': 'There are no more dead ends that way.',
    },
    tooFar: (steps: number) => `There is none within ${format(steps)} steps.`,
    share: 'Copy link',
    keyList: [
      ['Space', 'play or pause'],
      ['← →', 'one step; with Shift a hundred'],
      ['N  P', 'next or previous solution'],
      ['D  E', 'next or previous dead end'],
      ['+ −', 'faster, slower'],
      ['Home', 'back to the start'],
    ] as [string, string][],
  },
  solutions: {
    title: 'Every solution',
    which: 'Which solutions',
    all: 'All',
    fundamental: 'Fundamental',
    none: (n: number) =>
      `There is no way to place ${n} queens on a board of ${n} × ${n}: ${
        n === 2
          ? 'the first queen attacks every other square.'
          : 'a queen in a corner leaves one square free in the next row, and the two leave none in the row after it; a queen in the middle leaves none in the next row.'
      }`,
    summary: (all: number, fundamental: number) =>
      `${plural(all, 'solution', 'solutions')}. Those that become the same when the board is turned or reflected count once: ${format(fundamental)}.`,
    beyond: (k: number, total: number) =>
      `There is no solution ${format(k)}: the last, ${format(total)}, is shown.`,
    number: (k: number, total: number) => `Solution ${format(k)} of ${format(total)}`,
    jump: 'Go to number',
    go: 'Go',
    pages: 'Pages',
    page: (page: number, pages: number) => `Page ${format(page)} of ${format(pages)}`,
    previous: 'Previous page',
    next: 'Next page',
    previousOne: 'Previous solution',
    nextOne: 'Next solution',
    list: 'Solutions on this page',
    images: 'Its eight images',
    imageNames: [
      'as it is',
      'quarter turn',
      'half turn',
      'three quarter turns',
      'left and right exchanged',
      'top and bottom exchanged',
      'mirrored in the falling diagonal',
      'mirrored in the rising diagonal',
    ],
    imageNumber: (name: string, k: number) => `${name}: number ${format(k)} of all`,
    orbit: (images: number) =>
      images === 1
        ? 'All eight images are the same.'
        : `${images} of the eight images are different.`,
    copy: 'Copy',
    copied: 'Copied.',
    notCopied: 'The browser did not allow copying.',
    formats: { leetcode: 'LeetCode', permutation: 'Permutation', squares: 'Squares' },
    download: 'Download',
    files: { svg: 'SVG', png: 'PNG', csv: 'CSV of all' },
    limit: (max: number) =>
      `This page lists boards up to ${max}. The command line lists any: queens solve ${max + 1}`,
  },
  play: {
    title: 'Place the queens yourself',
    help: 'Click or tap a square to place a queen or take it away. With the keyboard: arrow keys and Enter.',
    keyList: [
      ['↑ ↓ ← →', 'go to a square'],
      ['Enter', 'place a queen or take it away'],
      ['X', 'cross a square out, or in again (right click, long touch)'],
      ['H', 'hint'],
      ['Ctrl+Z', 'undo; with Shift redo'],
    ] as [string, string][],
    undo: 'Undo',
    redo: 'Redo',
    clear: 'Clear',
    hint: 'Hint',
    helpLevel: 'Help',
    helps: {
      none: 'none',
      conflicts: 'conflicts',
      attacks: 'attacked squares',
      ways: 'ways to finish',
    },
    takeBack: (queen: string, enough: boolean) =>
      enough
        ? `Take back the queen on ${queen}: without her there is a way to finish.`
        : `Take back the queen on ${queen}, and then others: no queen alone is to blame.`,
    found: (found: number, all: number) =>
      `You have found ${format(found)} of ${plural(all, 'solution', 'solutions')}.`,
    left: 'Ways to finish',
    counting: 'Counting…',
    count: (count: number) => plural(count, 'way to finish', 'ways to finish'),
    atLeast: (count: number) => `more than ${format(count)} ways to finish`,
    queens: (placed: number, n: number) => `${placed} of ${n} queens`,
    state: {
      empty: 'Put the first queen anywhere you like.',
      open: 'So far, so good.',
      solvedAs: (k: number) => `See it among all solutions: number ${format(k)}`,
      solved: (n: number) => `Solved: ${n} queens, and none attacks another.`,
      attack: (first: string, second: string, line: Line) =>
        `The queens on ${first} and ${second} attack each other along the ${LINES[line]}.`,
      attacks: (pairs: number) => `${format(pairs)} pairs of queens attack each other.`,
      row: (row: number) => `This position is dead: every square of rank ${row} is attacked.`,
      column: (col: string) => `This position is dead: every square of column ${col} is attacked.`,
      searched: (nodes: number) =>
        nodes === 0
          ? 'No solution exists on this board.'
          : `This position is dead: a search tried every way on, in ${plural(nodes, 'step', 'steps')}, and never reached a solution.`,
      unknown: 'Too many possibilities to count them all here.',
    },
    said: {
      placed: (square: string) => `Queen on ${square}.`,
      removed: (square: string) => `${square} is empty again.`,
      crossed: (square: string) => `${square} is crossed out.`,
      hint: (square: string) => `A queen on ${square} still leads to a solution.`,
      undone: 'Undone.',
      cleared: 'The board is empty.',
    },
  },
  race: {
    title: 'Twelve programs, one board',
    explain:
      'Each program runs alone, again and again; what counts is its best time. The scale is logarithmic: every line means ten times as long.',
    all: 'Programs that look for all solutions',
    one: 'Looks for one solution only',
    start: 'Start the race',
    stop: 'Stop',
    again: 'Race again',
    program: 'Program',
    placed: 'Queens placed',
    tested: 'Tests',
    time: 'Time',
    running: (name: string) => `Running ${name}…`,
    growing: 'The same on smaller boards, for the chart…',
    won: (name: string, time: number, solutions: number): string =>
      `All programs are done. ${name} has won: ${plural(solutions, 'solution', 'solutions')} in ${milliseconds(time)}.`,
    doneSome: (count: number) =>
      `${plural(count, 'program was', 'programs were')} given up: the board is too large.`,
    stopped: 'Stopped.',
    ready: 'This board takes some seconds. Press start.',
    cut: 'given up',
    noTests: 'none',
    growth: 'Growth with the board',
    growthLabel: (measure: string, from: number, to: number) =>
      `${measure} of every program for boards from ${from} to ${to}, on a logarithmic scale`,
    measure: 'Measure',
    more: (name: string, others: number) => `${name} and ${others} more`,
    table: 'The numbers as a table',
    milliseconds,
  },
};
