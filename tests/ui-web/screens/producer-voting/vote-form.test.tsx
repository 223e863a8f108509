import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectText, expectThere, mountPage, press, type } from '../../../support/page/page.tsx';
import { pageSandbox } from '../../../support/page/page-sandbox.ts';
import { pageSays } from '../../../support/said.ts';

const sandbox = pageSandbox({ chains: ['iost'] });
const REFUSED: readonly (readonly [typed: string, error: string])[] = [
  ['0.99999999', 'vote-below-minimum'],
  ['1.123456789', 'amount-too-many-decimals'],
  ['5000.00000001', 'insufficient-balance'],
  ['1 EOS', 'amount-wrong-symbol'],
];

async function review(typed: string): Promise<void> {
  type(await screen.findByLabelText(pageSays('stake.amount')), typed);
  await press('Review');
}

describe('coins to vote with', () => {
  it('are refused at the field below one coin, beyond the balance, and in another coin', async () => {
    await mountPage(sandbox(), '/iost/increase-of-votes', { account: 'newvoter01' });
    for (const [typed, error] of REFUSED) {
      await review(typed);
      await expectThere(`.field-problem[data-error="${error}"]`);
    }
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('require gas: a shortage is shown with both values and a date, before anything is signed', async () => {
    await mountPage(sandbox(), '/iost/increase-of-votes', { account: 'usedgas001' });
    await expectText('[data-testid="gas-short"]', '184,500');
    await expectText('[data-testid="gas-short"]', new RegExp(`${pageSays('producer.gas.available')}\\s*9\\d,\\d{3}`));
    await expectText('[data-testid="gas-short"] time', 'UTC');
    const before = sandbox().world.iost.status().transactions;
    await review('1');
    await expectText('form [data-error="gas-insufficient"]', '184,500');
    expect(screen.queryByRole('dialog')).toBeNull();
    sandbox().world.clock.advance(60_000);
    expect(sandbox().world.iost.status().transactions).toBe(before);
  });

  it('cannot be voted with where RAM is missing, as the preview reports', async () => {
    await mountPage(sandbox(), '/iost/increase-of-votes', { account: 'noram00001' });
    await review('1');
    await expectText('.dialog [data-error="ram-exceeded"]', pageSays('errors.ram-exceeded.cause'));
    const sign = await screen.findByRole<HTMLButtonElement>('button', { name: 'Sign in wallet' });
    expect(sign.disabled).toBe(true);
    await expectText('.dialog [data-error="ram-exceeded"] details', /Needed: \d+ bytes of RAM\. Left: 40\./);
    fireEvent.click(screen.getByRole('link', { name: pageSays('ramMarket.ways') }));
    await expectText('h1', pageSays('ramMarket.title'));
    await expectText('[data-testid="ram-available"]', /40\s*bytes/);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
