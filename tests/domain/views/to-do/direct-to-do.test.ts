import { describe, expect, it } from 'vitest';
import { Asset } from '../../../../domain/core/amount/asset.ts';
import { DAY_MS } from '../../../../domain/core/chain/time.ts';
import { VOTE_GAS } from '../../../../domain/iost/resources/gas-limit.ts';
import { gasUnits } from '../../../../domain/iost/resources/gas.ts';
import type { ProducerVotingHolding } from '../../../../domain/iost/snapshot.ts';
import type { FreezingHolding } from '../../../../domain/tron/snapshot.ts';
import { accountToDo } from '../../../../domain/views/to-do/account-to-do.ts';
import { iostToDo } from '../../../../domain/views/to-do/iost-to-do.ts';
import { tronToDo } from '../../../../domain/views/to-do/tron-to-do.ts';
import { rexBalance } from '../../../support/rex-market.ts';
import { frozenState, sun, NO_MARKETS } from '../../frozen/frozen-example.ts';
import { eos, HEAD_TIME as NOW, iostAccountOf, snapshotOf, tronAccountOf } from '../../snapshot-example.ts';

const TRX = 1_000_000n;
const NO_USE = { used: 0n, max: 0n };

function freezing(parts: Partial<FreezingHolding> = {}): FreezingHolding {
  return {
    frozen: frozenState({}),
    votes: [],
    reward: null,
    claimedAt: null,
    markets: NO_MARKETS,
    freeBandwidth: NO_USE,
    bandwidth: NO_USE,
    energy: NO_USE,
    ...parts,
  };
}

const tron = (parts: Partial<FreezingHolding>) => tronToDo(tronAccountOf(sun(5n * TRX), freezing(parts)), NOW);

describe('an account of TRON', () => {
  it('has nothing to do while its votes are given and nothing is ready', () => {
    expect(tron({})).toEqual([]);
    const frozen = { ...frozenState({ own: 10n * TRX }), pending: [{ resource: 'energy', amount: sun(3n), readyAt: NOW + 1 } as const] };
    expect(tron({ frozen, votes: [{ witness: 'any', votes: 10n }], reward: sun(0n) })).toEqual([]);
  });

  it('withdraws what is ready, all of it at once', () => {
    const pending = [
      { resource: 'energy', amount: sun(3n), readyAt: NOW },
      { resource: 'bandwidth', amount: sun(4n), readyAt: NOW - 1 },
      { resource: 'bandwidth', amount: sun(9n), readyAt: NOW + 1 },
    ] as const;
    expect(tron({ frozen: { ...frozenState({}), pending } })).toEqual([{ kind: 'withdraw-unfrozen', amount: sun(7n) }]);
  });

  it('claims its reward where the node reports one', () => {
    expect(tron({ reward: sun(1n) })).toEqual([{ kind: 'claim-reward', amount: sun(1n) }]);
  });

  it('claims its reward again a day after it was claimed, and not before', () => {
    const claimed = [NOW - DAY_MS - 1, NOW - DAY_MS, NOW - DAY_MS + 1, NOW].map((claimedAt) => tron({ reward: sun(1n), claimedAt }).length);
    expect(claimed).toEqual([1, 1, 0, 0]);
  });

  it('gives votes it has left, of either resource, lent ones included, in whole coins', () => {
    const frozen = frozenState({ own: 2n * TRX, delegated: TRX }, { own: 3n * TRX + 999_999n });
    expect(tron({ frozen })).toEqual([{ kind: 'use-votes', amount: sun(6n * TRX) }]);
    expect(tron({ frozen, votes: [{ witness: 'any', votes: 4n }] })).toEqual([{ kind: 'use-votes', amount: sun(2n * TRX) }]);
    expect(tron({ frozen, votes: [{ witness: 'any', votes: 7n }] })).toEqual([]);
  });
});

const IOST = { code: 'IOST', precision: 8 };
const iost = (units: bigint): Asset => Asset.of(units, IOST);
const ENOUGH = gasUnits(VOTE_GAS.least);
const GAS = { available: ENOUGH, limit: 2n * ENOUGH, perSecond: 100n };
const VOTES = [{ producer: 'any', votes: iost(1n), cleared: iost(0n) }];

function voting(parts: Partial<ProducerVotingHolding> = {}): ProducerVotingHolding {
  return { votes: [], releases: [], bonus: null, gas: GAS, pledges: [], ramAvailable: 0n, ...parts };
}

const iostList = (parts: Partial<ProducerVotingHolding>, liquid = iost(0n)) => iostToDo(iostAccountOf(liquid, voting(parts)));

describe('an account of IOST', () => {
  it('has nothing to do with coins that come back by themselves', () => {
    expect(iostList({ votes: VOTES, releases: [{ amount: iost(5n), at: NOW - 1 }] })).toEqual([]);
  });

  it('claims a bonus from a millionth of the coin on', () => {
    expect(iostList({ bonus: iost(100n) })).toEqual([{ kind: 'claim-bonus', amount: iost(100n) }]);
    expect(iostList({ bonus: iost(99n) })).toEqual([]);
    expect(iostList({ bonus: iost(0n) })).toEqual([]);
  });

  it('is short of gas a hundredth below what a call needs, and is told how long that takes', () => {
    const gas = { ...GAS, available: ENOUGH - 1n };
    expect(iostList({ votes: VOTES })).toEqual([]);
    expect(iostList({ votes: VOTES, gas })).toEqual([
      { kind: 'gas-short', available: VOTE_GAS.least - 1n, needed: VOTE_GAS.least, minutes: 1 },
    ]);
    expect(iostList({ votes: VOTES, gas: { ...GAS, available: ENOUGH - 6_001n } })).toMatchObject([{ minutes: 2 }]);
    expect(iostList({ votes: VOTES, gas: { ...gas, perSecond: 0n } })).toMatchObject([{ minutes: null }]);
  });

  it('misses gas only where there is something to do with it', () => {
    const gas = { ...GAS, available: 0n };
    expect(iostList({ gas })).toEqual([]);
    expect(iostList({ gas, bonus: iost(99n) })).toEqual([]);
    expect(iostList({ gas, bonus: iost(100n) })).toMatchObject([{ kind: 'claim-bonus' }, { kind: 'gas-short' }]);
    expect(iostList({ gas }, iost(1n))).toMatchObject([{ kind: 'gas-short' }]);
  });
});

describe('an account of any chain', () => {
  it('is listed by its own protocol, at the chain time of its snapshot', () => {
    const refund = { requestedAt: 0, cpu: eos(1n), net: eos(0n) };
    const booked = {
      protocol: 'antelope',
      decay: { status: 'decayed', percent: '10', date: null },
      nodeIncomeYesterday: eos(100n),
    } as const;
    expect(accountToDo(snapshotOf({ refund }), { protocol: 'antelope', market: null, booked })).toMatchObject([
      { kind: 'claim-refund' },
      { kind: 'renew-vote', lossADay: eos(10n) },
    ]);
    expect(accountToDo(snapshotOf({ refund }), { protocol: 'antelope', market: null, booked: null })).toHaveLength(1);
    const balance = rexBalance('alice', [], 20_000n);
    const rex = { balance, fund: eos(0n), order: null, loans: [] };
    expect(accountToDo(snapshotOf({ rex }), { protocol: 'tron' })).toEqual([
      { kind: 'take-rex', rex: Asset.of(20_000n, balance.rexBalance.symbol), amount: null },
    ]);
    const pending = [{ resource: 'energy', amount: sun(3n), readyAt: NOW } as const];
    expect(accountToDo(tronAccountOf(sun(0n), freezing({ frozen: { ...frozenState({}), pending } })), { protocol: 'tron' })).toMatchObject([
      { kind: 'withdraw-unfrozen' },
    ]);
    expect(accountToDo(iostAccountOf(iost(0n), voting({ bonus: iost(100n) })), { protocol: 'iost' })).toMatchObject([
      { kind: 'claim-bonus' },
    ]);
  });
});
