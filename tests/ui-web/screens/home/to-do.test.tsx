import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectNone, expectText, expectThere, leavePage, mountPage, press, text } from '../../../support/page/page.tsx';
import { pageSandbox } from '../../../support/page/page-sandbox.ts';
import { pagePattern, pageSays } from '../../../support/said.ts';

const DAY_MS = 86_400_000;
const sandbox = pageSandbox({ chains: ['eos', 'bos', 'tron', 'iost'] });
const tronAddress = (label: string) => sandbox().world.tron.accounts.find((account) => account.label === label)!.name;
const row = (kind: string) => `[data-testid="to-do"] [data-to-do="${kind}"]`;
const kinds = () => [...document.querySelectorAll('[data-to-do]')].map((each) => each.getAttribute('data-to-do'));
const rowButton = (kind: string, name: string) =>
  within(document.querySelector<HTMLElement>(row(kind))!).getByRole('button', { name: new RegExp(`^${name}`) });

describe('what an account can do', () => {
  it('is taken by one tap on EOS: matured REX, to its preview', async () => {
    await mountPage(sandbox(), '/eos', { account: 'rexholder111' });
    await expectText(row('take-rex'), /\d+\.\d+\sA ready/);
    rowButton('take-rex', pageSays('assets.do.take')).click();
    await expectThere('[role="dialog"] .glance');
  });

  it.each([
    ['eos', 'rexholder111', 17],
    ['bos', 'bosholder111', 17],
  ] as const)(
    'is on %s to renew the vote in time: until when, what it costs a day, and the tap that does it',
    async (chain, account, days) => {
      sandbox().world.clock.advance(days * DAY_MS);
      await mountPage(sandbox(), `/${chain}`, { account });
      await press('Close');
      await expectText(row('renew-vote'), pagePattern('home.toDo.renew.by'));
      await expectText(row('renew-vote'), /loses 0\.\d+\s(A|BOS) a day/);
      expect(document.querySelector(row('renew-vote'))!.getAttribute('data-urgent')).toBe('true');
      rowButton('renew-vote', pageSays('fading.confirm')).click();
      await expectText('[role="dialog"]', pagePattern('calls.voteproducer'));
    },
  );

  it('is to renew a vote that has lost weight: since when, and what it costs', async () => {
    sandbox().world.clock.advance(25 * DAY_MS);
    await mountPage(sandbox(), '/eos?account=rexholder111');
    await expectText(row('renew-vote'), pageSays('fading.decayed.title', { percent: '10' }));
    await expectText(row('renew-vote'), /costs 0\.\d+\sA a day/);
  });

  it('stands in the order of its money, three entries at first, and all on demand', async () => {
    sandbox().world.clock.advance(17 * DAY_MS);
    await mountPage(sandbox(), '/eos?account=rexholder111');
    await expectThere(row('renew-vote'));
    await expect.poll(() => kinds()[0]).toBe('take-rex');
    expect(kinds().length).toBeLessThanOrEqual(3);
    expect(kinds().indexOf('renew-vote')).toBeGreaterThan(0);
  });

  it('is only shown where the account’s own wallet is not connected, with a word on that', async () => {
    await mountPage(sandbox(), '/eos?account=rexholder111');
    await expectThere(row('take-rex'));
    expect(within(document.querySelector<HTMLElement>(row('take-rex'))!).queryByRole('button')).toBeNull();
    const link = within(document.querySelector<HTMLElement>(row('take-rex'))!).getByRole('link');
    expect(link.getAttribute('href')).toBe('/eos/money?account=rexholder111');
    await expectText('[data-testid="to-do"]', pageSays('assets.needsWallet', { account: 'rexholder111' }));
  });

  it('is on TRON to use votes, to claim the reward, and to withdraw what is ready', async () => {
    await mountPage(sandbox(), `/tron?account=${tronAddress('voter')}`);
    await expectText(row('use-votes'), /600\.00\sTRX/);
    await expectText(row('claim-reward'), /TRX to claim/);
    leavePage();
    await mountPage(sandbox(), `/tron?account=${tronAddress('unfreezing')}`);
    await expectText(row('withdraw-unfrozen'), /250\.00\sTRX ready/);
    await expectText(row('withdraw-unfrozen'), pageSays('assets.notes.unfrozen'));
  });

  it('is on IOST to claim the bonus, unless it is too small to be paid out', async () => {
    await mountPage(sandbox(), '/iost?account=poolvoter1');
    await expectText(row('claim-bonus'), /IOST to claim/);
    leavePage();
    await mountPage(sandbox(), '/iost?account=dustbonus1');
    await expectThere('[data-testid="hero-stake"] .hero-figure .digits');
    expect(kinds()).not.toContain('claim-bonus');
  });

  it('is neither to vote nor to renew a vote on a network that only takes back', async () => {
    const network = { mode: 'reduce-only' };
    await mountPage(sandbox(), `/tron?account=${tronAddress('voter')}`, { network });
    await expectThere(row('claim-reward'));
    expect(kinds()).not.toContain('use-votes');
    leavePage();
    sandbox().world.clock.advance(25 * DAY_MS);
    await mountPage(sandbox(), '/eos', { account: 'rexholder111', network });
    await expectThere(row('take-rex'));
    expect(kinds()).not.toContain('renew-vote');
    await expectNone('[role="dialog"]');
  });

  it('is not there where there is nothing to do', async () => {
    await mountPage(sandbox(), '/eos', { account: 'freshholder1' });
    await expectThere('[data-testid="calculator"]');
    await screen.findByText(pageSays('home.invitation.notYet', { account: 'freshholder1' }));
    await expectNone('[data-testid="to-do"]');
    expect(text('main')).not.toContain(pageSays('home.toDo.title'));
  });
});
