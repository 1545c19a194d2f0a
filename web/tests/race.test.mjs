import assert from 'node:assert/strict';
import { PROGRAMS, wasm } from './library.mjs';
import { hasText, pageTest, until } from './page.mjs';

const format = value => value.toLocaleString('en-GB');

pageTest('all programs, with the numbers of the library', '#/race?n=8', {}, async page => {
  await hasText(
    page,
    '.race-status',
    'All programs are done. 92 solutions; min-conflicts looks for one only.',
  );
  const rows = await page
    .locator('.race-row[data-program]')
    .evaluateAll(all => all.map(one => one.dataset.program));
  assert.deepEqual(rows, PROGRAMS);
  for (const id of PROGRAMS) {
    const [tested, placed] = wasm.run(id, 8, 1e9, () => {});
    await hasText(page, `[data-program=${id}] [data-value=placed]`, format(placed));
    await hasText(
      page,
      `[data-program=${id}] [data-value=tested]`,
      tested === 0 ? 'none' : format(tested),
    );
    await hasText(page, `[data-program=${id}] [data-value=time]`, /^[\d.,]+ ms$/);
  }
  await hasText(page, '[data-program=row-scan] [data-value=placed]', '2,056');
});

pageTest('the growth chart, by each measure', '#/race?n=7', {}, async page => {
  await page.locator('.chart').waitFor();
  assert.equal(await page.locator('.chart .stroke').count(), PROGRAMS.length);
  await page.getByRole('radio', { name: 'Queens placed' }).check();
  // All the row-wise programs share one line; four programs have their own.
  await until(async () => (await page.locator('.chart .stroke').count()) === 5);
  assert.match(
    await page.locator('.chart').getAttribute('aria-label'),
    /^Queens placed of every program for boards from 4 to 7/,
  );
  await page.getByRole('radio', { name: 'Tests' }).check();
  await page.getByText('The numbers as a table').click();
  const [tested] = wasm.run('cell-by-cell', 7, 1e9, () => {});
  await until(async () => (await page.locator('.numbers').textContent()).includes(format(tested)));
  assert.ok(page.url().endsWith('#/race?n=7&m=tested'));
});

pageTest('a long race waits, shows its way, and can be stopped', '#/race?n=12', {}, async page => {
  await hasText(page, '.race-status', 'This board takes some seconds. Press start.');
  await page.getByRole('button', { name: 'Start the race' }).click();
  await hasText(page, '.race-status', /^Running/);
  await until(
    async () =>
      (await page.locator('[data-program=permutations] [data-value=placed]').textContent()).length >
      7,
  );
  await page.getByRole('button', { name: 'Stop' }).click();
  await hasText(page, '.race-status', 'Stopped.');
  await page.getByRole('button', { name: 'Smaller board' }).click();
  await hasText(page, '.size-value option:checked', '11 × 11');
});

pageTest('wrong parameters', '#/race?n=3&m=beauty', {}, async page => {
  await hasText(page, '.notice', /n = “3” must be a whole number from 4 to 12; showing 8/);
  await hasText(page, '.race-status', /All programs are done/);
});
