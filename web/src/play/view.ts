/** Play: the reader places the queens. */

import { Board, type Picture } from '../board/board';
import { attacked, pack, type Square, same, squareName } from '../board/geometry';
import { h, setText } from '../dom';
import { t } from '../i18n';
import { background, type Prospects, Stopped } from '../library';
import { type Query, shareState, writeRoute } from '../route';
import { totalsOf } from '../solutions/store';
import { reasonOf } from '../trouble';
import type { View } from '../view';
import { copyText, keyHelp, Live, sizePicker, switchedOff, textButton } from '../widgets';
import { type Desk, HELPS, keepDesk, MAX, openDesk } from './desk';
import { type Position, readSquares, writeSquares } from './position';
import {
  BUDGET,
  countText,
  hintSquare,
  plainVerdict,
  queenToTakeBack,
  type Verdict,
  verdict,
} from './prospects';

/** The largest board that the solutions view lists. */
const LISTED = 14;

export function playView(query: Query): View {
  const desk = openDesk();
  const { position } = desk;
  // An address without a board is that of the board that was left.
  if (query.text('n') !== null || query.text('q') !== null) {
    const n = query.integer('n', 1, MAX, 8);
    const wrong = (name: string) => query.problems.push(t().problem.square(name, n));
    const queens = readSquares(n, query.text('q') ?? '', wrong);
    const crosses = readSquares(n, query.text('x') ?? '', wrong);
    position.replace({
      n,
      queens,
      crosses: crosses.filter(cross => !queens.some(queen => same(queen, cross))),
    });
  }
  let table = new Table(desk, resized);
  /** The board has another size now. */
  function resized(): void {
    const label = document.activeElement?.getAttribute('aria-label');
    table.leave();
    const next = new Table(desk, resized);
    table.element.replaceWith(next.element);
    table = next;
    if (label)
      next.element.querySelector<HTMLElement>(`[aria-label="${CSS.escape(label)}"]`)?.focus();
  }
  const frame = h('div', {}, table.element);
  const onKey = (event: KeyboardEvent) => table.key(event);
  document.addEventListener('keydown', onKey);
  return {
    element: frame,
    leave() {
      document.removeEventListener('keydown', onKey);
      table.leave();
    },
  };
}

/** One board and its queens. */
class Table {
  readonly element: HTMLElement;
  private readonly board: Board;
  private readonly live = new Live();
  private readonly placed = h('p', { class: 'big-count' });
  private readonly ways = h('p', { class: 'ways', role: 'status' });
  private readonly status = h('p', { class: 'verdict', role: 'status' });
  private readonly found = h('p', { class: 'found-count', role: 'status' });
  private readonly buttons: Record<'undo' | 'redo' | 'clear' | 'hint', HTMLButtonElement>;
  private verdict: Verdict | null = null;
  private prospects: Promise<Prospects> | null = null;
  private hint: Square | null = null;
  /** The queen that the hint wants taken back. */
  private surplus: Square | null = null;
  private readonly position: Position;
  private readonly n: number;
  private left = false;

  constructor(
    private readonly desk: Desk,
    private readonly resized: () => void,
  ) {
    const { position } = desk;
    const { n } = position;
    this.position = position;
    this.n = n;
    const p = t().play;
    this.board = new Board(n, {
      label: t().watch.board(n),
      describe: square => this.describe(square),
      onPick: square => this.pick(square),
      onCross: square => this.cross(square),
    });
    this.buttons = {
      undo: textButton(p.undo, () => this.act(() => position.undo(), p.said.undone), 'undo'),
      redo: textButton(p.redo, () => this.act(() => position.redo(), ''), 'redo'),
      clear: textButton(p.clear, () => this.act(() => position.clear(), p.said.cleared), 'clear'),
      hint: textButton(p.hint, () => void this.giveHint(), 'hint', 'primary'),
    };
    const help = h(
      'select',
      {
        'aria-label': p.helpLevel,
        onchange: () => {
          desk.help = HELPS[help.selectedIndex];
          this.changed();
        },
      },
      ...HELPS.map(level => h('option', { selected: level === desk.help }, p.helps[level])),
    );
    const resize = (size: number) =>
      this.act(() => position.replace({ n: size, queens: [], crosses: [] }), '');
    const share = textButton(t().watch.share, async () => {
      const copied = await copyText(location.href);
      this.found.textContent = copied ? t().solutions.copied : t().solutions.notCopied;
    });
    this.element = h(
      'div',
      { class: 'table' },
      h('div', { class: 'board-side' }, h('div', { class: 'board-frame' }, this.board.element)),
      h(
        'div',
        { class: 'play-side' },
        h('div', { class: 'play-head' }, h('h1', {}, p.title), h('p', { class: 'lead' }, p.help)),
        h('div', { class: 'chooser' }, sizePicker(n, 1, MAX, resize)),
        h('section', { class: 'panel score' }, this.placed, this.ways, this.status, this.found),
        h(
          'div',
          { class: 'buttons' },
          this.buttons.hint,
          this.buttons.undo,
          this.buttons.redo,
          this.buttons.clear,
        ),
        h(
          'div',
          { class: 'tail-row' },
          h('label', { class: 'help' }, h('span', {}, p.helpLevel), help),
          share,
        ),
        keyHelp(p.keyList),
      ),
      this.live.element,
    );
    this.changed();
  }

  leave(): void {
    this.left = true;
    if (background.busy) background.stop();
  }

  key(event: KeyboardEvent): void {
    const control = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    if ((event.target as HTMLElement).closest('select, input[type=text]') !== null) return;
    if (control && key === 'z')
      this.act(() => (event.shiftKey ? this.position.redo() : this.position.undo()), '');
    else if (control && key === 'y') this.act(() => this.position.redo(), '');
    else if (!control && !event.altKey && key === 'h' && !switchedOff(event)) void this.giveHint();
    else return;
    event.preventDefault();
  }

  private pick(square: Square): void {
    const stands = this.position.toggle(square);
    const name = squareName(this.position.n, square);
    this.live.say(stands ? t().play.said.placed(name) : t().play.said.removed(name));
    this.changed();
  }

  private cross(square: Square): void {
    if (!this.position.cross(square)) return;
    const name = squareName(this.n, square);
    const { said } = t().play;
    this.live.say(this.position.crossed(square) ? said.crossed(name) : said.removed(name));
    this.changed();
  }

  private act(action: () => void, said: string): void {
    action();
    this.live.say(said);
    this.changed();
  }

  private changed(): void {
    const { position, buttons } = this;
    keepDesk(this.desk);
    if (position.n !== this.n) {
      this.resized();
      return;
    }
    this.hint = null;
    this.surplus = null;
    this.verdict = this.tells('conflicts') || position.solved ? plainVerdict(position) : null;
    buttons.undo.disabled = !position.canUndo;
    buttons.redo.disabled = !position.canRedo;
    buttons.hint.disabled = position.solved;
    buttons.clear.disabled = position.empty;
    this.countFound();
    setText(this.placed, t().play.queens(position.queens.length, position.n));
    shareState('play', {
      n: position.n,
      q: writeSquares(position.n, position.queens),
      x: writeSquares(position.n, position.crosses),
    });
    this.showVerdict();
    this.draw();
    void this.ask();
  }

  /** Asks the library; an answer that comes too late is dropped. */
  private async ask(): Promise<void> {
    const { position } = this;
    if (background.busy) background.stop();
    const asked = background.call(
      'prospects',
      position.n,
      Uint32Array.from(position.queens, pack),
      BUDGET,
    );
    this.prospects = asked;
    if (!this.tells('ways')) setText(this.ways, '');
    const patience = setTimeout(() => {
      if (this.tells('ways')) setText(this.ways, t().play.counting);
    }, 150);
    try {
      const answer = await asked;
      if (this.left || this.prospects !== asked) return;
      if (this.tells('ways')) {
        setText(this.ways, position.solved ? '' : countText(answer));
        this.verdict ??= verdict(position, answer);
      }
      this.showVerdict();
      this.draw();
      if (position.solved && position.n <= LISTED) await this.link(asked);
    } catch (error) {
      if (!this.left && !(error instanceof Stopped)) setText(this.status, reasonOf(error));
    } finally {
      clearTimeout(patience);
    }
  }

  /** A finished board is one of the solutions: leads there. */
  private async link(asked: Promise<Prospects>): Promise<void> {
    const { n, queens } = this.position;
    const columns = new Uint32Array(n);
    for (const { row, col } of queens) columns[row] = col;
    const k = await background.call('numberOf', columns);
    if (this.left || this.prospects !== asked || k === 0) return;
    const found = new Set(this.desk.found[n] ?? []).add(k);
    this.desk.found[n] = [...found];
    keepDesk(this.desk);
    this.countFound();
    const href = writeRoute('solutions', { n, k });
    this.ways.replaceChildren(h('a', { href }, t().play.state.solvedAs(k)));
  }

  private async giveHint(): Promise<void> {
    const asked = this.prospects;
    const answer = await asked?.catch(() => null);
    if (!answer || this.left || this.prospects !== asked) return;
    this.hint = hintSquare(answer);
    if (this.hint) {
      this.live.say(t().play.said.hint(squareName(this.n, this.hint)));
    } else if (answer.count === 0 && answer.exact && this.position.queens.length > 0) {
      const queen = await queenToTakeBack(this.position).catch(() => null);
      if (this.left || this.prospects !== asked) return;
      this.surplus = queen?.square ?? null;
      const text = queen ? t().play.takeBack(squareName(this.n, queen.square), queen.enough) : '';
      this.verdict = {
        tone: 'bad',
        text: `${this.verdict?.text ?? ''} ${text}`.trim(),
        band: this.verdict?.band ?? null,
      };
      this.showVerdict();
      this.live.say(this.verdict.text);
    } else {
      this.live.say(this.verdict?.text ?? '');
    }
    this.status.classList.remove('nudge');
    // Once more from the start: the reader asked again.
    void this.status.offsetWidth;
    this.status.classList.add('nudge');
    this.draw();
  }

  private showVerdict(): void {
    const { tone, text } = this.verdict ?? { tone: 'calm', text: '' };
    this.status.dataset.tone = tone;
    setText(this.status, text);
  }

  private draw(): void {
    const { position } = this;
    const lines = this.tells('conflicts') ? position.conflicts : [];
    const inConflict = (queen: Square) => lines.some(([a, b]) => same(a, queen) || same(b, queen));
    const marks: NonNullable<Picture['marks']>[number][] = this.tells('attacks')
      ? attacked(position.n, position.queens)
          .filter(square => !position.crossed(square))
          .map(square => ({ ...square, mark: 'attacked' as const }))
      : [];
    for (const cross of position.crosses) marks.push({ ...cross, mark: 'out' });
    if (this.hint) marks.push({ ...this.hint, mark: 'hint' });
    if (this.surplus) marks.push({ ...this.surplus, mark: 'leaving' });
    this.board.draw({
      queens: position.queens.map(queen => ({
        ...queen,
        look: inConflict(queen) ? 'conflict' : position.solved ? 'solved' : 'calm',
      })),
      marks,
      lines,
      band: this.verdict?.band ?? null,
    });
  }

  /** Whether the reader wants to be told this much. */
  private tells(help: Desk['help']): boolean {
    return HELPS.indexOf(this.desk.help) >= HELPS.indexOf(help);
  }

  /** Of all solutions those that the reader has found. */
  private countFound(): void {
    const { n, desk } = this;
    const found = desk.found[n]?.length ?? 0;
    setText(this.found, '');
    if (found === 0) return;
    totalsOf(n).then(
      ({ all }) => {
        if (!this.left) setText(this.found, t().play.found(found, all));
      },
      () => {},
    );
  }

  private describe(square: Square): string {
    const { position } = this;
    const name = squareName(position.n, square);
    const words = t().square;
    if (position.has(square)) {
      const attackedQueen =
        this.tells('conflicts') &&
        position.conflicts.some(([a, b]) => same(a, square) || same(b, square));
      return attackedQueen ? words.conflict(name) : words.queen(name);
    }
    if (this.hint && same(this.hint, square)) return words.hint(name);
    if (position.crossed(square)) return words.crossed(name);
    const hit =
      this.tells('attacks') && attacked(position.n, position.queens).some(one => same(one, square));
    return hit ? words.attacked(name) : words.empty(name);
  }
}
