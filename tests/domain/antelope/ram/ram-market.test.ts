import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Asset } from '../../../../domain/core/amount/asset.ts';
import type { CallValue } from '../../../../domain/core/chain/call.ts';
import { bosRules } from '../../../../domain/antelope/contract/contract-rules.ts';
import type { RamMarket } from '../../../../domain/antelope/snapshot.ts';
import type { MemoryTables } from '../../../../domain/antelope/contract/memory-tables.ts';
import { coinForRam, ramForBytes, ramForCoin, type RamPurchase, sellableRam } from '../../../../domain/antelope/ram/ram-market.ts';
import { EOS, eos, REX, RULES, run, smallWorld, START, systemCall } from '../contract/small-world.ts';

const anyMarket = fc
  .tuple(fc.bigInt(10n ** 6n, 10n ** 12n), fc.bigInt(10n ** 6n, 10n ** 12n), fc.bigInt(0n, 1_000n))
  .map(([bytes, units, newBytes]) => ({ bytes, coins: Asset.of(units, EOS), newBytes }));

function tablesWith({ bytes, coins, newBytes }: RamMarket): MemoryTables {
  const tables = smallWorld();
  tables.put('rammarket', {
    supply: Asset.parse('10000000000.0000 RAMCORE')!,
    base: Asset.of(bytes, { code: 'RAM', precision: 0 }),
    quote: coins,
  });
  tables.put('global2', { newRamPerBlock: newBytes ?? 0n, lastRamIncrease: START - 500, otherFields: {} });
  tables.put('balance', { owner: 'alice', balance: Asset.of(10n ** 15n, EOS) });
  tables.put('balance', { owner: 'eosio.ram', balance: coins });
  tables.put('userres', { owner: 'alice', netWeight: eos('0.0000'), cpuWeight: eos('0.0000'), ramBytes: 10n ** 9n });
  tables.put('limits', { owner: 'alice', ramBytes: 10n ** 9n + 1_400n, netWeight: 0n, cpuWeight: 0n });
  return tables;
}

const CONTRACTS = [
  { name: 'a contract that converts directly', rules: RULES, ramcore: null },
  { name: 'one that converts by way of RAMCORE', rules: bosRules(EOS, REX), ramcore: 10n ** 14n },
] as const;

describe.each(CONTRACTS)('the RAM market of $name', ({ rules, ramcore }) => {
  const market = anyMarket.map((traded): RamMarket => ({ ...traded, ramcore }));

  /** Returns what an action of alice gave and took, and its fee; or why it was refused. */
  function traded(of: RamMarket, action: string, data: Record<string, CallValue>) {
    const tables = tablesWith(of);
    const outcome = run(tables, [systemCall('alice', action, data)], START, rules);
    if (!outcome.ok) return outcome.message;
    const before = { units: tables.row('balance', 'alice', 'EOS')!.balance.units, bytes: 10n ** 9n };
    tables.apply(outcome.changes);
    return {
      units: tables.row('balance', 'alice', 'EOS')!.balance.units - before.units,
      bytes: tables.row('userres', 'alice', 'alice')!.ramBytes - before.bytes,
      fee: String(outcome.transfers.find(({ to }) => to === 'eosio.ramfee')?.quantity),
    };
  }

  function bought(purchase: RamPurchase | null) {
    return purchase && { units: -purchase.cost.units, bytes: purchase.bytes, fee: String(purchase.fee) };
  }

  const TOO_LITTLE = ['must reserve a positive amount', 'must purchase a positive amount'];

  it('returns the bytes the contract returns for an amount, and refuses what it refuses', () => {
    const seen = new Set<boolean>();
    fc.assert(
      fc.property(market, fc.bigInt(1n, 10n ** 8n), (of, units) => {
        const cost = Asset.of(units, EOS);
        const done = traded(of, 'buyram', { payer: 'alice', receiver: 'alice', quant: String(cost) });
        seen.add(typeof done === 'string');
        expect(typeof done === 'string' && TOO_LITTLE.includes(done) ? null : done).toEqual(bought(ramForCoin(of, cost)));
      }),
      { numRuns: 300, seed: 1 },
    );
    expect(seen.size).toBe(2);
  });

  it('quotes the contract’s price for a number of bytes, of which no more are bought', () => {
    const seen = new Set<boolean>();
    fc.assert(
      fc.property(market, fc.bigInt(1n, 900_000n), (of, bytes) => {
        const done = traded(of, 'buyrambytes', { payer: 'alice', receiver: 'alice', bytes: Number(bytes) });
        const quote = ramForBytes(of, bytes);
        seen.add(typeof done === 'string');
        expect(typeof done === 'string' && TOO_LITTLE.includes(done) ? null : done).toEqual(bought(quote));
        // New RAM comes after the price was made, and may make up for the fee.
        expect(of.newBytes === 0n && quote !== null && quote.bytes > bytes).toBe(false);
      }),
      { numRuns: 300, seed: 2 },
    );
    expect(seen.size).toBe(2);
  });

  it('pays what the contract pays for bytes, less the fee', () => {
    const seen = new Set<boolean>();
    fc.assert(
      fc.property(market, fc.bigInt(1n, 10n ** 8n), (of, bytes) => {
        const done = traded(of, 'sellram', { account: 'alice', bytes: String(bytes) });
        const quote = coinForRam(of, bytes);
        seen.add(quote === null);
        expect(done).toEqual(
          quote === null
            ? 'token amount received from selling ram is too low'
            : { units: quote.proceeds.units, bytes: -bytes, fee: String(quote.fee) },
        );
      }),
      { numRuns: 300, seed: 3 },
    );
    expect(seen.size).toBe(2);
  });
});

describe('the RAM market', () => {
  it('never buys for one unit, which is all fee', () => {
    expect(ramForCoin({ bytes: 10n ** 9n, coins: eos('1.0000'), ramcore: null, newBytes: 0n }, eos('0.0001'))).toBeNull();
  });

  it.each([
    [5_400n, 3_000n, 2_400n],
    [5_400n, 1_000n, 4_000n],
    [5_400n, 5_400n, 0n],
    [1_000n, 0n, 0n],
  ])('lets an account of %d bytes that uses %d sell %d', (max, used, sellable) => {
    expect(sellableRam({ used, max })).toBe(sellable);
  });
});
