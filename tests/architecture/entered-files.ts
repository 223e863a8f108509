import { vi } from 'vitest';
import * as firewall from '../../application/transact/firewall.ts';
import type { Operation } from '../../domain/chain/operation.ts';
import type { ChainProfile } from '../../domain/chain/profile.ts';
import { type TestTab, TestWorld } from '../support/container.ts';
import { SELF_BROADCAST } from '../support/fakes/fake-wallet.ts';

/** How often each file was entered from outside, by the name of its class or module. */
export type Entries = ReadonlyMap<string, number>;

export interface SignedWrite {
  readonly profile: ChainProfile;
  readonly account: string;
  readonly operation: Operation;
}

/** What becomes of a write before its wallet is asked. */
export interface Circumstances {
  /** How long the preview stands before the button is pressed, in milliseconds; its bytes are built anew when most of their time is gone. */
  readonly waitsMs?: number;
  readonly restsOnOneNode?: boolean;
  /** Called before the preview, to change what the fakes answer. */
  readonly before?: (tab: TestTab) => Promise<void>;
  /** Called once on the way, to enter files that need not be entered. */
  readonly beside?: (way: { readonly tab: TestTab; readonly counted: <T extends object>(part: T) => T }) => Promise<unknown>;
}

/** Signs a write on fakes by the real pipeline, and returns how often each file was entered from `submit` until its wallet was asked to sign. */
export async function entriesUntilSigned(
  { profile, account, operation }: SignedWrite,
  { waitsMs = 0, restsOnOneNode = false, before, beside }: Circumstances,
): Promise<Entries> {
  const world = new TestWorld(profile, account);
  const tab = world.tab();
  const { tracker, node, wallet, transactions, store } = tab;
  if (profile.protocol === 'iost') {
    transactions.idCoversSignature = true;
    wallet.selfBroadcast = SELF_BROADCAST;
  }
  if (restsOnOneNode) node.confirmedBy = null;
  await tab.walletSession.connect();
  await before?.(tab);
  const prepared = await tab.submitting.prepare(operation, { account, permission: 'active' });
  await world.clock.advance(waitsMs);

  const counter = new EntryCounter([tracker, node, wallet, transactions, store, world.backend], world.clock);
  const submitting = counter.counted(tab.submitting);
  countFirewall(counter);
  const identity = wallet.identity.bind(wallet);
  wallet.identity = async () => {
    await beside?.({ tab, counted: (part) => counter.counted(part) });
    return identity();
  };
  const sign = wallet.sign.bind(wallet);
  let untilSigned: Entries = new Map();
  wallet.sign = async (...given) => {
    untilSigned = new Map(counter.entries);
    return sign(...given);
  };
  await submitting.submit(prepared, () => undefined);
  tracker.stop();
  return untilSigned;
}

/** Counts calls of the firewall's functions; until mocks are restored. */
function countFirewall(counter: EntryCounter): void {
  for (const [name, asserts] of Object.entries(firewall) as [keyof typeof firewall, (...given: unknown[]) => never][]) {
    vi.spyOn(firewall, name).mockImplementation((...given: unknown[]) => {
      counter.enter('firewall');
      return asserts(...given);
    });
  }
}

/** Counts calls into objects from outside; what an object calls of itself is not counted. */
class EntryCounter {
  readonly entries = new Map<string, number>();
  private readonly known = new Map<object, object>();
  private readonly closed: ReadonlySet<object>;
  private readonly clock: object;

  /** `closed`: objects that are counted, but not what they hold, such as a tracker's journal. The clock is not counted: it does no work. */
  constructor(closed: readonly object[], clock: object) {
    this.closed = new Set(closed);
    this.clock = clock;
  }

  enter(name: string): void {
    this.entries.set(name, (this.entries.get(name) ?? 0) + 1);
  }

  /** Returns an object that is counted. Whatever it holds is counted from now on too, and what that holds. */
  counted<T extends object>(target: T): T {
    const known = this.known.get(target);
    if (known !== undefined) return known as T;
    const counted = new Proxy(target, {
      get: (_target, key) => {
        const value: unknown = Reflect.get(target, key, target);
        if (typeof value !== 'function') return value;
        return (...given: unknown[]): unknown => {
          this.enter(target.constructor.name);
          return Reflect.apply(value, target, given);
        };
      },
    });
    this.known.set(target, counted);
    if (!this.closed.has(target) && !OF_ONE_FILE.has(target.constructor.name)) this.countHeld(target);
    return counted;
  }

  private countHeld(holder: object): void {
    for (const [field, held] of Object.entries(holder) as [string, unknown][]) {
      if (isOfClass(held) && held !== this.clock) Reflect.set(holder, field, this.counted(held));
    }
  }
}

/** Classes that hold objects of their own file. */
const OF_ONE_FILE: ReadonlySet<string> = new Set(['BlockReads']);

function isOfClass(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !/^(?:Object|Array|Map|Set|Promise)$/.test(value.constructor.name);
}
