/** Play keeps the reader's work, and helps as much as is wanted. */

import assert from 'node:assert/strict';
import { solutionOf, wasm } from './library.mjs';
import { hasText, pageTest, queensOn, until } from './page.mjs';

const cell = (page, name) => page.locator(`[data-square=${name}]`);
const open = (page, address, hash) =>
  page.goto('about:blank').then(() => page.goto(address + hash));
const shows = (page, queens) =>
  until(async () => (await queensOn(page)).join() === [...queens].sort().join(), `${queens}`);

pageTest(
  'the board survives size, language, tab and reload, and each can be undone',
  '#/play?n=6',
  {},
  async (page, address) => {
    await cell(page, 'b6').click();
    await cell(page, 'd5').click();
    await page.getByRole('button', { name: 'Larger board' }).click();
    await hasText(page, '.big-count', '0 of 7 queens');
    await cell(page, 'a7').click();
    await page.getByRole('button', { name: 'show this page in Chinese' }).click();
    await hasText(page, 'h1', '自己来放皇后');
    await shows(page, ['a7']);
    await page.getByRole('link', { name: '赛跑' }).click();
    await hasText(page, 'h1', '十二个程序，一个棋盘');
    await page.getByRole('link', { name: '动手' }).click();
    await shows(page, ['a7']);
    await page.reload();
    await shows(page, ['a7']);
    // Without an address, as on another day.
    await open(page, address, '#/play');
    await shows(page, ['a7']);
    await page.getByRole('button', { name: '撤销' }).click();
    await hasText(page, '.big-count', '0 / 7 个皇后');
    await page.getByRole('button', { name: '撤销' }).click();
    await hasText(page, '.big-count', '2 / 6 个皇后');
    await shows(page, ['b6', 'd5']);
    await page.getByRole('button', { name: '重做' }).click();
    await page.getByRole('button', { name: '重做' }).click();
    await shows(page, ['a7']);
  },
);

pageTest(
  'a link to another board does not take the work away',
  '#/play?n=5&q=a5,c4',
  {},
  async (page, address) => {
    await shows(page, ['a5', 'c4']);
    await open(page, address, '#/play?n=8&q=b4,d5');
    await shows(page, ['b4', 'd5']);
    await page.getByRole('button', { name: 'Undo' }).click();
    await shows(page, ['a5', 'c4']);
    assert.ok(page.url().endsWith('n=5&q=a5,c4'));
  },
);

pageTest('every tab is left as it was', '#/watch?n=6&a=bitset&step=20', {}, async page => {
  await hasText(page, '.where', /^Step 20/);
  await page.keyboard.press('ArrowRight');
  await page.getByRole('link', { name: 'Solutions', exact: true }).click();
  await hasText(page, '.solution-number', 'Solution 1 of 92');
  await page.keyboard.press('ArrowRight');
  await hasText(page, '.solution-number', 'Solution 2 of 92');
  await page.getByRole('link', { name: 'Watch', exact: true }).click();
  await hasText(page, '.where', /^Step 21/);
  await page.getByRole('link', { name: 'Solutions', exact: true }).click();
  await hasText(page, '.solution-number', 'Solution 2 of 92');
});

pageTest('help in levels, which are kept', '#/play?n=5&q=a5,b4', {}, async page => {
  const told = async () => ({
    lines: await page.locator('.attack').count(),
    conflict: await page.locator('.queen.conflict').count(),
    dots: await page.locator('.mark-attacked').count(),
    ways: ((await page.locator('.ways').textContent()) ?? '').trim(),
    verdict: ((await page.locator('.verdict').textContent()) ?? '').trim(),
  });
  const help = page.getByLabel('Help');
  await hasText(page, '.ways', '0 ways to finish');
  const all = await told();
  assert.ok(all.lines === 1 && all.conflict === 2 && all.dots > 9);
  await help.selectOption('attacked squares');
  assert.deepEqual(await told(), { ...all, ways: '' });
  await help.selectOption('conflicts');
  assert.deepEqual(await told(), { ...all, ways: '', dots: 0 });
  await help.selectOption('none');
  const nothing = { lines: 0, conflict: 0, dots: 0, ways: '', verdict: '' };
  assert.deepEqual(await told(), nothing);
  assert.equal(await cell(page, 'b4').getAttribute('aria-label'), 'b4, queen');
  assert.equal(await cell(page, 'c3').getAttribute('aria-label'), 'c3, empty');
  await page.reload();
  await shows(page, ['a5', 'b4']);
  // Nothing comes late, either.
  await page.waitForTimeout(500);
  assert.deepEqual(await told(), nothing);
});

pageTest('a hint on a dead board names a queen to take back', '#/play?n=6', {}, async page => {
  const pack = name => (6 - Number(name[1])) * 64 + name.charCodeAt(0) - 97;
  const ways = names => wasm.prospects(6, Uint32Array.from(names, pack), 1e9).count;
  // The last of them is one too many.
  const queens = ['b6', 'd5', 'a1'];
  assert.equal(ways(queens), 0);
  for (const name of queens) await cell(page, name).click();
  await hasText(page, '.ways', '0 ways to finish');
  await page.keyboard.press('h');
  await hasText(page, '.verdict', /Take back the queen on/);
  const [, name] = /Take back the queen on ([a-f]\d): without her/.exec(
    await page.locator('.verdict').textContent(),
  );
  assert.ok(ways(queens.filter(queen => queen !== name)) > 0, name);
  assert.equal(await page.locator('.mark-leaving').count(), 1);
  await cell(page, name).click();
  await hasText(page, '.ways', /^[1-9]\d* ways? to finish/);
  // Two queens that are dead each on her own.
  await page.getByRole('button', { name: 'Clear' }).click();
  for (const name of ['a6', 'f5']) await cell(page, name).click();
  assert.equal(ways(['a6']) + ways(['f5']), ways(['f5']));
  await hasText(page, '.ways', '0 ways to finish');
  await page.keyboard.press('h');
  await hasText(
    page,
    '.verdict',
    ways(['f5']) > 0 ? /queen on a6: without her/ : /queen on f5, and then others/,
  );
});

pageTest(
  'crosses: by the other button, by key, undone, in the address',
  '#/play?n=6',
  {},
  async (page, address) => {
    await cell(page, 'c3').click({ button: 'right' });
    assert.equal(await page.locator('.mark-out').count(), 1);
    assert.equal(await cell(page, 'c3').getAttribute('aria-label'), 'c3, crossed out');
    await page.keyboard.press('ArrowRight');
    await cell(page, 'd3').focus();
    await page.keyboard.press('x');
    await until(() => page.url().endsWith('#/play?n=6&x=c3,d3'), 'in the address');
    await page.keyboard.press('Control+z');
    await until(() => page.url().endsWith('#/play?n=6&x=c3'), 'undone');
    // A queen on it is no longer crossed out; and a queen is not crossed out.
    await cell(page, 'c3').click();
    await cell(page, 'c3').click({ button: 'right' });
    await shows(page, ['c3']);
    assert.equal(await page.locator('.mark-out').count(), 0);
    await open(page, address, '#/play?n=6&q=a1&x=a1,b2,c9');
    await hasText(page, '.notice', /“c9” is not a square/);
    await shows(page, ['a1']);
    assert.equal(await page.locator('.mark-out').count(), 1);
  },
);

pageTest('what was found is counted, and kept', '#/play?n=6', {}, async (page, address) => {
  for (const [k, text] of [
    [2, 'You have found 1 of 4 solutions.'],
    [3, 'You have found 2 of 4 solutions.'],
    [2, 'You have found 2 of 4 solutions.'],
  ]) {
    await open(page, address, `#/play?n=6&q=${solutionOf(6, k).join()}`);
    await hasText(page, '.verdict', 'Solved: 6 queens, and none attacks another.');
    await hasText(page, '.ways', `See it among all solutions: number ${k}`);
    await hasText(page, '.found-count', text);
  }
});

pageTest('a link to the board', '#/play?n=6&q=b6', {}, async page => {
  await page.getByRole('button', { name: 'Copy link' }).click();
  await hasText(page, '.found-count', 'Copied.');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  assert.ok(link.endsWith('#/play?n=6&q=b6'), link);
});
