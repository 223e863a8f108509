import { act } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectText, expectThere, mountPage, press, type } from '../../../../support/page/page.tsx';
import { TRON } from '../../../../../adapters/tron/chains/tron.ts';
import { Asset } from '../../../../../domain/core/amount/asset.ts';
import { truncatedDigits } from '../../../../../domain/core/amount/truncate.ts';
import { earnings, leastRates } from '../../../../../domain/views/income/yearly-rate.ts';
import { pageSays } from '../../../../support/said.ts';
import { pageSandbox } from '../../../../support/page/page-sandbox.ts';

const sandbox = pageSandbox({ chains: ['eos', 'tron'] });
const tronAccount = (label: string) => sandbox().world.tron.accounts.find((one) => one.label === label)!.name;

async function previewed(amount: string): Promise<Element | null> {
  await mountPage(sandbox(), '/eos/increase-of-votes?way=stake', { account: 'freshholder1' });
  await expectThere('[data-testid="earnings"][aria-busy="false"]');
  type(document.querySelector('[data-testid="amount-cpu"] input'), amount);
  await press('Review');
  await expectThere('.dialog [data-figure="liquid"]');
  return document.querySelector('.dialog [data-figure="earns"]');
}

describe('what a preview says a stake earns', () => {
  it('is its yearly earnings', async () => {
    expect((await previewed('10'))?.textContent).toMatch(/0\.\d*[1-9]/);
  });

  it('is nothing for a stake that earns less than the smallest unit, and never zero', async () => {
    expect(await previewed('0.0001')).toBeNull();
  });

  /** Opens the form that takes coins back, once the page knows what votes earn. */
  const atReduction = async (label: string): Promise<void> => {
    await mountPage(sandbox(), '/tron/increase-of-votes', { account: tronAccount(label) });
    await expectText('[data-testid="earnings"]', '%');
    act(() => document.querySelector<HTMLElement>('main a[href^="/tron/reduce-votes"]')!.click());
    await expectThere('form input');
  };
  const unfrozen = async (amount: string): Promise<string | null> => {
    await atReduction('voter');
    type(document.querySelector('form input'), amount);
    await press(pageSays('form.review'));
    await expectThere('.dialog [data-figure="frozen-bandwidth"]');
    return document.querySelector('.dialog [data-figure="earns"]')?.textContent ?? null;
  };

  it('is nothing less for frozen coins that no vote is given with', async () => {
    expect(await unfrozen('100')).toBeNull();
  });

  it('is less by what the votes earn that go with frozen coins', async () => {
    const { maxAnnualizedRate, feeRate } = sandbox().world.tron.pool.poolInfo() as Record<string, string>;
    const rate = leastRates({ total: maxAnnualizedRate!, node: maxAnnualizedRate!, hasRex: false, feePercent: String(feeRate) }).votes!;
    const { year } = earnings(Asset.whole(401n, TRON.coin.native), rate);
    expect(await unfrozen('1000')).toContain(truncatedDigits(year, 2));
  });

  it('is nothing more for coins that are frozen again and vote for nobody', async () => {
    await atReduction('unfreezing');
    await press(pageSays('operations.cancel-unfreezes'));
    await expectThere('.dialog [data-figure="frozen-bandwidth"]');
    expect(document.querySelector('.dialog [data-figure="earns"]')).toBeNull();
  });
});
