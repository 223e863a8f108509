import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { Asset } from '../../../domain/amount/asset.ts';
import type { AccountSnapshot, DelegatedBandwidth } from '../../../domain/chain/snapshot.ts';
import { accountSummary } from '../../../domain/resources/account-summary.ts';
import { eos, snapshotOf } from '../snapshot-example.ts';

const POOL = ['poolproxy111'];
const row = (to: string, cpu: bigint, net: bigint): DelegatedBandwidth => ({ from: 'alice', to, cpu: eos(cpu), net: eos(net) });

function voting(proxy: string | null, rows: readonly DelegatedBandwidth[] | null, voteStake: bigint): AccountSnapshot {
  const rexBalance = Asset.of(0n, { code: 'REX', precision: 4 });
  return snapshotOf({
    vote: { proxy, producers: [], staked: eos(0n) },
    bandwidth: rows,
    rex: { balance: { owner: 'alice', voteStake: eos(voteStake), rexBalance, maturedRex: 0n, maturities: [] }, fund: eos(0n) },
  });
}

describe('account summary', () => {
  it('adds REX votes and CPU and NET, also what is staked for others', () => {
    const summary = accountSummary(voting('poolproxy111', [row('bob', 1n, 2n), row('alice', 30n, 40n)], 500n), POOL);
    expect(summary.accountProxy).toBe('poolproxy111');
    expect(summary.accountVotesCount?.units).toBe(573n);
    expect(summary.rexVotes?.units).toBe(500n);
    expect(summary.stakeVotes?.units).toBe(73n);
    expect(summary.cpuAndNetData?.map(({ to }) => to)).toEqual(['alice', 'bob']);
  });

  it.each([[null], ['otherproxy11']])('counts no pool votes for the proxy %s, but still shows what is staked', (proxy) => {
    const summary = accountSummary(voting(proxy, [row('alice', 1n, 1n)], 5n), POOL);
    expect(summary.accountProxy).toBe(proxy);
    expect(summary.accountVotesCount?.units).toBe(0n);
    expect(summary.cpuAndNetData).toHaveLength(1);
  });

  it('does not know the votes of a proxied account while the list of pool proxies is unknown', () => {
    expect(accountSummary(voting('poolproxy111', [], 5n), null)).toMatchObject({ accountVotesCount: null, rexVotes: null, stakeVotes: null });
  });

  it('knows that an account without a proxy has no pool votes even then', () => {
    expect(accountSummary(voting(null, [], 5n), null).accountVotesCount?.units).toBe(0n);
    expect(accountSummary(snapshotOf({ vote: null }), null).accountVotesCount?.units).toBe(0n);
  });

  it('works for an account that never bought REX and for a chain without staking', () => {
    const summary = accountSummary(snapshotOf({ vote: { proxy: 'poolproxy111', producers: [], staked: eos(0n) }, rex: null, bandwidth: null }), POOL);
    expect(summary.accountVotesCount?.units).toBe(0n);
    expect(summary.cpuAndNetData).toBeNull();
  });

  it('always has parts that add up to the whole', () => {
    const units = fc.bigInt(0n, 10n ** 14n);
    fc.assert(
      fc.property(fc.array(fc.tuple(units, units), { maxLength: 5 }), units, fc.constantFrom('poolproxy111', 'otherproxy11', null), (stakes, voteStake, proxy) => {
        const rows = stakes.map(([cpu, net], index) => row(`friend${index + 1}`, cpu, net));
        const { accountVotesCount, rexVotes, stakeVotes } = accountSummary(voting(proxy, rows, voteStake), POOL);
        expect(accountVotesCount!.units).toBe(rexVotes!.units + stakeVotes!.units);
      }),
    );
  });
});
