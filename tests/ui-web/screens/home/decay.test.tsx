import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectNone, expectText, expectThere, leavePage, mountPage, press, text } from '../../../support/page/page.tsx';
import { pageSandbox } from '../../../support/page/page-sandbox.ts';
import { pagePattern, pageSays } from '../../../support/said.ts';

const HOLDER = 'rexholder111';
const DAY_MS = 86_400_000;
const YEAR_2000 = 946_684_800_000;
const SEEN = `decay-seen-eos-${HOLDER}`;
const sandbox = pageSandbox({ chains: ['eos'] });
const RENEWAL = '[data-to-do="renew-vote"]';
const dialogText = (words: string) => expectText('[role="dialog"]', words);

describe('votes that lose weight', () => {
  it('show their owner a dialog automatically, once for each state', async () => {
    const { clock } = sandbox().world;
    clock.advance(17 * DAY_MS);
    const { store } = await mountPage(sandbox(), '/eos', { account: HOLDER });
    await dialogText(pageSays('fading.soon.title', { percent: 10 }));
    expect(await store.read(SEEN)).toBe('soon');
    await press('Close');
    leavePage();
    await mountPage(sandbox(), '/eos', { account: HOLDER, store });
    await expectText(RENEWAL, pagePattern('home.toDo.renew.by'));
    await expectNone('[role="dialog"]');
    clock.advance(8 * DAY_MS);
    leavePage();
    await mountPage(sandbox(), '/eos', { account: HOLDER, store });
    await dialogText(pageSays('fading.decayed.title', { percent: 10 }));
    expect(await store.read(SEEN)).toBe('decayed');
    fireEvent.click(screen.getAllByRole('button', { name: pageSays('fading.confirm') }).at(-1)!);
    await dialogText(pageSays('calls.voteproducer', { proxy: 'poolproxy111' }));
  });

  it('show no dialog for a read-only account, and mark no notice of its owner as seen', async () => {
    sandbox().world.clock.advance(17 * DAY_MS);
    const { store } = await mountPage(sandbox(), `/eos?account=${HOLDER}`);
    await expectText(RENEWAL, pagePattern('home.toDo.renew.by'));
    await expectNone('[role="dialog"]');
    expect(await store.read(SEEN)).toBeNull();
  });

  it('have a meter: the chain’s share, the next Saturday, the income at risk and the coming reductions', async () => {
    const { world } = sandbox();
    world.clock.advance(17 * DAY_MS);
    await mountPage(sandbox(), `/eos/holdings?account=${HOLDER}`);
    await screen.findAllByText(pageSays('home.own.nodeYesterday'));
    await expectThere('.pair .figure .digits');
    const income = [...document.querySelectorAll('.pair .figure')]
      .find((figure) => figure.textContent.includes(pageSays('home.own.nodeYesterday')))!
      .querySelector('.digits')!.textContent;
    leavePage();
    const page = await mountPage(sandbox(), `/eos?account=${HOLDER}`);
    const part = (name: string) => `[role="dialog"] [data-testid="${name}"]`;
    const cuts = () => [...document.querySelectorAll(part('cut'))];
    const dateOf = (element: Element | undefined) => element?.querySelector('time')?.getAttribute('datetime');
    await press('What this means');
    const { staked, lastVoteWeight } = world.eos.chain.state.tables.row('voters', 'eosio', HOLDER)!;
    const week = Math.floor((world.clock.now() - YEAR_2000) / (7 * DAY_MS));
    const share = Math.min(1, lastVoteWeight / (Number(staked) * 2 ** (week / 52)));
    await expectText(`${part('chain-share')} dd`, `${(Math.floor(share * 10_000 + 1e-4) / 100).toFixed(2)} %`);
    const step = YEAR_2000 + (week + 1) * 7 * DAY_MS;
    expect(dateOf(document.querySelector(part('chain-step'))!)).toBe(new Date(step).toISOString());
    expect(new Date(step).getUTCDay()).toBe(6);
    await expectThere(`${part('at-risk')} .digits`);
    expect(BigInt(text(`${part('at-risk')} .digits`)!.replace(/\D/g, ''))).toBe(BigInt(income.replace(/\D/g, '')) / 10n);
    expect(cuts()).toHaveLength(3);
    expect(cuts().at(-1)!.textContent).toContain('50.00 % left');
    const rule = () => screen.findByLabelText<HTMLSelectElement>('Rule of the pool');
    fireEvent.change(await rule(), { target: { value: 'monthly' } });
    expect((await rule()).selectedOptions[0]!.textContent).toBe('5 % per 30 days, min. 50 %');
    await expect.poll(() => Date.parse(dateOf(cuts()[1])!) - Date.parse(dateOf(cuts()[0])!)).toBe(30 * DAY_MS);
    leavePage();
    await mountPage(sandbox(), `/eos?account=${HOLDER}`, { store: page.store });
    await press('What this means');
    await expect.poll(async () => (await rule()).value).toBe('monthly');
  });
});
