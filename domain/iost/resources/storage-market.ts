import { Asset, type AssetSymbol } from '../../core/amount/asset.ts';
import type { Instant } from '../../core/chain/time.ts';

/**
 * The market of RAM as the contract ram.iost stores it, in its own numbers: doubles, which no exact arithmetic could follow to the last hundredth
 * of a coin. `left` and `increase` are bytes, `balance` coins, `intervalSeconds` the time after which `increase` bytes are added by the next
 * purchase. Source: go-iost, config/genesis/contract/ram.js.
 */
export interface StorageMarket {
  readonly left: number;
  readonly balance: number;
  readonly increase: number;
  readonly intervalSeconds: number;
  readonly increasedAt: Instant;
}

/** A purchase of RAM: what leaves the account, and the part of it that is the fee. */
export interface StoragePurchase {
  readonly cost: Asset;
  readonly fee: Asset;
}

/** The token whose units are bytes of RAM, which a sale moves from the account to the contract. */
export const RAM_TOKEN: AssetSymbol = { code: 'RAM', precision: 0 };
/** Fewest bytes of a purchase or a sale (contract rule). */
export const LEAST_STORAGE = 10n;
/** Most bytes of a call: numbers of its arguments are doubles. */
export const MOST_STORAGE = BigInt(Number.MAX_SAFE_INTEGER);

const FEE_RATE = 0.02;
/** In hundredths of a coin. */
const LEAST_FEE = 1;
const HUNDREDTHS = 100;
const MS_PER_SECOND = 1_000;
const MARGIN_PERCENT = 1n;
const PERCENT = 100n;
/** Decimals of the contract's amounts of coins. */
const MARKET_DECIMALS = 2;

/** Returns what a purchase of `bytes` costs in a block at `now`; null where the market has too few left, or nobody could pay for them. The contract adds new bytes first. */
export function storagePurchase(market: StorageMarket, bytes: bigint, now: Instant, coin: AssetSymbol): StoragePurchase | null {
  const left = market.left + addedBytes(market, now);
  if (left <= Number(bytes)) return null;
  const raw = hundredths(price(market.balance, left, Number(bytes)));
  if (!Number.isSafeInteger(raw)) return null;
  const fee = Math.max(hundredths(FEE_RATE * (raw / HUNDREDTHS)), LEAST_FEE);
  return { cost: coinsOf(raw + fee, coin), fee: coinsOf(fee, coin) };
}

/** Returns what `bytes` sell for. The contract takes no fee, and adds no new bytes. */
export function storageProceeds({ left, balance }: StorageMarket, bytes: bigint, coin: AssetSymbol): Asset {
  return coinsOf(hundredths(-price(balance, left, -Number(bytes))), coin);
}

/** Returns the most that a purchase may cost when it is signed for a price: one percent more, and at least a hundredth, since others trade meanwhile. */
export function mostForStorage({ units, symbol }: Asset): Asset {
  const step = 10n ** BigInt(symbol.precision - MARKET_DECIMALS);
  const more = (units * MARGIN_PERCENT) / PERCENT;
  return Asset.of(units + (more / step + 1n) * step, symbol);
}

/** Returns the bytes a purchase adds to the market before its price is made: those of every interval that began since the last time. */
function addedBytes({ increase, intervalSeconds, increasedAt }: StorageMarket, now: Instant): number {
  const intervals = Math.floor(now / MS_PER_SECOND / intervalSeconds) - Math.floor(increasedAt / MS_PER_SECOND / intervalSeconds);
  return intervals > 0 ? increase * intervals : 0;
}

function price(balance: number, left: number, bytes: number): number {
  return balance * (left / (left - bytes) - 1);
}

/** Returns whole hundredths of coins, rounded as the contract does: halves upwards. */
function hundredths(coins: number): number {
  const exact = coins * HUNDREDTHS;
  const whole = Math.floor(exact);
  return exact - whole >= 0.5 ? whole + 1 : whole;
}

function coinsOf(wholeHundredths: number, coin: AssetSymbol): Asset {
  return Asset.of(BigInt(wholeHundredths) * 10n ** BigInt(coin.precision - MARKET_DECIMALS), coin);
}
