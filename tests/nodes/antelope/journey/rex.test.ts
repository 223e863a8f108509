import { expect, type Locator } from '@playwright/test';
import { afterAll, describe, it, onTestFailed } from 'vitest';
import { asAntelope } from '../../../../domain/chain/protocol.ts';
import type { AntelopeAccount } from '../../../../domain/antelope/snapshot.ts';
import { Asset } from '../../../../domain/core/amount/asset.ts';
import { operationName } from '../../../e2e/support/operation-name.ts';
import { tablesOf } from '../node-tables.ts';
import { nodeosWorld } from '../nodeos-world.ts';
import { pageOnNodeos } from './page-on-nodeos.ts';
import { pagePattern, pageSays } from '../../../support/said.ts';

const HOLDER = 'rexmatured11';
const PAID = '100.0000';
const SOLD = '100.0000';

const chain = await nodeosWorld('eos');
const { page, screen, complaints, close } = await pageOnNodeos(chain);
const { ownRow } = tablesOf(chain);
const wallet = page.locator('sandbox-wallet-sheet');
const patient = expect.configure({ timeout: 20_000 });
afterAll(async () => {
  await close();
  await chain.close();
});

/** What the tables of nodeos say of the account. */
interface Holding {
  readonly liquid: Asset;
  readonly rex: Asset;
  readonly voteStake: Asset;
  /** Units by the time, as nodeos writes it. */
  readonly maturities: ReadonlyMap<string, bigint>;
  readonly matured: bigint;
}

async function holding(): Promise<Holding> {
  const asked = { code: 'eosio.token', account: HOLDER, symbol: 'EOS' };
  const [liquid] = (await chain.client.ask('chain/get_currency_balance', asked)) as readonly string[];
  const row = (await ownRow('rexbal', HOLDER))!;
  const lots = row['rex_maturities'] as readonly { readonly key: string; readonly value: string | number }[];
  const now = (await chain.client.info()).head_block_time;
  const units = lots.filter(({ key }) => key <= now).reduce((sum, { value }) => sum + BigInt(value), BigInt(String(row['matured_rex'])));
  return {
    liquid: Asset.parse(liquid!)!,
    rex: Asset.parse(String(row['rex_balance']))!,
    voteStake: Asset.parse(String(row['vote_stake']))!,
    maturities: new Map(lots.filter(({ key }) => key > now).map(({ key, value }) => [key, BigInt(value)])),
    matured: units,
  };
}

/** Returns an amount as a page shows it, thousands apart. */
function shown(amount: Asset): string {
  const [whole, decimals] = amount.digits().split('.');
  return `${whole!.replace(/\B(?=(\d{3})+$)/g, ',')}.${decimals!} ${amount.symbol.code}`;
}

function rexOf(units: bigint): Asset {
  return Asset.of(units, { code: 'REX', precision: 4 });
}

/** Reviews, checks what the preview says will be, signs in the wallet, and waits until it is done for good. */
async function done(title: string, promise: (preview: Locator) => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: 'Review' }).click();
  const preview = page.getByRole('dialog', { name: title });
  await patient(preview.locator('[data-testid="details"]')).toBeVisible();
  await preview.locator('[data-testid="details"] > summary').click();
  await patient(preview.locator('[data-faithful="true"]')).toBeVisible();
  await promise(preview);
  await page.getByRole('button', { name: 'Sign in wallet' }).click();
  await wallet.getByRole('button', { name: 'Approve' }).click();
  await page.waitForURL(/action-success/);
  await patient(page.locator('main [data-end="done"]')).toBeVisible();
  await expect(page.getByText(pageSays('ends.done.body'))).toBeVisible();
  const id = new URL(page.url()).searchParams.get('tx')!;
  await page.locator('main').getByText(pageSays('labels.transaction-id'), { exact: true }).first().click();
  await expect(page.getByText(id)).toBeVisible();
}

describe('the page on nodeos', () => {
  it('buys REX, shows the lot and its date, and sells what has matured, with the amounts of the tables', async () => {
    onTestFailed(async () => void process.stderr.write(await page.locator('body').innerText()));
    const before = await holding();
    const settings = chain.registered.profile;
    expect([settings.mainNet, before.maturities.size, before.matured > 0n]).toEqual([false, 0, true]);

    await page.goto(screen('/increase-of-votes?sandbox-wallet='));
    await patient(page.locator('html')).toHaveAttribute('data-started', 'true');
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await wallet.getByRole('button', { name: HOLDER }).click();
    await patient(page.getByRole('button', { name: `Account ${HOLDER}` })).toBeVisible();
    await page.getByText(pageSays('stake.how')).click();
    await expect(page.getByText(pageSays('increase.notes.proxy'))).toBeVisible();
    await expect(page.getByText(pagePattern('increase.notes.renamed'))).toHaveCount(0);
    await page.getByLabel(pageSays('stake.amount'), { exact: true }).fill(PAID);
    await done(operationName('buy-rex'), async (preview) => {
      await expect(preview).toContainText(pageSays('labels.not-main-net', { name: 'nodeos' }));
      await expect(preview.locator('[data-figure="liquid"]')).toContainText(shown(before.liquid));
      await expect(preview.locator('[data-figure="proxy"]')).toContainText(`foreignproxy → ${chain.setUp.fixtures.proxies[0]!}`);
    });

    const bought = await holding();
    expect(before.liquid.minus(bought.liquid).toString()).toBe(`${PAID} EOS`);
    const [[time, units]] = [...bought.maturities] as [[string, bigint]];
    expect(bought.rex.minus(before.rex).units).toBe(units);
    expect(await ownRow('voters', HOLDER)).toMatchObject({ proxy: chain.setUp.fixtures.proxies[0] });

    await page.getByRole('link', { name: pageSays('rex.title') }).click();
    const maturing = page.locator('[data-bucket="maturing"]');
    await patient(maturing).toHaveCount(1);
    await expect(maturing).toContainText(shown(rexOf(units)));
    await expect(maturing.locator('time').first()).toHaveAttribute('datetime', new Date(`${time}Z`).toISOString());
    await expect(page.locator('[data-bucket="matured"]')).toContainText(shown(rexOf(bought.matured)));
    const account: AntelopeAccount = asAntelope(await (await chain.ports({ kind: 'none' })).node.account(HOLDER))!;
    expect(account.rex!.balance!.rexBalance).toEqual(bought.rex);
    await expect(page.locator('main')).toContainText(shown(bought.rex));
    await expect(page.locator('main')).toContainText(shown(bought.voteStake));

    await page.goto(screen('/reduce-votes'));
    await page.getByLabel(pageSays('stake.unstakeAmount'), { exact: true }).fill(SOLD);
    const worth = await page.locator('[data-testid="worth"] .digits').innerText();
    let promised = '';
    await done(operationName('sell-rex'), async (preview) => {
      await expect(preview.locator('[data-figure="rex"]')).toContainText(shown(bought.rex));
      promised = await preview.locator('[data-figure="liquid"] .digits').last().innerText();
    });
    const sold = await holding();
    const result = page.locator('[data-result="sell-rex"]');
    await expect(result.locator('[data-testid="rex"]')).toContainText(shown(bought.rex.minus(sold.rex)));
    await expect(result.locator('[data-testid="proceeds"]')).toContainText(shown(sold.liquid.minus(bought.liquid)));
    expect(shown(bought.rex.minus(sold.rex))).toBe(`${worth} REX`);
    expect(shown(sold.liquid)).toBe(promised.includes('EOS') ? promised : `${promised} EOS`);
    expect(bought.matured - sold.matured).toBe(bought.rex.minus(sold.rex).units);
    expect(sold.maturities).toEqual(bought.maturities);
    expect(complaints).toEqual([]);
  });
});
