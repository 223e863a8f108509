import { Asset, type AssetSymbol, sameSymbol } from '../../core/amount/asset.ts';
import { Decimal, decimalOf } from '../../core/amount/decimal.ts';
import { truncatedDecimal } from '../../core/amount/truncate.ts';
import type { Instant } from '../../core/chain/time.ts';
import { aprSinceLaunch } from './apr.ts';
import type { RexPoolState } from './state.ts';

/** REX units per unit of coin while the pool is empty (contract constant). */
const REX_PER_COIN_IN_EMPTY_POOL = 10_000n;

/** Whole coins of virtual rent the contract starts with (contract constant; product: total rent minus 20000). */
const VIRTUAL_RENT_COINS = 20_000n;

/** Display precision: price to 10 decimals, lent ratio and yield to 2, rent price to 4 (product constants). All truncated. */
const PRICE_DECIMALS = 10;
const PERCENT_DECIMALS = 2;
const RENT_PRICE_DECIMALS = 4;

/** Values derived from the pool row. Null where the row has no answer (nothing bought or lendable yet), never zero instead. */
export interface RexPoolReading {
  /** Coins per REX at full precision, for arithmetic. */
  readonly price: Decimal | null;
  /** The price truncated to 10 decimals, for display. */
  readonly priceCut: string | null;
  /** Lent share of lendable in percent, truncated to 2 decimals. */
  readonly ratio: string | null;
  /** Yearly yield since launch in percent, truncated to 2 decimals. */
  readonly apr: string | null;
  /** Rent without the virtual 20000 coins the contract starts with, in coins, never below zero. */
  readonly totalRent: Asset;
  /** Coins of resources rented for 30 days per coin paid: unlent / (rent + 1), with the row's rent. */
  readonly rentPrice: Decimal;
  /** The rent price truncated to 4 decimals. */
  readonly rentPriceCut: string;
}

/** Reads the pool row at chain time `at`. */
export function rexPoolReading(pool: RexPoolState, at: Instant): RexPoolReading {
  const open = pool.totalRex.isPositive() && pool.totalLendable.isPositive();
  const price = open ? decimalOf(pool.totalLendable).div(decimalOf(pool.totalRex)) : null;
  const ratio = pool.totalLendable.isPositive() ? decimalOf(pool.totalLent).times(100).div(decimalOf(pool.totalLendable)) : null;
  const apr = price === null ? null : aprSinceLaunch(price, at);
  const rentPrice = decimalOf(pool.totalUnlent).div(decimalOf(pool.totalRent).plus(1));
  return {
    price,
    priceCut: price && truncatedDecimal(price, PRICE_DECIMALS),
    ratio: ratio && truncatedDecimal(ratio, PERCENT_DECIMALS),
    apr: apr && truncatedDecimal(apr, PERCENT_DECIMALS),
    totalRent: paidRent(pool.totalRent),
    rentPrice,
    rentPriceCut: truncatedDecimal(rentPrice, RENT_PRICE_DECIMALS),
  };
}

function paidRent(totalRent: Asset): Asset {
  const units = totalRent.units - Asset.whole(VIRTUAL_RENT_COINS, totalRent.symbol).units;
  return Asset.of(units > 0n ? units : 0n, totalRent.symbol);
}

/**
 * Returns the REX that `amount` coins buy at the present pool row: S1·R0/S0 − R0 with S1 = S0 + amount, one integer division, rounded in
 * the pool's favour; 10,000 REX per coin while no REX exists. Null where the contract refuses: REX exists but nothing is lendable.
 */
export function rexForCoin(pool: RexPoolState, amount: Asset): Asset | null {
  const lendable = pool.totalLendable.units;
  const rex = pool.totalRex.units;
  const lendableAfter = pool.totalLendable.plus(amount).units;
  if (rex <= 0n) return Asset.of(amount.units * REX_PER_COIN_IN_EMPTY_POOL, pool.totalRex.symbol);
  if (lendable <= 0n) return null;
  return Asset.of((lendableAfter * rex) / lendable - rex, pool.totalRex.symbol);
}

/** Returns the coins that `rex` sells for at the present pool row: rex·S0/R0, truncated to a unit. Null when no REX exists. */
export function coinForRex(pool: RexPoolState, rex: Asset): Asset | null {
  if (!sameSymbol(rex.symbol, pool.totalRex.symbol)) throw new Error(`${rex.symbol.code} is not the pool's REX`);
  if (!pool.totalRex.isPositive()) return null;
  return Asset.of((rex.units * pool.totalLendable.units) / pool.totalRex.units, pool.totalLendable.symbol);
}

/** Returns the least in `coin` that REX can be worth, whatever a node tells of the pool: its price began with that of an empty pool and never falls. */
export function leastCoinForRex(rex: Asset, coin: AssetSymbol): Asset {
  return Asset.of(rex.units / REX_PER_COIN_IN_EMPTY_POOL, coin);
}
