import { KNOWN_REFUSALS } from '../../../sandbox/wallet/antelope/refusals.ts';
import type { Shown } from '../../errors/golden.ts';
import ofScatter from '../../errors/golden/wallets.en.json' with { type: 'json' };
import ofTokenPocket from '../../errors/golden/tokenpocket.en.json' with { type: 'json' };
import { expect, test, type PoolPage } from '../support/pool-page.ts';
import { pageSays } from '../../support/said.ts';

interface Journal {
  readonly entries: readonly { readonly state: string; readonly outcome: { readonly end: string } | null }[];
}

const REFUSED = [['ended', 'refused']];
const OPEN = [['signing', null]];

/** The wallet's browser, the refusal, and the state of the write in the journal afterwards. */
const CASES: readonly (readonly [
  channel: string,
  object: 'scatter' | 'tokenpocket',
  refusal: string,
  journal: readonly (readonly (string | null)[])[],
])[] = [
  ['scatter', 'scatter', 'signature-rejected', REFUSED],
  ['tokenpocket', 'tokenpocket', 'canceled-text', REFUSED],
  ['defind', 'scatter', 'bracketed-contract', OPEN],
  ['tokenpocket', 'tokenpocket', 'own-words', OPEN],
];

/** The exact expected text; in a wallet's own browser an unknown failure has another code than on a desktop. */
function words(channel: string, object: string, refusal: string): Shown {
  const { what } = KNOWN_REFUSALS.find(({ name }) => name === refusal)!;
  const golden: Readonly<Record<string, Shown>> = object === 'tokenpocket' ? ofTokenPocket : ofScatter;
  const shown = golden[what]!;
  return channel === 'scatter' ? shown : { ...shown, title: shown.title.replace('【0001】', '【1000】') };
}

function journalOf(pool: PoolPage): Promise<readonly (readonly (string | null)[])[]> {
  return pool.page.evaluate((key) => {
    const { entries } = JSON.parse(localStorage.getItem(key)!) as Journal;
    return entries.map(({ state, outcome }) => [state, outcome?.end ?? null]);
  }, pool.storeKey('journal'));
}

for (const [channel, object, refusal, journal] of CASES) {
  test(`${channel}${object === 'tokenpocket' ? ' by its own bridge' : ''}: “${refusal}” is shown with cause, remedy and the wallet’s own text, and nothing is broadcast`, async ({
    page,
    pool,
  }) => {
    const behaviourRequest = object === 'tokenpocket' ? 'approve,tokenpocket' : 'approve';
    await pool.open(`/eos/increase-of-votes?channel=${channel}`, { wallet: behaviourRequest });
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await expect(page.getByRole('button', { name: /^Account / })).toBeVisible({ timeout: 20_000 });
    const before = pool.transactions();
    await pool.review('1');
    await expect(page.getByRole('button', { name: 'Sign in wallet' })).toBeEnabled();
    await page.evaluate((changed) => window.sandboxWallet?.behave(changed), `${behaviourRequest},says:${refusal}`);
    await pool.sign();

    const { error, title, cause, cure, raw } = words(channel, object, refusal);
    const failure = pool.dialog().locator(`[data-error="${error}"]`);
    await expect(failure.locator('strong')).toHaveText(title);
    await expect(failure.locator(':scope > p').nth(0)).toHaveText(cause);
    await expect(failure.locator(':scope > p').nth(1)).toHaveText(cure);
    if (raw === null) await expect(failure.locator('details')).toHaveCount(0);
    else {
      await expect(failure.locator('details .code')).toBeHidden();
      await failure.getByText('Details', { exact: true }).click();
      await expect(failure.locator('details .code')).toBeVisible();
      await expect(failure.locator('details .code')).toHaveText(raw);
    }
    await expect(page).toHaveURL(/increase-of-votes/);
    await expect.poll(() => journalOf(pool)).toEqual(journal);
    expect(pool.transactions()).toBe(before);
  });
}

test('after a refusal the same form is signed without reloading, once', async ({ page, pool }) => {
  await pool.open('/eos/increase-of-votes?channel=starteos', { wallet: 'approve,says:cancelled' });
  await pool.connect();
  const before = pool.transactions();
  await pool.review('1');
  await pool.sign();
  await expect(pool.dialog().locator('[data-error="signature-refused"]')).toBeVisible();
  await page.evaluate(() => window.sandboxWallet?.behave('approve'));
  await page.getByRole('button', { name: pageSays('signing.again') }).click();
  await pool.sign();
  await page.waitForURL(/action-success/);
  await pool.becomesIrreversible();
  expect(pool.transactions()).toBe(before + 1);
});
