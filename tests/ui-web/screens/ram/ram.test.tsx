import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectText, expectThere, mountPage, press, text, type } from '../../../support/page/page.tsx';
import { pageSandbox } from '../../../support/page/page-sandbox.ts';

const sandbox = pageSandbox({ chains: ['eos', 'bos'] });
const field = (label: string | RegExp) => screen.findByLabelText<HTMLInputElement>(label);

/** The digits of a line. */
function digits(part: string): bigint {
  return BigInt(text(`[data-testid="${part}"] dd .digits`)!.replace(/\D/g, ''));
}

describe('the RAM of an account', () => {
  it('is bought for an amount, with what it gives and the fee told before', async () => {
    await mountPage(sandbox(), '/eos/ram', { account: 'ramseller111' });
    await expectThere('[data-testid="ram-sellable"] .digits');
    expect(digits('ram-all') - digits('ram-used')).toBe(digits('ram-sellable'));
    type(await field('Amount to spend'), '1');
    await expectText('[data-testid="bytes"]', /[\d,]+ bytes/);
    await expectText('[data-testid="fee"]', '0.0050 A');
    await press('Review');
    await expectText('.dialog', 'Buy RAM');
    await expectThere('.dialog [data-figure="ram"]');
  });

  it('is bought by the byte for another account, whose gift is told', async () => {
    await mountPage(sandbox(), '/eos/ram?way=bytes', { account: 'ramseller111' });
    type(await field('Bytes to buy'), '10000');
    await expectText('[data-testid="cost"]', / A$/);
    expect(digits('bytes')).toBeLessThan(10_000n);
    expect(digits('bytes')).toBeGreaterThan(9_900n);
    type(await field('Account that gets the RAM'), 'freshholder1');
    await press('Review');
    await expectText('.dialog', 'freshholder1');
  });

  it('is refused at its field: bytes with decimals, more than can be sold, more coins than there are', async () => {
    await mountPage(sandbox(), '/eos/ram?way=sell', { account: 'ramseller111' });
    await expectThere('[data-testid="ram-sellable"] .digits');
    const sellable = digits('ram-sellable');
    const bytes = await field('Bytes to sell');
    type(bytes, '1.5');
    await press('Review');
    await expectText('.field-problem', 'Enter a whole number');
    type(bytes, String(sellable + 1n));
    await press('Review');
    await expectThere('.field-problem[data-error="insufficient-ram"]');
    expect(document.activeElement).toBe(bytes);
    await press(/Use all$/);
    expect(bytes.value).toBe(String(sellable));
    await expectText('[data-testid="proceeds"]', / A$/);
    await press('Review');
    await expectText('.dialog', 'Sell RAM');
  });

  it('is bought on BOS by the byte, of which half a percent goes to the fee', async () => {
    await mountPage(sandbox(), '/bos/ram?way=bytes', { account: 'bosholder111' });
    type(await field('Bytes to buy'), '100000');
    await expectText('[data-testid="cost"]', / BOS$/);
    expect(digits('bytes')).toBeGreaterThan(99_480n);
    expect(digits('bytes')).toBeLessThan(99_520n);
    await press('Review');
    await expectText('.dialog', 'Buy RAM by the byte');
    await expectThere('.dialog [data-figure="ram"]');
  });
});
