/** Controls that several views share. */

import { type Attributes, freshId, h, setText } from './dom';
import { t } from './i18n';
import { type IconName, icon } from './icons';
import { lettersAreKeys, remember } from './settings';

/** A button with an icon; its name is a tooltip too. */
export function iconButton(
  name: IconName,
  label: string,
  onclick: () => void,
  key?: string,
): HTMLButtonElement {
  const title = key ? `${label} (${key})` : label;
  const attributes: Attributes = {
    type: 'button',
    class: 'icon-button',
    'aria-label': label,
    title,
    onclick,
  };
  if (key && /^[A-Za-z]$|^Home$|^Space$/.test(key)) attributes['aria-keyshortcuts'] = key;
  return h('button', attributes, icon(name));
}

export function textButton(
  label: string,
  onclick: () => void,
  name?: IconName,
  look = '',
): HTMLButtonElement {
  return h(
    'button',
    { type: 'button', class: `text-button ${look}`.trim(), onclick },
    name ? icon(name) : null,
    h('span', {}, label),
  );
}

/** A choice of a board's size: two buttons and the size between them. */
export function sizePicker(
  n: number,
  min: number,
  max: number,
  choose: (n: number) => void,
): HTMLElement {
  const set = (value: number) => choose(Math.min(Math.max(value, min), max));
  const fewer = iconButton('minus', t().size.fewer, () => set(n - 1));
  const more = iconButton('plus', t().size.more, () => set(n + 1));
  fewer.disabled = n <= min;
  more.disabled = n >= max;
  if (more.disabled) more.title = t().size.limit(max);
  const select = h(
    'select',
    {
      class: 'size-value',
      'aria-label': t().size.label,
      onchange: () => set(Number(select.value)),
    },
    ...Array.from({ length: max - min + 1 }, (_, i) => {
      const value = min + i;
      return h('option', { value, selected: value === n }, t().size.value(value));
    }),
  );
  return h(
    'div',
    { class: 'size-picker', role: 'group', 'aria-label': t().size.label },
    fewer,
    select,
    more,
  );
}

/** One of a few, as buttons side by side. */
export function segments<V extends string>(
  label: string,
  options: readonly (readonly [V, string])[],
  chosen: V,
  choose: (value: V) => void,
): HTMLElement {
  const name = freshId('segment');
  return h(
    'fieldset',
    { class: 'segments' },
    h('legend', { class: 'visually-hidden' }, label),
    ...options.map(([value, text]) =>
      h(
        'label',
        {},
        h('input', {
          type: 'radio',
          name,
          value,
          checked: value === chosen,
          onchange: () => choose(value),
        }),
        h('span', {}, text),
      ),
    ),
  );
}

export function checkbox(
  label: string,
  checked: boolean,
  change: (checked: boolean) => void,
): HTMLElement {
  const input = h('input', { type: 'checkbox', checked, onchange: () => change(input.checked) });
  return h('label', { class: 'check' }, input, h('span', {}, label));
}

/** The keys of a view, with a switch for those that are single letters or signs. */
export function keyHelp(keys: readonly (readonly [string, string])[]): HTMLElement {
  const rows = keys.map(([key, what]) =>
    h('div', {}, h('dt', {}, h('kbd', {}, key)), h('dd', {}, what)),
  );
  const letters = checkbox(t().keys.letters, lettersAreKeys(), on =>
    remember('letters', on ? null : 'off'),
  );
  return h(
    'details',
    { class: 'keys' },
    h('summary', {}, t().keys.title),
    h('dl', {}, ...rows),
    letters,
  );
}

/** Whether a key is a letter or sign that the reader has switched off. */
export function switchedOff(event: KeyboardEvent): boolean {
  return event.key.length === 1 && event.key !== ' ' && !lettersAreKeys();
}

/** A polite announcement: what happened, for people who do not see it. */
export class Live {
  readonly element: HTMLElement;

  constructor(look = 'visually-hidden') {
    this.element = h('p', { class: look, role: 'status', 'aria-live': 'polite' });
  }

  say(text: string): void {
    setText(this.element, text);
  }
}

/** Copies text; answers whether the browser allowed it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = h('textarea', { class: 'visually-hidden', 'aria-hidden': 'true' });
    area.value = text;
    document.body.append(area);
    area.select();
    const copied = document.execCommand('copy');
    area.remove();
    return copied;
  }
}

/** Hands a file to the reader. */
export function download(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = h('a', { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
