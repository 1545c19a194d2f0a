import { en } from './locale/en';
import { zh } from './locale/zh';
import { recall, remember } from './settings';

/** The texts of one language. The type of the English ones is the list of keys. */
export type Messages = typeof en;
export type Language = 'en' | 'zh';

const LANGUAGES: Record<Language, Messages> = { en, zh };

function initial(): Language {
  const saved = recall('language');
  if (saved === 'en' || saved === 'zh') return saved;
  return navigator.language.toLowerCase().startsWith('zh') ? 'zh' : 'en';
}

let current: Language = initial();

/** The texts in the reader's language. */
export function t(): Messages {
  return LANGUAGES[current];
}

export function language(): Language {
  return current;
}

export function setLanguage(next: Language): void {
  current = next;
  remember('language', next);
  document.documentElement.lang = next === 'zh' ? 'zh-Hans' : 'en';
}

/** A whole number with its groups marked. */
export function number(value: number): string {
  return value.toLocaleString(current === 'zh' ? 'zh-CN' : 'en-GB');
}
