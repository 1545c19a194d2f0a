/** Watch: a program at work, step by step, both ways. */

import { Board } from '../board/board';
import { same, squareName } from '../board/geometry';
import { h, setText } from '../dom';
import { t } from '../i18n';
import { background, library } from '../library';
import { movesQueens, nameOf, PROGRAMS } from '../programs';
import { type Query, shareState } from '../route';
import { reasonOf } from '../trouble';
import type { View } from '../view';
import { checkbox, copyText, keyHelp, Live, sizePicker, switchedOff } from '../widgets';
import { Controls } from './controls';
import { exhibitPanel } from './exhibit';
import { sentence } from './explain';
import type { Moment } from './moment';
import { codePanel, counterPanel, type Panel } from './panels';
import { picture } from './picture';
import { Player, SPEEDS } from './player';
import { stackPanel } from './stack';
import { treePanel } from './tree';

const MAX = 14;
/** How many steps a search for a landmark, or for the length of the run, may take. */
const BUDGET = 1e8;

interface Choice {
  n: number;
  program: string;
  step: number;
  speed: number;
  attacks: boolean;
}

export function watchView(query: Query): View {
  const choice: Choice = {
    n: query.integer('n', 1, MAX, 8),
    program: query.word('a', PROGRAMS, 'row-scan'),
    step: query.integer('step', 0, 1e12, 0),
    speed: SPEEDS[query.integer('speed', 1, SPEEDS.length, 3) - 1],
    attacks: query.word('attacks', ['on', 'off'], 'on') === 'on',
  };
  const frame = h('div', { class: 'watch' });
  let stage = new Stage(choice);
  frame.append(h('h1', { class: 'visually-hidden' }, t().watch.title), stage.element);
  const change = (changed: Partial<Choice>) => {
    stage.leave();
    const focused = document.activeElement?.getAttribute('aria-label');
    Object.assign(choice, { step: 0, speed: stage.player.speed }, changed);
    const next = new Stage(choice);
    stage.element.replaceWith(next.element);
    stage = next;
    next.onChange = change;
    if (focused) frame.querySelector<HTMLElement>(`[aria-label="${CSS.escape(focused)}"]`)?.focus();
  };
  stage.onChange = change;
  const onKey = (event: KeyboardEvent) => stage.key(event);
  document.addEventListener('keydown', onKey);
  return {
    element: frame,
    share: () => stage.share(),
    leave() {
      document.removeEventListener('keydown', onKey);
      stage.leave();
    },
  };
}

/** One run of one program on one board. */
class Stage {
  readonly element: HTMLElement;
  readonly player: Player;
  onChange: (changed: Partial<Choice>) => void = () => {};
  private readonly board: Board;
  private readonly controls: Controls;
  private readonly panels: Panel[];
  private readonly data: ReturnType<typeof exhibitPanel>;
  private readonly caption = h('p', { class: 'caption' });
  private readonly live = new Live();
  private moment: Moment | null = null;
  private left = false;

  constructor(private readonly choice: Choice) {
    const { n, program } = choice;
    this.board = new Board(n, {
      label: t().watch.board(n),
      describe: square => this.describe(square),
    });
    this.player = new Player(
      program,
      n,
      choice.speed,
      moment => this.show(moment),
      () => this.say(t().watch.say.waiting),
      error => this.fail(error),
    );
    this.controls = new Controls(this.player, {
      toggle: () => this.toggle(),
      seek: (target, backwards) => void this.seek(target, backwards),
    });
    this.data = exhibitPanel(program, n);
    const beside = [codePanel(program), counterPanel()];
    // Queens that move leave no branch behind them, and no tree.
    const branch = movesQueens(program)
      ? []
      : [stackPanel(program, n), treePanel(program, n, step => this.jump(step))];
    const alive = [this.data, ...branch];
    this.panels = [...beside, ...alive];
    this.element = h(
      'div',
      { class: 'stage' },
      h('div', { class: 'board-side' }, this.board.element, this.caption, this.controls.element),
      h(
        'div',
        { class: 'panel-side' },
        this.chooser(),
        ...beside.map(panel => panel.element),
        this.tail(),
      ),
      h('div', { class: 'data-side' }, ...alive.map(panel => panel.element)),
      this.live.element,
    );
    void this.player.go(choice.step);
    void this.measure();
  }

  leave(): void {
    this.left = true;
    this.player.pause();
    this.data.leave();
    if (background.busy) background.stop();
  }

  key(event: KeyboardEvent): void {
    const target = event.target as HTMLElement;
    if (event.ctrlKey || event.metaKey || event.altKey || switchedOff(event)) return;
    if (target.closest('select, input, textarea') !== null) return;
    if (event.key === ' ' && target.closest('button, a') !== null) return;
    const by = event.shiftKey ? 100 : 1;
    const actions: Record<string, () => void> = {
      ' ': () => this.toggle(),
      ArrowRight: () => this.player.step(by),
      ArrowLeft: () => this.player.step(-by),
      Home: () => this.player.step(-this.player.position),
      n: () => void this.seek('solution', false),
      p: () => void this.seek('solution', true),
      d: () => void this.seek('dead-end', false),
      e: () => void this.seek('dead-end', true),
      '+': () => this.controls.faster(1),
      '=': () => this.controls.faster(1),
      '-': () => this.controls.faster(-1),
    };
    const action = actions[event.key] ?? actions[event.key.toLowerCase()];
    if (action === undefined) return;
    event.preventDefault();
    action();
  }

  private chooser(): HTMLElement {
    const { n, program } = this.choice;
    const select = h(
      'select',
      { 'aria-label': t().program.label, onchange: () => this.onChange({ program: select.value }) },
      ...PROGRAMS.map(id => h('option', { value: id, selected: id === program }, nameOf(id))),
    );
    return h(
      'div',
      { class: 'chooser' },
      select,
      sizePicker(n, 1, MAX, size => this.onChange({ n: size })),
    );
  }

  private tail(): HTMLElement {
    const { choice } = this;
    const share = h(
      'button',
      {
        type: 'button',
        class: 'text-button quiet',
        onclick: async () => {
          this.share();
          this.live.say(
            (await copyText(location.href)) ? t().solutions.copied : t().solutions.notCopied,
          );
          setText(share, t().solutions.copied);
          setTimeout(() => setText(share, t().watch.share), 1500);
        },
      },
      t().watch.share,
    );
    const attacks = checkbox(t().watch.showAttacks, choice.attacks, checked => {
      choice.attacks = checked;
      if (this.moment) this.show(this.moment);
    });
    return h(
      'div',
      { class: 'tail' },
      h('div', { class: 'tail-row' }, attacks, share),
      keyHelp(t().watch.keyList),
    );
  }

  private toggle(): void {
    if (this.player.playing) this.player.pause();
    else if (this.moment?.next === null) void this.player.go(0).then(() => this.player.play());
    else this.player.play();
    this.controls.update(this.moment);
    if (!this.player.playing) this.settle();
  }

  private jump(step: number): void {
    this.player.pause();
    void this.player.go(step);
  }

  private async seek(target: 'solution' | 'dead-end', backwards: boolean): Promise<void> {
    this.player.pause();
    const { program, n } = this.choice;
    const patience = setTimeout(() => this.say(t().watch.say.waiting), 300);
    try {
      const found = await library.call(
        'seek',
        program,
        n,
        target,
        this.player.position,
        backwards,
        BUDGET,
      );
      if (this.left) return;
      if (found >= 0) await this.player.go(found);
      else if (found === -1) this.say(t().watch.noMore[target]);
      else this.say(t().watch.tooFar(BUDGET));
    } catch (error) {
      this.fail(error as Error);
    } finally {
      clearTimeout(patience);
    }
  }

  /** Learns how long the run is and where its solutions are. */
  private async measure(): Promise<void> {
    try {
      const { total, ended, solutions } = await background.call(
        'landmarks',
        this.choice.program,
        this.choice.n,
        1000,
        BUDGET,
      );
      if (!this.left && ended) this.controls.measured(total, solutions);
    } catch {
      // The run was left before it was measured: nobody needs its length.
    }
  }

  private show(moment: Moment): void {
    if (this.left) return;
    this.moment = moment;
    const { choice, player } = this;
    this.element.classList.toggle('fast', player.playing && player.speed > 16);
    this.board.draw(picture(choice.program, choice.n, moment, choice.attacks));
    for (const panel of this.panels) panel.show(moment);
    this.controls.update(moment);
    setText(this.caption, sentence(choice.program, choice.n, moment));
    if (!player.playing || player.speed <= 1) this.settle();
  }

  /** At rest: the address says where we are, and so does the voice. */
  private settle(): void {
    this.live.say(this.caption.textContent ?? '');
    this.share();
  }

  share(): void {
    const { n, program, attacks } = this.choice;
    const speed = SPEEDS.indexOf(this.player.speed) + 1;
    shareState('watch', {
      n,
      a: program,
      // Before anything is shown, where one wanted to be.
      step: (this.moment ? this.player.position : this.choice.step) || null,
      speed: speed === 3 ? null : speed,
      attacks: attacks ? null : 'off',
    });
  }

  private describe(square: { row: number; col: number }): string {
    const name = squareName(this.choice.n, square);
    const { queens, step, levels } = this.moment ?? {};
    if (queens?.some(queen => same(queen, square))) return t().square.queen(name);
    if ((step?.kind === 'refused' || step?.kind === 'free') && same(step, square))
      return t().square.testing(name);
    const level = movesQueens(this.choice.program) ? undefined : levels?.at(-1);
    const tried = level?.tries.find(one => same(one.square, square));
    if (tried) return tried.fate === 'led' ? t().square.led(name) : t().square.failed(name);
    if (level?.refused.some(one => same(one, square))) return t().square.refused(name);
    return t().square.empty(name);
  }

  private say(text: string): void {
    setText(this.caption, text);
    this.live.say(text);
  }

  private fail(error: Error): void {
    if (!this.left) this.say(reasonOf(error));
  }
}
