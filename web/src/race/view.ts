/** Race: all programs on the same board, and how they grow with it. */

import { h, setText } from '../dom';
import { t } from '../i18n';
import { background, library, type ProgramInfo, Stopped } from '../library';
import { movesQueens, nameOf } from '../programs';
import { type Query, shareState } from '../route';
import { reasonOf } from '../trouble';
import type { View } from '../view';
import { segments, sizePicker, textButton } from '../widgets';
import { Bars } from './bars';
import { chart, type Season, table } from './chart';
import { type Heat, MEASURES, type Measure, race } from './runner';

const MIN = 4;
const MAX = 12;
/** Boards up to this are raced as soon as they are chosen. */
const QUICK = 9;

export function raceView(query: Query): View {
  const choice = {
    n: query.integer('n', MIN, MAX, 8),
    measure: query.word('m', MEASURES, 'time'),
  };
  const frame = h('div', { class: 'race' });
  let meeting: Meeting | null = null;
  let left = false;
  const open = (programs: ProgramInfo[]) => {
    if (left) return;
    const label = document.activeElement?.getAttribute('aria-label');
    meeting?.leave();
    meeting = new Meeting(programs, choice, n => {
      choice.n = n;
      open(programs);
    });
    frame.replaceChildren(meeting.element);
    if (label) frame.querySelector<HTMLElement>(`[aria-label="${CSS.escape(label)}"]`)?.focus();
  };
  library.call('programs').then(open, error => frame.append(h('p', {}, reasonOf(error))));
  return {
    element: frame,
    leave() {
      left = true;
      meeting?.leave();
    },
  };
}

/** The races on one board and, for the chart, on all smaller ones. */
class Meeting {
  readonly element: HTMLElement;
  private readonly heat: Heat = new Map();
  private readonly season: Season = new Map();
  private readonly bars: Bars;
  private readonly status = h('p', { class: 'race-status', role: 'status' });
  private readonly button: HTMLButtonElement;
  /** Has no heading without a chart. */
  private readonly growthPart = h('section', { class: 'growth-part', hidden: true });
  private readonly growth = h('div', { class: 'growth' });
  private readonly details = h('details', { class: 'numbers' }, h('summary', {}, t().race.table));
  private running = false;
  private left = false;

  constructor(
    private readonly programs: readonly ProgramInfo[],
    private readonly choice: { n: number; measure: Measure },
    resize: (n: number) => void,
  ) {
    const r = t().race;
    this.bars = new Bars(programs, this.heat);
    this.button = textButton(r.start, () => this.toggle(), undefined, 'primary');
    const measures = MEASURES.map(name => [name, r[name]] as const);
    this.element = h(
      'div',
      { class: 'meeting' },
      h(
        'div',
        { class: 'view-head' },
        h(
          'div',
          { class: 'race-words' },
          h('h1', {}, r.title),
          h('p', { class: 'lead' }, r.explain),
        ),
        h('div', { class: 'view-tools' }, sizePicker(choice.n, MIN, MAX, resize), this.button),
      ),
      this.bars.element,
      this.status,
      this.growthPart,
    );
    this.growthPart.append(
      h(
        'div',
        { class: 'growth-head' },
        h('h2', {}, r.growth),
        segments(r.measure, measures, choice.measure, measure => {
          choice.measure = measure;
          this.share();
          this.drawGrowth();
        }),
      ),
      this.growth,
      this.details,
    );
    this.share();
    if (choice.n <= QUICK) void this.run();
    else setText(this.status, r.ready);
  }

  leave(): void {
    this.left = true;
    if (background.busy) background.stop();
  }

  private share(): void {
    shareState('race', {
      n: this.choice.n,
      m: this.choice.measure === 'time' ? null : this.choice.measure,
    });
  }

  private toggle(): void {
    if (this.running) background.stop();
    else void this.run();
  }

  private async run(): Promise<void> {
    const { n } = this.choice;
    const r = t().race;
    this.heat.clear();
    this.season.clear();
    this.season.set(n, this.heat);
    this.setRunning(true);
    this.growthPart.hidden = true;
    this.bars.draw();
    try {
      await race(n, this.programs, this.heat, id => this.say(id));
      if (this.left) return;
      this.bars.sort();
      setText(this.status, t().race.growing);
      for (let size = n - 1; size >= MIN; size -= 1) {
        const heat: Heat = new Map();
        await race(size, this.programs, heat, () => {});
        this.season.set(size, heat);
      }
      this.drawGrowth();
      if (!this.left) this.finish();
    } catch (error) {
      if (this.left) return;
      setText(this.status, error instanceof Stopped ? r.stopped : reasonOf(error));
    } finally {
      this.setRunning(false);
    }
  }

  private say(running: string | null): void {
    if (this.left) return;
    this.bars.draw();
    if (running !== null) setText(this.status, t().race.running(nameOf(running)));
  }

  /** Everything is done: names the winner among those that look for all solutions. */
  private finish(): void {
    const r = t().race;
    const all = [...this.heat].filter(([id, { ended }]) => ended && !movesQueens(id));
    const [winner] = all.sort(([, a], [, b]) => a.time - b.time);
    const cut = [...this.heat.values()].filter(({ ended }) => !ended).length;
    const told = cut > 0 ? [r.doneSome(cut)] : [];
    if (winner) {
      const [id, { time, solutions }] = winner;
      told.unshift(r.won(nameOf(id), time, solutions));
    }
    setText(this.status, told.join(' '));
  }

  private setRunning(running: boolean): void {
    this.running = running;
    const r = t().race;
    const label = this.button.lastElementChild;
    if (label) setText(label, running ? r.stop : r.again);
  }

  private drawGrowth(): void {
    if (this.left || this.season.size < 2) return;
    const { measure } = this.choice;
    this.growthPart.hidden = false;
    const width = Math.min(Math.max(this.growth.clientWidth, 320), 960);
    this.growth.replaceChildren(chart(this.season, this.programs, measure, width));
    const summary = this.details.firstElementChild as HTMLElement;
    this.details.replaceChildren(summary, table(this.season, this.programs, measure));
  }
}
