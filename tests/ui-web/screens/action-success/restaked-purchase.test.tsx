import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { pageSays } from '../../../support/said.ts';
import { expectText, expectThere, mountPage, press, text, type } from '../../../support/page/page.tsx';
import { pageSandbox } from '../../../support/page/page-sandbox.ts';

const sandbox = pageSandbox({ chains: ['eos'], irreversibleLag: 2 });
const NET_CHANGE = '[data-testid="net-change"]';

describe('a purchase of an account with matured REX, which the contract sells in addition', () => {
  it('shows the net change of stake first in estimate, preview and result, which the votes then grow by', async () => {
    const votes = () => sandbox().world.eos.chain.state.tables.row('voters', 'eosio', 'rexholder111')!.staked;
    const before = votes();
    const page = await mountPage(sandbox(), '/eos/increase-of-votes', { account: 'rexholder111' });
    type(await screen.findByLabelText(pageSays('stake.amount')), '100');
    await expectText(`.quote ${NET_CHANGE}`, '+100.00 A');
    expect(document.querySelector('.quote')!.firstElementChild!.matches(NET_CHANGE)).toBe(true);

    await press('Review');
    await expectThere('[role="dialog"] [data-warning="matured-restaked"]');
    await expectText(`[role="dialog"] ${NET_CHANGE}`, /\+\d+\.\d{4} A/);
    const previewed = text(`[role="dialog"] ${NET_CHANGE}`)!;
    const sign = await screen.findByRole<HTMLButtonElement>('button', { name: page.t('signing.sign') });
    await expect.poll(() => sign.disabled).toBe(false);
    fireEvent.click(sign);
    await expect.poll(page.address).toContain('/eos/action-success');
    await expect
      .poll(() => {
        sandbox().world.clock.advance(10_000);
        return document.querySelectorAll('[data-result="buy-rex"]').length;
      })
      .toBe(1);
    const result = document.querySelector('[data-result="buy-rex"]')!;
    expect(result.children[1]!.matches(NET_CHANGE)).toBe(true);
    expect(text(`[data-result] ${NET_CHANGE}`)).toBe(previewed);
    await expectText('[data-result] [data-testid="paid"]', '100.0000 A');

    const grown = votes() - before;
    expect(grown).toBeGreaterThanOrEqual(100_0000n - 10n);
    expect(previewed).toContain(`+${String(grown / 10_000n)}.${String(grown % 10_000n).padStart(4, '0')} A`);
  });
});
