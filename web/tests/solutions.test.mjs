import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { solutionOf, wasm } from './library.mjs';
import { hasText, pageTest, queensOn, until } from './page.mjs';

const KNOWN = [1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14200];
const FUNDAMENTAL = [1, 0, 0, 1, 2, 1, 6, 12, 46, 92, 341, 1787];

async function showsSolution(page, n, k, fundamental = false) {
  await hasText(page, '.solution-number', new RegExp(`^Solution ${k.toLocaleString('en-GB')} of`));
  const expected = solutionOf(n, k, fundamental).join();
  await until(async () => (await queensOn(page)).join() === expected, `solution ${k} of ${n}`);
}

pageTest('counts equal the encyclopedia', '#/solutions?n=1', {}, async page => {
  for (let n = 1; n <= 12; n += 1) {
    const [all, fundamental] = [KNOWN[n - 1], FUNDAMENTAL[n - 1]];
    assert.deepEqual([...wasm.totals(n)], [all, fundamental]);
    const text =
      all === 0
        ? new RegExp(
            `^There is no way to place ${n} queens on a board of ${n} × ${n}: .*(attacks|leaves)`,
          )
        : new RegExp(
            `^${all.toLocaleString('en-GB')} solutions?\\. .* count once: ${fundamental.toLocaleString('en-GB')}\\.`,
          );
    await hasText(page, '.lead', text);
    if (n < 12) await page.getByRole('button', { name: 'Larger board' }).click();
  }
});

pageTest('a number beyond the last is named', '#/solutions?n=8&k=999', {}, async page => {
  await showsSolution(page, 8, 92);
  await hasText(page, '.lead', /There is no solution 999: the last, 92, is shown\.$/);
});

pageTest('any solution by number, mouse and keyboard', '#/solutions?n=8&k=5', {}, async page => {
  await showsSolution(page, 8, 5);
  await page.keyboard.press('ArrowRight');
  await showsSolution(page, 8, 6);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await showsSolution(page, 8, 4);
  await page.keyboard.press('PageDown');
  await showsSolution(page, 8, 49);
  await hasText(page, '.pager span', 'Page 2 of 2');
  await page.locator('[data-k="60"]').click();
  await showsSolution(page, 8, 60);
  assert.equal(await page.locator('.thumb-button[aria-current]').getAttribute('data-k'), '60');
  await page.getByLabel('Go to number').fill('92');
  await page.keyboard.press('Enter');
  await showsSolution(page, 8, 92);
  await page.getByLabel('Go to number').fill('5000');
  await page.getByRole('button', { name: 'Go', exact: true }).click();
  await showsSolution(page, 8, 92);
  assert.ok(page.url().endsWith('#/solutions?n=8&k=92'));
});

pageTest('fundamental ones', '#/solutions?n=8', {}, async page => {
  await page.getByRole('radio', { name: 'Fundamental' }).check();
  await hasText(page, '.solution-number', 'Solution 1 of 12');
  assert.equal(await page.locator('.thumb-button').count(), 12);
  await page.locator('[data-k="12"]').click();
  await showsSolution(page, 8, 12, true);
});

pageTest('the last of many', '#/solutions?n=12&k=14200', {}, async page => {
  await showsSolution(page, 12, 14200);
  await hasText(page, '.pager span', 'Page 296 of 296');
});

pageTest('eight images', '#/solutions?n=8&set=fundamental&k=1', {}, async page => {
  await hasText(page, '.hint-text', '8 of the eight images are different.');
  await page.getByRole('button', { name: 'quarter turn', exact: true }).click();
  const columns = wasm.solutions(8, true, 0, 1);
  const turned = [...wasm.images(Uint32Array.from(columns)).slice(8, 16)];
  const expected = turned.map((col, row) => String.fromCharCode(97 + col) + (8 - row)).sort();
  assert.deepEqual(await queensOn(page), expected);
  await hasText(
    page,
    '.image-name',
    `quarter turn: number ${wasm.number_of(Uint32Array.from(turned))} of all`,
  );
});

pageTest('copies as the command line writes', '#/solutions?n=4&k=1', {}, async page => {
  await showsSolution(page, 4, 1);
  const copies = async (name, expected) => {
    await page.getByRole('button', { name, exact: true }).click();
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
    await until(async () => (await clipboard()) === expected, `${expected} in the clipboard`);
    await hasText(page, '.toast', 'Copied.');
  };
  await copies('LeetCode', '[[".Q..","...Q","Q...","..Q."]]');
  await copies('Permutation', '2 4 1 3');
  await copies('Squares', 'b4 d3 a2 c1');
});

pageTest('downloads', '#/solutions?n=8&k=1', { acceptDownloads: true }, async page => {
  await showsSolution(page, 8, 1);
  const saved = async name => {
    const wait = page.waitForEvent('download');
    await page.getByRole('button', { name, exact: true }).click();
    const file = await wait;
    return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
  };
  const picture = await saved('SVG');
  assert.equal(picture.name, 'queens-8.svg');
  assert.equal(picture.content.toString().match(/<use /g).length, 8);
  const bitmap = await saved('PNG');
  assert.equal(bitmap.content.subarray(1, 4).toString(), 'PNG');
  assert.equal(bitmap.content.readUInt32BE(16), 1200);
  const list = await saved('CSV of all');
  const lines = list.content.toString().trim().split('\n');
  assert.equal(lines.length, 93);
  assert.equal(lines[1], '0,0,4,7,5,2,6,1,3');
});

pageTest('wrong parameters', '#/solutions?n=zwölf&set=some&k=-1', {}, async page => {
  await hasText(page, '.notice', /n = “zwölf” must be a whole number from 1 to 14/);
  await showsSolution(page, 8, 1);
});
