import type { Clock } from '../ports/clock.ts';
import type { KeyValueStore } from '../ports/key-value-store.ts';
import { isInstant, isShortText, recordOf, recordOfText } from '../session/stored-json.ts';
import type { Instant } from '../../domain/core/chain/time.ts';
import { damageKey } from './journal-key.ts';

/** A write of a damaged journal as far as it can still be read. */
export interface LostWrite {
  readonly id: string | null;
  readonly account: string | null;
}

/** A damaged journal that the user has not acknowledged yet. */
export interface JournalDamage {
  /** Store key under which the unreadable text is kept unchanged. */
  readonly key: string;
  /** Device time at which the damage was detected. */
  readonly foundAt: Instant;
  /** Instant until which a lost write may still be included. */
  readonly until: Instant;
  /** Writes whose entries cannot be read; empty where not even their number is known. */
  readonly lost: readonly LostWrite[];
}

/** Keeps the unacknowledged damages of one chain's journal in the store. */
export class JournalDamages {
  private readonly store: KeyValueStore;
  private readonly clock: Clock;
  private readonly key: string;
  private readonly longestTtlMs: number;
  private readonly known = new Map<string, JournalDamage>();

  /** `longestTtlMs`: so long after it was asked for a transaction of this chain can be included. */
  constructor(store: KeyValueStore, clock: Clock, journalKey: string, longestTtlMs: number) {
    this.store = store;
    this.clock = clock;
    this.key = damageKey(journalKey);
    this.longestTtlMs = longestTtlMs;
  }

  /**
   * Returns the damages that block writes of `account`, or of any account where it is null. A damage blocks every account unless each lost
   * write still names its own.
   */
  async pending(account: string | null): Promise<readonly JournalDamage[]> {
    const stored = this.damagesOfText(await this.store.read(this.key));
    const all = [...stored, ...[...this.known.values()].filter(({ key }) => !stored.some((other) => other.key === key))];
    return account === null
      ? all
      : all.filter(({ lost }) => lost.length === 0 || lost.some((write) => write.account === null || write.account === account));
  }

  async add(key: string, lost: readonly LostWrite[]): Promise<void> {
    const damage = this.foundNow(key, lost);
    this.known.set(key, damage);
    await this.store.update(this.key, (text) => textOfDamages([...this.damagesOfText(text), damage]));
  }

  /** Removes damages that the user has acknowledged; the unreadable texts stay under their keys. */
  async acknowledge(keys: readonly string[]): Promise<void> {
    for (const key of keys) this.known.delete(key);
    await this.store.update(this.key, (text) => {
      const left = this.damagesOfText(text).filter(({ key }) => !keys.includes(key));
      return left.length === 0 ? null : textOfDamages(left);
    });
  }

  /** Returns a damage found now: what it lost was asked for before, so it can be included at most one longest ttl from now. */
  private foundNow(key: string, lost: readonly LostWrite[]): JournalDamage {
    const foundAt = this.clock.now();
    return { key, foundAt, until: foundAt + this.longestTtlMs, lost };
  }

  /** Parses the stored damages; an unreadable list or record reads as one damage found now, of which nothing else is known. */
  private damagesOfText(text: string | null): readonly JournalDamage[] {
    if (text === null) return [];
    const { damages } = recordOfText(text) ?? {};
    const read = Array.isArray(damages) ? (damages as unknown[]).map(damageOfJson) : [null];
    return read.map((damage) => damage ?? this.foundNow(this.key, []));
  }
}

/** Reads the id and account that an unreadable entry of a journal still names. */
export function lostWriteOf(entry: unknown): LostWrite {
  const { id, account } = recordOf(entry) ?? {};
  return { id: isShortText(id) ? id : null, account: isShortText(account) ? account : null };
}

function textOfDamages(damages: readonly JournalDamage[]): string {
  return JSON.stringify({ version: 1, damages });
}

function damageOfJson(value: unknown): JournalDamage | null {
  const { key, foundAt, until, lost } = recordOf(value) ?? {};
  if (typeof key !== 'string' || !isInstant(foundAt) || !isInstant(until) || !Array.isArray(lost)) return null;
  return { key, foundAt, until, lost: (lost as unknown[]).map(lostWriteOf) };
}
