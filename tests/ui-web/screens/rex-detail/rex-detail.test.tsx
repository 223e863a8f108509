import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectText, expectThere, mountPage, text, type } from '../../../support/page/page.tsx';
import { pageSandbox } from '../../../support/page/page-sandbox.ts';

const sandbox = pageSandbox({ chains: ['eos'] });
const field = (label: string | RegExp) => screen.findByLabelText<HTMLInputElement>(label);

/** The digits of a line. */
function digits(part: string): bigint {
  return BigInt(text(`[data-testid="${part}"] dd .digits`)!.replace(/\D/g, ''));
}

describe('the REX page', () => {
  it('shows the market with the rent paid so far and what a coin rents, cut and whole', async () => {
    await mountPage(sandbox(), '/eos/rex-detail?account=rexholder111');
    await expectThere('[data-testid="rent-price"] .digits');
    const pool = sandbox().world.eos.chain.state.tables.row('rexpool', 'eosio', '0')!;
    expect(digits('total-rent')).toBe(pool.totalRent.units - 200_000_000n);
    const cut = text('[data-testid="rent-price"] dd')!;
    expect(cut).toMatch(/^\d+\.\d{4}$/);
    // Unlent over rent plus one, in whole coins: 10,000 units each.
    expect(BigInt(cut.replace('.', ''))).toBe((pool.totalUnlent.units * 10_000n) / (pool.totalRent.units + 10_000n));
    fireEvent.click(await screen.findByText('Not truncated'));
    expect(text('[data-testid="rent-price-exact"] dd')!.startsWith(cut)).toBe(true);
    expect(text('[data-testid="rent-price-exact"] dd')).toMatch(/\.\d{18}$/);
  });

  it('moves coins into the REX fund and out of it', async () => {
    await mountPage(sandbox(), '/eos/rex-detail', { account: 'rexfunded111' });
    await expectThere('[data-testid="deposit"] summary');
    fireEvent.click(document.querySelector('[data-testid="withdraw"] summary')!);
    const taken = await field('Amount to withdraw');
    type(taken, '99999');
    fireEvent.submit(taken.form!);
    await expectThere('[data-testid="withdraw"] .field-problem[data-error="insufficient-fund"]');
    fireEvent.click(document.querySelector('[data-testid="deposit"] summary')!);
    const given = await field('Amount to deposit');
    type(given, '1');
    fireEvent.submit(given.form!);
    await expectText('.dialog', 'Deposit to the REX fund');
  });
});
