/** Nothing hangs: workers that end, files that do not come, silence. */

import assert from 'node:assert/strict';
import { hasText, pageTest, queensOn, until } from './page.mjs';

const NOT_LOADED = /Failed to load resource|ERR_FAILED|ERR_INTERNET_DISCONNECTED/;
const notice = page => page.locator('.notice.failure');

/** Ends all workers from inside, of which the page hears nothing. */
async function endWorkers(page) {
  const ended = page.workers();
  for (const worker of ended) await worker.evaluate(() => self.close()).catch(() => {});
  // Others may have taken their place at once.
  await until(() => !page.workers().some(one => ended.includes(one)), 'all workers are gone');
}

/** Refuses a file `times` times; answers how often it was asked for. */
async function refuse(page, pattern, times) {
  const asked = { count: 0 };
  await page.context().route(pattern, route => {
    asked.count += 1;
    return asked.count <= times ? route.abort() : route.fallback();
  });
  return asked;
}

pageTest(
  'Watch goes on after its workers ended',
  '#/watch?n=6&a=bitset&step=20',
  {},
  async page => {
    await hasText(page, '.where', /^Step 20 of/);
    const before = await queensOn(page);
    await endWorkers(page);
    await page.keyboard.press('ArrowRight');
    await hasText(page, '.where', /^Step 21/);
    await hasText(page, '.exhibit[data-position="21"] .part-name', /./);
    await endWorkers(page);
    await page.keyboard.press('n');
    await hasText(page, '.caption', /^Solution \d/);
    assert.notDeepEqual(await queensOn(page), before);
    assert.equal(await notice(page).count(), 0);
  },
);

pageTest(
  'a search that loses its worker is searched again',
  '#/watch?n=14&a=permutations',
  {},
  async page => {
    await hasText(page, '.where', /^Step 0/);
    await page.keyboard.press('n');
    await hasText(page, '.caption', /^Running/);
    const [...gone] = page.workers();
    for (const worker of gone) void worker.evaluate(() => self.close()).catch(() => {});
    await hasText(page, '.caption', 'There is none within 100,000,000 steps.');
  },
);

pageTest('Solutions goes on after its worker ended', '#/solutions?n=8&k=3', {}, async page => {
  await hasText(page, '.solution-number', 'Solution 3 of 92');
  await endWorkers(page);
  await page.keyboard.press('ArrowRight');
  await hasText(page, '.solution-number', 'Solution 4 of 92');
  await endWorkers(page);
  await page.getByRole('button', { name: 'LeetCode' }).click();
  await hasText(page, '.toast', 'Copied.');
});

pageTest('Play goes on after its worker ended', '#/play?n=8&q=b4', {}, async page => {
  await hasText(page, '.ways', /ways to finish/);
  const before = await page.locator('.ways').textContent();
  await endWorkers(page);
  await page.locator('[data-square=d5]').click();
  await until(async () => {
    const now = await page.locator('.ways').textContent();
    return /ways? to finish/.test(now) && now !== before;
  }, 'counted anew');
});

pageTest('Race goes on after its worker ended in the middle', '#/race?n=9', {}, async page => {
  await until(() => page.workers().length > 1, 'the race is on');
  await endWorkers(page);
  await hasText(page, '.race-status', /^All programs are done/);
  assert.equal(await notice(page).count(), 0);
});

pageTest(
  'a library that was refused once is fetched again, in every view',
  '',
  { expected: NOT_LOADED },
  async (page, address) => {
    const asked = await refuse(page, '**/*.wasm', 0);
    for (const [hash, part, text] of [
      ['#/watch?n=5', '.caption', /^5 queens are to be placed/],
      ['#/solutions?n=6', '.solution-number', 'Solution 1 of 4'],
      ['#/play?n=6', '.ways', '4 ways to finish'],
      ['#/race?n=5', '.race-status', /^All programs are done/],
    ]) {
      await page.goto('about:blank');
      asked.count = -1;
      await page.context().unroute('**/*.wasm');
      const refused = await refuse(page, '**/*.wasm', 1);
      await page.goto(address + hash);
      await hasText(page, part, text);
      assert.ok(refused.count >= 2, `${hash}: asked ${refused.count} times`);
      assert.equal(await notice(page).count(), 0, hash);
    }
  },
);

for (const [what, pattern, words] of [
  ['library', '**/*.wasm', 'The library (WebAssembly) could not be loaded.'],
  ['worker script', '**/worker-*.js', 'The part of the page that computes could not be loaded.'],
]) {
  pageTest(
    `a ${what} that does not come is said, and a second attempt leads to the same place`,
    '#/watch?n=8&step=230',
    { expected: NOT_LOADED, prepare: page => page.context().route(pattern, r => r.abort()) },
    async page => {
      await hasText(page, '.notice.failure p', words);
      await hasText(page, '.caption', words);
      await page.getByRole('button', { name: 'show this page in Chinese' }).click();
      await hasText(page, '.notice.failure strong', '这里缺了点什么。');
      await page.context().unroute(pattern);
      await page.getByRole('button', { name: '再试一次' }).click();
      await hasText(page, '.where', /^第 230 步/);
      assert.equal(await notice(page).count(), 0);
    },
  );
}

for (const [view, hash, done] of [
  ['Solutions', '#/solutions?n=8&k=7', ['.solution-number', 'Solution 7 of 92']],
  ['Play', '#/play?n=8&q=b4,d5', ['.ways', /ways? to finish/]],
  ['Race', '#/race?n=5', ['.race-status', /^All programs are done/]],
]) {
  pageTest(
    `${view}: says what does not come, and tries again`,
    hash,
    { expected: NOT_LOADED, prepare: page => page.context().route('**/*.wasm', r => r.abort()) },
    async page => {
      await hasText(page, '.notice.failure p', 'The library (WebAssembly) could not be loaded.');
      await page.context().unroute('**/*.wasm');
      await page.getByRole('button', { name: 'Try again' }).click();
      await hasText(page, ...done);
    },
  );
}

pageTest(
  'without a network it says so, and goes on by itself when there is one',
  '#/watch?n=6&a=bitset&step=20',
  { expected: NOT_LOADED },
  async page => {
    await hasText(page, '.where', /^Step 20 of/);
    await page.context().setOffline(true);
    // What runs needs no network.
    await page.keyboard.press('ArrowRight');
    await hasText(page, '.where', /^Step 21/);
    await endWorkers(page);
    await page.keyboard.press('ArrowRight');
    await hasText(page, '.notice.failure p', /^There is no network/);
    await page.context().setOffline(false);
    await hasText(page, '.where', /^Step 21 of/);
    await until(async () => (await notice(page).count()) === 0, 'the notice is gone');
  },
);

pageTest(
  'a worker that says nothing is given up, and why is said',
  '#/watch?n=6&step=3',
  {
    prepare: async page => {
      // As a browser without locks: nobody tells that a worker is gone.
      await page.addInitScript(() =>
        Object.defineProperty(navigator, 'locks', { value: undefined }),
      );
      await page.clock.install();
    },
  },
  async page => {
    await page.clock.runFor(200);
    await hasText(page, '.where', /^Step 3 of/);
    await endWorkers(page);
    await page.keyboard.press('ArrowRight');
    await page.clock.runFor(39_000);
    await hasText(page, '.caption', /^Running the program/);
    await page.clock.runFor(2_000);
    await hasText(page, '.notice.failure p', /^The computation took longer than 40 seconds/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.clock.runFor(500);
    await hasText(page, '.where', /^Step 3 of/);
    await page.keyboard.press('ArrowRight');
    await hasText(page, '.where', /^Step 4 of/);
  },
);
