/** Play: the reader places the queens. */

import { Board, type Picture } from '../board/board';
import { attacked, pack, type Square, same, squareName } from '../board/geometry';
import { h, setText } from '../dom';
import { t } from '../i18n';
import { background, type Prospects, Stopped } from '../library';
import { type Query, shareState, writeRoute } from '../route';
import { reasonOf } from '../trouble';
import type { View } from '../view';
import { checkbox, Live, sizePicker, textButton } from '../widgets';
import { Position } from './position';
import { BUDGET, countText, hintSquare, plainVerdict, type Verdict, verdict } from './prospects';

const MAX = 20;
/** The largest board that the solutions view lists. */
const LISTED = 14;

export function playView(query: Query): View {
  const n = query.integer('n', 1, MAX, 8);
  const wrong = (name: string) => query.problems.push(t().problem.square(name, n));
  let table = new Table(Position.read(n, query.text('q') ?? '', wrong), resize);
  function resize(size: number): void {
    const label = document.activeElement?.getAttribute('aria-label');
    table.leave();
    const next = new Table(new Position(size), resize);
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
  private readonly buttons: Record<'undo' | 'redo' | 'clear' | 'hint', HTMLButtonElement>;
  private verdict: Verdict | null = null;
  private prospects: Promise<Prospects> | null = null;
  private hint: Square | null = null;
  private attacks = true;
  private left = false;

  constructor(
    private readonly position: Position,
    resize: (n: number) => void,
  ) {
    const { n } = position;
    const p = t().play;
    this.board = new Board(n, {
      label: t().watch.board(n),
      describe: square => this.describe(square),
      onPick: square => this.pick(square),
    });
    this.buttons = {
      undo: textButton(p.undo, () => this.act(() => position.undo(), p.said.undone), 'undo'),
      redo: textButton(p.redo, () => this.act(() => position.redo(), ''), 'redo'),
      clear: textButton(p.clear, () => this.act(() => position.clear(), p.said.cleared), 'clear'),
      hint: textButton(p.hint, () => void this.giveHint(), 'hint', 'primary'),
    };
    const attacks = checkbox(p.showAttacks, true, checked => {
      this.attacks = checked;
      this.draw();
    });
    this.element = h(
      'div',
      { class: 'table' },
      h('div', { class: 'board-side' }, this.board.element),
      h(
        'div',
        { class: 'play-side' },
        h('div', { class: 'play-head' }, h('h1', {}, p.title), h('p', { class: 'lead' }, p.help)),
        h('div', { class: 'chooser' }, sizePicker(n, 1, MAX, resize)),
        h('section', { class: 'panel score' }, this.placed, this.ways, this.status),
        h(
          'div',
          { class: 'buttons' },
          this.buttons.hint,
          this.buttons.undo,
          this.buttons.redo,
          this.buttons.clear,
        ),
        attacks,
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
    else if (!control && !event.altKey && key === 'h') void this.giveHint();
    else return;
    event.preventDefault();
  }

  private pick(square: Square): void {
    const stands = this.position.toggle(square);
    const name = squareName(this.position.n, square);
    this.live.say(stands ? t().play.said.placed(name) : t().play.said.removed(name));
    this.changed();
  }

  private act(action: () => void, said: string): void {
    action();
    this.live.say(said);
    this.changed();
  }

  private changed(): void {
    const { position, buttons } = this;
    this.hint = null;
    this.verdict = plainVerdict(position);
    buttons.undo.disabled = !position.canUndo;
    buttons.redo.disabled = !position.canRedo;
    buttons.hint.disabled = position.solved;
    buttons.clear.disabled = position.queens.length === 0;
    setText(this.placed, t().play.queens(position.queens.length, position.n));
    shareState('play', { n: position.n, q: position.write() });
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
    const patience = setTimeout(() => setText(this.ways, t().play.counting), 150);
    try {
      const answer = await asked;
      if (this.left || this.prospects !== asked) return;
      setText(this.ways, position.solved ? '' : countText(answer));
      this.verdict ??= verdict(position, answer);
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
    const href = writeRoute('solutions', { n, k });
    this.ways.replaceChildren(h('a', { href }, t().play.state.solvedAs(k)));
  }

  private async giveHint(): Promise<void> {
    const asked = this.prospects;
    const answer = await asked?.catch(() => null);
    if (!answer || this.left || this.prospects !== asked) return;
    this.hint = hintSquare(answer);
    this.live.say(
      this.hint
        ? t().play.said.hint(squareName(this.position.n, this.hint))
        : (this.verdict?.text ?? ''),
    );
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
    const lines = position.conflicts;
    const inConflict = (queen: Square) => lines.some(([a, b]) => same(a, queen) || same(b, queen));
    const marks: NonNullable<Picture['marks']>[number][] = this.attacks
      ? attacked(position.n, position.queens).map(square => ({
          ...square,
          mark: 'attacked' as const,
        }))
      : [];
    if (this.hint) marks.push({ ...this.hint, mark: 'hint' });
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

  private describe(square: Square): string {
    const { position } = this;
    const name = squareName(position.n, square);
    const words = t().square;
    if (position.has(square)) {
      const attackedQueen = position.conflicts.some(([a, b]) => same(a, square) || same(b, square));
      return attackedQueen ? words.conflict(name) : words.queen(name);
    }
    if (this.hint && same(this.hint, square)) return words.hint(name);
    const hit = attacked(position.n, position.queens).some(one => same(one, square));
    return hit ? words.attacked(name) : words.empty(name);
  }
}
