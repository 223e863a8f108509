import { createHash } from 'node:crypto';
import { DAY_MS, type Instant, startOfUtcDay } from '../../domain/core/chain/time.ts';
import type { Answer } from './answer.ts';

/** Tokens of the sandbox's exchange, each traded against two coins. */
const TOKENS = ['alpha', 'bravo', 'delta', 'gamma', 'kappa', 'lambda', 'omega', 'sigma'] as const;
const COINS = ['eos', 'usdt'] as const;
/** The exchange's day begins at 08:00 UTC. */
const DAY_START_MS = 28_800_000;
const STEP_MS = 600_000;

/** Returns the exchange's pairs as its public interface writes them. Prices are made up from the seed, and move every ten minutes. */
export function exchangePairs(seed: string, now: Instant): readonly Answer[] {
  return TOKENS.flatMap((token) => COINS.map((coin) => pairOf(`sandboxtoken-${token}-${coin}`, seed, now)));
}

function pairOf(symbol: string, seed: string, now: Instant): Answer {
  const open = startOfUtcDay(now - DAY_START_MS) + DAY_START_MS;
  const [last, first] = [priceAt(symbol, seed, now), priceAt(symbol, seed, open)];
  const amount = 1_000 + part(`${seed}\n${symbol}\nvolume\n${String(startOfUtcDay(now) / DAY_MS)}`) * 200_000;
  return {
    symbol,
    last: round(last, 6),
    change: round(last / first - 1, 4),
    high: round(Math.max(last, first) * 1.02, 6),
    low: round(Math.min(last, first) * 0.98, 6),
    amount: round(amount, 4),
    volume: round(amount * last, 4),
  };
}

/** A price that wanders around a level of the pair's own by up to a tenth. */
function priceAt(symbol: string, seed: string, at: Instant): number {
  const level = 0.001 + part(`${seed}\n${symbol}`) * 0.5;
  return level * (0.9 + part(`${seed}\n${symbol}\n${String(Math.floor(at / STEP_MS))}`) * 0.2);
}

function part(label: string): number {
  return createHash('sha256').update(label).digest().readUInt32BE(0) / 0x1_0000_0000;
}

function round(value: number, decimals: number): number {
  return Number(value.toFixed(decimals));
}
