import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectThere, mountPage, press, type } from '../../../support/page/page.tsx';
import { pageSays } from '../../../support/said.ts';
import { pageSandbox } from '../../../support/page/page-sandbox.ts';

const sandbox = pageSandbox({ chains: ['eos'] });

describe('a write that the chain refuses', () => {
  it.each([
    ['cpu', 'cpu-exceeded'],
    ['net', 'net-exceeded'],
    ['ram', 'ram-exceeded'],
  ] as const)('for %s is shown, and nothing is tracked', async (kind, error) => {
    const page = await mountPage(sandbox(), '/eos/increase-of-votes', { account: 'freshholder1' });
    const before = sandbox().world.eos.status().transactions;
    type(await screen.findByLabelText(pageSays('stake.amount')), '1');
    await press('Review');
    const sign = await screen.findByRole<HTMLButtonElement>('button', { name: page.t('signing.sign') });
    await expect.poll(() => sign.disabled).toBe(false);
    sandbox().world.eos.faults.add({ node: 'all', kind, on: 'write', times: 10, amount: 0 });
    fireEvent.click(sign);
    await expectThere(`[role="dialog"] [data-error="${error}"]`);
    // It lives for half a minute, so that until when it can be applied is told to the second.
    const expires = document.querySelector('[role="dialog"] [data-refused] time')!;
    expect(expires.textContent).toContain(new Date(expires.getAttribute('datetime')!).toISOString().slice(16, 19));
    expect(page.address()).toBe('/eos/increase-of-votes');
    sandbox().world.clock.advance(10_000);
    expect(sandbox().world.eos.status().transactions).toBe(before);
  });
});
