import { describe, expect, it } from 'vitest';
import { Asset } from '../../../domain/core/amount/asset.ts';
import { stakedCoins } from '../../../domain/views/staked-coins.ts';
import { frozenState, NO_MARKETS } from '../frozen/frozen-example.ts';
import { eos, iostAccountOf, snapshotOf, tronAccountOf } from '../snapshot-example.ts';

describe('the coins an account has staked', () => {
  it('are REX at its value for votes, and CPU and NET for anybody', () => {
    const bandwidth = [
      { from: 'alice', to: 'alice', cpu: eos(1n), net: eos(2n) },
      { from: 'alice', to: 'bob', cpu: eos(30n), net: eos(40n) },
    ];
    const rexBalance = Asset.of(9_999n, { code: 'REX', precision: 4 });
    const balance = { owner: 'alice', voteStake: eos(500n), rexBalance, maturedRex: 0n, maturities: [] };
    expect(stakedCoins(snapshotOf({ bandwidth, rex: { balance, fund: eos(7n), order: null, loans: [] } })).toString()).toBe('0.0573 EOS');
    expect(stakedCoins(snapshotOf({})).toString()).toBe('0.0000 EOS');
    const sold = { balance: null, fund: eos(7n), order: null, loans: [] };
    expect(stakedCoins(snapshotOf({ bandwidth, rex: sold })).toString()).toBe('0.0073 EOS');
  });

  it('are frozen coins of both kinds, also lent ones', () => {
    const trx = (units: bigint) => Asset.of(units, { code: 'TRX', precision: 6 });
    const frozen = frozenState({ own: 3n, delegated: 4n }, { own: 50n, legacyOwn: 600n });
    const use = { used: 0n, max: 0n };
    const account = tronAccountOf(trx(1n), {
      frozen,
      votes: [],
      reward: null,
      claimedAt: null,
      markets: NO_MARKETS,
      freeBandwidth: use,
      bandwidth: use,
      energy: use,
    });
    expect(stakedCoins(account).units).toBe(657n);
  });

  it('are coins that vote for any producer, counted or not', () => {
    const iost = (units: bigint) => Asset.of(units, { code: 'IOST', precision: 8 });
    const votes = [
      { producer: 'a', votes: iost(5n), cleared: iost(1n) },
      { producer: 'b', votes: iost(70n), cleared: iost(0n) },
    ];
    const holding = { votes, releases: [{ amount: iost(9n), at: 0 }], bonus: null, pledges: [], ramAvailable: 0n };
    const gas = { available: 0n, limit: 0n, increaseRate: 0n, at: 0 } as unknown as Parameters<typeof iostAccountOf>[1]['gas'];
    expect(stakedCoins(iostAccountOf(iost(1n), { ...holding, gas })).units).toBe(76n);
  });
});
