import { Asset } from '../../core/amount/asset.ts';
import type { RamMarket } from '../snapshot.ts';
import { bancorInput, bancorOutput } from '../loans/bancor.ts';

/** What is left of a payment after the fee, as the contract reckons it where bytes are asked for. */
const PART_AFTER_FEE = 0.995;

/** Paying `cost` gives `bytes`; `fee` is part of the cost. */
export interface RamPurchase {
  readonly cost: Asset;
  readonly fee: Asset;
  readonly bytes: bigint;
}

/** Selling `bytes` brings `proceeds`; the fee is off already. */
export interface RamSale {
  readonly bytes: bigint;
  readonly fee: Asset;
  readonly proceeds: Asset;
}

/** Half a percent, rounded up (contract rule). */
function feeOf(units: bigint): bigint {
  return (units + 199n) / 200n;
}

/** What `cost` buys at the market as it is. Null where the contract refuses it because it would give no byte. */
export function ramForCoin({ bytes: base, coins }: RamMarket, cost: Asset): RamPurchase | null {
  const fee = feeOf(cost.units);
  const bytes = bancorOutput(coins.units, base, cost.units - fee);
  return bytes > 0n ? { cost, fee: Asset.of(fee, cost.symbol), bytes } : null;
}

/** What asking for `bytes` costs and really gives, which is slightly fewer (contract rule). Null where the contract refuses it. */
export function ramForBytes(market: RamMarket, bytes: bigint): RamPurchase | null {
  const net = bancorInput(market.bytes, market.coins.units, bytes);
  return ramForCoin(market, Asset.of(BigInt(Math.trunc(Number(net) / PART_AFTER_FEE)), market.coins.symbol));
}

/** What selling `bytes` brings. Null where the contract refuses it because it is too little. */
export function coinForRam({ bytes: base, coins }: RamMarket, bytes: bigint): RamSale | null {
  const gross = bancorOutput(base, coins.units, bytes);
  if (gross <= 1n) return null;
  const fee = feeOf(gross);
  return { bytes, fee: Asset.of(fee, coins.symbol), proceeds: Asset.of(gross - fee, coins.symbol) };
}

/** Bytes of the RAM a system contract gives every account on top of what it bought, which cannot be sold (contract constant). */
const RAM_GIFT_BYTES = 1400n;

/** Bytes an account can sell: what it bought and does not use. */
export function sellableRam({ used, max }: { readonly used: bigint; readonly max: bigint }): bigint {
  const kept = used > RAM_GIFT_BYTES ? used : RAM_GIFT_BYTES;
  return max > kept ? max - kept : 0n;
}
