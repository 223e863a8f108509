import { coinUnits } from '../codec/coin-amount.ts';
import { deriveIostKey, type IostKeyPair } from '../codec/keys.ts';

/** An account with a published development key. */
export interface IostSeedAccount {
  readonly name: string;
  /** Purpose, one line for users. */
  readonly note: string;
  readonly keys: IostKeyPair;
  /** Coins it starts with, in units. */
  readonly coins: bigint;
  /** Coins pledged for its gas, in units. */
  readonly pledged: bigint;
  /** Free RAM in bytes. */
  readonly ram: number;
}

const COIN = 100_000_000n;

/** The pool's producer. */
export const POOL_PRODUCER = 'newpoolbp';
/** A producer that left the election and came back without its old votes. */
export const RETURNED_PRODUCER = 'returnedbp';
/** A producer that left the election for good. */
export const GONE_PRODUCER = 'gonebp0001';
const USED_UP = 'usedgas001';
/** Accounts opened an hour before the sandbox starts, with the usual pledge, so that their gas has not grown yet. The second has used up its own. */
export const LATECOMERS = ['lowgas0001', USED_UP] as const;

type Row = readonly [name: string, coins: string, pledged: bigint, ram: number, note: string, secp256k1?: true];

const ACCOUNTS: readonly Row[] = [
  ['newvoter01', '5000', 50n, 10_000, 'holds coins, gas and RAM, never voted'],
  [
    'poolvoter1',
    '2500',
    50n,
    10_000,
    'votes for the pool; claimed once, bonus to claim, one reduction on its way back, another already released',
  ],
  ['twovotes01', '900', 30n, 10_000, 'votes for the pool and for a producer that returned: part of its votes no longer counts'],
  ['fewcoins01', '0.75', 30n, 10_000, 'has gas and RAM but less than one coin'],
  [USED_UP, '500', 10n, 10_000, 'pledged the usual ten coins and has used up the gas: hours of waiting'],
  ['lowgas0001', '500', 10n, 10_000, 'pledged the usual ten coins: gas for one transaction, then hours of waiting'],
  ['nogas00001', '500', 0n, 10_000, 'has coins but never pledged for gas'],
  ['noram00001', '500', 50n, 40, 'has coins and gas but no RAM: a first vote fails in its block'],
  ['dustbonus1', '100', 30n, 10_000, 'earned a bonus too small to be claimed'],
  ['secpvoter1', '700', 30n, 10_000, 'its key is of the other curve', true],
  ['bigholder1', '900000', 500n, 50_000, 'gives the producers most of their votes'],
  [POOL_PRODUCER, '50000', 500n, 50_000, "the pool's producer"],
  [RETURNED_PRODUCER, '1000', 50n, 50_000, 'left the election and came back'],
  [GONE_PRODUCER, '1000', 50n, 50_000, 'left the election'],
];

export function iostAccounts(seed: string): readonly IostSeedAccount[] {
  return ACCOUNTS.map(([name, coins, pledged, ram, note, secp256k1]) => ({
    name,
    note,
    keys: deriveIostKey(seed, name, secp256k1 ? 'SECP256K1' : 'ED25519'),
    coins: coinUnits(coins)!,
    pledged: pledged * COIN,
    ram,
  }));
}
