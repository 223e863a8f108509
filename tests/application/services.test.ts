import { beforeEach, describe, expect, it } from 'vitest';
import { asAntelope } from '../../domain/chain/protocol.ts';
import { BOS } from '../../adapters/antelope/chains/bos.ts';
import { EOS } from '../../adapters/antelope/chains/eos.ts';
import { Asset } from '../../domain/core/amount/asset.ts';
import { DAY_MS } from '../../domain/core/chain/time.ts';
import { type TestTab, TestWorld } from '../support/container.ts';
import { TEST_START } from '../support/fakes/fake-clock.ts';
import { rexBalance, rexMarket } from '../support/rex-market.ts';
import { failureOf } from '../support/submitting.ts';

const coin = (text: string): Asset => Asset.parse(text)!;

let world: TestWorld;
let tab: TestTab;

beforeEach(() => {
  world = new TestWorld();
  tab = world.tab();
});

describe('an account', () => {
  it('is re-read every twenty seconds while watched, once for all subscribers', async () => {
    const live = tab.accounts.snapshot('alice');
    expect(tab.accounts.snapshot('alice')).toBe(live);
    const stop = live.subscribe(() => undefined);
    await world.clock.advance(0);
    world.chain.addAccount('alice', { liquid: coin('1.2345 EOS') });
    await world.clock.advance(20_000);
    const reading = live.current();
    expect(reading.state === 'ready' && reading.value.liquid.toString()).toBe('1.2345 EOS');
    stop();
  });

  it.each(['', 'ALICE', 'waytoolongname', 'a b', '<img>', 'alice.'])('named "%s" is refused before any node request', async (name) => {
    tab.node.unreachable = true;
    expect((await failureOf(tab.accounts.read(name))).error).toBe('account-name-invalid');
  });

  it('is not found when the node answers with another account', async () => {
    const bob = world.chain.accounts.get('alice')!;
    world.chain.accounts.set('carol', { ...bob, account: 'alice' });
    expect((await failureOf(tab.accounts.read('carol'))).error).toBe('account-not-found');
  });
});

describe('the pool', () => {
  it('keeps each value separate: the market stays while the backend is down', async () => {
    world.chain.market = rexMarket();
    world.backend.answersNonsense = true;
    await Promise.all([tab.pool.info.refresh(), tab.pool.market.refresh(), tab.pool.status.refresh(), tab.pool.records.refresh()]);
    expect(tab.pool.info.current()).toMatchObject({ state: 'failed', error: { error: 'backend-answer-invalid' } });
    const market = tab.pool.market.current();
    expect(market.state === 'ready' && asAntelope(market.value)?.rex?.reading.priceCut).toBe('0.0002000000');
  });

  it.each([
    [EOS, null, false],
    [EOS, true, true],
    [BOS, null, true],
    [BOS, false, false],
  ])('reports whether REX requires a vote: by the detected contract, else by the profile', async (profile, found, needed) => {
    const elsewhere = new TestWorld(profile);
    if (found !== null) elsewhere.chain.contract = { rexNeedsVote: found, renamed: false, feesGoTo: 'fee-account' };
    expect(asAntelope(await elsewhere.tab().pool.readMarket())?.rexNeedsVote).toBe(needed);
  });

  it('has no market from another source while no node answers', async () => {
    world.chain.market = rexMarket();
    tab.node.unreachable = true;
    await Promise.all([tab.pool.info.refresh(), tab.pool.market.refresh()]);
    expect(tab.pool.market.current()).toMatchObject({ state: 'failed', error: { error: 'node-unreachable' } });
    expect(tab.pool.info.current()).toMatchObject({ state: 'ready' });
  });

  it('shows a chain without an open market as such, not as zero', async () => {
    expect(asAntelope(await tab.pool.readMarket())?.rex).toBeNull();
  });

  it('re-reads every ten seconds while watched', async () => {
    const stop = tab.pool.info.subscribe(() => undefined);
    await world.clock.advance(0);
    world.backend.info = { ...world.backend.info, accountCount: '13' };
    await world.clock.advance(9_999);
    expect(tab.pool.info.current()).toMatchObject({ value: { accountCount: '12' } });
    await world.clock.advance(1);
    expect(tab.pool.info.current()).toMatchObject({ value: { accountCount: '13' } });
    stop();
  });

  it('distinguishes an account that does not take part from a failed read', async () => {
    const live = tab.pool.participation('alice');
    await live.refresh();
    expect(live.current()).toMatchObject({ state: 'ready', value: null });
    world.backend.unreachable = true;
    await live.refresh();
    expect(live.current()).toMatchObject({ state: 'failed', error: { error: 'backend-unreachable' } });
    expect(tab.pool.participation('alice')).toBe(live);
  });
});

describe('voting', () => {
  it('plans a vote through the assigned proxy, adding nothing', async () => {
    expect((await tab.voting.planDelegation('alice')).operation).toEqual({ kind: 'delegate-votes', proxy: 'poolproxy111' });
    expect(world.backend.proxyQuestions).toEqual([{ account: 'alice', adding: '0.0000 EOS' }]);
  });

  it('confirms the current pool proxy', async () => {
    world.chain.addAccount('alice', { vote: { proxy: 'poolproxy112', producers: [], staked: coin('1.0000 EOS') } });
    expect((await tab.voting.planDelegation('alice')).operation).toEqual({ kind: 'delegate-votes', proxy: 'poolproxy112' });
  });

  it('has nothing to delegate for an account without stake', async () => {
    world.chain.addAccount('alice', { bandwidth: [], vote: null });
    expect((await tab.voting.planDelegation('alice')).problems).toEqual([
      { field: null, error: 'nothing-to-delegate', params: { account: 'alice' } },
    ]);
  });

  it('plans to leave whatever the account votes for', async () => {
    for (const vote of [
      { proxy: 'someproxy111', producers: [] },
      { proxy: null, producers: ['producer1111'] },
    ]) {
      world.chain.addAccount('alice', { vote: { ...vote, staked: coin('1.0000 EOS') } });
      expect((await tab.voting.planLeaving('alice')).operation).toEqual({ kind: 'leave-proxy' });
    }
  });

  it.each([null, { proxy: null, producers: [], staked: coin('1.0000 EOS') }])(
    'cannot be left by an account that does not vote',
    async (vote) => {
      world.chain.addAccount('alice', { vote });
      expect((await tab.voting.planLeaving('alice')).problems).toEqual([{ field: null, error: 'not-voting', params: {} }]);
    },
  );

  it('cannot be left with REX where the detected contract requires a vote, whatever the profile states', async () => {
    const vote = { proxy: 'poolproxy111', producers: [], staked: coin('1.0000 EOS') };
    const rex = { balance: rexBalance('alice', [], 10_000n), fund: coin('0.0000 EOS'), order: null, loans: [] };
    const refused = [{ field: null, error: 'rex-needs-vote', params: { rex: '1.0000 REX' } }];
    for (const [profile, found, problems] of [
      [EOS, null, []],
      [EOS, true, refused],
      [BOS, null, refused],
      [BOS, false, []],
    ] as const) {
      const elsewhere = new TestWorld(profile);
      elsewhere.chain.addAccount('alice', { vote, rex });
      if (found !== null) elsewhere.chain.contract = { rexNeedsVote: found, renamed: false, feesGoTo: 'fee-account' };
      expect((await elsewhere.tab().voting.planLeaving('alice')).problems).toEqual(problems);
      elsewhere.chain.addAccount('alice', { vote, rex: { ...rex, balance: rexBalance('alice', []) } });
      expect((await elsewhere.tab().voting.planLeaving('alice')).problems).toEqual([]);
    }
  });
});

describe('unlocking', () => {
  it('lists pending lots with where they were read', async () => {
    const requestedAt = TEST_START - DAY_MS;
    world.chain.addAccount('alice', { refund: { requestedAt, cpu: coin('2.0000 EOS'), net: coin('0.0000 EOS') } });
    const { at, lots } = await tab.unlocks.lots('alice');
    expect(at.headNumber).toBe(world.chain.headNumber());
    expect(lots).toMatchObject([{ kind: 'refund-cpu', at: requestedAt + 3 * DAY_MS, available: false }]);
  });

  it('refuses an invalid account name', async () => {
    expect((await failureOf(tab.unlocks.lots('NaN!'))).error).toBe('account-name-invalid');
  });
});
