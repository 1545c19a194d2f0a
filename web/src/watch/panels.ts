/** The panels beside the board: code and counters. */

import { h, setText } from '../dom';
import { number, t } from '../i18n';
import { codeOf, ideaOf, movesQueens } from '../programs';
import type { Counters, Moment } from './moment';

export interface Panel {
  element: HTMLElement;
  show(moment: Moment): void;
}

export function panel(title: string, look: string, ...content: Element[]): HTMLElement {
  return h('section', { class: `panel ${look}` }, h('h2', {}, title), ...content);
}

/** The program in short, with the line of the last step lit. */
export function codePanel(program: string): Panel {
  const lines = codeOf(program).map(text => {
    // Long lines go on below their own start.
    const depth = (text.length - text.trimStart().length) / 2;
    return h('li', { class: `depth-${depth}` }, h('code', {}, text.trim()));
  });
  const list = h('ol', { class: 'code', translate: 'no' }, ...lines);
  const idea = h('p', { class: 'idea' }, ideaOf(program));
  return {
    element: panel(t().watch.code, 'code-panel', idea, list),
    show({ step, line: lit }) {
      lines.forEach((line, index) => {
        line.classList.toggle('lit', index === lit);
        if (index === lit) line.setAttribute('aria-current', 'step');
        else line.removeAttribute('aria-current');
        line.dataset.kind = index === lit && step && !movesQueens(program) ? step.kind : '';
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
    show({ counters }) {
      COUNTED.forEach((name, index) => {
        setText(values[index], number(counters[name]));
      });
    },
  };
}
