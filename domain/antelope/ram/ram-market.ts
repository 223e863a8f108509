import { Asset } from '../../core/amount/asset.ts';
import type { RamMarket } from '../snapshot.ts';
import { bancorInput, bancorOutput } from '../loans/bancor.ts';
import { convertedByRamcore } from './ramcore.ts';

/** Share of a payment that remains after the fee, as the contract computes it where bytes are asked for. */
const PART_AFTER_FEE = 0.995;

/** A purchase: paying `cost` gives `bytes`; the fee is part of the cost. */
export interface RamPurchase {
  readonly cost: Asset;
  readonly fee: Asset;
  readonly bytes: bigint;
}

/** A sale: `bytes` bring `proceeds` after the fee. */
export interface RamSale {
  readonly bytes: bigint;
  readonly fee: Asset;
  readonly proceeds: Asset;
}

/** Returns the fee, half a percent rounded up (contract rule). */
function feeOf(units: bigint): bigint {
  return (units + 199n) / 200n;
}

/** Returns the bytes that `units` of the coin buy, or the units that bytes bring: what the contract computes, without a fee. */
function converted({ bytes, coins: { units: coins }, ramcore }: RamMarket, to: 'bytes' | 'coins', amount: bigint): bigint {
  const [input, output] = to === 'bytes' ? [coins, bytes] : [bytes, coins];
  return ramcore === null ? bancorOutput(input, output, amount) : convertedByRamcore({ input, output, ramcore }, amount);
}

/** Returns the market as a trade meets it, with the bytes that it adds first. */
function grown(market: RamMarket): RamMarket {
  return { ...market, bytes: market.bytes + (market.newBytes ?? 0n), newBytes: 0n };
}

/** Returns what `cost` buys at the present market. Null where the contract refuses it because it would give no byte. */
export function ramForCoin(market: RamMarket, cost: Asset): RamPurchase | null {
  const fee = feeOf(cost.units);
  const bytes = converted(grown(market), 'bytes', cost.units - fee);
  return bytes > 0n ? { cost, fee: Asset.of(fee, cost.symbol), bytes } : null;
}

/**
 * Returns what asking for `bytes` costs and gives, which is fewer (contract rule). Null where the contract refuses it. One that converts by way
 * of RAMCORE asks what the market would pay for the bytes; the fee is taken out of that.
 */
export function ramForBytes(market: RamMarket, bytes: bigint): RamPurchase | null {
  const units =
    market.ramcore === null
      ? BigInt(Math.trunc(Number(bancorInput(market.bytes, market.coins.units, bytes)) / PART_AFTER_FEE))
      : converted(market, 'coins', bytes);
  return ramForCoin(market, Asset.of(units, market.coins.symbol));
}

/** Returns what selling `bytes` brings. Null where the contract refuses it because it is too little. */
export function coinForRam(market: RamMarket, bytes: bigint): RamSale | null {
  const { symbol } = market.coins;
  const gross = converted(grown(market), 'coins', bytes);
  if (gross <= 1n) return null;
  const fee = feeOf(gross);
  return { bytes, fee: Asset.of(fee, symbol), proceeds: Asset.of(gross - fee, symbol) };
}

/** Bytes of RAM a system contract gives every account in addition to what it bought, which cannot be sold (contract constant). */
const RAM_GIFT_BYTES = 1400n;

/** Returns the bytes an account can sell: what it bought and does not use. */
export function sellableRam({ used, max }: { readonly used: bigint; readonly max: bigint }): bigint {
  const kept = used > RAM_GIFT_BYTES ? used : RAM_GIFT_BYTES;
  return max > kept ? max - kept : 0n;
}
