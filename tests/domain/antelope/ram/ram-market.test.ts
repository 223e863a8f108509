import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Asset } from '../../../../domain/core/amount/asset.ts';
import type { RamMarket } from '../../../../domain/antelope/snapshot.ts';
import type { MemoryTables } from '../../../../domain/antelope/contract/memory-tables.ts';
import { coinForRam, ramForBytes, ramForCoin, type RamPurchase, sellableRam } from '../../../../domain/antelope/ram/ram-market.ts';
import { EOS, eos, run, smallWorld, systemCall } from '../contract/small-world.ts';

const anyMarket = fc
  .tuple(fc.bigInt(10n ** 6n, 10n ** 12n), fc.bigInt(10n ** 6n, 10n ** 12n))
  .map(([bytes, units]): RamMarket => ({ bytes, coins: Asset.of(units, EOS) }));

function tablesWith({ bytes, coins }: RamMarket): MemoryTables {
  const tables = smallWorld();
  tables.put('rammarket', {
    supply: Asset.parse('10000000000.0000 RAMCORE')!,
    base: Asset.of(bytes, { code: 'RAM', precision: 0 }),
    quote: coins,
  });
  tables.put('balance', { owner: 'alice', balance: Asset.of(10n ** 15n, EOS) });
  tables.put('balance', { owner: 'eosio.ram', balance: coins });
  tables.put('userres', { owner: 'alice', netWeight: eos('0.0000'), cpuWeight: eos('0.0000'), ramBytes: 10n ** 9n });
  tables.put('limits', { owner: 'alice', ramBytes: 10n ** 9n + 1_400n, netWeight: 0n, cpuWeight: 0n });
  return tables;
}

function result(purchase: RamPurchase | null) {
  return purchase === null ? { ok: false } : { ok: true, results: [{ bytes: purchase.bytes, fee: purchase.fee, quantity: purchase.cost }] };
}

describe('the RAM market', () => {
  it('returns the bytes the contract returns for an amount, and refuses what it refuses', () => {
    const seen = new Set<boolean>();
    fc.assert(
      fc.property(anyMarket, fc.bigInt(1n, 10n ** 8n), (market, units) => {
        const cost = Asset.of(units, EOS);
        const outcome = run(tablesWith(market), [
          systemCall('alice', 'buyram', { payer: 'alice', receiver: 'alice', quant: String(cost) }),
        ]);
        seen.add(outcome.ok);
        expect(outcome).toMatchObject(result(ramForCoin(market, cost)));
      }),
      { numRuns: 300, seed: 1 },
    );
    expect(seen.size).toBe(2);
  });

  it('quotes the contract’s price for a number of bytes, of which no more are bought', () => {
    const seen = new Set<boolean>();
    fc.assert(
      fc.property(anyMarket, fc.bigInt(1n, 900_000n), (market, bytes) => {
        const outcome = run(tablesWith(market), [
          systemCall('alice', 'buyrambytes', { payer: 'alice', receiver: 'alice', bytes: Number(bytes) }),
        ]);
        const quote = ramForBytes(market, bytes);
        seen.add(outcome.ok);
        expect(outcome).toMatchObject(result(quote));
        expect(quote?.bytes ?? 0n).toBeLessThanOrEqual(bytes);
      }),
      { numRuns: 300, seed: 2 },
    );
    expect(seen.size).toBe(2);
  });

  it('pays what the contract pays for bytes, less the fee', () => {
    const seen = new Set<boolean>();
    fc.assert(
      fc.property(anyMarket, fc.bigInt(1n, 10n ** 8n), (market, bytes) => {
        const outcome = run(tablesWith(market), [systemCall('alice', 'sellram', { account: 'alice', bytes: String(bytes) })]);
        const quote = coinForRam(market, bytes);
        seen.add(outcome.ok);
        const tooLow = { ok: false, message: 'token amount received from selling ram is too low' };
        expect(outcome).toMatchObject(
          quote === null ? tooLow : { ok: true, results: [{ bytes, fee: quote.fee, quantity: quote.proceeds.plus(quote.fee) }] },
        );
      }),
      { numRuns: 300, seed: 3 },
    );
    expect(seen.size).toBe(2);
  });

  it('never buys for one unit, which is all fee', () => {
    expect(ramForCoin({ bytes: 10n ** 9n, coins: eos('1.0000') }, eos('0.0001'))).toBeNull();
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
