import type { Page, Route } from '@playwright/test';
import { expect, test } from '../support/pool-page.ts';

/** How long nothing new may be asked for before what was is answered, in milliseconds. */
const QUIET_MS = 400;

/** What stands for a wallet that the browser brings. */
const SANDBOX_WALLET = /\/sandbox-wallet/;

interface Visit {
  /** How often everything that was asked for had to be answered. */
  readonly rounds: number;
  /** All that was asked for, of every server, the page among it. */
  readonly requests: readonly string[];
}

/** Opens an address, and answers all that it asks for at once, round by round, until it shows what is looked for. */
async function visitUntil(page: Page, address: string, isShown: () => Promise<boolean>): Promise<Visit> {
  const requests: string[] = [];
  let held: Route[] = [];
  await page.route(/^/, (route) => {
    requests.push(new URL(route.request().url()).pathname);
    held.push(route);
  });
  await page.route(SANDBOX_WALLET, (route) => route.continue());
  const opened = page.goto(address, { waitUntil: 'commit' });
  let rounds = 0;
  for (;;) {
    await expect.poll(async () => held.length > 0 || (rounds > 0 && (await isShown()))).toBe(true);
    if (held.length === 0) return { rounds, requests };
    for (let asked = 0; asked < held.length;) {
      asked = held.length;
      await page.waitForTimeout(QUIET_MS);
    }
    if (rounds > 0 && (await isShown())) return { rounds, requests: requests.slice(0, requests.length - held.length) };
    rounds += 1;
    await Promise.all(held.splice(0).map(answered));
    await opened;
  }
}

/** Settings of the host are those of the build, as on a host that has none of its own. */
function answered(route: Route): Promise<void> {
  return new URL(route.request().url()).pathname === '/config.json' ? route.fulfill({ path: 'dist/web/config.json' }) : route.continue();
}

const hasStarted = async (page: Page): Promise<boolean> => (await page.locator('html[data-started]').count()) > 0;

/** Shows the pool's rate, which no page has before its backend has answered. */
async function showsRate(page: Page): Promise<boolean> {
  return (await hasStarted(page)) && /\d\s?%/.test((await page.locator('main').textContent()) ?? '');
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('newpool.clause', 'true'));
});

for (const [path, most] of [
  ['/eos', 10],
  ['/bos', 10],
  ['/tron', 10],
  ['/iost', 10],
  ['/eos/increase-of-votes', 12],
  ['/tron/increase-of-votes', 12],
  ['/iost/increase-of-votes', 12],
] as const)
  test(`${path} shows its first live figure after three rounds and ${most} requests`, async ({ page, pool }) => {
    const { rounds, requests } = await visitUntil(page, `${pool.sandbox.manifest.page!}${path}`, () => showsRate(page));
    expect([rounds, requests.length], requests.join('\n')).toEqual([3, most]);
  });
