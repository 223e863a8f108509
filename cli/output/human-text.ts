import { amountInCall, callTextKey, callValues } from '../../application/transact/preview/call-text.ts';
import { type Asset, type AssetSymbol, sameSymbol } from '../../domain/core/amount/asset.ts';
import type { Call } from '../../domain/core/chain/call.ts';
import type { ChainProfile } from '../../domain/chain/profile.ts';
import type { ReadAt } from '../../domain/chain/snapshot.ts';
import { DAY_MS, type Instant } from '../../domain/core/chain/time.ts';
import { VOTE_SYMBOL } from '../../domain/tron/votes/vote-symbol.ts';
import type { Say } from '../run/translator.ts';

/** Symbol of the RAM quota in simulations. */
const RAM_SYMBOL: AssetSymbol = { code: 'RAM', precision: 0 };

/** Text of an unknown value. */
export const UNKNOWN = '—';

/** Returns an amount with its displayed symbol; the chain's own symbol stays in tables and actions. */
export function forUsers(asset: Asset, profile: ChainProfile): Asset {
  return sameSymbol(asset.symbol, profile.coin.native) ? asset.renamed(profile.coin.display) : asset;
}

/** Balance keys and positions under the coin's old symbol where both symbols are in use. */
const UNDER_OLD_NAME: readonly string[] = ['swappable', 'old-name'];

/** Returns the amount of a balance key or position with its displayed symbol; what is under the old symbol keeps it. */
export function heldForUsers(place: string, asset: Asset, profile: ChainProfile): Asset {
  return UNDER_OLD_NAME.includes(place) ? asset : forUsers(asset, profile);
}

/** Formats bytes, `1024 B`. */
export function bytesForUsers(bytes: bigint): string {
  return `${bytes.toString()} B`;
}

/** Formats an amount with its symbol; votes are a bare number, RAM is in bytes. */
export function amountForUsers(asset: Asset | null, profile: ChainProfile): string {
  if (asset === null) return UNKNOWN;
  if (sameSymbol(asset.symbol, VOTE_SYMBOL)) return asset.digits();
  return sameSymbol(asset.symbol, RAM_SYMBOL) ? bytesForUsers(asset.units) : forUsers(asset, profile).toString();
}

/** The same of a change, with a plus where it is more than zero. */
export function changeForUsers(change: Asset, profile: ChainProfile): string {
  return `${change.isPositive() ? '+' : ''}${amountForUsers(change, profile)}`;
}

/** Formats the amount of a balance key or position in the same way. */
export function heldText(place: string, asset: Asset | null, profile: ChainProfile): string {
  return asset !== null && UNDER_OLD_NAME.includes(place) ? asset.toString() : amountForUsers(asset, profile);
}

/** Formats a wait in days, rounded up. */
export function daysForUsers(milliseconds: number, say: Say): string {
  return say('labels.days', { days: Math.ceil(milliseconds / DAY_MS) });
}

/** Formats an instant, `2026-01-02 03:04:05 UTC`; a dash for null. */
export function instantForUsers(instant: Instant | null): string {
  return instant === null ? UNKNOWN : `${new Date(instant).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}

export function orUnknown(text: string | null): string {
  return text === null || text === '' ? UNKNOWN : text;
}

/** Formats decimal text as a percentage, or a dash. */
export function percentForUsers(text: string | null): string {
  return text === null ? UNKNOWN : `${text} %`;
}

/** Describes a contract call in words, its amounts with the displayed symbol. */
export function callInWords(call: Call, profile: ChainProfile, say: Say): string {
  const values = callValues(call).map(([name, value]): [string, string] => [
    name,
    amountInCall(call, value, profile)?.toString() ?? (Array.isArray(value) ? value.join(', ') : String(value)),
  ]);
  return say(`calls.${callTextKey(call)}`, Object.fromEntries(values));
}

/** Returns the last line of every reading: its node and block. */
export function readAtLine(at: ReadAt, say: Say): string {
  const age = Math.max(0, Math.floor((at.receivedAt - at.headTime) / 1000));
  const line = say('reading.at', { node: at.node, block: at.headNumber, age });
  return at.viaBackend === undefined ? line : `${line} ${say('reading.passed-on', { backend: at.viaBackend })}`;
}
