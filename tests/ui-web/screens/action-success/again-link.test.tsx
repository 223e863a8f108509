import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectNone, expectThere, mountPage, press, type } from '../../../support/page/page.tsx';
import { pageSandbox } from '../../../support/page/page-sandbox.ts';
import { pageSays } from '../../../support/said.ts';

const sandbox = pageSandbox({ chains: ['eos'], irreversibleLag: 2 });

describe('the page of a write that the chain did not execute', () => {
  it('leads back to its form once that is final, and not before', async () => {
    sandbox().world.eos.faults.add({ node: 'all', kind: 'drop', on: 'write', times: 1_000, amount: 0 });
    const page = await mountPage(sandbox(), '/eos/increase-of-votes', { account: 'freshholder1' });
    type(await screen.findByLabelText(pageSays('stake.amount')), '1');
    await press('Review');
    await press(page.t('signing.sign'));
    await expect.poll(page.address, { timeout: 15_000 }).toContain('/eos/action-success');
    await expectThere('.steps');
    await expectNone('[data-end]');
    expect(screen.queryByRole('link', { name: pageSays('success.again') })).toBeNull();

    await expect
      .poll(() => {
        sandbox().world.clock.advance(30_000);
        return document.querySelectorAll('[data-end="expired"]').length;
      })
      .toBeGreaterThan(0);
    fireEvent.click(await screen.findByRole('link', { name: pageSays('success.again') }));
    await expect.poll(page.address).toBe('/eos/increase-of-votes');
    await screen.findByLabelText(pageSays('stake.amount'));
  });
});
