import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectText, expectThere, leavePage, mountPage, text } from '../../../support/page/page.tsx';
import { pageSandbox } from '../../../support/page/page-sandbox.ts';
import { pageSays } from '../../../support/said.ts';

const HOLDER = 'rexholder111';
const DAY_MS = 86_400_000;
const sandbox = pageSandbox({ chains: ['eos', 'bos', 'tron', 'iost'] });

/** The units of a displayed amount. */
function unitsOf(digits: string): bigint {
  return BigInt(digits.replace(/[^\d-]/g, ''));
}

function places(): readonly (readonly [kind: string, units: bigint])[] {
  return [...document.querySelectorAll<HTMLElement>('[data-place]')]
    .map((row) => [row.dataset['place']!, row.querySelector('.digits')?.textContent ?? ''] as const)
    .filter(([kind]) => kind !== 'ram')
    .map(([kind, digits]) => [kind, unitsOf(digits)] as const);
}

async function expectWholeSum(): Promise<void> {
  await expectThere('[data-testid="total"][data-whole="true"] .digits');
  expect(places().reduce((sum, [, one]) => sum + one, 0n)).toBe(unitsOf(text('[data-testid="total"] .digits')!));
}

describe('the balance breakdown of any account', () => {
  it('has a position for every coin, and the positions add up to the total to the last digit', async () => {
    await mountPage(sandbox(), `/eos/money?account=${HOLDER}`);
    await expectWholeSum();
    expect(places().map(([kind]) => kind)).toEqual([
      'liquid',
      'rex-matured',
      'rex-maturing',
      'rex-maturing',
      'rex-savings',
      'cpu',
      'net',
      'refund-cpu',
      'refund-net',
    ]);
    const { requestTime } = sandbox().world.eos.chain.state.tables.row('refunds', HOLDER, HOLDER)!;
    expect(document.querySelector('[data-place="refund-cpu"] time')?.getAttribute('datetime')).toBe(
      new Date(requestTime + 3 * DAY_MS).toISOString(),
    );
    await expectText('[data-place="rex-savings"]', pageSays('places.savings'));
    await expectText('[data-place="ram"]', pageSays('places.outside'));
    await screen.findByText(new RegExp(`connect the wallet of ${HOLDER}`));
    expect(document.querySelectorAll('[data-place] button, [data-place] a')).toHaveLength(0);
    await expectText('.age', /^Updated \d+ s ago/);
  });

  it.each([
    ['/bos/money?account=bosholder111', 'rex-maturing'],
    ['/tron/money', 'frozen-bandwidth'],
    ['/iost/money', 'liquid'],
  ])('adds up at %s as well', async (path, kind) => {
    const { world } = sandbox();
    const chain = world.chain(path.split('/')[1]!)!;
    const account = chain.key === 'tron' ? chain.accounts.find(({ label }) => label === 'voter')! : chain.accounts[0]!;
    await mountPage(sandbox(), path.includes('?') ? path : `${path}?account=${account.name}`);
    await expectThere(`[data-place="${kind}"]`);
    await expectWholeSum();
    if (chain.key === 'iost') await expectText('[data-place="gas-pledge"]', '50.00000000 IOST');
  });

  it('reports an account that does not exist, and requests a name where none is given', async () => {
    await mountPage(sandbox(), '/eos/money?account=nosuchname11');
    await expectThere('[data-error="account-not-found"]');
    leavePage();
    await mountPage(sandbox(), '/eos/money');
    await screen.findByText(pageSays('labels.connect-or-look'));
  });

  it('links redeemable coins to the form for the amount', async () => {
    await mountPage(sandbox(), '/eos/money', { account: HOLDER });
    await expectText('[data-place="cpu"] a', pageSays('labels.redeem'));
    expect(document.querySelector('[data-place="cpu"] a')?.getAttribute('href')).toMatch(/^\/eos\/reduce-votes\?way=redeem/);
  });
});
