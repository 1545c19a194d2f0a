/**
 * The teaching programs for the page: their table and pseudo-code from the library,
 * their words from the files of the command line. Nothing of it is written twice.
 */

import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const MODULE = 'virtual:programs';
const WASM = new URL('./src/wasm/', import.meta.url);
const WORDS = new URL('../crates/queens-cli/locales/', import.meta.url);

/** A text of a locale file: a quoted string behind its key. */
function text(file: string, key: string): string {
  const found = new RegExp(`^  ${key}: (".*")$`, 'm').exec(file);
  if (found === null) throw new Error(`no text for ${key}`);
  return JSON.parse(found[1]);
}

/** The lines of code with their translations, which stand below them. */
function translations(): Map<string, string> {
  const lines = readFileSync(new URL('code.zh.txt', WORDS), 'utf8').trimEnd().split('\n');
  return new Map(
    lines.flatMap((line, i) => (i % 2 === 0 ? [[line, lines[i + 1].trim()] as const] : [])),
  );
}

async function table(): Promise<unknown[]> {
  const wasm = await import(new URL('queens_wasm.js', WASM).href);
  wasm.initSync({ module: readFileSync(new URL('queens_wasm_bg.wasm', WASM)) });
  const chinese = translations();
  return wasm.programs().map(({ id, branches, code }: Record<string, unknown>) => {
    const words = (language: string) => {
      const file = readFileSync(new URL(`explain/${id}.${language}.yml`, WORDS), 'utf8');
      return { name: text(file, 'name'), idea: text(file, String(id)) };
    };
    const translate = (line: string) => {
      const words = line.trimStart();
      return line.replace(words, () => chinese.get(words) ?? words);
    };
    const lines = code as string[];
    return {
      id,
      branches,
      en: { ...words('en'), code: lines },
      zh: { ...words('zh'), code: lines.map(translate) },
    };
  });
}

export function programs(): Plugin {
  return {
    name: 'programs',
    resolveId: id => (id === MODULE ? `\0${MODULE}` : null),
    async load(id) {
      return id === `\0${MODULE}` ? `export default ${JSON.stringify(await table())};` : null;
    },
  };
}
