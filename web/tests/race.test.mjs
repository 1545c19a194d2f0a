import assert from 'node:assert/strict';
import { PROGRAMS, wasm } from './library.mjs';
import { hasText, pageTest, until } from './page.mjs';

const format = value => value.toLocaleString('en-GB');

const rowsOf = page =>
  page.locator('.race-row[data-program]').evaluateAll(rows =>
    rows.map(row => ({
      id: row.dataset.program,
      name: row.querySelector('.race-name').textContent,
      time: Number.parseFloat(
        row.querySelector('[data-value=time]').textContent.replaceAll(',', ''),
      ),
      width: row.querySelector('.bar').getBoundingClientRect().width,
    })),
  );

pageTest(
  'all programs by their time, with the numbers of the library',
  '#/race?n=8',
  {},
  async page => {
    await hasText(page, '.race-status', /^All programs are done\. .* has won: 92 solutions in/);
    const rows = await rowsOf(page);
    assert.deepEqual(rows.map(({ id }) => id).sort(), [...PROGRAMS].sort());
    const [one, ...all] = rows.toReversed();
    assert.equal(one.id, 'min-conflicts', 'who looks for one solution stands apart');
    all.reverse();
    for (const [i, { id, time, width }] of all.entries()) {
      assert.ok(time > 0, id);
      if (i === 0) continue;
      assert.ok(time >= all[i - 1].time, `${id} is not faster than ${all[i - 1].id}`);
      assert.ok(width >= all[i - 1].width - 0.1, `the bar of ${id}`);
    }
    const status = await page.locator('.race-status').textContent();
    assert.ok(status.includes(`${all[0].name} has won`), status);
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
  },
);

pageTest('done only when all are, and no heading without a chart', '#/race?n=9', {}, async page => {
  await hasText(page, '.race-status', /^Running/);
  assert.ok(!(await page.locator('.growth-part').isVisible()));
  await until(async () => {
    const done = /done/.test(await page.locator('.race-status').textContent());
    const states = await page
      .locator('.race-row[data-program]')
      .evaluateAll(rows => rows.map(row => row.dataset.state));
    const chart = await page.locator('.growth-part .chart').count();
    if (done) assert.ok(states.every(state => state === 'done') && chart === 1);
    return done;
  });
  assert.ok(await page.locator('.growth-part').isVisible());
});

pageTest(
  'on a phone each number says what it is',
  '#/race?n=5',
  { viewport: { width: 360, height: 640 } },
  async page => {
    await hasText(page, '.race-status', /^All programs are done/);
    const said = await page
      .locator('[data-program=bitset] [data-value=placed]')
      .evaluate(one => getComputedStyle(one, '::before').content);
    assert.match(said, /Queens placed/);
  },
);

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
