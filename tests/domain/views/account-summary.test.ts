import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { asAntelope } from '../../../domain/chain/protocol.ts';
import { Asset } from '../../../domain/core/amount/asset.ts';
import type { AccountSnapshot } from '../../../domain/chain/snapshot.ts';
import type { DelegatedBandwidth } from '../../../domain/antelope/snapshot.ts';
import { accountSummary, type PoolAccounts } from '../../../domain/views/account-summary.ts';
import type { ProducerVotes } from '../../../domain/iost/votes/producer-votes.ts';
import type { WitnessVote } from '../../../domain/tron/votes/witness-votes.ts';
import { frozenState, NO_MARKETS } from '../frozen/frozen-example.ts';
import { eos, iostAccountOf, snapshotOf, tronAccountOf } from '../snapshot-example.ts';

const POOL: PoolAccounts = { kind: 'proxies', proxies: ['poolproxy111'] };
const UNKNOWN: PoolAccounts = { kind: 'proxies', proxies: null };
const row = (to: string, cpu: bigint, net: bigint): DelegatedBandwidth => ({ from: 'alice', to, cpu: eos(cpu), net: eos(net) });

function voting(proxy: string | null, rows: readonly DelegatedBandwidth[], voteStake: bigint): AccountSnapshot {
  const rexBalance = Asset.of(0n, { code: 'REX', precision: 4 });
  return snapshotOf({
    vote: { proxy, producers: [], staked: eos(0n) },
    bandwidth: rows,
    rex: {
      balance: { owner: 'alice', voteStake: eos(voteStake), rexBalance, maturedRex: 0n, maturities: [] },
      fund: eos(0n),
      order: null,
      loans: [],
    },
  });
}

const proxied = (snapshot: AccountSnapshot, pool: PoolAccounts) => asAntelope(accountSummary(snapshot, pool))!;

describe('account summary', () => {
  it('adds REX votes and CPU and NET, also what is staked for others', () => {
    const summary = proxied(voting('poolproxy111', [row('bob', 1n, 2n), row('alice', 30n, 40n)], 500n), POOL);
    expect(summary.accountProxy).toBe('poolproxy111');
    expect(summary.accountVotesCount?.units).toBe(573n);
    expect(summary.rexVotes?.units).toBe(500n);
    expect(summary.stakeVotes?.units).toBe(73n);
    expect(summary.cpuAndNetData?.map(({ to }) => to)).toEqual(['alice', 'bob']);
  });

  it.each([[null], ['otherproxy11']])('counts no pool votes for the proxy %s, but still shows what is staked', (proxy) => {
    const summary = proxied(voting(proxy, [row('alice', 1n, 1n)], 5n), POOL);
    expect(summary.accountProxy).toBe(proxy);
    expect(summary.accountVotesCount?.units).toBe(0n);
    expect(summary.cpuAndNetData).toHaveLength(1);
  });

  it('has unknown votes for a proxied account while the list of pool proxies is unknown', () => {
    expect(proxied(voting('poolproxy111', [], 5n), UNKNOWN)).toMatchObject({
      accountVotesCount: null,
      rexVotes: null,
      stakeVotes: null,
    });
  });

  it('has zero pool votes for an account without a proxy even then', () => {
    expect(proxied(voting(null, [], 5n), UNKNOWN).accountVotesCount?.units).toBe(0n);
    expect(proxied(snapshotOf({ vote: null }), UNKNOWN).accountVotesCount?.units).toBe(0n);
  });

  it('works for an account that never bought REX and staked nothing', () => {
    const summary = proxied(snapshotOf({ vote: { proxy: 'poolproxy111', producers: [], staked: eos(0n) }, rex: null }), POOL);
    expect(summary.accountVotesCount?.units).toBe(0n);
    expect(summary.cpuAndNetData).toEqual([]);
  });

  it('always has parts that add up to the whole', () => {
    const units = fc.bigInt(0n, 10n ** 14n);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(units, units), { maxLength: 5 }),
        units,
        fc.constantFrom('poolproxy111', 'otherproxy11', null),
        (stakes, voteStake, proxy) => {
          const rows = stakes.map(([cpu, net], index) => row(`friend${index + 1}`, cpu, net));
          const { accountVotesCount, rexVotes, stakeVotes } = proxied(voting(proxy, rows, voteStake), POOL);
          expect(accountVotesCount!.units).toBe(rexVotes!.units + stakeVotes!.units);
        },
      ),
    );
  });
});

describe('account summary where votes are given directly', () => {
  const POOL_NODE: PoolAccounts = { kind: 'vote-account', voteAccounts: ['witness1', 'witness9'] };
  const trx = (units: bigint): Asset => Asset.of(units, { code: 'TRX', precision: 6 });
  const iost = (units: bigint): Asset => Asset.of(units, { code: 'IOST', precision: 8 });
  const use = { used: 0n, max: 0n };

  function freezing(votes: readonly WitnessVote[]): AccountSnapshot {
    const frozen = frozenState({ own: 5_500_000n });
    return tronAccountOf(trx(7n), {
      frozen,
      votes,
      reward: null,
      claimedAt: null,
      markets: NO_MARKETS,
      freeBandwidth: use,
      bandwidth: use,
      energy: use,
    });
  }

  function voting(votes: readonly ProducerVotes[]): AccountSnapshot {
    const gas = { available: 0n, limit: 0n, perSecond: 0n };
    return iostAccountOf(iost(7n), { votes, releases: [], bonus: null, gas, pledges: [], ramAvailable: 0n });
  }

  it('counts the votes for the pool’s producer, one whole coin each, over all entries', () => {
    const summary = accountSummary(
      freezing([
        { witness: 'witness1', votes: 2n },
        { witness: 'witness2', votes: 9n },
        { witness: 'witness1', votes: 3n },
      ]),
      POOL_NODE,
    );
    expect(summary).toEqual({ protocol: 'tron', accountVotesCount: trx(5_000_000n) });
  });

  it('counts the votes for each of the pool’s accounts', () => {
    const votes = [
      { witness: 'witness9', votes: 2n },
      { witness: 'witness2', votes: 9n },
      { witness: 'witness1', votes: 3n },
    ];
    expect(accountSummary(freezing(votes), POOL_NODE).accountVotesCount).toEqual(trx(5_000_000n));
  });

  it('counts coins given to the pool, including those that no longer count but can still be withdrawn', () => {
    const summary = accountSummary(
      voting([
        { producer: 'witness2', votes: iost(5n), cleared: iost(0n) },
        { producer: 'witness1', votes: iost(30n), cleared: iost(4n) },
      ]),
      POOL_NODE,
    );
    expect(summary.accountVotesCount).toEqual(iost(34n));
  });

  it('has zero pool votes for an account that votes for others or not at all', () => {
    for (const snapshot of [
      freezing([{ witness: 'witness2', votes: 9n }]),
      freezing([]),
      voting([]),
      voting([{ producer: 'other', votes: iost(5n), cleared: iost(0n) }]),
    ]) {
      expect(accountSummary(snapshot, POOL_NODE).accountVotesCount?.isZero()).toBe(true);
    }
  });

  it('has unknown votes while the pool’s producer is unknown', () => {
    expect(accountSummary(freezing([{ witness: 'witness1', votes: 2n }]), UNKNOWN).accountVotesCount).toBeNull();
    expect(accountSummary(voting([{ producer: 'witness1', votes: iost(5n), cleared: iost(0n) }]), UNKNOWN).accountVotesCount).toBeNull();
  });
});
