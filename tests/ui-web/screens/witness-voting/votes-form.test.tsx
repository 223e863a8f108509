import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectText, expectThere, mountPage, press, type } from '../../../support/page/page.tsx';
import { pageSandbox } from '../../../support/page/page-sandbox.ts';
import { pageSays } from '../../../support/said.ts';

const sandbox = pageSandbox({ chains: ['tron'] });
const addressOf = (label: string) => sandbox().world.tron.accounts.find((account) => account.label === label)!.name;
const REFUSED: readonly (readonly [typed: string, error: string])[] = [
  ['', 'amount-missing'],
  ['0', 'amount-zero'],
  ['1.5', 'amount-too-many-decimals'],
  ['-3', 'amount-negative'],
  ['9999', 'insufficient-balance'],
];

describe('the number of votes to add', () => {
  it('is a whole number, and is refused at the field when all coins would not suffice', async () => {
    await mountPage(sandbox(), '/tron/increase-of-votes', { account: addressOf('voter') });
    const field = await screen.findByLabelText<HTMLInputElement>(pageSays('stake.amount'));
    for (const [typed, error] of REFUSED) {
      type(field, typed);
      await press('Review');
      await expectThere(`.field-problem[data-error="${error}"]`);
      expect([typed, document.activeElement === field]).toEqual([typed, true]);
    }
    expect(screen.queryByRole('dialog')).toBeNull();
    await expectText('[data-testid="unused"]', '600 votes');
    // 600 unused votes, and the 800 TRX of the balance less what is kept for fees.
    await press(pageSays('stake.most'));
    expect(field.value).toBe('1399');
  });

  it('is warned about where it would freeze everything, because fees are paid from the rest', async () => {
    await mountPage(sandbox(), '/tron/increase-of-votes', { account: addressOf('fresh') });
    type(await screen.findByLabelText(pageSays('stake.amount')), '5000');
    await press('Review');
    await expectText('.dialog [data-warning="fee-reserve"]', '0 TRX');
  });
});

describe('the terms of freezing', () => {
  it('state the interval at which the chain counts votes, as the chain reports it', async () => {
    await mountPage(sandbox(), '/tron/increase-of-votes', { account: addressOf('voter') });
    fireEvent.click(await screen.findByText(pageSays('stake.how')));
    await expectText('[data-testid="how"]', pageSays('voteCount.hours', { hours: 6 }));
  });
});
