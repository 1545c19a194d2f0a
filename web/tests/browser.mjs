/** Finds a Chromium, or gets one, and starts it. */

import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const PLACES = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A browser that comes as an npm package, for machines where nothing may be installed. */
const PACKAGE = '@sparticuz/chromium@147';
const SHELF = fileURLToPath(new URL('../../target/page-browser/', import.meta.url));

function installed() {
  const path = PLACES.find(place => place && existsSync(place));
  return path ? { executablePath: path, args: FLAGS } : null;
}

/** As a continuous test run, where one may install what is missing. */
function fromDebian() {
  if (process.env.CI !== 'true' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    return null;
  }
  const packages = ['chromium', 'fonts-wqy-zenhei'];
  try {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
    execFileSync('apt-get', ['install', '-y', '-qq', ...packages], { stdio: 'ignore' });
  } catch {
    return null;
  }
  return installed();
}

async function fromPackage() {
  try {
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    const options = ['--prefix', SHELF, '--no-save', '--no-package-lock'];
    if (!existsSync(`${SHELF}node_modules/@sparticuz/chromium`)) {
      execFileSync(npm, ['install', ...options, PACKAGE], { stdio: 'ignore' });
    }
    const { default: packed } = await import(createRequire(SHELF).resolve('@sparticuz/chromium'));
    const args = [...FLAGS, '--no-zygote', '--single-process', '--headless=shell'];
    const start = { executablePath: await packed.executablePath(), args };
    // It may lack libraries of the system: only a start tells.
    await (await chromium.launch(start)).close();
    return start;
  } catch {
    return null;
  }
}

const options = installed() ?? fromDebian() ?? (await fromPackage());

/** Whether there is a browser. */
export const hasBrowser = options !== null;

export const launch = () => chromium.launch(options);
