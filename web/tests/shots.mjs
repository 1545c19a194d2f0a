/** Pictures of the page, to be looked at: `npm run shots [NAME…]` writes web/shots/. */

import { mkdir } from 'node:fs/promises';
import { launch } from './browser.mjs';
import { serve } from './server.mjs';

const SIZES = { desktop: { width: 1280, height: 800 }, phone: { width: 360, height: 740 } };
const SCENES = {
  watch: '#/watch?n=8&a=row-scan&step=230',
  'watch-refused': '#/watch?n=8&a=board-check&step=120',
  'watch-solved': '#/watch?n=8&a=bitset&step=225',
  solutions: '#/solutions?n=8&k=5',
  fundamental: '#/solutions?n=8&set=fundamental&k=12',
  play: '#/play?n=8&q=b4,d5',
  'play-dead': '#/play?n=8&q=a8,c7,e6,b5,d4',
  'play-conflict': '#/play?n=8&q=b4,d5,f7,g2',
  race: '#/race?n=8',
  wrong: '#/watch?n=99&a=magic&step=-3',
};

const only = process.argv.slice(2);
const folder = new URL('../shots/', import.meta.url);
await mkdir(folder, { recursive: true });
const { address, close } = await serve();
const browser = await launch();
for (const [scene, hash] of Object.entries(SCENES)) {
  if (only.length > 0 && !only.includes(scene)) continue;
  for (const [size, viewport] of Object.entries(SIZES)) {
    for (const [colorScheme, locale] of [
      ['light', 'en-GB'],
      ['dark', 'zh-CN'],
    ]) {
      const context = await browser.newContext({ viewport, colorScheme, locale });
      const page = await context.newPage();
      page.on('console', message => console.log(scene, message.type(), message.text()));
      page.on('pageerror', error => console.log(scene, 'error', error.message));
      await page.goto(address + hash);
      await page.waitForTimeout(scene === 'race' ? 6000 : 900);
      const name = `${scene}-${size}-${colorScheme}-${locale.slice(0, 2)}.png`;
      await page.screenshot({ path: new URL(name, folder).pathname, fullPage: size === 'phone' });
      await context.close();
    }
  }
}
await browser.close();
close();
