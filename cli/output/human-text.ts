import { amountInCall, callTextKey } from '../../application/transact/call-text.ts';
import { type Asset, type AssetSymbol, sameSymbol } from '../../domain/core/amount/asset.ts';
import type { Call } from '../../domain/core/chain/call.ts';
import type { ChainProfile } from '../../domain/chain/profile.ts';
import type { ReadAt } from '../../domain/chain/snapshot.ts';
import { DAY_MS, type Instant } from '../../domain/core/chain/time.ts';
import { VOTE_SYMBOL } from '../../domain/tron/votes/vote-symbol.ts';
import type { Say } from '../run/translator.ts';

/** What simulations count the allowance of RAM in. */
const RAM_SYMBOL: AssetSymbol = { code: 'RAM', precision: 0 };

/** What stands where a figure is not known. */
export const UNKNOWN = '—';

/** An amount under the name users know; the chain's own name stays in tables and actions. */
export function forPeople(asset: Asset, profile: ChainProfile): Asset {
  return sameSymbol(asset.symbol, profile.coin.native) ? asset.renamed(profile.coin.display) : asset;
}

/** What lies under the coin's old name where both names are in use, as figures and as places of money. */
const UNDER_OLD_NAME: readonly string[] = ['swappable', 'old-name'];

/** What a figure or place holds, under the name users know; what lies under the old name keeps it. */
export function heldForPeople(place: string, asset: Asset, profile: ChainProfile): Asset {
  return UNDER_OLD_NAME.includes(place) ? asset : forPeople(asset, profile);
}

/** `1024 B`. */
export function bytesForPeople(bytes: bigint): string {
  return `${bytes.toString()} B`;
}

/** With its symbol; a count of votes is a bare number, RAM is in bytes. */
export function amountForPeople(asset: Asset | null, profile: ChainProfile): string {
  if (asset === null) return UNKNOWN;
  if (sameSymbol(asset.symbol, VOTE_SYMBOL)) return asset.digits();
  return sameSymbol(asset.symbol, RAM_SYMBOL) ? bytesForPeople(asset.units) : forPeople(asset, profile).toString();
}

/** The same of a figure or place. */
export function heldText(place: string, asset: Asset | null, profile: ChainProfile): string {
  return asset !== null && UNDER_OLD_NAME.includes(place) ? asset.toString() : amountForPeople(asset, profile);
}

/** A wait in days, a begun one counted whole. */
export function daysForPeople(milliseconds: number, say: Say): string {
  return say('labels.days', { days: Math.ceil(milliseconds / DAY_MS) });
}

/** `2026-01-02 03:04:05 UTC`. */
export function instantForPeople(instant: Instant | null): string {
  return instant === null ? UNKNOWN : `${new Date(instant).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}

export function orUnknown(text: string | null): string {
  return text === null || text === '' ? UNKNOWN : text;
}

/** Percent text as it came, with the sign, or a dash. */
export function percentForPeople(text: string | null): string {
  return text === null ? UNKNOWN : `${text} %`;
}

/** A contract call in words, its amounts under the name users know. */
export function callInWords(call: Call, profile: ChainProfile, say: Say): string {
  const values = Object.entries(call.data).map(([name, value]): [string, string] => [
    name,
    amountInCall(call, value, profile)?.toString() ?? (Array.isArray(value) ? value.join(', ') : String(value)),
  ]);
  return say(`calls.${callTextKey(call)}`, Object.fromEntries(values));
}

/** Where and when the figures were read, as the last line of every reading. */
export function readAtLine(at: ReadAt, say: Say): string {
  const age = Math.max(0, Math.floor((at.receivedAt - at.headTime) / 1000));
  const line = say('reading.at', { node: at.node, block: at.headNumber, age });
  return at.viaBackend === undefined ? line : `${line} ${say('reading.passed-on', { backend: at.viaBackend })}`;
}
