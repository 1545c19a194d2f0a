import assert from 'node:assert/strict';
import { momentOf, PROGRAMS, wasm } from './library.mjs';
import { hasText, pageTest, queensOn, until } from './page.mjs';

const plain = text => Number(text.replaceAll(',', ''));

/** Waits for a position and compares the board and the counters with the library. */
async function showsMoment(page, id, n, position) {
  await hasText(page, '.where', new RegExp(`^Step ${position.toLocaleString('en-GB')}( |$)`));
  const { queens, counters } = momentOf(id, n, position);
  assert.deepEqual(await queensOn(page), queens, `${id} at ${position}`);
  const shown = await page.locator('[data-counter]').allTextContents();
  assert.deepEqual(shown.map(plain), counters, `${id} at ${position}`);
}

for (const id of PROGRAMS) {
  pageTest(
    `${id}: forward and back, the board is the library's`,
    `#/watch?n=6&a=${id}`,
    {},
    async page => {
      await showsMoment(page, id, 6, 0);
      for (let step = 1; step <= 12; step += 1) {
        await page.keyboard.press('ArrowRight');
        await showsMoment(page, id, 6, step);
      }
      await page.keyboard.press('Shift+ArrowRight');
      await showsMoment(page, id, 6, 112);
      await page.keyboard.press('Shift+ArrowLeft');
      for (let step = 12; step >= 1; step -= 1) {
        await showsMoment(page, id, 6, step);
        await page.keyboard.press('ArrowLeft');
      }
      await showsMoment(page, id, 6, 0);
      assert.ok(await page.getByRole('button', { name: 'One step back' }).isDisabled());
    },
  );
}

pageTest('the page knows every program of the library, in its order', '#/watch', {}, async page => {
  const ids = await page
    .getByLabel('Program')
    .locator('option')
    .evaluateAll(all => all.map(one => one.value));
  assert.deepEqual(ids, PROGRAMS);
});

pageTest('jumps to solutions and dead ends, both ways', '#/watch?n=8&a=bitset', {}, async page => {
  const seek = (target, from, back) => wasm.seek('bitset', 8, target, from, back, 1e9);
  const first = seek('solution', 0, false);
  const second = seek('solution', first, false);
  await page.keyboard.press('n');
  await showsMoment(page, 'bitset', 8, first);
  await hasText(page, '.caption', 'Solution 1: no queen attacks another.');
  assert.equal(await page.locator('.queen.solved').count(), 8);
  await page.getByRole('button', { name: 'Next solution' }).click();
  await showsMoment(page, 'bitset', 8, second);
  await page.keyboard.press('p');
  await showsMoment(page, 'bitset', 8, first);
  await page.keyboard.press('p');
  await hasText(page, '.caption', 'There are no more solutions that way.');
  await page.getByRole('button', { name: 'Next dead end' }).click();
  await showsMoment(page, 'bitset', 8, seek('dead-end', first, false));
  await page.keyboard.press('e');
  await showsMoment(page, 'bitset', 8, seek('dead-end', first, true));
});

pageTest(
  'says why a square is refused, and lights the line',
  '#/watch?n=8&a=board-check',
  {},
  async page => {
    await until(async () => {
      await page.keyboard.press('ArrowRight');
      return (await page.locator('.mark-refused').count()) > 0;
    });
    await hasText(page, '.caption', 'a7 is refused: the queen on a8 attacks it along the column.');
    await hasText(page, '.code .lit', /column c, above r/);
    assert.equal(await page.locator('.attack').count(), 1);
    const { queens } = momentOf('board-check', 8, 3);
    assert.deepEqual(queens, ['a8']);
  },
);

pageTest('plays, pauses, changes speed, ends', '#/watch?n=4&a=row-scan', {}, async page => {
  const total = wasm.landmarks('row-scan', 4, 9, 1e9).total;
  await hasText(page, '.where', `Step 0 of ${total}`);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await until(async () => plain((await page.locator('.where').textContent()).split(' ')[1]) > 1);
  await page.keyboard.press(' ');
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  const paused = await page.locator('.where').textContent();
  await page.waitForTimeout(600);
  assert.equal(await page.locator('.where').textContent(), paused);
  for (let i = 0; i < 12; i += 1) await page.keyboard.press('+');
  await hasText(page, '.speed-value', '100,000/s');
  await page.keyboard.press(' ');
  await hasText(page, '.where', `Step ${total} of ${total}`);
  await hasText(page, '.caption', 'Every possibility has been tried: the run is over.');
  await hasText(page, '[data-counter=solutions]', '2');
  await page.keyboard.press('Home');
  await hasText(page, '.where', `Step 0 of ${total}`);
});

pageTest('the timeline goes anywhere', '#/watch?n=8&a=cell-by-cell', {}, async page => {
  const { total } = wasm.landmarks('cell-by-cell', 8, 1, 1e9);
  await until(() => page.getByLabel('Position in the run').isEnabled());
  await page.getByLabel('Position in the run').fill('700001');
  await showsMoment(page, 'cell-by-cell', 8, 700001);
  await page.keyboard.press('End');
  await showsMoment(page, 'cell-by-cell', 8, total);
});

pageTest(
  'the address is a state that can be shared',
  '#/watch?n=7&a=flag-bits&step=321',
  {},
  async (page, address) => {
    await showsMoment(page, 'flag-bits', 7, 321);
    await page.keyboard.press('ArrowRight');
    await showsMoment(page, 'flag-bits', 7, 322);
    await until(() => page.url().endsWith('#/watch?n=7&a=flag-bits&step=322'));
    await page.getByRole('button', { name: 'Copy link' }).click();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    assert.ok(link.startsWith(address));
    await page.goto('about:blank');
    await page.goto(link);
    await showsMoment(page, 'flag-bits', 7, 322);
  },
);

pageTest(
  'a step past the end is the end',
  '#/watch?n=5&a=bitset&step=999999999',
  {},
  async page => {
    await showsMoment(page, 'bitset', 5, wasm.landmarks('bitset', 5, 1, 1e9).total);
  },
);

pageTest('another program, another size', '#/watch?n=8&a=row-scan&step=50', {}, async page => {
  await page.getByLabel('Program').selectOption('attack-map');
  await showsMoment(page, 'attack-map', 8, 0);
  await page.getByRole('button', { name: 'Larger board' }).click();
  await hasText(page, '.size-value option:checked', '9 × 9');
  assert.equal(await page.locator('.cell').count(), 81);
  await page.keyboard.press('Enter');
  await hasText(page, '.size-value option:checked', '10 × 10');
});

pageTest(
  'wrong parameters are named, not obeyed',
  '#/watch?n=99&a=magic&step=1e3&speed=0',
  {},
  async page => {
    await hasText(page, '.notice', /n = “99” must be a whole number from 1 to 14; showing 8\./);
    const notice = await page.locator('.notice').textContent();
    assert.match(notice, /a = “magic” must be one of permutations, row-scan/);
    assert.match(notice, /step = “1e3” must be a whole number/);
    assert.match(notice, /speed = “0”/);
    await showsMoment(page, 'row-scan', 8, 0);
    await page.getByRole('button', { name: 'Dismiss' }).click();
    assert.equal(await page.locator('.notice').count(), 0);
  },
);

pageTest('another language keeps the place', '#/watch?n=8&a=row-scan&speed=7', {}, async page => {
  await page.keyboard.press(' ');
  await until(async () => plain((await page.locator('.where').textContent()).split(' ')[1]) > 20);
  await page.getByRole('button', { name: 'show this page in Chinese' }).click();
  await hasText(page, '.where', /^第 \d{2,} 步/);
  const position = Number(/\d+/.exec(await page.locator('.where').textContent())[0]);
  assert.ok(position > 20);
  assert.deepEqual(await queensOn(page), momentOf('row-scan', 8, position).queens);
});

pageTest(
  'says when the next solution is too far',
  '#/watch?n=14&a=permutations',
  {},
  async page => {
    await hasText(page, '.where', /^Step 0/);
    await page.keyboard.press('n');
    await hasText(page, '.caption', 'There is none within 100,000,000 steps.');
  },
);

pageTest('the pseudo-code speaks Chinese', '#/watch', { locale: 'zh-CN' }, async page => {
  const words = /\b(if|for|while|else|yes|no|report|next|back|the|of|take|put|give)\b/;
  for (const id of PROGRAMS) {
    await page.evaluate(id => {
      location.hash = `#/watch?a=${id}`;
    }, id);
    await until(async () => (await page.locator('select').first().inputValue()) === id);
    const lines = await page.locator('.code code').allTextContents();
    assert.ok(lines.length > 5, id);
    assert.deepEqual(
      lines.filter(line => words.test(line)),
      [],
      id,
    );
  }
});

/** The part of the window that no bar covers. */
async function seen(page) {
  return page.evaluate(() => {
    const bar = document.querySelector('nav').getBoundingClientRect();
    const atBottom = bar.bottom >= innerHeight;
    return { top: atBottom ? 0 : bar.bottom, bottom: atBottom ? bar.top : innerHeight };
  });
}

const LOW = [
  [360, 560],
  [360, 640],
  [640, 360],
  [1280, 600],
];
for (const [width, height] of LOW) {
  for (const locale of ['en-GB', 'zh-CN']) {
    pageTest(
      `${width}×${height}, ${locale}: board and controls at once, without scrolling`,
      '#/watch?n=8&step=100',
      { viewport: { width, height }, locale },
      async page => {
        await until(async () => (await queensOn(page)).length > 0, 'a queen is on the board');
        const { top, bottom } = await seen(page);
        const parts = ['.board', '.caption', '.timeline', '.transport', '.speed', '.where'];
        for (const part of [...parts, '.transport button']) {
          for (const one of await page.locator(part).all()) {
            const box = await one.boundingBox();
            assert.ok(box.y >= top && box.y + box.height <= bottom, `${part}: ${box.y}`);
            assert.ok(box.x >= 0 && box.x + box.width <= width, `${part}: ${box.x}`);
          }
        }
        const board = await page.locator('.board').boundingBox();
        assert.ok(board.width >= 176, `a board of ${board.width} pixels is too small to read`);
        // A mouse reaches them: nothing lies above.
        const step = await page.locator('.where').textContent();
        await page.locator('.transport button').nth(5).click();
        await until(async () => (await page.locator('.where').textContent()) !== step, 'a step');
        const speed = await page.locator('.speed-value').textContent();
        await page.locator('.speed').click({ position: { x: 4, y: 8 } });
        await until(
          async () => (await page.locator('.speed-value').textContent()) !== speed,
          'another speed',
        );
      },
    );
  }
}

for (const [width, height] of LOW) {
  pageTest(
    `${width}×${height}: the first sentence leaves room for the controls`,
    '#/watch?n=8',
    { viewport: { width, height } },
    async page => {
      const { top, bottom } = await seen(page);
      for (const part of ['.board', '.caption', '.timeline', '.transport', '.speed', '.where']) {
        const box = await page.locator(part).boundingBox();
        assert.ok(box.y >= top && box.y + box.height <= bottom, `${part}: ${box.y}`);
      }
    },
  );
}

for (const [width, height] of LOW) {
  pageTest(
    `${width}×${height}: Play shows board, buttons and count at once`,
    '#/play?n=8&q=b4,d5',
    { viewport: { width, height } },
    async page => {
      const { top, bottom } = await seen(page);
      for (const part of ['.board', '.play-side .buttons', '.big-count', '.ways']) {
        const box = await page.locator(part).boundingBox();
        assert.ok(box.y >= top && box.y + box.height <= bottom, `${part}: ${box.y}`);
      }
    },
  );
}
