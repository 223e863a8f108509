import { storedBytes } from '../../../domain/iost/resources/storage-bytes.ts';

export interface FrozenCoins {
  readonly amount: bigint;
  /** Nanoseconds. */
  readonly time: bigint;
}

export interface Purse {
  readonly free: bigint;
  /** Sorted by release. */
  readonly frozen: readonly FrozenCoins[];
}

/** Gas in hundredths at a time, from which it grows. */
export interface GasRecord {
  readonly stock: bigint;
  readonly updatedAt: bigint;
  /** Coins pledged for it, in units. */
  readonly pledged: bigint;
}

export interface RamRecord {
  readonly available: number;
  readonly used: number;
}

/** A key, or a permission of another account. */
export interface PermissionItem {
  /** The key, or the account. */
  readonly id: string;
  /** Null for a key. */
  readonly permission: string | null;
  readonly weight: number;
}

export interface Permission {
  readonly name: string;
  readonly threshold: number;
  readonly items: readonly PermissionItem[];
  /** Names of groups whose items count as well; one that the account does not have counts for nothing. */
  readonly groups: readonly string[];
}

/** Items an account keeps under one name, for its permissions to name. */
export interface Group {
  readonly name: string;
  readonly items: readonly PermissionItem[];
}

/** A stored value with the account that pays for its bytes; null where the contract itself does. */
export interface StoredValue {
  readonly text: string;
  readonly payer: string | null;
}

const NO_PURSE: Purse = { free: 0n, frozen: [] };
const NO_GAS: GasRecord = { stock: 0n, updatedAt: 0n, pledged: 0n };
const NO_RAM: RamRecord = { available: 0, used: 0 };

/** The state after a block. Values are never changed in place, so that a copy is cheap. */
export class ChainState {
  readonly permissions: Map<string, readonly Permission[]>;
  /** Groups by account, for those that have any. */
  readonly groups: Map<string, readonly Group[]>;
  private readonly purses: Map<string, Purse>;
  private readonly gasRecords: Map<string, GasRecord>;
  private readonly ramRecords: Map<string, RamRecord>;
  /** Coins pledged, by payer and receiver. */
  readonly pledges: Map<string, ReadonlyMap<string, bigint>>;
  private readonly storage: Map<string, StoredValue>;

  constructor(from?: ChainState) {
    this.permissions = new Map(from?.permissions);
    this.groups = new Map(from?.groups);
    this.purses = new Map(from?.purses);
    this.gasRecords = new Map(from?.gasRecords);
    this.ramRecords = new Map(from?.ramRecords);
    this.pledges = new Map(from?.pledges);
    this.storage = new Map(from?.storage);
  }

  copy(): ChainState {
    return new ChainState(this);
  }

  exists(account: string): boolean {
    return this.permissions.has(account);
  }

  purse(account: string): Purse {
    return this.purses.get(account) ?? NO_PURSE;
  }

  setPurse(account: string, purse: Purse): void {
    this.purses.set(account, purse);
  }

  gas(account: string): GasRecord {
    return this.gasRecords.get(account) ?? NO_GAS;
  }

  setGas(account: string, gas: GasRecord): void {
    this.gasRecords.set(account, gas);
  }

  ram(account: string): RamRecord {
    return this.ramRecords.get(account) ?? NO_RAM;
  }

  setRam(account: string, ram: RamRecord): void {
    this.ramRecords.set(account, ram);
  }

  /** Returns a stored value of a contract's map, or of the contract itself when the field is empty; null when there is none. */
  stored(contract: string, key: string, field: string): StoredValue | null {
    return this.storage.get(place(contract, key, field)) ?? null;
  }

  store(contract: string, key: string, field: string, value: StoredValue | null): void {
    if (value === null) this.storage.delete(place(contract, key, field));
    else this.storage.set(place(contract, key, field), value);
  }

  /** Returns fields of a contract's map, in the order they were first written. */
  fields(contract: string, key: string): readonly string[] {
    const start = place(contract, key, '');
    return [...this.storage.keys()].filter((name) => name.startsWith(start) && name !== start).map((name) => name.slice(start.length));
  }
}

function place(contract: string, key: string, field: string): string {
  return `${contract}-${key}\n${field}`;
}

/** Returns the bytes a stored value takes, with its type mark and its payer. */
export function bytesOf(contract: string, key: string, field: string, { text, payer }: StoredValue): number {
  return storedBytes({ key: `${contract}-${key}`, field, value: `s${text}${payer === null ? '' : `@${payer}`}` });
}
