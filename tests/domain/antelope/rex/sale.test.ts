import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Asset } from '../../../../domain/core/amount/asset.ts';
import type { MemoryTables } from '../../../../domain/antelope/contract/memory-tables.ts';
import { type SaleSimulation, saleSimulation } from '../../../../domain/antelope/rex/sale.ts';
import type { RexMaturityRules, RexPoolState } from '../../../../domain/antelope/rex/state.ts';
import { EOS, REX, run, smallWorld, systemCall } from '../contract/small-world.ts';

const SELLS_ALL: RexMaturityRules = { buckets: 21, sellMaturedRex: true, buyRexToSavings: true };
const SELLS_WHAT_IS_ASKED: RexMaturityRules = { buckets: 5, sellMaturedRex: false, buyRexToSavings: false };
const rexOf = (units: bigint): Asset => Asset.of(units, REX);
const coinOf = (units: bigint): Asset => Asset.of(units, EOS);

function poolOf(lendable: bigint, supply: bigint, lent: bigint): RexPoolState {
  return {
    totalLent: coinOf(lent),
    totalUnlent: coinOf(lendable - lent),
    totalRent: coinOf(200_000_000n),
    totalLendable: coinOf(lendable),
    totalRex: rexOf(supply),
    namebidProceeds: coinOf(0n),
    loanNum: 0n,
  };
}

/** A chain with this pool where all of alice's REX has matured. */
function tablesWith(pool: RexPoolState, rules: RexMaturityRules, matured: bigint): MemoryTables {
  const tables = smallWorld();
  tables.put('rexmaturity', rules);
  tables.put('rexpool', pool);
  tables.put('balance', { owner: 'eosio.rex', balance: pool.totalLendable });
  tables.put('rexbal', { owner: 'alice', voteStake: coinOf(0n), rexBalance: rexOf(matured), maturedRex: matured, maturities: [] });
  tables.put('voters', {
    owner: 'alice',
    proxy: null,
    producers: [],
    staked: 0n,
    lastVoteWeight: 0,
    proxiedVoteWeight: 0,
    isProxy: false,
    flags1: 0,
  });
  return tables;
}

function overLent({ totalUnlent, totalLent }: RexPoolState): boolean {
  return totalUnlent.units < totalLent.units / 10n;
}

function sale(rex: Asset, proceeds: Asset | null) {
  const sold = systemCall('alice', 'sellrex', { from: 'alice', rex: String(rex) });
  return proceeds === null ? [sold] : [sold, systemCall('alice', 'withdraw', { owner: 'alice', amount: String(proceeds) })];
}

const anyCase = fc
  .tuple(
    fc.bigInt(1n, 10n ** 7n),
    fc.bigInt(1n, 100_000n),
    fc.bigInt(0n, 100n),
    fc.bigInt(1n, 10n ** 9n),
    fc.bigInt(0n, 100n),
    fc.bigInt(0n, 20n),
  )
  .map(([lendable, price, lentPercent, held, askedPercent, less]) => {
    const supply = lendable * price + held;
    const asked = (held * askedPercent) / 100n - less;
    return { pool: poolOf(lendable, supply, (lendable * lentPercent) / 100n), matured: held, asked: asked < 1n ? 1n : asked };
  });

type Returned = readonly [text: string, queued: bigint, kept: bigint];

/** The result of a simulation: its kind, queued REX, matured REX afterwards. */
function returned(simulation: SaleSimulation, asked: bigint, matured: bigint): Returned {
  switch (simulation.kind) {
    case 'queued':
      return ['sold', asked, matured];
    case 'partly':
      return ['sold', matured - asked, matured - asked];
    case 'filled':
      return ['sold', 0n, simulation.sellsAll ? 0n : matured - asked];
    case 'refused':
      return [
        simulation.because === 'pool-cannot-pay' ? 'insufficient funds for current and scheduled orders' : 'proceeds are negligible',
        0n,
        matured,
      ];
  }
}

/** The contract's result of the same sale, and the rest in the fund after the simulated proceeds were withdrawn. */
function done(tables: MemoryTables, rex: Asset, proceeds: Asset | null): { readonly returned: Returned; readonly fund: bigint } {
  const outcome = run(tables, sale(rex, proceeds));
  if (outcome.ok) tables.apply(outcome.changes);
  const queued = tables.row('rexqueue', 'eosio', 'alice')?.rexRequested.units ?? 0n;
  const kept = tables.row('rexbal', 'eosio', 'alice')!.maturedRex;
  return {
    returned: [outcome.ok ? 'sold' : outcome.message, queued, kept],
    fund: tables.row('rexfund', 'eosio', 'alice')?.balance.units ?? 0n,
  };
}

describe('a simulation of a sale', () => {
  it.each([
    ['all matured REX', SELLS_ALL, ['filled', 'nothing-paid', 'partly', 'pool-cannot-pay', 'remainder-too-small']],
    ['the requested amount', SELLS_WHAT_IS_ASKED, ['filled', 'nothing-paid', 'queued']],
  ] as const)('predicts the contract’s result of selling %s', (_, rules, everyKind) => {
    const kinds = new Set<string>();
    fc.assert(
      fc.property(anyCase, ({ pool, matured, asked }) => {
        const simulation = saleSimulation(pool, rules, rexOf(asked), rexOf(matured))!;
        kinds.add(simulation.kind === 'refused' ? simulation.because : simulation.kind);
        // Without unlent coins the contract queues even a worthless amount; the product refuses it.
        fc.pre(!(simulation.kind === 'refused' && simulation.because === 'nothing-paid' && overLent(pool)));
        const proceeds = 'proceeds' in simulation ? simulation.proceeds : null;
        const found = done(tablesWith(pool, rules, matured), rexOf(asked), proceeds);
        expect(found.returned).toEqual(returned(simulation, asked, matured));
        // At most the one unit that the better price of the second sale may add stays in the fund.
        expect(found.fund).toBeLessThanOrEqual(simulation.kind === 'filled' ? 1n : 0n);
      }),
      { numRuns: 600, seed: 7 },
    );
    expect([...kinds].sort()).toEqual(everyKind);
  });

  const tooMuch = anyCase.map(({ pool, matured, asked }) => ({
    pool,
    matured,
    simulation: saleSimulation(pool, SELLS_ALL, rexOf(asked), rexOf(matured))!,
  }));
  const isSold = (pool: RexPoolState, matured: bigint, units: bigint): boolean =>
    run(tablesWith(pool, SELLS_ALL, matured), sale(rexOf(units), null)).ok;
  const worth = ({ totalLendable, totalRex }: RexPoolState, units: bigint): bigint => (units * totalLendable.units) / totalRex.units;

  it('returns the largest sellable amount, or the one that leaves the smallest sellable remainder', () => {
    fc.assert(
      fc.property(tooMuch, ({ pool, matured, simulation }) => {
        fc.pre(simulation.kind === 'refused' && simulation.because === 'pool-cannot-pay' && simulation.most !== null);
        const most = simulation.most.units;
        expect(isSold(pool, matured, most)).toBe(true);
        expect(!isSold(pool, matured, most + 1n) || worth(pool, matured - most - 1n) === 0n).toBe(true);
      }),
      { numRuns: 100, seed: 11 },
    );
  });

  it('returns an amount whose remainder is worth a unit of the coin, to the unit', () => {
    const pool = poolOf(1_000n, 10_000n, 500n);
    const most = rexOf(4_500n);
    expect(saleSimulation(pool, SELLS_ALL, rexOf(4_510n), rexOf(4_510n))).toEqual({ kind: 'refused', because: 'pool-cannot-pay', most });
    expect([isSold(pool, 4_510n, 4_500n), isSold(pool, 4_510n, 4_501n)]).toEqual([true, false]);
  });

  it('returns no amount where none can be sold', () => {
    fc.assert(
      fc.property(tooMuch, ({ pool, matured, simulation }) => {
        fc.pre(simulation.kind === 'refused' && simulation.because === 'pool-cannot-pay' && simulation.most === null);
        const tried = [1n, matured / 3n, matured / 2n, matured - 1n, matured].filter((units) => units > 0n);
        expect(tried.filter((units) => isSold(pool, matured, units))).toEqual([]);
      }),
      { numRuns: 100, seed: 13 },
    );
  });

  it('is null while no account holds REX', () => {
    expect(saleSimulation(poolOf(10n, 0n, 0n), SELLS_ALL, rexOf(1n), rexOf(1n))).toBeNull();
  });

  it('pays from the coins that are not lent, less a tenth of the lent ones', () => {
    const pool = poolOf(1_000n, 1_000n, 500n);
    expect(saleSimulation(pool, SELLS_WHAT_IS_ASKED, rexOf(450n), rexOf(450n))).toMatchObject({ kind: 'filled', proceeds: coinOf(450n) });
    expect(saleSimulation(pool, SELLS_WHAT_IS_ASKED, rexOf(451n), rexOf(451n))).toEqual({ kind: 'queued' });
    expect(saleSimulation(pool, SELLS_ALL, rexOf(451n), rexOf(600n))).toEqual({
      kind: 'refused',
      because: 'pool-cannot-pay',
      most: rexOf(450n),
    });
    expect(saleSimulation(pool, SELLS_ALL, rexOf(100n), rexOf(600n))).toEqual({ kind: 'partly', proceeds: coinOf(100n), sellsAll: true });
  });
});
