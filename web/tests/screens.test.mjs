/** Every screen: small ones, forced colours, contrast, fingers, keys that get in the way. */

import assert from 'node:assert/strict';
import { accessible, hasText, pageTest, until } from './page.mjs';

const VIEWS = [
  ['#/watch?n=8&a=row-scan&step=230', '.stack li:nth-child(3)'],
  ['#/watch?n=14&a=dancing-links&step=300', '[data-part]'],
  ['#/watch?n=8&a=min-conflicts&step=30', '[data-part]'],
  ['#/solutions?n=8&k=3', '.thumb-button'],
  ['#/play?n=20&q=a1,b1,d5', '.queen.conflict'],
  ['#/race?n=5', '.chart'],
];
const SIZES = [
  [320, 568],
  [360, 640],
  [390, 844],
  // 1280 × 800 at 200 %.
  [640, 400],
  [1280, 800],
];

/** Opens the views one after the other. */
async function* views(page, address) {
  for (const [hash, ready] of VIEWS) {
    await page.goto('about:blank');
    await page.goto(address + hash);
    await page.locator(ready).first().waitFor();
    yield hash;
  }
}

for (const [width, height] of SIZES) {
  for (const locale of ['en-GB', 'zh-CN']) {
    pageTest(
      `${width}×${height}, ${locale}: no wider than the window, no target too small`,
      '',
      { locale, viewport: { width, height }, hasTouch: width < 700 },
      async (page, address) => {
        for await (const view of views(page, address)) {
          const found = await page.evaluate(() => {
            const { scrollWidth, clientWidth } = document.documentElement;
            const targets = document.querySelectorAll(
              'button, select, a, summary, .pickable .cell',
            );
            const small = [...targets]
              .map(target => [target, target.getBoundingClientRect()])
              .filter(([target, box]) => box.width > 0 && !target.closest('.skip'))
              .filter(([, box]) => box.width < 23.9 || box.height < 23.9)
              .map(
                ([target, box]) => `${target.outerHTML.slice(0, 80)} ${box.width}×${box.height}`,
              );
            return { wide: scrollWidth - clientWidth, small };
          });
          assert.deepEqual(found, { wide: 0, small: [] }, view);
        }
      },
    );
  }
}

for (const [hash, ready] of [VIEWS[0], VIEWS[3], VIEWS[4], VIEWS[5]]) {
  pageTest(
    `${hash}: accessible on a phone`,
    hash,
    { viewport: { width: 360, height: 640 }, hasTouch: true },
    async page => {
      await page.locator(ready).first().waitFor();
      await accessible(page);
    },
  );
}

for (const width of [1280, 390]) {
  pageTest(
    `forced colours, ${width}: what is told by fill is told`,
    '',
    { forcedColors: 'active', viewport: { width, height: 844 } },
    async (page, address) => {
      const fill = async selector =>
        page
          .locator(selector)
          .first()
          .evaluate(one => {
            const { backgroundColor, backgroundImage, borderColor } = getComputedStyle(one);
            return `${backgroundColor} ${backgroundImage} ${borderColor}`;
          });
      const apart = async (...selectors) => {
        const fills = [];
        for (const selector of selectors) fills.push(await fill(selector));
        assert.equal(new Set(fills).size, fills.length, `${selectors}: ${fills.join(' | ')}`);
      };
      for await (const view of views(page, address)) {
        await apart('.top nav a[aria-current]', '.top nav a:not([aria-current])');
        if (view.includes('row-scan')) {
          await apart('.code .lit', '.code li:not(.lit)');
          await apart(...['here', 'out', 'failed', 'open'].map(look => `.strip .${look}`));
          await apart('.cell-box.read', '.cell-box.met', '.cell-box.calm');
          const track = await page
            .locator('.timeline')
            .evaluate(
              one => getComputedStyle(one, '::-webkit-slider-runnable-track').backgroundColor,
            );
          const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
          assert.notEqual(track, paper);
        }
        if (view.includes('solutions')) {
          await apart('.segments input:checked + span', '.segments input:not(:checked) + span');
          await apart('.thumb-button[aria-current]', '.thumb-button:not([aria-current])');
          await apart('.image[aria-pressed=true]', '.image[aria-pressed=false]');
        }
        if (view.includes('race')) await apart('.bar', '.track');
      }
    },
  );
}

/** The colour of something on the board over a square, with the row's tint between or not. */
function contrasts() {
  const rgb = text => (text.match(/[\d.]+/g) ?? []).map(Number);
  const over = (top, alpha, ground) =>
    top.map((value, i) => value * alpha + ground[i] * (1 - alpha));
  const light = colour => {
    const [r, g, b] = colour
      .map(value => value / 255)
      .map(value => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const ratio = (a, b) => {
    const [high, low] = [light(a), light(b)].sort((x, y) => y - x);
    return (high + 0.05) / (low + 0.05);
  };
  const style = selector => getComputedStyle(document.querySelector(selector));
  const band = style('.band');
  const grounds = ['.light-squares', '.dark-squares'].flatMap(selector => {
    const square = rgb(style(selector).fill).slice(0, 3);
    return [square, over(rgb(band.fill).slice(0, 3), Number(band.opacity), square)];
  });
  const found = {};
  for (const [selector, part] of [
    ['.mark-attacked', 'fill'],
    ['.mark-out', 'stroke'],
    ['.mark-failed path', 'stroke'],
    ['.mark-failed .ghost', 'stroke'],
    ['.mark-refused path', 'stroke'],
    ['.attack', 'stroke'],
    ['.queen-shape', 'fill'],
  ]) {
    const { opacity, [part]: colour } = style(selector);
    const ratios = grounds.map(ground =>
      ratio(over(rgb(colour).slice(0, 3), Number(opacity), ground), ground),
    );
    found[selector] = Math.min(...ratios);
  }
  return found;
}

for (const colorScheme of ['light', 'dark']) {
  pageTest(
    `${colorScheme}: what carries meaning on the board stands out, 3 to 1`,
    '#/watch?n=8&a=row-scan&step=230',
    { colorScheme },
    async page => {
      await page.locator('.band').waitFor();
      for (const [what, ratio] of Object.entries(await page.evaluate(contrasts)))
        assert.ok(ratio >= 3, `${what}: ${ratio.toFixed(2)}`);
    },
  );
}

for (const [width, height] of [
  [390, 844],
  [320, 568],
  [640, 400],
]) {
  pageTest(
    `${width}×${height}: board, code and controls at once`,
    '#/watch?n=8&a=row-scan&step=230',
    { viewport: { width, height } },
    async page => {
      await page.locator('.code .lit').waitFor();
      await page.locator('.code .lit').evaluate(line => line.scrollIntoView({ block: 'center' }));
      await page.waitForTimeout(100);
      // Nothing lies above: what is at their middle is theirs.
      for (const part of [
        '.code .lit',
        '[data-square=a8]',
        '[data-square=h1]',
        '.transport .primary',
      ]) {
        const seen = await page.locator(part).evaluate(one => {
          const { x, y, width, height } = one.getBoundingClientRect();
          return one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
        });
        assert.ok(seen, part);
      }
    },
  );
}

pageTest(
  'a large board on a small screen: a finger reaches every square',
  '#/play?n=20',
  { viewport: { width: 360, height: 640 }, hasTouch: true },
  async page => {
    await page.locator('[data-square=t20]').scrollIntoViewIfNeeded();
    await page.locator('[data-square=t20]').tap();
    await hasText(page, '.big-count', '1 of 20 queens');
    assert.match(page.url(), /q=t20$/);
  },
);

pageTest('single letters are switched off, and stay so', '#/watch?n=5&a=bitset', {}, async page => {
  await hasText(page, '.where', /^Step 0 of/);
  await page.keyboard.press('n');
  await hasText(page, '.caption', /^Solution 1/);
  const where = await page.locator('.where').textContent();
  await page.getByText('Keys', { exact: true }).click();
  await page.getByLabel('Single letters and signs are keys').uncheck();
  await page.reload();
  await hasText(page, '.where', where);
  const speed = await page.locator('.speed-value').textContent();
  for (const key of ['n', 'p', 'd', 'e', 'N', '+', '-']) await page.keyboard.press(key);
  await page.waitForTimeout(300);
  assert.equal(await page.locator('.where').textContent(), where);
  assert.equal(await page.locator('.speed-value').textContent(), speed);
  await page.keyboard.press('ArrowRight');
  await until(async () => (await page.locator('.where').textContent()) !== where, 'arrows go on');
  await page.goto(page.url().replace(/#.*/, '#/play?n=4&q=b4'));
  await hasText(page, '.ways', '1 way to finish');
  await page.keyboard.press('h');
  await page.waitForTimeout(300);
  assert.equal(await page.locator('.mark-hint').count(), 0);
  await page.getByText('Keys', { exact: true }).click();
  await page.getByLabel('Single letters and signs are keys').check();
  await page.keyboard.press('h');
  await page.locator('.mark-hint').waitFor();
});
