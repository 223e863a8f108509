import { cleanup, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Tracker } from '../../../../application/track/tracker.ts';
import { FakeStore } from '../../../support/fakes/fake-store.ts';
import { expectThere, type MountedPage, mountPage, press, type } from '../../../support/page/page.tsx';
import { pageSandbox } from '../../../support/page/page-sandbox.ts';
import { pageSays } from '../../../support/said.ts';

const sandbox = pageSandbox({ chains: ['eos'] });
const ACCOUNT = 'freshholder1';
const store = new FakeStore();

async function reviewed(): Promise<MountedPage> {
  const page = await mountPage(sandbox(), '/eos/increase-of-votes', { account: ACCOUNT, store });
  type(await screen.findByLabelText(pageSays('stake.amount')), '1');
  await press('Review');
  return page;
}

const entries = (page: MountedPage) => page.container.get(Tracker).entries();

describe('a write whose answer was lost, after a reload', () => {
  it('is sent again as it was signed, which the preview, the button and the page of the result say', async () => {
    const before = sandbox().world.eos.status().transactions;
    sandbox().world.eos.faults.add({ node: 'all', kind: 'drop', on: 'write', times: 1_000, amount: 0 });
    const first = await reviewed();
    expect(screen.queryByText(pageSays('warnings.sent-again'))).toBeNull();
    await press(first.t('signing.sign'));
    // The page of the result opens once no node took it.
    await expect.poll(() => first.address(), { timeout: 15_000 }).not.toBe('/eos/increase-of-votes');
    const { id } = (await entries(first))[0]!;
    first.container.get(Tracker).stop();
    sandbox().world.eos.faults.clear();

    cleanup();
    const page = await reviewed();
    await screen.findByText(pageSays('warnings.sent-again'));
    expect(screen.queryByRole('button', { name: page.t('signing.sign') })).toBeNull();
    await press(page.t('signing.sendAgain'));
    await screen.findByText(pageSays('tracker.sentAgain'));
    expect(await entries(page)).toMatchObject([{ id, sentAgain: true }]);
    sandbox().world.clock.advance(2_000);
    await expectThere('.steps');
    expect(sandbox().world.eos.status().transactions).toBe(before + 1);
  });
});
