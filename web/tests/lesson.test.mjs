/** What a lesson shows beside the board: the program's data, what was tried, the search tree. */

import assert from 'node:assert/strict';
import { firstStep, PROGRAMS, unpacked, wasm } from './library.mjs';
import { hasText, pageTest, until } from './page.mjs';

/** What the page says of a program's data, part by part. */
const shownData = page =>
  page
    .locator('.part')
    .evaluateAll(parts => parts.map(part => part.getAttribute('aria-label').split(';')[0]));

/** The same from the library. */
function dataOf(id, n, position) {
  const { names, shapes, counts, values, touches } = new wasm.Recording(id, n).exhibit(position);
  const all = values.split(' ');
  let at = 0;
  return names.map((part, i) => {
    const first = at;
    at += counts[i];
    const cells = all.slice(first, at).map((value, k) => (touches[first + k] > 3 ? '–' : value));
    if (shapes[i] === 1) cells.reverse();
    return `${part} = ${cells.slice(0, counts[i]).join(shapes[i] === 1 ? '' : ' ')}`;
  });
}

for (const id of PROGRAMS) {
  pageTest(`${id}: its own data, at every step`, `#/watch?n=6&a=${id}&step=37`, {}, async page => {
    let touched = 0;
    for (const step of [37, 38, 39, 40, 39]) {
      await until(
        async () => JSON.stringify(await shownData(page)) === JSON.stringify(dataOf(id, 6, step)),
        `the data of ${id} at ${step}: ${JSON.stringify(dataOf(id, 6, step))}`,
      );
      touched += await page.locator('.cell-box:is(.read, .met, .written)').count();
      await page.keyboard.press(step === 40 ? 'ArrowLeft' : 'ArrowRight');
    }
    assert.ok(touched > 0, 'something was read or written');
  });
}

pageTest(
  'what was refused is not what was tried and failed',
  '#/watch?n=8&a=row-scan&step=230',
  {},
  async page => {
    await hasText(
      page,
      '.caption',
      'Rank 4 has no square left: b4 tried and failed, 7 attacked. The queen on h5 goes back.',
    );
    assert.equal(await page.locator('.board .mark-failed').count(), 1);
    assert.equal(await page.locator('.board .mark-out').count(), 6);
    assert.equal(await page.locator('.board .mark-refused').count(), 1);
    const label = square => page.locator(`[data-square=${square}]`).getAttribute('aria-label');
    assert.equal(await label('b4'), 'b4, tried, failed');
    assert.equal(await label('c4'), 'c4, refused');
    const strip = page.locator('.stack li').last().locator('.strip i');
    const looks = await strip.evaluateAll(cells => cells.map(cell => cell.className));
    assert.deepEqual(looks, ['out', 'failed', 'out', 'out', 'out', 'out', 'out', 'out']);
    const legend = await page.locator('.stack-panel .legend li').allTextContents();
    assert.ok(legend.includes('refused: attacked') && legend.includes('tried, failed'));
    // Of the tinted row nothing is said that does not hold of all of it.
    const band = await page.locator('.band').boundingBox();
    const cell = await page.locator('[data-square=a4]').boundingBox();
    assert.ok(Math.abs(band.y - cell.y) < 2);
  },
);

pageTest('a row of attacked squares only', '#/watch?n=4&a=bitset&step=2', {}, async page => {
  await hasText(
    page,
    '.caption',
    'A queen is placed on c3. Every square of rank 2 is attacked: the queen on c3 goes back.',
  );
  assert.equal(await page.locator('.board .mark-failed').count(), 0);
});

pageTest('in Chinese too', '#/watch?n=8&step=230', { locale: 'zh-CN' }, async page => {
  await hasText(page, '.caption', /^横线 4 已无格可用：b4 试过而失败，7 格受攻击。/);
});

pageTest(
  'the queen that the test meets is named, and it is the one that the library names',
  '#/watch?n=8&a=flag-arrays',
  {},
  async (page, address) => {
    // Queens on row 1 column 1 and row 2 column 4; then row 4 column 4 is tested.
    const step = firstStep(
      'flag-arrays',
      8,
      ({ queens, step }) => queens[0] === 0 && queens[1] === 64 + 3 && step === 3 * 64 + 3,
    );
    await page.goto(`${address}#/watch?n=8&a=flag-arrays&step=${step}`);
    await hasText(page, '.caption', 'd5 is refused: the queen on d7 attacks it along the column.');
    const met = page.locator('[data-part=cols] .met');
    assert.equal(await met.getAttribute('data-index'), '3');
  },
);

pageTest('the tree grows with the run, whole', '#/watch?n=5&a=row-scan', {}, async page => {
  const { total, solutions } = wasm.landmarks('row-scan', 5, 99, 1e9);
  const there = page.locator('.tree .dot:not(.future)');
  const run = new wasm.Recording('row-scan', 5);
  await page.locator('.tree').waitFor();
  assert.equal(await there.count(), 0);
  for (const step of [1, 7, 40, total]) {
    await page.evaluate(step => {
      location.hash = `#/watch?n=5&a=row-scan&step=${step}`;
    }, step);
    await until(async () => (await there.count()) === run.at(step).counters[1], `step ${step}`);
  }
  assert.equal(await page.locator('.tree .dot.solved').count(), solutions.length);
  const nodes = run.tree(400);
  const dead = [...Array(nodes.length / 5).keys()].filter(
    i => nodes[5 * i + 4] < 0 && !nodes.some((parent, k) => k % 5 === 1 && parent === i),
  );
  assert.equal(await page.locator('.tree .dot.dead').count(), dead.length);
});

pageTest('a click on the tree goes there', '#/watch?n=5&a=bitset&step=60', {}, async page => {
  const nodes = new wasm.Recording('bitset', 5).tree(400);
  await page.locator('.tree').waitFor();
  for (const node of [0, 7, 12]) {
    await page.locator(`.tree [data-node="${node}"] .reach`).click();
    await hasText(page, '.where', new RegExp(`^Step ${nodes[5 * node + 2]} `));
    const square = unpacked(5, nodes[5 * node]);
    await hasText(page, '.caption', new RegExp(`^A queen is placed on ${square}\\.`));
    await page.keyboard.press('Shift+ArrowRight');
    await hasText(page, '.where', /^Step 1\d\d/);
  }
  // By the keyboard: from the queen of a solution to the one above her.
  const at = (node, k) => nodes[5 * node + k];
  const last = [...Array(nodes.length / 5).keys()].find(node => at(node, 4) > 0);
  await page.evaluate(
    step => {
      location.hash = `#/watch?n=5&a=bitset&step=${step}`;
    },
    at(last, 4),
  );
  await hasText(page, '.caption', 'Solution 1: no queen attacks another.');
  await page.locator('.tree [tabindex="0"]').focus();
  await page.keyboard.press('Enter');
  await hasText(page, '.where', new RegExp(`^Step ${at(last, 2)} `));
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await hasText(page, '.where', new RegExp(`^Step ${at(at(last, 1), 2)} `));
});

pageTest(
  'of a large tree the branch is shown, with counts, and goes there too',
  '#/watch?n=8&a=row-scan&step=9000',
  {},
  async page => {
    await page.locator('.branch li').first().waitFor();
    const run = new wasm.Recording('row-scan', 8);
    const { tries, counters, queens } = run.at(9000);
    const first = [...Array(tries.length / 6).keys()].filter(i => tries[6 * i] === 0);
    const below = first.reduce((sum, i) => sum + tries[6 * i + 4] + 1, 0);
    assert.equal(below, counters[1], 'all nodes are below those of the first row');
    const shown = page.locator('.branch li').first().locator('button');
    assert.equal(await shown.count(), first.length);
    assert.equal(await page.locator('.branch .standing').count(), queens.length);
    await hasText(page, '.tree-summary', /More than 400: the branch alone/);
    await shown.nth(1).click();
    await hasText(page, '.where', new RegExp(`^Step ${tries[6 + 3].toLocaleString('en-GB')} `));
  },
);

pageTest(
  'queens that move have data and no tree',
  '#/watch?n=8&a=min-conflicts&step=30',
  {},
  async page => {
    await page.locator('[data-part=cols]').waitFor();
    assert.equal(await page.locator('.tree-panel, .stack-panel').count(), 0);
    const step = firstStep('min-conflicts', 8, ({ step }) => step >> 12 === 0);
    await page.evaluate(step => {
      location.hash = `#/watch?n=8&a=min-conflicts&step=${step}`;
    }, step);
    await hasText(page, '.caption', /^[a-h]\d is weighed: \d queens? attacks? it\.$/);
    const count = Number(/(\d) queen/.exec(await page.locator('.caption').textContent())[1]);
    assert.equal(await page.locator('.attack').count(), count);
    assert.equal(await page.locator('.mark-refused').count(), 0);
  },
);
