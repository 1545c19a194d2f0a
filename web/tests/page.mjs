/** A page of the built site in a real browser, watched for errors. */

import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { after, before, test } from 'node:test';
import { hasBrowser, launch } from './browser.mjs';
import { DIST, serve } from './server.mjs';

if (!existsSync(DIST)) {
  throw new Error('web/dist is missing: build the page first (cargo xtask web)');
}
if (!hasBrowser) {
  const message = 'no Chromium was found: set CHROMIUM to the path of one';
  // Where everything must be tested, a skip is a failure.
  if (process.env.CI === 'true') throw new Error(message);
  console.error(`\n*** SKIPPED: the tests of the page need a browser; ${message}. ***\n`);
}

let site;
let browser;

before(async () => {
  if (!hasBrowser) return;
  site = await serve();
  browser = await launch();
});

after(async () => {
  await browser?.close();
  site?.close();
});

/**
 * A test of the page at `hash`. It fails on any error in the console, which
 * includes violations of the policy, and on any request to another host; except
 * on those that match `expected`. `prepare` is done before the page is opened.
 */
export function pageTest(name, hash, options, body) {
  const skip = hasBrowser ? false : 'no browser';
  const attempt = async () => {
    const { locale = 'en-GB', viewport = { width: 1280, height: 800 }, ...others } = options;
    const { expected = null, prepare = null, ...more } = others;
    const context = await browser.newContext({
      locale,
      viewport,
      reducedMotion: 'reduce',
      permissions: ['clipboard-read', 'clipboard-write'],
      ...more,
    });
    const page = await context.newPage();
    const problems = [];
    page.on('console', message => {
      if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text());
    });
    page.on('pageerror', error => problems.push(error.message));
    page.on('request', request => {
      const url = request.url();
      if (!url.startsWith(site.address) && !/^(blob|data):/.test(url))
        problems.push(`request: ${url}`);
    });
    try {
      await prepare?.(page);
      await page.goto(site.address + hash);
      await body(page, site.address);
      assert.deepEqual(
        problems.filter(text => !expected?.test(text)),
        [],
      );
    } finally {
      await context.close();
    }
  };
  // A step that the page was slow to show is tried once more, in a new page, and
  // that is said: what fails twice is a fault.
  test(name, { skip, timeout: 120_000 }, async t => {
    try {
      await attempt();
    } catch (error) {
      t.diagnostic(`tried again after: ${error.message}`);
      await attempt();
    }
  });
}

/** A checker of accessibility finds nothing. */
export async function accessible(page) {
  // It comes in by the test's own door, past the page's policy.
  const session = await page.context().newCDPSession(page);
  const checker = createRequire(import.meta.url).resolve('axe-core');
  await session.send('Runtime.evaluate', { expression: readFileSync(checker, 'utf8') });
  const { violations } = await page.evaluate(() => globalThis.axe.run());
  assert.deepEqual(
    violations.map(
      ({ id, nodes }) => `${id}: ${nodes[0].html.slice(0, 200)} ${nodes[0].failureSummary}`,
    ),
    [],
  );
}

/** The squares with a queen, as their labels tell, sorted. */
export async function queensOn(page) {
  const labels = await page
    .locator('.board .cell')
    .evaluateAll(cells =>
      cells.map(cell => [cell.dataset.square, cell.getAttribute('aria-label')]),
    );
  return labels
    .filter(([, label]) => /queen|皇后/.test(label))
    .map(([square]) => square)
    .sort();
}

export async function until(check, message = 'in time') {
  const end = Date.now() + 20_000;
  for (;;) {
    if (await check()) return;
    assert.ok(Date.now() < end, message);
    await new Promise(resolve => setTimeout(resolve, 25));
  }
}

/** Waits until an element has this text. */
export async function hasText(page, selector, expected) {
  const matches = text => (expected instanceof RegExp ? expected.test(text) : text === expected);
  let text = '';
  await until(async () => {
    text = ((await page.locator(selector).first().textContent()) ?? '').trim();
    return matches(text);
  }, `${selector} should be ${expected}`).catch(error => {
    throw new Error(`${error.message}; it is “${text}”`);
  });
}
