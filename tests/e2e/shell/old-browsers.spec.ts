import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { pageSays } from '../../support/said.ts';
import { newFeatures } from '../support/old-syntax.ts';
import { test as poolTest } from '../support/pool-page.ts';

const WEB = 'dist/web';
const ASSETS = join(WEB, 'assets');

/** Names that the oldest browsers do not have of the language, and why the page may use them all the same. */
const JUDGED: Readonly<Record<string, string>> = {
  hasOwn: 'added by ui-web/older-browsers.ts',
  WeakRef: 'added by ui-web/older-browsers.ts',
  deref: 'of the WeakRef that ui-web/older-browsers.ts adds',
  reportError: 'React looks whether it is there',
  SharedArrayBuffer: 'looked for before',
  setBigUint64: 'looked for before',
  captureStackTrace: 'looked for before',
  ListFormat: 'made for texts with lists, of which there are none',
  escape: 'of CSS, which is old; RegExp has a new one',
  error: 'of the console and of responses',
  load: 'a method of packages and of this app',
  toArray: 'a method of numbers of packages',
  and: 'a method of numbers of packages',
  register: 'a method of service workers and packages',
  wait: 'a method of clocks of this app',
  pause: 'a method of focus traps',
  use: 'a method of packages',
  fromHex: 'a method of packages',
  toHex: 'a method of packages',
};

/** What those browsers do not have. */
const LACKING = ['Object.hasOwn', 'globalThis.WeakRef', 'Array.prototype.at', 'DataView.prototype.getBigInt64'];

const PAGE = join(WEB, 'eos/index.html');
const INLINE = /<script(?: type="module"[^>]*)?>([^]*?)<\/script>/g;

/** Returns the code of all files, and of the scripts that stand in every page, by where it stands. */
const scripts = (): readonly (readonly [string, string])[] => [
  ...readdirSync(ASSETS)
    .filter((name) => name.endsWith('.js'))
    .map((name) => join(ASSETS, name))
    .concat(join(WEB, 'service-worker.js'))
    .map((file) => [file, readFileSync(file, 'utf8')] as const),
  ...[...readFileSync(PAGE, 'utf8').matchAll(INLINE)].map(([, code]) => [PAGE, code!] as const),
];

test('Chrome 87 and Safari 14 can read all code of the page, and have all that it uses or are given it', () => {
  const found = new Map<string, string>();
  expect(scripts().filter(([file]) => file === PAGE)).toHaveLength(2);
  for (const [file, code] of scripts()) for (const { name, around } of newFeatures(code)) found.set(name, `${file}: ${around}`);
  const unjudged = [...found].filter(([name]) => !(name in JUDGED));
  expect(unjudged, 'use of what the oldest browsers do not have').toEqual([]);
  expect(
    Object.keys(JUDGED).filter((name) => !found.has(name)),
    'no longer used',
  ).toEqual([]);
});

test('the scan sees what it is for', () => {
  const seen = (code: string) => newFeatures(code).map(({ name }) => name);
  expect(seen('rows.at(-1); Object.hasOwn(a, "b"); structuredClone(a); view.getBigInt64(0); /(?<=a)b/.test(c)')).toEqual(
    expect.arrayContaining(['at', 'hasOwn', 'structuredClone', 'getBigInt64', 'look-behind']),
  );
  expect(seen('rows.map(String).flatMap((a) => a); text.replaceAll("a", "b"); a?.b ?? c; this.at(1)')).toEqual([]);
  expect(() => newFeatures('class A { #b = 1 }')).toThrow(SyntaxError);
});

poolTest('a browser without what is added starts all the same, and buys', async ({ page, pool }) => {
  // The sandbox's wallet stands in for a browser's own, and comes before; what is added stands first in this file.
  await page.route(/\/assets\/framework-/, async (route) => {
    const response = await route.fetch();
    const without = LACKING.map((member) => `delete ${member};`).join('');
    await route.fulfill({ response, body: `${without}${await response.text()}` });
  });
  await pool.open('/eos', { wallet: 'approve' });
  await pool.connect();
  await pool.stake();
  await pool.buy('5');
  await pool.becomesIrreversible();
  await expect(page.getByText(pageSays('success.home'))).toBeVisible();
});
