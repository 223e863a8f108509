import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { expectNone, expectText, expectThere, mountPage, press, text, type } from '../../../support/page/page.tsx';
import { pageSandbox } from '../../../support/page/page-sandbox.ts';
import { Asset } from '../../../../domain/core/amount/asset.ts';
import { truncatedDigits } from '../../../../domain/core/amount/truncate.ts';
import { earnings, leastRates, percentDigits } from '../../../../domain/views/income/yearly-rate.ts';
import { pageSays } from '../../../support/said.ts';

const DAY_MS = 86_400_000;
const sandbox = pageSandbox({ chains: ['eos'] });
const amount = (resource: 'cpu' | 'net') => document.querySelector<HTMLInputElement>(`[data-testid="amount-${resource}"] input`);
const receiver = () => screen.findByLabelText<HTMLInputElement>(pageSays('increase.stake.receiver'));

describe('the form that stakes CPU and NET', () => {
  it('refuses each invalid input at its field', async () => {
    await mountPage(sandbox(), '/eos/increase-of-votes?way=stake', { account: 'freshholder1' });
    const field = await receiver();
    type(field, '');
    await press('Review');
    await expectThere('.field-problem[data-error="receiver-missing"]');
    await expectNone('.field-problem[data-error="amount-missing"]');
    expect(document.activeElement).toBe(field);
    type(field, 'freshholder1');
    await press('Review');
    await expectThere('.field-problem[data-error="amount-missing"]');
    expect(document.activeElement).toBe(amount('cpu'));
    type(amount('net'), '1');
    type(field, '');
    await press('Review');
    await expectThere('.field-problem[data-error="receiver-missing"]');
    expect(document.activeElement).toBe(field);
    type(field, 'nobodyhere11');
    await press('Review');
    await expectText('.field-problem[data-error="account-not-found"]', 'nobodyhere11');
    await userEvent.type(field, 'and more');
    expect(field.value).toBe('nobodyhere11');
    type(field, 'freshholder1');
    type(amount('cpu'), '0');
    type(amount('net'), '0');
    await press('Review');
    await expectThere('[data-error="amount-zero"]');
    type(amount('cpu'), '1.00001');
    await press('Review');
    await expectThere('.field-problem[data-error="amount-too-many-decimals"]');
    type(amount('cpu'), '2500.0001');
    await press('Review');
    await expectText('[data-error="insufficient-balance"]', '2,500 A');
    await press(new RegExp(`${pageSays('increase.stake.allAsCpu')}$`));
    expect(amount('cpu')!.value).toBe('2500.0000');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('uses the pending refund first, whose date stays', async () => {
    await mountPage(sandbox(), '/eos/increase-of-votes?way=stake', { account: 'rexholder111' });
    const { requestTime } = sandbox().world.eos.chain.state.tables.row('refunds', 'rexholder111', 'rexholder111')!;
    const field = await receiver();
    await expectText('main', pageSays('increase.stake.refundFirst'));
    type(field, 'freshholder1');
    await expect.poll(() => text('main')).not.toContain(pageSays('increase.stake.refundFirst'));
    type(field, 'rexholder111');
    type(amount('cpu'), '30');
    await press('Review');
    await expectText('.dialog [data-figure="refund"]', '70.0000 A');
    await expectNone('.dialog [data-figure="liquid"]');
    expect(document.querySelector('.dialog [data-figure="refund-at"] time')?.getAttribute('datetime')).toBe(
      new Date(requestTime + 3 * DAY_MS).toISOString(),
    );
  });

  it('is empty after another way to stake was chosen, without an error', async () => {
    const page = await mountPage(sandbox(), '/eos/increase-of-votes', { account: 'freshholder1' });
    const choose = (way: string) => fireEvent.click(screen.getByLabelText(pageSays(`stake.ways.${way}.name`)));
    type(await screen.findByLabelText(pageSays('stake.amount')), '99999');
    await press('Review');
    await expectThere('.field-problem');
    choose('stake');
    await expectNone('.field-problem');
    expect(screen.queryByLabelText(pageSays('stake.amount'))).toBeNull();
    type(amount('cpu'), '7');
    choose('rex');
    expect((await screen.findByLabelText<HTMLInputElement>(pageSays('stake.amount'))).value).toBe('');
    choose('stake');
    await expect.poll(() => amount('cpu')?.value).toBe('');
    expect(page.address()).toBe('/eos/increase-of-votes?way=stake');
    choose('from-stake');
    await expectThere('[data-testid="from-stake"]');
    expect(page.address()).toBe('/eos/increase-of-votes?way=from-stake');
  });

  it('shows what the sum earns from votes alone', async () => {
    await mountPage(sandbox(), '/eos/increase-of-votes?way=stake', { account: 'freshholder1' });
    await expectThere('[data-testid="amount-cpu"]');
    type(amount('cpu'), '600');
    await expectText('.quote [data-testid="net-change"]', '+600.00 A');
    type(amount('net'), '400');
    await expectText('.quote [data-testid="net-change"]', '+1,000.00 A');
    const { maxNodeAnnualizedRate, feeRate } = sandbox().world.eos.pool.poolInfo() as Record<string, string>;
    const rate = leastRates({ total: null, node: maxNodeAnnualizedRate!, hasRex: true, rex: null, feePercent: String(feeRate) }).votes!;
    await expectText('[data-testid="earnings"]', pageSays('stake.earns.about', { percent: percentDigits(rate) }));
    const { year } = earnings(Asset.parse('1000.0000 A')!, rate);
    await expectText('[data-testid="earns-year"]', truncatedDigits(year, 2));
    type(amount('net'), 'x');
    await expectNone('.quote [data-testid="net-change"]');
  });
});
