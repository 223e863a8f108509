import type { FaultyLine, LineFailure } from '../faulty-network.ts';
import { type Attempt, moment, type Stage, type Tab } from '../stage.ts';

/**
 * The possible outcomes of a write with a failure; `open` writes block the account until then. `unsigned`: nobody was seen to sign it, so
 * that it expired where its id is known before it is signed, and is unknown elsewhere.
 */
export type End = 'done' | 'expired' | 'refused' | 'unknown' | 'unsigned';

/** A failure while a user submits one intent, and its allowed outcomes. */
export interface Scenario {
  readonly name: string;
  /** Runs it. Returns the tab whose journal is checked. */
  readonly play: (stage: Stage) => Promise<Tab>;
  /** The outcomes of the writes of the journal, in the order they were begun. */
  readonly ends: readonly End[];
  /** Transactions of the intent that are on the chain in the end. */
  readonly applied: number;
}

/** Broadcasts one write on one page, without instructions for the wallet. */
export async function plain(stage: Stage): Promise<Tab> {
  const tab = await stage.tab();
  await stage.submit(tab);
  return tab;
}

/** Injects a failure into the next calls of a kind to every node. */
export function everywhere(stage: Stage, failure: LineFailure, on: Parameters<FaultyLine['inject']>[1], times = 9_999): void {
  for (const line of stage.lines) line.inject(failure, on, times);
}

/** Broadcasts one write again. Throws unless it is held back, because an earlier one is undecided. */
export async function heldBack(stage: Stage, tab: Tab): Promise<void> {
  const { failure } = await stage.submit(tab);
  if (failure !== 'outcome-pending') throw new Error(`it was not held back: ${String(failure)}`);
}

/** Broadcasts one write again while no node shows it. Throws unless the same transaction is handed over, without another signature. */
export async function sentAgain(stage: Stage, tab: Tab): Promise<void> {
  const before = await tab.tracker.entries();
  const { asked } = tab.wallet;
  const { entry, failure } = await stage.submit(tab);
  if (failure !== null) throw new Error(`it was not sent again: ${failure}`);
  const after = await tab.tracker.entries();
  if (after.length !== before.length || entry?.id !== before[0]!.id) throw new Error('another write was begun');
  if (tab.wallet.asked !== asked) throw new Error('the wallet was asked');
}

/** Throws unless a second attempt was held back, or handed over the transaction of the first write. */
export async function assertNotAnother(tab: Tab, { entry, failure }: Attempt): Promise<void> {
  const entries = await tab.tracker.entries();
  const isSame = failure === null && entries.length === 1 && entry?.id === entries[0]!.id;
  if (failure !== 'outcome-pending' && !isSame) throw new Error(`it was taken for another one: ${String(failure)}`);
}

/** Throws where a write of the tab has ended. */
export async function assertOpen(tab: Tab): Promise<void> {
  for (const { state } of await tab.tracker.entries()) if (state === 'ended') throw new Error('it ended before that was proven');
}

/** Waits until a call is held on a connection. */
export async function held(stage: Stage, line: number): Promise<void> {
  for (let wait = 0; wait < 400 && stage.lines[line]!.holding === 0; wait += 1) await moment();
  if (stage.lines[line]!.holding === 0) throw new Error('nothing came to the line');
}

/** Waits until the wallet was asked. */
export async function signing(tab: Tab): Promise<void> {
  for (let wait = 0; wait < 400; wait += 1) {
    if ((await tab.tracker.entries()).length > 0) {
      await moment(30);
      return;
    }
    await moment();
  }
  throw new Error('the wallet was not asked');
}

/** A promise, and its resolver. */
export function latch(): { readonly until: Promise<void>; readonly release: () => void } {
  let release = (): void => undefined;
  const until = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { until, release };
}

/** A page whose wallet was asked, and signs once it is released. */
export async function waitingForUser(
  stage: Stage,
): Promise<{ readonly tab: Tab; readonly release: () => void; readonly over: Promise<void> }> {
  const { until, release } = latch();
  const tab = await stage.tab();
  tab.wallet.script = { does: 'waits', until };
  const { over } = stage.start(tab, await stage.prepare(tab));
  await signing(tab);
  return { tab, release, over };
}

/** The page that replaces this one in the same browser. */
export async function reloaded(stage: Stage, before: Tab): Promise<Tab> {
  before.tracker.stop();
  return stage.tab();
}
