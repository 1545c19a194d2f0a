/** The panels beside the board: code, counters, stack. */

import { h, setText } from '../dom';
import { number, t } from '../i18n';
import { codeOf, litLine } from './code';
import { refuser, refusingLine } from './explain';
import type { Counters, State } from './state';
import type { Moment } from './trace';

export interface Panel {
  element: HTMLElement;
  show(moment: Moment): void;
}

function panel(title: string, look: string, ...content: HTMLElement[]): HTMLElement {
  return h('section', { class: `panel ${look}` }, h('h2', {}, title), ...content);
}

/** The program in short, with the line of the last step lit. */
export function codePanel(program: string): Panel {
  const code = codeOf(program);
  const lines = code.map(({ text }) => {
    // Long lines go on below their own start.
    const depth = text.length - text.trimStart().length;
    return h('li', { class: `depth-${depth / 2}` }, h('code', {}, t().watch.codeLine(text.trim())));
  });
  const list = h('ol', { class: 'code', translate: 'no' }, ...lines);
  const idea = h('p', { class: 'idea' }, t().program.ideas[program] ?? '');
  return {
    element: panel(t().watch.code, 'code-panel', idea, list),
    show({ step, state }) {
      const queen = step?.kind === 'refused' ? refuser(program, state.queens, step) : null;
      const which = step ? refusingLine(program, queen, step) : 0;
      const lit = step ? litLine(code, step.kind, which) : -1;
      lines.forEach((line, index) => {
        line.classList.toggle('lit', index === lit);
        if (index === lit) line.setAttribute('aria-current', 'step');
        else line.removeAttribute('aria-current');
        line.dataset.kind = index === lit && step ? step.kind : '';
      });
    },
  };
}

const COUNTED: (keyof Counters)[] = ['tested', 'placed', 'undone', 'solutions'];

export function counterPanel(): Panel {
  const values = COUNTED.map(name => h('dd', { 'data-counter': name }, '0'));
  const list = h(
    'dl',
    { class: 'counters' },
    ...COUNTED.map((name, index) => h('div', {}, values[index], h('dt', {}, t().watch[name]))),
  );
  return {
    element: panel(t().watch.counters, 'counter-panel', list),
    show({ state }) {
      COUNTED.forEach((name, index) => {
        setText(values[index], number(state.counters[name]));
      });
    },
  };
}

/** The queens in the order in which they were placed, and what was tried beside each. */
export function stackPanel(n: number): Panel {
  const list = h('ol', { class: 'stack' });
  return {
    element: panel(t().watch.stack, 'stack-panel', list),
    show({ state, step }) {
      const rows = new Set([...state.queens.map(queen => queen.row), ...(activeRow(step) ?? [])]);
      const children = [...rows].map(row => strip(n, state, row, step?.kind === 'solution'));
      if (children.length === 0) children.push(h('li', { class: 'empty' }, t().watch.stackEmpty));
      list.replaceChildren(...children);
    },
  };
}

/** The row that the last step tried a square of. */
function activeRow(step: Moment['step']): number[] | null {
  return step === null || step.kind === 'solution' ? null : [step.row];
}

function strip(n: number, state: State, row: number, solved: boolean): HTMLElement {
  const queen = state.queens.find(one => one.row === row);
  const cells = Array.from({ length: n }, (_, col) => {
    const look =
      queen?.col === col
        ? solved
          ? 'here solved'
          : 'here'
        : state.tried[row].has(col)
          ? 'tried'
          : 'open';
    return h('i', { class: look });
  });
  const file = queen ? String.fromCharCode(97 + queen.col) : '·';
  const tried = state.tried[row].size;
  return h(
    'li',
    {},
    h('span', { class: 'stack-name' }, `${file}${n - row}`),
    h(
      'span',
      { class: 'strip', role: 'img', 'aria-label': `${t().watch.stackTried}: ${tried} / ${n}` },
      ...cells,
    ),
  );
}
