import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Asset } from '../../../../domain/core/amount/asset.ts';
import type { MemoryTables } from '../../../../domain/antelope/contract/memory-tables.ts';
import { dustToSave } from '../../../../domain/antelope/rex/dust.ts';
import { SAVINGS_TIME, type RexBalanceState, type RexMaturity, type RexPoolState } from '../../../../domain/antelope/rex/state.ts';
import { EOS, REX, refusalOf, run, smallWorld, START, systemCall } from '../contract/small-world.ts';

const DAY_MS = 86_400_000;
const TODAY = START - (START % DAY_MS);
const coinOf = (units: bigint): Asset => Asset.of(units, EOS);

/** 10,000 REX units are worth one coin unit. */
const POOL: RexPoolState = {
  totalLent: coinOf(0n),
  totalUnlent: coinOf(1_000_000n),
  totalRent: coinOf(200_000_000n),
  totalLendable: coinOf(1_000_000n),
  totalRex: Asset.of(10_000_000_000n, REX),
  namebidProceeds: coinOf(0n),
  loanNum: 0n,
};

function balanceOf(maturedRex: bigint, maturities: readonly RexMaturity[]): RexBalanceState {
  const held = maturities.reduce((sum, { rex }) => sum + rex, maturedRex);
  return { owner: 'alice', voteStake: coinOf(0n), rexBalance: Asset.of(held, REX), maturedRex, maturities };
}

function tablesWith(balance: RexBalanceState): MemoryTables {
  const tables = smallWorld();
  tables.put('rexpool', POOL);
  tables.put('balance', { owner: 'eosio.rex', balance: coinOf(2_000_000n) });
  tables.put('balance', { owner: 'eosio.stake', balance: coinOf(50_000n) });
  tables.put('rexfund', { owner: 'alice', balance: coinOf(50_000n) });
  tables.put('rexbal', balance);
  tables.put('delband', { from: 'alice', to: 'alice', cpuWeight: coinOf(50_000n), netWeight: coinOf(0n) });
  tables.put('userres', { owner: 'alice', cpuWeight: coinOf(50_000n), netWeight: coinOf(0n), ramBytes: 4000n });
  tables.put('voters', {
    owner: 'alice',
    proxy: null,
    producers: [],
    staked: 50_000n,
    lastVoteWeight: 0,
    proxiedVoteWeight: 0,
    isProxy: false,
    flags1: 0,
  });
  return tables;
}

const PURCHASES = {
  'out of the REX fund': systemCall('alice', 'buyrex', { from: 'alice', amount: '1.0000 EOS' }),
  'out of stake': systemCall('alice', 'unstaketorex', {
    owner: 'alice',
    receiver: 'alice',
    from_net: '0.0000 EOS',
    from_cpu: '1.0000 EOS',
  }),
};

function after(rex: Asset) {
  return systemCall('alice', 'mvtosavings', { owner: 'alice', rex: String(rex) });
}

const waiting: RexMaturity[] = [
  { time: TODAY + 5 * DAY_MS, rex: 70_000n },
  { time: TODAY + 9 * DAY_MS, rex: 3n },
];

describe('matured REX worth less than a unit', () => {
  it.each(Object.entries(PURCHASES))(
    'causes a purchase %s to be refused until it is moved to savings with all maturing REX',
    (_, purchase) => {
      const balance = balanceOf(4_000n, [{ time: TODAY, rex: 5_999n }, ...waiting, { time: SAVINGS_TIME, rex: 8n }]);
      const tables = tablesWith(balance);
      expect(refusalOf(tables, [purchase])).toBe('3050003 proceeds are negligible');
      expect(refusalOf(tables, [after(Asset.of(9_999n, REX)), purchase])).toBe('3050003 proceeds are negligible');
      const toSavings = dustToSave(balance, POOL, START)!;
      expect(toSavings.units).toBe(9_999n + 70_003n);
      expect(run(tables, [after(toSavings), purchase]).ok).toBe(true);
    },
  );

  it('is zero from one unit on, and where nothing has matured', () => {
    expect(dustToSave(balanceOf(10_000n, waiting), POOL, START)).toBeNull();
    expect(dustToSave(balanceOf(0n, waiting), POOL, START)).toBeNull();
    expect(dustToSave(balanceOf(9_999n, []), { ...POOL, totalRex: Asset.zero(REX) }, START)).toBeNull();
  });

  it.each(Object.entries(PURCHASES))('is detected for every balance, so that a purchase %s always succeeds', (_, purchase) => {
    const bucket = fc.record({ time: fc.integer({ min: -3, max: 20 }).map((days) => TODAY + days * DAY_MS), rex: fc.bigInt(1n, 12_000n) });
    const balances = fc
      .tuple(fc.bigInt(0n, 12_000n), fc.uniqueArray(bucket, { maxLength: 4, selector: ({ time }) => time }), fc.bigInt(0n, 9n))
      .map(([matured, buckets, saved]) => {
        const sorted = buckets.sort((a, b) => a.time - b.time);
        return balanceOf(matured, saved === 0n ? sorted : [...sorted, { time: SAVINGS_TIME, rex: saved }]);
      });
    fc.assert(
      fc.property(balances, (balance) => {
        const toSavings = dustToSave(balance, POOL, START);
        const outcome = run(tablesWith(balance), toSavings ? [after(toSavings), purchase] : [purchase]);
        expect(outcome.ok ? null : outcome.message).toBeNull();
      }),
      { numRuns: 400, seed: 3 },
    );
  });
});
