import { moment, type Stage, type Tab } from '../stage.ts';

/** How a write may end under a fault; `open` writes block the account until then. */
export type End = 'done' | 'expired' | 'refused' | 'unknown';

/** What goes wrong while a user hands one intent over, and its allowed outcomes. */
export interface Scenario {
  readonly name: string;
  /** Runs it. Returns the tab whose journal is checked. */
  readonly play: (stage: Stage) => Promise<Tab>;
  /** How the writes of the journal end, in the order they were begun. */
  readonly ends: readonly End[];
  /** Transactions of the intent that are on the chain in the end. */
  readonly applied: number;
}

/** Long enough for a write to become irreversible, or to expire and be known to have. */
export const RESPONSE_TIMEOUT_SECONDS = 45;

/** Broadcasts one write on one page, without a command for the wallet. */
export async function plain(stage: Stage): Promise<Tab> {
  const tab = await stage.tab();
  await stage.submit(tab);
  return tab;
}

/** Waits until something is held on a line. */
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

/** Something to wait for, and what ends the waiting. */
export function gate(): { readonly until: Promise<void>; readonly letGo: () => void } {
  let letGo = (): void => undefined;
  const until = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  return { until, letGo };
}

/** A page whose wallet was asked, and signs once it is let go. */
export async function thinking(stage: Stage): Promise<{ readonly tab: Tab; readonly letGo: () => void; readonly over: Promise<void> }> {
  const { until, letGo } = gate();
  const tab = await stage.tab();
  tab.wallet.script = { does: 'waits', until };
  const { over } = stage.start(tab, await stage.prepare(tab));
  await signing(tab);
  return { tab, letGo, over };
}

/** The page that takes the place of this one in the same browser. */
export async function reloaded(stage: Stage, before: Tab): Promise<Tab> {
  before.tracker.stop();
  return stage.tab();
}
