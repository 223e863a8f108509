import type { Asset } from '../domain/amount/asset.ts';
import type { KeyPair } from './antelope/keys.ts';
import { deriveKeyPair } from './antelope/keys.ts';
import { coins } from './seed-amounts.ts';

/** An account with a published development key. */
export interface SeededAccount {
  readonly name: string;
  /** What it is for, one line for people. */
  readonly note: string;
  readonly keys: KeyPair;
  /** Coins it starts with, 40 days before the world begins. */
  readonly coins: Asset;
  /** RAM it bought, in bytes; null for just what it uses. */
  readonly ramBytes: number | null;
}

/** The 21 producers, in order. */
export const PRODUCERS: readonly string[] = Array.from('abcdefghijklmnopqrstu').map((letter) => `producer111${letter}`);

/** The pool's own proxies. */
export const POOL_PROXIES: readonly string[] = ['poolproxy111', 'poolproxy112'];

/** Receives the pool's block-producer income and pays it out. */
export const POOL_INCOME_ACCOUNT = 'poolincome11';

const USUAL_RAM = 8_192;

const NOTES: readonly (readonly [name: string, digits: string, note: string, ramBytes?: null])[] = [
  ['freshholder1', '2500.0000', 'holds coins; never staked, somebody else staked CPU and NET for it: its first purchase needs a first stake'],
  ['rexholder111', '12000.0000', 'votes through poolproxy111; REX matured, maturing and in savings; a refund is on its way'],
  ['votesabroad1', '6000.0000', 'votes through a proxy of another pool and holds some REX'],
  ['directvoter1', '9000.0000', 'votes for 21 producers directly'],
  ['nocpuholder1', '800.0000', 'holds coins but has no CPU: every transaction is refused'],
  ['noramholder1', '800.0000', 'holds coins but its RAM is full: a first purchase is refused', null],
  [POOL_INCOME_ACCOUNT, '400000.0000', "the pool's block-producer income account"],
];

export function developmentAccounts(seed: string): readonly SeededAccount[] {
  return NOTES.map(([name, digits, note, ramBytes]) => ({
    name,
    note,
    keys: deriveKeyPair(seed, name),
    coins: coins(digits),
    ramBytes: ramBytes === null ? null : USUAL_RAM,
  }));
}

/** Ten people who have been with the pool for weeks, so that its figures are those of a living pool. */
export function communityOf(seed: string): readonly SeededAccount[] {
  return Array.from('abcdefghij').map((letter, index) => {
    const name = `poolmember1${letter}`;
    return {
      name,
      note: 'a member of the pool',
      keys: deriveKeyPair(seed, name),
      coins: coins(`${String(40_000 + index * 7_777)}.0000`),
      ramBytes: USUAL_RAM,
    };
  });
}
