import type { KeyValueStore } from '../../application/ports/key-value-store.ts';
import { type Setting, StoredSettings, textSetting } from '../../application/session/stored-settings.ts';
import { chainChoice } from '../../domain/core/session/chain-choice.ts';

/** The part of an address that selects the chain. */
export interface VisitAddress {
  readonly pathname: string;
  readonly search: string;
}

const LAST_CHAIN: Setting<string> = textSetting('chain', 32);

/**
 * Returns the chain of this visit, out of those in `known` (the first is the default), and stores it, so that an address that names none
 * leads there again until the visit ends.
 */
export async function visitChain({ pathname, search }: VisitAddress, known: readonly string[], store: KeyValueStore): Promise<string> {
  const settings = new StoredSettings(store);
  const stored = await settings.read(LAST_CHAIN);
  const chosen = chainChoice({ url: new URLSearchParams(search).get('chain'), path: pathname, stored }, known, known[0]!);
  if (chosen !== stored) await settings.write(LAST_CHAIN, chosen);
  return chosen;
}

/**
 * Returns where a visit to `chain` has to begin instead: at the chain's home for the start page and for pages of another chain, and without
 * the parameter that named the chain, which would otherwise override every later path. Null: where it is.
 */
export function landingAddress({ pathname, search }: VisitAddress, chain: string, known: readonly string[]): string | null {
  const parameters = new URLSearchParams(search);
  const named = parameters.has('chain');
  const parts = pathname.split('/').filter((part) => part !== '');
  const first = parts[0] ?? '';
  const elsewhere = first === '' || (first !== chain && known.includes(first.toLowerCase()));
  if (!named && !elsewhere) return null;
  parameters.delete('chain');
  const rest = parameters.toString();
  return `/${elsewhere ? chain : parts.join('/')}${rest === '' ? '' : `?${rest}`}`;
}
