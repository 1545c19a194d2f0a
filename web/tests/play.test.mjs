import assert from 'node:assert/strict';
import { wasm } from './library.mjs';
import { hasText, pageTest, queensOn, until } from './page.mjs';

const cell = (page, name) => page.locator(`[data-square=${name}]`);

pageTest('two ways to finish b4 and d5', '#/play', {}, async page => {
  await hasText(page, '.ways', '92 ways to finish');
  await cell(page, 'b4').click();
  await hasText(page, '.big-count', '1 of 8 queens');
  await cell(page, 'd5').click();
  await hasText(page, '.ways', '2 ways to finish');
  assert.deepEqual(await queensOn(page), ['b4', 'd5']);
  assert.ok(page.url().endsWith('#/play?n=8&q=b4,d5'));
  await cell(page, 'b4').click();
  assert.deepEqual(await queensOn(page), ['d5']);
});

pageTest(
  'every first queen has the number of ways that the library counts',
  '#/play?n=6',
  {},
  async page => {
    for (const [col, ways] of [
      [0, 0],
      [1, 1],
      [2, 1],
      [3, 1],
      [4, 1],
      [5, 0],
    ]) {
      const { count } = wasm.prospects(6, Uint32Array.of(col), 1e9);
      assert.equal(count, ways);
      const name = `${'abcdef'[col]}6`;
      await cell(page, name).click();
      await hasText(page, '.ways', ways === 1 ? '1 way to finish' : '0 ways to finish');
      await cell(page, name).click();
    }
  },
);

pageTest('hints lead to a solution', '#/play?n=8', {}, async page => {
  for (let queens = 0; queens < 8; queens += 1) {
    await hasText(page, '.big-count', `${queens} of 8 queens`);
    await hasText(page, '.ways', /ways? to finish/);
    await page.keyboard.press('h');
    await page.locator('.mark-hint').waitFor();
    await page.locator('[aria-label$="a good square"]').click({ force: true });
  }
  await hasText(page, '.verdict', 'Solved: 8 queens, and none attacks another.');
  assert.equal(await page.locator('.queen.solved').count(), 8);
  const queens = await queensOn(page);
  await page.getByRole('link', { name: /^See it among all solutions/ }).click();
  await hasText(page, 'h1', 'Every solution');
  await until(async () => (await queensOn(page)).join() === queens.join());
});

pageTest('dead positions are explained', '#/play?n=4&q=a4,c3', {}, async page => {
  await hasText(page, '.verdict', 'This position is dead: every square of rank 2 is attacked.');
  assert.equal(await page.locator('.band').count(), 1);
  await page.goto('about:blank');
});

pageTest(
  'a column without a square, and a proof by search',
  '#/play?n=5&q=b5,d2',
  {},
  async page => {
    await hasText(page, '.verdict', 'This position is dead: every square of column c is attacked.');
    await page.evaluate(() => {
      location.hash = '#/play?n=6&q=a6';
    });
    await hasText(
      page,
      '.verdict',
      /^This position is dead: a search tried every way on, in \d+ steps/,
    );
    await page.getByRole('button', { name: 'Hint' }).click();
    await until(async () => (await page.locator('.nudge').count()) === 1);
    assert.equal(await page.locator('.mark-hint').count(), 0);
  },
);

pageTest('conflicts with their lines; undo and redo', '#/play?n=8', {}, async page => {
  await cell(page, 'a1').click();
  await cell(page, 'h8').click();
  await hasText(page, '.verdict', 'The queens on a1 and h8 attack each other along the diagonal.');
  assert.equal(await page.locator('.attack').count(), 1);
  assert.equal(await page.locator('.queen.conflict').count(), 2);
  assert.equal(await cell(page, 'a1').getAttribute('aria-label'), 'a1, queen under attack');
  await page.getByRole('button', { name: 'Undo' }).click();
  assert.deepEqual(await queensOn(page), ['a1']);
  assert.equal(await page.locator('.attack').count(), 0);
  await page.getByRole('button', { name: 'Redo' }).click();
  assert.deepEqual(await queensOn(page), ['a1', 'h8']);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  assert.deepEqual(await queensOn(page), []);
  await cell(page, 'c3').click();
  await page.getByRole('button', { name: 'Clear' }).click();
  assert.deepEqual(await queensOn(page), []);
});

pageTest('the whole board by keyboard', '#/play?n=4', {}, async page => {
  await cell(page, 'a4').focus();
  for (const key of [
    'ArrowRight',
    'Enter',
    'ArrowDown',
    'End',
    'Enter',
    'ArrowDown',
    'Home',
    ' ',
    'ArrowDown',
    'ArrowRight',
    'ArrowRight',
    'Enter',
  ]) {
    await page.keyboard.press(key);
  }
  assert.deepEqual(await queensOn(page), ['a2', 'b4', 'c1', 'd3']);
  await hasText(page, '.verdict', 'Solved: 4 queens, and none attacks another.');
  await hasText(page, '[aria-live]', 'Queen on c1.');
});

pageTest(
  'touch',
  '#/play?n=8',
  { hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } },
  async page => {
    await cell(page, 'd4').tap();
    assert.deepEqual(await queensOn(page), ['d4']);
    await cell(page, 'd4').tap();
    assert.deepEqual(await queensOn(page), []);
  },
);

pageTest('a large board does not freeze the page', '#/play?n=20', {}, async page => {
  await cell(page, 'a20').click();
  await cell(page, 'c19').click();
  await hasText(page, '.big-count', '2 of 20 queens');
  await hasText(page, '.ways', /^more than [\d,]+ ways to finish$/);
  await page.keyboard.press('h');
  await page.locator('.mark-hint').waitFor();
});

pageTest('squares that are none are named', '#/play?n=5&q=a5,z9,b3,hello', {}, async page => {
  await hasText(page, '.notice', /“z9” is not a square of a board of 5/);
  assert.match(await page.locator('.notice').textContent(), /“hello” is not a square/);
  assert.deepEqual(await queensOn(page), ['a5', 'b3']);
});

pageTest(
  'what the page calls attacked is what the library calls so',
  '#/play?n=7',
  {},
  async page => {
    for (const squares of [['d4'], ['a7', 'c6'], ['b2', 'e7', 'g4'], ['a1', 'b1']]) {
      await page.evaluate(q => {
        location.hash = `#/play?n=7&q=${q}`;
      }, squares.join());
      await until(async () => (await queensOn(page)).join() === [...squares].sort().join());
      const pack = name => (7 - Number(name[1])) * 64 + name.charCodeAt(0) - 97;
      const labels = await page
        .locator('.cell')
        .evaluateAll(cells =>
          cells.map(one => [one.dataset.square, one.getAttribute('aria-label')]),
        );
      for (const [name, label] of labels.filter(([name]) => !squares.includes(name))) {
        const hit = squares.some(
          queen => wasm.prospects(7, Uint32Array.of(pack(queen), pack(name)), 0).dead === 'attack',
        );
        assert.equal(label, hit ? `${name}, attacked` : `${name}, empty`);
      }
    }
  },
);
