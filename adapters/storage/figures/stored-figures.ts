import * as v from 'valibot';
import { type AccountFigures, type Kept, KeptFigures, type PoolFigures, type Received } from '../../../application/ports/kept-figures.ts';
import type { Clock } from '../../../application/ports/clock.ts';
import type { KeyValueStore } from '../../../application/ports/key-value-store.ts';
import type { ChainProfile } from '../../../domain/chain/profile.ts';
import { MINUTE_MS } from '../../../domain/core/chain/time.ts';
import { type FigureForms, figureForms } from './figure-forms.ts';
import { instant, text } from './figure-values.ts';

/** Accounts whose figures are kept, those received last. */
const MOST_ACCOUNTS = 4;

/** Longest text that is read or kept of a network; a larger one would crowd out the journal of writes. */
const LONGEST_TEXT = 262_144;

const figure = v.object({ receivedAt: instant, value: v.unknown() });
const figures = v.record(text, figure);
const document = v.object({ version: v.literal(1), pool: figures, accounts: v.array(v.object({ account: text, figures })) });

type Figures = v.InferOutput<typeof figures>;
type KeptDocument = v.InferOutput<typeof document>;

const NOTHING: KeptDocument = { version: 1, pool: {}, accounts: [] };

/** Keeps the figures of one network in the store, as one text that tabs write in turn. */
export class StoredFigures extends KeptFigures {
  private readonly store: KeyValueStore;
  private readonly key: string;
  private readonly clock: Clock;
  private readonly forms: FigureForms;
  private readonly known: KeptDocument;
  private readonly forgotten = new Set<string>();
  private pending: ((kept: KeptDocument) => KeptDocument)[] = [];

  private constructor(store: KeyValueStore, key: string, clock: Clock, forms: FigureForms, known: KeptDocument) {
    super();
    this.store = store;
    this.key = key;
    this.clock = clock;
    this.forms = forms;
    this.known = known;
  }

  /** Opens what earlier visits kept under `key`. */
  static async opened(store: KeyValueStore, key: string, clock: Clock, profile: ChainProfile): Promise<StoredFigures> {
    return new StoredFigures(store, key, clock, figureForms(profile), documentOf(await store.read(key)));
  }

  ofPool<Name extends keyof PoolFigures>(name: Name): Kept<PoolFigures[Name]> {
    return {
      last: () => this.decoded<PoolFigures[Name]>(this.forms.pool[name], this.known.pool[name]),
      keep: (received) => this.change((kept) => ({ ...kept, pool: { ...kept.pool, [name]: keptForm(received) } })),
    };
  }

  ofAccount<Name extends keyof AccountFigures>(account: string, name: Name): Kept<AccountFigures[Name]> {
    return {
      last: () => this.decoded<AccountFigures[Name]>(this.forms.account[name], figuresOf(this.known, account)[name]),
      keep: (received) => {
        if (this.forgotten.has(account)) return;
        this.change((kept) => {
          const own = { account, figures: { ...figuresOf(kept, account), [name]: keptForm(received) } };
          return { ...kept, accounts: [own, ...without(kept, account)].slice(0, MOST_ACCOUNTS) };
        });
      },
    };
  }

  forget(account: string): Promise<void> {
    this.forgotten.add(account);
    this.pending.push((kept) => ({ ...kept, accounts: without(kept, account) }));
    return this.write();
  }

  private decoded<T>(form: v.GenericSchema<unknown, T>, kept: Figures[string] | undefined): Received<T> | null {
    // A value from the future was received before the clock was set back: its age is not known.
    if (kept === undefined || kept.receivedAt > this.clock.now() + MINUTE_MS) return null;
    const { success, output } = v.safeParse(form, kept.value);
    return success ? { value: output, receivedAt: kept.receivedAt } : null;
  }

  /** Changes of one moment are written together. */
  private change(change: (kept: KeptDocument) => KeptDocument): void {
    this.pending.push(change);
    if (this.pending.length === 1) queueMicrotask(() => void this.write());
  }

  private async write(): Promise<void> {
    const changes = this.pending;
    this.pending = [];
    if (changes.length === 0) return;
    await this.store.update(this.key, (current) => {
      const changed = JSON.stringify(changes.reduce((kept, change) => change(kept), documentOf(current)));
      return changed.length > LONGEST_TEXT ? current : changed;
    });
  }
}

function figuresOf({ accounts }: KeptDocument, account: string): Figures {
  return accounts.find((each) => each.account === account)?.figures ?? {};
}

function without({ accounts }: KeptDocument, account: string): KeptDocument['accounts'] {
  return accounts.filter((each) => each.account !== account);
}

function documentOf(stored: string | null): KeptDocument {
  if (stored === null || stored.length > LONGEST_TEXT) return NOTHING;
  try {
    const { success, output } = v.safeParse(document, JSON.parse(stored));
    return success ? output : NOTHING;
  } catch {
    return NOTHING;
  }
}

/** Writes integers as decimal text, which is how they are read again. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (_name, part: unknown) => (typeof part === 'bigint' ? part.toString() : part)));
}

function keptForm<T>({ value, receivedAt }: Received<T>): Figures[string] {
  return { receivedAt, value: plain(value) };
}
