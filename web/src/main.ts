/** The page: its frame, and the view that the address names. */

import { symbols } from './board/queen';
import { h } from './dom';
import { language, setLanguage, t } from './i18n';
import { type IconName, icon } from './icons';
import { restart } from './library';
import { playView } from './play/view';
import { raceView } from './race/view';
import { readRoute, VIEWS, type ViewName, whereLeft } from './route';
import { applyTheme, remember, theme } from './settings';
import { solutionsView } from './solutions/view';
import { type Failure, onFailure } from './trouble';
import type { MakeView, View } from './view';
import { watchView } from './watch/view';
import { iconButton, textButton } from './widgets';

const MAKE: Record<ViewName, MakeView> = {
  watch: watchView,
  solutions: solutionsView,
  play: playView,
  race: raceView,
};
const ICONS: Record<ViewName, IconName> = {
  watch: 'watch',
  solutions: 'solutions',
  play: 'playView',
  race: 'race',
};

const app = document.querySelector('#app') as HTMLElement;
let view: View | null = null;

function header(active: ViewName): HTMLElement {
  const brand = h(
    'a',
    { class: 'brand', href: '#/watch' },
    icon('playView'),
    h('span', {}, t().title),
  );
  const links = VIEWS.map(name =>
    h(
      'a',
      {
        href: whereLeft(name),
        // It may have moved since this was drawn.
        onclick: ({ currentTarget }: MouseEvent) => {
          view?.share?.();
          (currentTarget as HTMLAnchorElement).href = whereLeft(name);
        },
        'aria-current': name === active ? 'page' : null,
      },
      icon(ICONS[name]),
      h('span', {}, t().nav[name]),
    ),
  );
  const dark = theme() === 'dark';
  const themeButton = iconButton(
    dark ? 'sun' : 'moon',
    dark ? t().theme.light : t().theme.dark,
    () => {
      remember('theme', dark ? 'light' : 'dark');
      applyTheme();
      themeButton.closest('header')?.replaceWith(header(active));
      document.querySelector<HTMLElement>('.theme-button')?.focus();
    },
  );
  themeButton.classList.add('theme-button');
  const other = language() === 'en' ? 'zh' : 'en';
  const languageButton = h(
    'button',
    {
      type: 'button',
      class: 'text-button quiet language-button',
      'aria-label': t().language.label,
      lang: other === 'zh' ? 'zh-Hans' : 'en',
      onclick: () => {
        view?.share?.();
        setLanguage(other);
        show();
        document.querySelector<HTMLElement>('.language-button')?.focus();
      },
    },
    t().language.switch,
  );
  return h(
    'header',
    { class: 'top' },
    brand,
    h('nav', { 'aria-label': t().nav.label }, ...links),
    h('div', { class: 'top-tools' }, languageButton, themeButton),
  );
}

function notice(title: string, problems: string[], look = '', action?: HTMLElement): HTMLElement {
  const box = h(
    'div',
    { class: `notice ${look}`.trim(), role: 'alert' },
    h(
      'div',
      {},
      h('strong', {}, title),
      ...problems.map(text => h('p', {}, text)),
      action ? h('p', { class: 'notice-action' }, action) : null,
    ),
    iconButton('close', t().problem.dismiss, () => box.remove()),
  );
  return box;
}

/** The same view at the same place, from scratch. */
function again(): void {
  view?.share?.();
  view?.leave();
  view = null;
  restart();
  show();
}

/** The library did not answer: says why, in any view, and offers another attempt. */
function fail(failure: Failure): void {
  document.querySelector('.notice.failure')?.remove();
  const retry = textButton(t().trouble.again, () => {
    again();
    document.querySelector<HTMLElement>('#content')?.focus();
  });
  document
    .querySelector('#content')
    ?.prepend(notice(t().trouble.title, [failure.message], 'failure', retry));
}

/** Shows what the address names, from scratch. */
function show(): void {
  view?.leave();
  const { view: name, query } = readRoute(location.hash);
  view = MAKE[name](query);
  document.title = `${t().nav[name]} · ${t().title}`;
  const main = h('main', { id: 'content', tabindex: -1, class: `view-${name}` }, view.element);
  if (query.problems.length > 0) main.prepend(notice(t().problem.title, query.problems));
  app.replaceChildren(
    h(
      'a',
      {
        class: 'skip',
        href: '#content',
        onclick: (event: Event) => {
          event.preventDefault();
          main.focus();
        },
      },
      t().skip,
    ),
    header(name),
    main,
  );
}

applyTheme();
setLanguage(language());
document.body.append(symbols());
addEventListener('hashchange', show);
onFailure(fail);
// What failed for want of a network is tried again by itself.
addEventListener('online', () => {
  if (document.querySelector('.notice.failure')) again();
});
// The system changed its theme: only the header says which is in use.
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
  document.querySelector('.top')?.replaceWith(header(readRoute(location.hash).view));
});
show();
