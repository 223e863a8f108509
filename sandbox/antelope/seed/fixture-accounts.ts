import type { Asset, AssetSymbol } from '../../../domain/core/amount/asset.ts';
import type { SandboxAccount } from '../../chain-world.ts';
import { deriveKeyPair } from '../codec/keys.ts';
import { coins } from './amounts.ts';

/** A fixture account before a seed gave it keys. */
export interface FixtureAccount {
  readonly name: string;
  /** Purpose of the account, one line for users. */
  readonly note: string;
  /** Coins it starts with, 40 days before the sandbox starts. */
  readonly digits: string;
  /** RAM it bought, in bytes; null for just as much as it uses, the usual amount unless given. */
  readonly ramBytes?: number | null;
  /** Part of its coins that is still under the old symbol after a token migration; none unless given. */
  readonly leftOver?: string;
  /** Whether it has used up its CPU when the sandbox starts. */
  readonly usedUp?: boolean;
}

/** An account with a published development key. */
export interface SeededAccount extends SandboxAccount {
  readonly coins: Asset;
  /** Part of the coins that is still under the old symbol after a token migration. */
  readonly leftOver: Asset;
  /** RAM it bought, in bytes; null for just what it uses. */
  readonly ramBytes: number | null;
  readonly usedUp: boolean;
}

/** The 21 producers, in order. */
export const PRODUCERS: readonly string[] = Array.from('abcdefghijklmnopqrstu').map((letter) => `producer111${letter}`);

const USUAL_RAM = 8_192;

export function seeded(
  seed: string,
  core: AssetSymbol,
  { name, note, digits, ramBytes = USUAL_RAM, leftOver = '0.0000', usedUp = false }: FixtureAccount,
): SeededAccount {
  const { publicKey, privateKey } = deriveKeyPair(seed, name);
  return {
    name,
    label: null,
    note,
    permission: 'active',
    publicKey,
    privateKey,
    coins: coins(digits, core),
    leftOver: coins(leftOver, core),
    ramBytes,
    usedUp,
  };
}

/** Returns members that have been with the pool for weeks, so that its figures are realistic. One per letter of `letters`. */
export function membersOf(prefix: string, letters: string): readonly FixtureAccount[] {
  return Array.from(letters).map((letter, index) => ({
    name: `${prefix}${letter}`,
    note: 'a member of the pool',
    digits: `${String(40_000 + index * 7_777)}.0000`,
  }));
}
