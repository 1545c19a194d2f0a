/** The pictures of the page for the README: `npm run images` writes docs/images/. */

import { mkdir } from 'node:fs/promises';
import { launch } from './browser.mjs';
import { serve } from './server.mjs';

const folder = new URL('../../docs/images/', import.meta.url);
await mkdir(folder, { recursive: true });
const { address, close } = await serve();
const browser = await launch();
for (const [language, locale] of [
  ['en', 'en-GB'],
  ['zh', 'zh-CN'],
]) {
  for (const colorScheme of ['light', 'dark']) {
    const viewport = { width: 1100, height: 720 };
    const context = await browser.newContext({ viewport, colorScheme, locale });
    const page = await context.newPage();
    await page.goto(`${address}#/watch?n=8&a=row-scan&step=230`);
    await page.waitForTimeout(900);
    const path = new URL(`page-${language}-${colorScheme}.png`, folder).pathname;
    await page.screenshot({ path });
    await context.close();
  }
}
await browser.close();
close();
