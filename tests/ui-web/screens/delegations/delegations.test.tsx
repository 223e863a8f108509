import { describe, expect, it } from 'vitest';
import { expectText, expectThere, mountPage, press, text } from '../../../support/page/page.tsx';
import { pageSandbox } from '../../../support/page/page-sandbox.ts';

const sandbox = pageSandbox({ chains: ['eos'] });

/** The digits of a line. */
function digits(part: string): bigint {
  return BigInt(text(`[data-testid="${part}"] dd .digits`)!.replace(/\D/g, ''));
}

describe('CPU and NET staked for others', () => {
  it('are listed with their sums, and taken back with one tap each', async () => {
    await mountPage(sandbox(), '/eos/delegations', { account: 'stakesothers' });
    await expectThere('[data-receiver]');
    const rows = [...document.querySelectorAll('[data-receiver]')];
    expect(rows.length).toBeGreaterThan(50);
    const units = (row: Element, at: number) => BigInt(row.querySelectorAll('.digits')[at]!.textContent.replace(/\D/g, ''));
    expect(rows.reduce((sum, row) => sum + units(row, 0), 0n)).toBe(digits('given-cpu'));
    expect(rows.reduce((sum, row) => sum + units(row, 1), 0n)).toBe(digits('given-net'));
    const receiver = rows[3]!.getAttribute('data-receiver')!;
    await press(`Unstake ${receiver}`);
    await expectText('.dialog', receiver);
  });

  it('are none for most accounts, which is said', async () => {
    await mountPage(sandbox(), '/eos/delegations?account=freshholder1');
    await expectText('main', 'Nothing is staked for other accounts.');
  });
});
