import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { EOS } from '../../../../adapters/antelope/chains/eos.ts';
import { Announcer } from '../../../../ui-web/shell/frame/announcer.ts';
import { FakeWallet } from '../../../support/fakes/fake-wallet.ts';
import { expectText, mountPage, press, text, type, type MountedPage } from '../../../support/page/page.tsx';
import { pageSays } from '../../../support/said.ts';
import { pageSandbox } from '../../../support/page/page-sandbox.ts';

const ACCOUNT = 'freshholder1';
const TIMER = '[role="timer"]';
const sandbox = pageSandbox({ chains: ['eos'] });

/** Requests a signature from a wallet that never answers. */
async function ask(): Promise<MountedPage> {
  const page = await mountPage(sandbox(), '/eos/increase-of-votes', {
    account: ACCOUNT,
    wallet: (clock, profile) => Object.assign(new FakeWallet(profile, clock, ACCOUNT), { neverAnswers: true }),
  });
  type(await screen.findByLabelText(pageSays('stake.amount')), '1');
  await press(page.t('form.review'));
  await press(page.t('signing.sign'));
  return page;
}

function secondsLeft(): number {
  return Number(/\d+/.exec(text(TIMER) ?? '')?.[0] ?? Number.NaN);
}

describe('the signing countdown', () => {
  it('counts down by the second with the time of the page, also while no node answers', async () => {
    const page = await ask();
    const { world } = sandbox();
    await expectText(TIMER, /\d/);
    const begun = secondsLeft();
    expect(begun).toBeGreaterThan(EOS.transaction.expireSeconds - 5);
    expect(begun).toBeLessThanOrEqual(EOS.transaction.expireSeconds);
    const left = (seconds: number) => expectText(TIMER, page.t('signing.secondsLeft', { seconds }));
    world.clock.advance(1_000);
    await left(begun - 1);
    world.eos.faults.add({ node: 'all', kind: 'drop', on: 'any', times: 100_000, amount: 0 });
    world.clock.advance(10_000);
    await left(begun - 11);
    world.clock.advance(5_000);
    await left(begun - 16);
  });

  it('is announced at ten seconds, and warns from then on', async () => {
    const page = await ask();
    const { clock } = sandbox().world;
    const announcer = page.container.get(Announcer);
    const returned: string[] = [];
    announcer.subscribe(() =>
      returned.push(
        ...announcer
          .current()
          .polite.slice(-1)
          .map(({ text }) => text),
      ),
    );
    const tenLeft = page.t('signing.secondsLeft', { seconds: 10 });
    const warns = () => document.querySelector(TIMER)?.classList.contains('notice-warn');
    await expectText(TIMER, /\d/);
    clock.advance((secondsLeft() - 11) * 1_000);
    await expect.poll(secondsLeft).toBe(11);
    expect([returned.includes(tenLeft), warns()]).toEqual([false, false]);
    clock.advance(1_000);
    await expect.poll(secondsLeft).toBe(10);
    await expect.poll(() => returned).toContain(tenLeft);
    expect(warns()).toBe(true);
  });
});
