/** What the page remembers between visits. Where storage is refused it forgets. */

type Key = 'language' | 'theme' | 'letters' | 'play';

export function recall(key: Key): string | null {
  try {
    return localStorage.getItem(`queens-${key}`);
  } catch {
    return null;
  }
}

export function remember(key: Key, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(`queens-${key}`);
    else localStorage.setItem(`queens-${key}`, value);
  } catch {
    // A private window: the choice lasts as long as the page.
  }
}

export type Theme = 'light' | 'dark';

/** The theme in use: the reader's choice, or else the system's. */
export function theme(): Theme {
  const saved = recall('theme');
  if (saved === 'light' || saved === 'dark') return saved;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

export function applyTheme(): void {
  const saved = recall('theme');
  if (saved === 'light' || saved === 'dark') document.documentElement.dataset.theme = saved;
  else delete document.documentElement.dataset.theme;
}

/** Whether single letters and signs are keys: they can get in the way of speech input. */
export function lettersAreKeys(): boolean {
  return recall('letters') !== 'off';
}

export function reducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
