import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { accessible, hasText, pageTest, until } from './page.mjs';
import { DIST } from './server.mjs';

const VIEWS = {
  watch: '#/watch?n=8&a=row-scan&step=120',
  solutions: '#/solutions?n=8&k=3',
  play: '#/play?n=8&q=a1,b1,d5',
  race: '#/race?n=6',
};
const READY = {
  watch: '.stack li:nth-child(3)',
  solutions: '.thumb-button',
  play: '.queen.conflict',
  race: '.chart',
};
const PHONE = { width: 360, height: 740 };

for (const [view, hash] of Object.entries(VIEWS)) {
  for (const [locale, lang] of [
    ['en-GB', 'en'],
    ['zh-CN', 'zh-Hans'],
  ]) {
    pageTest(`${view}, ${lang}: fits a phone`, hash, { locale, viewport: PHONE }, async page => {
      await page.locator(READY[view]).first().waitFor();
      assert.equal(await page.locator('html').getAttribute('lang'), lang);
      const [scroll, client] = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        document.documentElement.clientWidth,
      ]);
      assert.ok(scroll <= client, `${scroll} > ${client}`);
    });
    const colorScheme = lang === 'en' ? 'light' : 'dark';
    pageTest(
      `${view}, ${lang}, ${colorScheme}: accessible`,
      hash,
      { locale, colorScheme },
      async page => {
        await page.locator(READY[view]).first().waitFor();
        await accessible(page);
      },
    );
  }
}

pageTest('loads in under a second', '#/watch', {}, async page => {
  const times = [];
  // On a busy machine one of several must do.
  while (times.length < 5 && !times.some(time => time < 1000)) {
    await page.reload();
    await hasText(page, '.caption', /^8 queens are to be placed/);
    times.push(await page.evaluate(() => performance.now()));
  }
  assert.ok(Math.min(...times) < 1000, `${times} ms`);
});

pageTest(
  'changes language and theme, and remembers them',
  '#/play',
  { colorScheme: 'light' },
  async page => {
    await hasText(page, 'h1', 'Place the queens yourself');
    await page.getByRole('button', { name: 'show this page in Chinese' }).click();
    await hasText(page, 'h1', '自己来放皇后');
    assert.equal(await page.title(), '动手 · 皇后');
    const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await paper();
    await page.getByRole('button', { name: '切换到深色' }).click();
    assert.notEqual(await paper(), light);
    await page.reload();
    await hasText(page, 'h1', '自己来放皇后');
    assert.notEqual(await paper(), light);
    await page.getByRole('button', { name: '切换到浅色' }).click();
    assert.equal(await paper(), light);
  },
);

pageTest('all views from the keyboard', '', {}, async page => {
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  assert.equal(await page.evaluate(() => document.activeElement.id), 'content');
  await page.keyboard.press('Home');
  await page.reload();
  await page.locator('.board').waitFor();
  for (let tabs = 0; tabs < 4; tabs += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await hasText(page, 'h1', 'Every solution');
  await page.goBack();
  await hasText(page, 'h1', 'Watch a program think');
});

pageTest('an unknown view is named', '#/chess', {}, async page => {
  await hasText(page, '.notice', /There is no view “chess”/);
  await page.locator('.board').waitFor();
});

pageTest('the page in one file opens from the disk', '', {}, async (page, address) => {
  const file = `${DIST}/queens.html`;
  assert.ok(existsSync(file));
  const other = await page.context().newPage();
  const problems = [];
  other.on('pageerror', error => problems.push(error.message));
  await other.goto(`${pathToFileURL(file)}#/solutions?n=8`);
  await hasText(other, '.solution-number', 'Solution 1 of 92');
  assert.deepEqual(problems, []);
  assert.ok(address);
});

pageTest('state survives the way between views', '#/race?n=5', {}, async page => {
  await page.locator('.chart').waitFor();
  for (const view of ['Watch', 'Play', 'Solutions', 'Race', 'Watch']) {
    await page.getByRole('link', { name: view, exact: true }).click();
    await until(async () => (await page.locator('a[aria-current=page]').textContent()) === view);
  }
});
