import { beforeEach, describe, expect, it } from 'vitest';
import { TRON } from '../../../../adapters/tron/chains/tron.ts';
import type { YieldExplanation } from '../../../../application/features/apr/apr-service.ts';
import type { AccountPoolInfo } from '../../../../application/ports/pool-backend.ts';
import { asAntelope } from '../../../../domain/chain/protocol.ts';
import { Asset } from '../../../../domain/core/amount/asset.ts';
import { DAY_MS } from '../../../../domain/core/chain/time.ts';
import { type TestTab, TestWorld } from '../../../support/container.ts';
import { TEST_START } from '../../../support/fakes/fake-clock.ts';
import { rexMarket } from '../../../support/rex-market.ts';
import { failureOf } from '../../../support/submitting.ts';

const coin = (text: string): Asset => Asset.parse(text)!;
const BOOKED: AccountPoolInfo = {
  protocol: 'antelope',
  annualizedRate: '3.3',
  nodeAnnualizedRate: '2.1',
  rexAnnualizedRate: '1.2',
  nodeIncomeYesterday: coin('0.0001 EOS'),
  nodeIncomeTotal: null,
  rexIncomeYesterday: null,
  rexIncomeTotal: null,
  decay: { status: 'none', percent: null, date: null },
};

let world: TestWorld;
let tab: TestTab;

beforeEach(() => {
  world = new TestWorld();
  tab = world.tab();
  world.chain.market = rexMarket();
  world.chain.returns = { perInterval: coin('0.0025 EOS'), since: TEST_START - DAY_MS, paidUntil: TEST_START };
  world.backend.info = { ...world.backend.info, feePercent: '10' };
});

const valueOf = ({ lines }: YieldExplanation, key: string) => lines.find((line) => line.key === key)?.value;

describe('the explanation of the yield', () => {
  it('needs no account: it shows published yields, the fee, and the chain’s values', async () => {
    world.backend.trend = [
      { day: TEST_START - DAY_MS, annualizedRate: '6' },
      { day: TEST_START - 2 * DAY_MS, annualizedRate: '5' },
    ];
    const explained = await tab.apr.explain(null);
    expect(explained.failures).toEqual([]);
    expect(explained.lines.map(({ section }) => section).filter((section, index, all) => all.indexOf(section) === index)).toEqual([
      'pool',
      'trend',
      'launch',
      'returns',
    ]);
    expect(valueOf(explained, 'node-at-least')).toEqual({ kind: 'percent', text: '3.69' });
    expect(valueOf(explained, 'trend-average')).toEqual({ kind: 'percent', text: '5.50' });
    expect(valueOf(explained, 'rex-price')).toEqual({ kind: 'price', text: '0.0002000000' });
    expect(valueOf(explained, 'returns-rate')).toEqual({ kind: 'percent', text: '6.57' });
  });

  it('computes an account’s own yield from its paid income and its votes', async () => {
    world.backend.participants.set('alice', BOOKED);
    world.chain.addAccount('alice', { vote: { proxy: 'poolproxy111', producers: [], staked: coin('1.0000 EOS') } });
    const explained = await tab.apr.explain('alice');
    expect(valueOf(explained, 'own-votes')).toEqual({ kind: 'amount', amount: coin('1.0000 EOS') });
    expect(valueOf(explained, 'own-net')).toEqual({ kind: 'percent', text: '3.65' });
    expect(valueOf(explained, 'own-gross')).toEqual({ kind: 'percent', text: '4.05' });
  });

  it('includes where rents go according to the detected contract, and nothing where that is unknown', async () => {
    tab.node.unreachable = true;
    expect(asAntelope(await tab.apr.explain(null))?.feesGoTo).toBeNull();
    tab.node.unreachable = false;
    for (const feesGoTo of ['fee-account', 'rex-holders'] as const) {
      world.chain.contract = { rexNeedsVote: true, renamed: false, feesGoTo };
      expect(asAntelope(await tab.apr.explain(null))?.feesGoTo).toBe(feesGoTo);
    }
    tab.node.unreachable = true;
    tab.node.unreachable = true;
    expect(asAntelope(await tab.apr.explain(null))?.feesGoTo).toBeNull();
    tab.node.unreachable = false;
  });

  it('omits only the lines of a source that fails, and names the source', async () => {
    world.backend.unreachable = true;
    const chainOnly = await tab.apr.explain(null);
    expect(chainOnly.failures.map(({ source, error }) => [source, error.error])).toEqual([['backend', 'backend-unreachable']]);
    expect([valueOf(chainOnly, 'fee'), valueOf(chainOnly, 'rex-price')]).toEqual([null, { kind: 'price', text: '0.0002000000' }]);
    world.backend.unreachable = false;
    tab.node.unreachable = true;
    const backendOnly = await tab.apr.explain(null);
    expect(backendOnly.failures.map(({ source }) => source)).toEqual(['chain']);
    expect([valueOf(backendOnly, 'fee'), valueOf(backendOnly, 'rex-price')]).toEqual([{ kind: 'percent', text: '10' }, null]);
  });

  it('fails when no source answers, and for an account that does not exist', async () => {
    expect((await failureOf(tab.apr.explain('nobody'))).error).toBe('account-not-found');
    world.backend.unreachable = true;
    tab.node.unreachable = true;
    expect((await failureOf(tab.apr.explain(null))).error).toBe('backend-unreachable');
  });

  it('has no REX line on a chain without REX, and none about rent', async () => {
    const tron = await new TestWorld(TRON, 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE').tab().apr.explain(null);
    expect(tron.lines.filter(({ key }) => key.includes('rex') || key.includes('returns'))).toEqual([]);
    expect((await tab.apr.explain(null)).lines.filter(({ key }) => key.includes('rent'))).toEqual([]);
  });

  it('computes what TRON itself pays beside what the pool publishes, and leaves it out where no node answers', async () => {
    const world = new TestWorld(TRON, 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE');
    world.backend.votedFor = 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE';
    world.chain.reward = {
      blockReward: '8',
      poolReward: '128',
      brokeragePercent: 20,
      votesOfTop127: 42_000_000_000n,
      votesOfWitness: 1_500_000_000n,
      rank: 3,
      blocksPerDay: 28_800,
    };
    const onTron = world.tab();
    const explained = await onTron.apr.explain(null);
    expect(explained.failures).toEqual([]);
    expect(valueOf(explained, 'chain-net')).toEqual({ kind: 'percent', text: '2.72' });
    expect(valueOf(explained, 'node-published')).not.toBeUndefined();
    expect(explained.at).not.toBeNull();
    onTron.node.unreachable = true;
    const withoutChain = await onTron.apr.explain(null);
    expect(withoutChain.failures.map(({ source }) => source)).toEqual(['chain']);
    expect(valueOf(withoutChain, 'chain-net')).toBeNull();
    expect((await tab.apr.explain(null)).lines.filter(({ section }) => section === 'chain')).toEqual([]);
  });

  it('is one shared live value for all subscribers of an account', () => {
    expect(tab.apr.explanation(null)).toBe(tab.apr.explanation(null));
    expect(tab.apr.explanation('alice')).not.toBe(tab.apr.explanation(null));
  });
});
