/** The buttons, the speed and the timeline under the board. */

import { h, setAttribute, setText, svg } from '../dom';
import { t } from '../i18n';
import { icon } from '../icons';
import { iconButton } from '../widgets';
import type { Moment } from './moment';
import { type Player, SPEEDS } from './player';

export interface Actions {
  toggle(): void;
  seek(target: 'solution' | 'dead-end', backwards: boolean): void;
}

export class Controls {
  readonly element: HTMLElement;
  private readonly toggleButton: HTMLButtonElement;
  private readonly backButton: HTMLButtonElement;
  private readonly forwardButton: HTMLButtonElement;
  private readonly timeline: HTMLInputElement;
  private readonly ticks = svg('svg', {
    class: 'ticks',
    viewBox: '0 0 1000 10',
    preserveAspectRatio: 'none',
    'aria-hidden': 'true',
  });
  private readonly where = h('span', { class: 'where' });
  private readonly speedValue = h('output', { class: 'speed-value' });
  private readonly speed: HTMLInputElement;
  private total: number | null = null;
  private playing: boolean | null = null;

  constructor(
    private readonly player: Player,
    actions: Actions,
  ) {
    const w = t().watch;
    this.toggleButton = iconButton('play', w.play, actions.toggle, 'Space');
    this.toggleButton.classList.add('primary');
    this.backButton = iconButton('back', w.back, () => player.step(-1), '←');
    this.forwardButton = iconButton('forward', w.forward, () => player.step(1), '→');
    this.timeline = h('input', {
      type: 'range',
      class: 'timeline',
      min: 0,
      max: 1,
      value: 0,
      disabled: true,
      'aria-label': w.timeline,
      oninput: () => {
        player.pause();
        void player.go(Number(this.timeline.value));
      },
    });
    this.speed = h('input', {
      type: 'range',
      class: 'speed',
      min: 0,
      max: SPEEDS.length - 1,
      'aria-label': w.speed,
      oninput: () => this.setSpeed(Number(this.speed.value)),
    });
    this.speed.value = String(Math.max(0, SPEEDS.indexOf(player.speed)));
    const buttons = h(
      'div',
      { class: 'transport', role: 'group', 'aria-label': w.controls },
      iconButton('start', w.start, () => player.step(-player.position), 'Home'),
      iconButton('previousDeadEnd', w.previousDeadEnd, () => actions.seek('dead-end', true), 'E'),
      iconButton('previousSolution', w.previousSolution, () => actions.seek('solution', true), 'P'),
      this.backButton,
      this.toggleButton,
      this.forwardButton,
      iconButton('nextSolution', w.nextSolution, () => actions.seek('solution', false), 'N'),
      iconButton('nextDeadEnd', w.nextDeadEnd, () => actions.seek('dead-end', false), 'D'),
    );
    const speed = h(
      'label',
      { class: 'speed-row' },
      h('span', { class: 'visually-hidden' }, w.speed),
      this.speed,
      this.speedValue,
    );
    this.element = h(
      'div',
      { class: 'controls' },
      h('div', { class: 'timeline-box' }, this.ticks, this.timeline),
      h(
        'div',
        { class: 'controls-row' },
        buttons,
        h('div', { class: 'controls-info' }, this.where, speed),
      ),
    );
    this.setSpeed(Number(this.speed.value));
  }

  faster(by: number): void {
    const index = Math.min(Math.max(Number(this.speed.value) + by, 0), SPEEDS.length - 1);
    this.speed.value = String(index);
    this.setSpeed(index);
  }

  /** The run's length and the positions of its solutions are known. */
  measured(total: number, solutions: ArrayLike<number>): void {
    this.total = total;
    this.timeline.max = String(total);
    this.timeline.disabled = false;
    this.timeline.value = String(this.player.position);
    const marks = Array.from(solutions, at => `M${(at / total) * 1000} 0v10`).join('');
    this.ticks.replaceChildren(svg('path', { d: marks, 'vector-effect': 'non-scaling-stroke' }));
    this.say();
  }

  update(moment: Moment | null): void {
    const { player } = this;
    if (this.playing !== player.playing) {
      this.playing = player.playing;
      const label = player.playing ? t().watch.pause : t().watch.play;
      setAttribute(this.toggleButton, 'aria-label', label);
      setAttribute(this.toggleButton, 'title', `${label} (Space)`);
      this.toggleButton.replaceChildren(icon(player.playing ? 'pause' : 'play'));
    }
    this.backButton.disabled = player.position === 0;
    this.forwardButton.disabled = moment?.next === null;
    if (this.total !== null) this.timeline.value = String(player.position);
    this.say();
  }

  private say(): void {
    const text = t().watch.step(this.player.position, this.total);
    setText(this.where, text);
    setAttribute(this.timeline, 'aria-valuetext', text);
  }

  private setSpeed(index: number): void {
    this.player.speed = SPEEDS[index];
    setText(this.speedValue, t().watch.speedShort(SPEEDS[index]));
    setAttribute(this.speed, 'aria-valuetext', t().watch.speedValue(SPEEDS[index]));
  }
}
