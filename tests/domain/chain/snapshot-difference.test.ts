import { describe, expect, it } from 'vitest';
import { accountDifference, poolDifference, simulationDifference } from '../../../domain/chain/snapshot-difference.ts';
import type { AntelopeAccount, AntelopePool } from '../../../domain/antelope/snapshot.ts';
import type { Simulation } from '../../../domain/chain/simulation.ts';
import type { AccountSnapshot } from '../../../domain/chain/snapshot.ts';
import type { IostAccount, IostPool } from '../../../domain/iost/snapshot.ts';
import type { TronAccount, TronPool } from '../../../domain/tron/snapshot.ts';
import { Asset } from '../../../domain/core/amount/asset.ts';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import { simulated, type SimulationParts } from '../../support/no-change.ts';
import { frozenState, sun, NO_MARKETS } from '../frozen/frozen-example.ts';
import { eos, HEAD_TIME, iostAccountOf, snapshotOf, tronAccountOf } from '../snapshot-example.ts';

const asset = (text: string): Asset => Asset.parse(text)!;
const AT = { node: 'http://other.test', headNumber: 2, headTime: HEAD_TIME + 500, receivedAt: HEAD_TIME + 900 };

const VOTE = { proxy: 'poolproxy111', producers: [], staked: eos(5n), weight: '1.5' };
const USE = { used: 1n, max: 9n, updatedAt: HEAD_TIME };
const ANTELOPE = snapshotOf({ liquid: eos(10_000n), vote: VOTE, resources: { cpu: USE, net: USE, ram: { used: 1n, max: 9n } } });

const FREEZING = {
  frozen: frozenState({ own: 7n }),
  votes: [],
  reward: sun(1n),
  claimedAt: null,
  markets: NO_MARKETS,
  freeBandwidth: { used: 1n, max: 600n },
  bandwidth: { used: 1n, max: 9n },
  energy: { used: 1n, max: 9n },
};
const TRON = tronAccountOf(sun(5n), FREEZING);
const tron = (parts: Partial<TronAccount['freezing']>): TronAccount => ({ ...TRON, freezing: { ...FREEZING, ...parts } });

const GAS = { available: 5n, limit: 9n, perSecond: 1n };
const VOTING = { votes: [], releases: [], bonus: asset('1.00000000 IOST'), gas: GAS, pledges: [], ramAvailable: 50n };
const IOST = iostAccountOf(asset('5.00000000 IOST'), VOTING);
const iost = (parts: Partial<IostAccount['producerVoting']>): IostAccount => ({ ...IOST, producerVoting: { ...VOTING, ...parts } });

const released = (at: number) => ({ amount: asset('1.00000000 IOST'), at: HEAD_TIME + at });

describe('one account on two nodes', () => {
  it.each<[string, AccountSnapshot, AccountSnapshot]>([
    ['block and node', ANTELOPE, { ...ANTELOPE, at: AT }],
    ['use of CPU', ANTELOPE, { ...ANTELOPE, resources: { ...ANTELOPE.resources!, cpu: { ...USE, used: 8n } } }],
    ['a report of resources', ANTELOPE, { ...ANTELOPE, resources: null }],
    ['a reward', TRON, tron({ reward: sun(2n) })],
    ['a report of the reward', TRON, tron({ reward: null })],
    ['free bandwidth', TRON, tron({ freeBandwidth: { used: 2n, max: 600n } })],
    ['bandwidth', TRON, tron({ bandwidth: { used: 2n, max: 9n } })],
    ['energy', TRON, tron({ energy: { used: 2n, max: 9n } })],
    ['a bonus', IOST, iost({ bonus: null })],
    ['gas', IOST, iost({ gas: { ...GAS, available: 6n } })],
  ])('is the same where only %s differs', (_, one, other) => {
    expect(accountDifference(one, other)).toBeNull();
    expect(accountDifference(other, one)).toBeNull();
  });

  it.each<[string, AccountSnapshot, AccountSnapshot]>([
    ['account', ANTELOPE, { ...ANTELOPE, account: 'mallory' }],
    ['liquid', ANTELOPE, { ...ANTELOPE, liquid: eos(9_999n) }],
    ['permissions.0', ANTELOPE, { ...ANTELOPE, permissions: ['owner'] }],
    ['vote.proxy', ANTELOPE, { ...ANTELOPE, vote: { ...VOTE, proxy: 'mallory' } }],
    ['vote', ANTELOPE, { ...ANTELOPE, vote: null }],
    ['refund', ANTELOPE, { ...ANTELOPE, refund: { requestedAt: HEAD_TIME, cpu: eos(1n), net: eos(0n) } } satisfies AntelopeAccount],
    ['freezing.frozen.bandwidth.own', TRON, tron({ frozen: frozenState({ own: 8n }) })],
    ['freezing.frozen.energy.own', TRON, tron({ frozen: frozenState({ own: 7n }, { own: 1n }) })],
    ['freezing.votes', TRON, tron({ votes: [{ witness: 'w', votes: 1n }] })],
    ['producerVoting.ramAvailable', IOST, iost({ ramAvailable: 51n })],
    ['producerVoting.releases.0.at', iost({ releases: [released(1)] }), iost({ releases: [released(2)] })],
    ['producerVoting.pledges', IOST, iost({ pledges: [{ receiver: 'alice', amount: null }] })],
  ])('differs in %s, by which its writes are made', (figure, one, other) => {
    expect(accountDifference(one, other)?.figure).toBe(figure);
    expect(accountDifference(other, one)?.figure).toBe(figure);
  });
});

const POOL: AntelopePool = {
  protocol: 'antelope',
  at: ANTELOPE.at,
  rex: null,
  contract: { rexNeedsVote: true, renamed: false, feesGoTo: 'rex-holders' },
  ram: { bytes: 1_000_000n, coins: eos(1_000_000n), ramcore: null, newBytes: null },
};
const ram = (bytes: bigint, coins: bigint): AntelopePool => ({
  ...POOL,
  ram: { bytes, coins: eos(coins), ramcore: null, newBytes: null },
});
const tronPool = (releaseDelayMs: number): TronPool => ({ protocol: 'tron', at: ANTELOPE.at, releaseDelayMs, voteCountMs: 1 });
const iostPool = (releaseDelayMs: number | null): IostPool => ({ protocol: 'iost', at: ANTELOPE.at, releaseDelayMs });

describe('the state of a chain on two nodes', () => {
  it('is the same at another block, where its markets are the same within a thousandth', () => {
    expect(poolDifference(POOL, { ...POOL, at: AT })).toBeNull();
    expect(poolDifference(POOL, ram(999_000n, 1_000_000n))).toBeNull();
    expect(poolDifference(ram(999_000n, 1_000_000n), POOL)).toBeNull();
    expect(poolDifference(POOL, ram(1_000_000n, 1_001_001n))).toBeNull();
    expect(poolDifference(ram(1n, 0n), ram(1n, 0n))).toBeNull();
  });

  it.each<[string, AntelopePool, AntelopePool]>([
    ['ram.bytes', POOL, ram(998_999n, 1_000_000n)],
    ['ram.coins', POOL, ram(1_000_000n, 1_001_002n)],
    ['ram.coins', POOL, ram(1_000_000n, 0n)],
    ['ram.coins', POOL, ram(1_000_000n, -1_000_000n)],
    ['ram.coins', ram(1n, -1_000_000n), ram(1n, -1_000_001n)],
    ['ram', POOL, { ...POOL, ram: null }],
    ['contract.rexNeedsVote', POOL, { ...POOL, contract: { ...POOL.contract, rexNeedsVote: false } }],
  ])('differs in %s', (figure, one, other) => {
    expect(poolDifference(one, other)?.figure).toBe(figure);
    expect(poolDifference(other, one)?.figure).toBe(figure);
  });

  it('differs in a wait by a millisecond, because a wait is no market', () => {
    expect(poolDifference(tronPool(1_000_000), tronPool(1_000_001))?.figure).toBe('releaseDelayMs');
    expect(poolDifference(iostPool(1_000_000), iostPool(null))?.figure).toBe('releaseDelayMs');
    expect(poolDifference(iostPool(null), iostPool(null))).toBeNull();
  });
});

const simulation = (parts: SimulationParts, at = HEAD_TIME): Simulation => simulated('antelope', at, parts);
const votes = (after: string) => ({ changes: [{ balance: 'votes' as const, before: asset('10.0000 EOS'), after: asset(after) }] });
const refusal = (message: string) => new PoolError('contract-refused', { message });

describe('simulations of the same calls on two nodes', () => {
  it.each<[string, Simulation, Simulation]>([
    ['nothing', simulation({}), simulation({})],
    ['the block', simulation({}), simulation({}, HEAD_TIME + 500)],
    ['what a price allows', simulation(votes('20.0000 EOS')), simulation(votes('19.9950 EOS'))],
    ['the words of a refusal', simulation({ refusal: refusal('no') }), simulation({ refusal: refusal('never') })],
  ])('agree where they differ in %s', (_, one, other) => {
    expect(simulationDifference(one, other)).toBeNull();
    expect(simulationDifference(other, one)).toBeNull();
  });

  it.each<[string, Simulation, Simulation]>([
    ['changes.0.after', simulation(votes('20.0000 EOS')), simulation(votes('19.0000 EOS'))],
    ['changes', simulation(votes('20.0000 EOS')), simulation({})],
    ['proxyAfter', simulation({ proxyAfter: 'poolproxy111' }), simulation({ proxyAfter: 'mallory' })],
    [
      'proxyAfter',
      simulation({ ...votes('20.0000 EOS'), proxyAfter: 'poolproxy111' }),
      simulation({ ...votes('19.9950 EOS'), proxyAfter: 'mallory' }),
    ],
    ['refundAt', simulation({ refundAt: HEAD_TIME }), simulation({ refundAt: HEAD_TIME + 60_000 })],
    ['refusal', simulation({}), simulation({ refusal: refusal('no') })],
    ['refusal.error', simulation({ refusal: new PoolError('insufficient-rex') }), simulation({ refusal: refusal('no') })],
  ])('differ in %s', (figure, one, other) => {
    expect(simulationDifference(one, other)?.figure).toBe(figure);
    expect(simulationDifference(other, one)?.figure).toBe(figure);
  });
});
