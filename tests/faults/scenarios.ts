import type { SignedTransaction } from '../../domain/chain/call.ts';
import { moment, type Stage, type Tab } from './stage.ts';

/** How a write may end under a fault; `open` writes block the account until then. */
export type End = 'done' | 'expired' | 'refused' | 'unknown';

/** What goes wrong while somebody hands one intent over, and what may come of it. */
export interface Scenario {
  readonly name: string;
  /** Plays it. Returns the tab whose journal is judged. */
  readonly play: (stage: Stage) => Promise<Tab>;
  /** How the writes of the journal end, in the order they were begun. */
  readonly ends: readonly End[];
  /** Transactions of the intent that are on the chain in the end. */
  readonly applied: number;
}

const PATIENCE_SECONDS = 45;

async function plain(stage: Stage): Promise<Tab> {
  const tab = await stage.tab();
  await stage.submit(tab);
  return tab;
}

/** Everything a single push can meet on the line to the first node, the second one being well. */
const ONE_BAD_PUSH = (['drop-request', 'drop-answer', 'duplicate', 'html', 'after-html', 'error', 'busy'] as const).map(
  (mishap): Scenario => ({
    name: `${mishap} on the push to the first node`,
    play: (stage) => {
      stage.lines[0]!.order(mishap, 'push');
      return plain(stage);
    },
    ends: ['done'],
    applied: 1,
  }),
);

/** The same on the lines to both nodes: what arrived is found, what did not expires. */
const ALL_BAD_PUSHES = (
  [
    ['drop-request', false],
    ['drop-answer', true],
    ['duplicate', true],
    ['html', false],
    ['after-html', true],
    ['error', false],
    ['busy', false],
  ] as const
).map(
  ([mishap, arrives]): Scenario => ({
    name: `${mishap} on every push`,
    play: (stage) => {
      for (const line of stage.lines) line.order(mishap, 'push', 9);
      return plain(stage);
    },
    ends: [arrives ? 'done' : 'expired'],
    applied: arrives ? 1 : 0,
  }),
);

/** Reads that fail while the write is followed decide nothing. */
const BAD_READS = (['drop-request', 'drop-answer', 'duplicate', 'html', 'after-html', 'error', 'busy'] as const).map(
  (mishap): Scenario => ({
    name: `${mishap} on reads while it is followed`,
    play: async (stage) => {
      const tab = await plain(stage);
      for (const line of stage.lines) line.order(mishap, 'read', 30);
      await stage.pass(PATIENCE_SECONDS);
      return tab;
    },
    ends: ['done'],
    applied: 1,
  }),
);

const DELAYS: readonly Scenario[] = [
  {
    name: 'a push that is held and arrives in time',
    play: async (stage) => {
      stage.lines[0]!.order('hold-request', 'push');
      const tab = await stage.tab();
      const { over } = stage.start(tab, await stage.prepare(tab));
      await held(stage, 0);
      await stage.pass(8);
      stage.lines[0]!.release();
      await over;
      return tab;
    },
    ends: ['done'],
    applied: 1,
  },
  {
    name: 'a push that is held beyond its expiry',
    play: async (stage) => {
      stage.lines[0]!.order('hold-request', 'push');
      const tab = await stage.tab();
      const { over } = stage.start(tab, await stage.prepare(tab));
      await held(stage, 0);
      await stage.pass(PATIENCE_SECONDS);
      // A node that keeps no record of transactions has its blocks read, which takes longer than the time passed here.
      await stage.ended(tab);
      stage.lines[0]!.release();
      await over;
      return tab;
    },
    ends: ['expired'],
    applied: 0,
  },
  {
    name: 'an answer to the push that comes after the block is irreversible',
    play: async (stage) => {
      stage.lines[0]!.order('hold-answer', 'push');
      const tab = await stage.tab();
      const { over } = stage.start(tab, await stage.prepare(tab));
      await held(stage, 0);
      await stage.pass(PATIENCE_SECONDS);
      stage.lines[0]!.release();
      await over;
      return tab;
    },
    ends: ['done'],
    applied: 1,
  },
  {
    name: 'late answers to looks, given in the wrong order',
    play: async (stage) => {
      const tab = await plain(stage);
      const [entry] = await tab.tracker.entries();
      for (const line of stage.lines) line.order('hold-answer', { call: 'get_transaction_status' }, 3);
      const looks: Promise<void>[] = [];
      for (let look = 0; look < 3; look += 1) {
        looks.push(tab.tracker.follow(entry!.id).refresh());
        await moment(20);
        await stage.pass(4);
      }
      for (const line of stage.lines) line.release({ reversed: true });
      await Promise.all(looks);
      return tab;
    },
    ends: ['done'],
    applied: 1,
  },
  {
    name: 'an old head that is answered again and again',
    play: async (stage) => {
      const tab = await plain(stage);
      stage.lines[0]!.order('old-answer', { call: 'get_info' }, 40);
      await stage.pass(PATIENCE_SECONDS);
      return tab;
    },
    ends: ['done'],
    applied: 1,
  },
  {
    name: 'pushes of two tabs in the wrong order',
    play: async (stage) => {
      for (const line of stage.lines) line.order('hold-request', 'push', 2);
      const [tab, other] = [await stage.tab(), await stage.tab()];
      const first = stage.start(tab, await stage.prepare(tab));
      await held(stage, 0);
      const second = stage.start(other, await stage.prepare(other));
      await moment(30);
      for (const line of stage.lines) line.release({ reversed: true });
      await Promise.all([first.over, second.over]);
      if (second.attempt.failure !== 'outcome-pending') throw new Error(`the second tab was not held back: ${String(second.attempt.failure)}`);
      return tab;
    },
    ends: ['done'],
    applied: 1,
  },
];

const NODE_SWITCHES: readonly Scenario[] = [
  {
    name: 'the first node dies right after it took the write',
    play: async (stage) => {
      const tab = await plain(stage);
      stage.lines[0]!.cut();
      await stage.pass(PATIENCE_SECONDS);
      return tab;
    },
    ends: ['done'],
    applied: 1,
  },
  {
    name: 'the first node dies between preview and signature',
    play: async (stage) => {
      const tab = await stage.tab();
      const prepared = await stage.prepare(tab);
      stage.lines[0]!.cut();
      await stage.start(tab, prepared).over;
      return tab;
    },
    ends: ['done'],
    applied: 1,
  },
  {
    name: 'the first node denies what it took, beyond the expiry',
    play: async (stage) => {
      stage.lines[0]!.order('denial', 'read', 9_999);
      const tab = await plain(stage);
      await stage.pass(2 * PATIENCE_SECONDS);
      return tab;
    },
    ends: ['done'],
    applied: 1,
  },
  {
    name: 'nodes die and come back in turn',
    play: async (stage) => {
      const tab = await plain(stage);
      for (let turn = 0; turn < 4; turn += 1) {
        stage.lines[turn % 2]!.cut();
        stage.lines[(turn + 1) % 2]!.cut(false);
        await stage.pass(8);
      }
      return tab;
    },
    ends: ['done'],
    applied: 1,
  },
  {
    name: 'no node is in reach for an hour',
    play: async (stage) => {
      const tab = await plain(stage);
      for (const line of stage.lines) line.cut();
      await stage.pass(20);
      for (const { state } of await tab.tracker.entries()) if (state === 'ended') throw new Error('it ended without anybody to ask');
      await stage.pass(40);
      for (const line of stage.lines) line.cut(false);
      return tab;
    },
    ends: ['done'],
    applied: 1,
  },
];

const FORKS: readonly Scenario[] = [
  {
    name: 'a fork takes it back and brings it again',
    play: async (stage) => {
      const tab = await plain(stage);
      await stage.pass(2);
      stage.fork(5, true);
      return tab;
    },
    ends: ['done'],
    applied: 1,
  },
  {
    name: 'a fork takes it back for good',
    play: async (stage) => {
      const tab = await plain(stage);
      await stage.pass(2);
      stage.fork(5, false);
      return tab;
    },
    ends: ['expired'],
    applied: 0,
  },
  {
    name: 'a fork takes it back while nobody looks',
    play: async (stage) => {
      const tab = await plain(stage);
      tab.tracker.stop();
      await stage.pass(1);
      stage.fork(3, false);
      await stage.pass(PATIENCE_SECONDS);
      await tab.tracker.resume();
      return tab;
    },
    ends: ['expired'],
    applied: 0,
  },
  {
    name: 'two forks in a row, and it is brought again',
    play: async (stage) => {
      const tab = await plain(stage);
      await stage.pass(1);
      stage.fork(3, true);
      await stage.pass(1);
      stage.fork(3, true);
      return tab;
    },
    ends: ['done'],
    applied: 1,
  },
];

const RELOADS: readonly Scenario[] = [
  {
    name: 'a reload right after sending',
    play: async (stage) => {
      const before = await stage.tab();
      await stage.submit(before);
      before.tracker.stop();
      const tab = await stage.tab();
      await tab.tracker.resume();
      return tab;
    },
    ends: ['done'],
    applied: 1,
  },
  {
    name: 'a reload while the push is on its way',
    play: async (stage) => {
      for (const line of stage.lines) line.order('hold-request', 'push');
      const before = await stage.tab();
      const { over } = stage.start(before, await stage.prepare(before));
      await held(stage, 0);
      before.tracker.stop();
      const tab = await stage.tab();
      await tab.tracker.resume();
      await stage.pass(3);
      for (const line of stage.lines) line.release();
      await over;
      return tab;
    },
    ends: ['done'],
    applied: 1,
  },
  {
    name: 'a reload while the wallet is thinking, which then signs for nobody',
    play: async (stage) => {
      const before = await stage.tab();
      before.wallet.script = { does: 'waits', until: new Promise(() => undefined) };
      void stage.start(before, await stage.prepare(before));
      await signing(before);
      before.tracker.stop();
      const tab = await stage.tab();
      await tab.tracker.resume();
      return tab;
    },
    ends: ['expired'],
    applied: 0,
  },
  {
    name: 'a reload while the wallet is thinking, and a second try before the first has ended',
    play: async (stage) => {
      const before = await stage.tab();
      before.wallet.script = { does: 'waits', until: new Promise(() => undefined) };
      void stage.start(before, await stage.prepare(before));
      await signing(before);
      before.tracker.stop();
      const tab = await stage.tab();
      const again = await stage.submit(tab);
      if (again.failure !== 'outcome-pending') throw new Error(`the second try was not held back: ${String(again.failure)}`);
      return tab;
    },
    ends: ['expired'],
    applied: 0,
  },
];

const SECOND_TABS: readonly Scenario[] = [
  {
    name: 'a second tab that starts while the first is undecided',
    play: async (stage) => {
      const tab = await plain(stage);
      const other = await stage.tab();
      const { failure } = await stage.submit(other);
      if (failure !== 'outcome-pending') throw new Error(`the second tab was not held back: ${String(failure)}`);
      return tab;
    },
    ends: ['done'],
    applied: 1,
  },
  {
    name: 'two tabs that start at once',
    play: async (stage) => {
      const tabs = [await stage.tab(), await stage.tab()];
      const attempts = tabs.map(async (tab) => stage.submit(tab));
      const failures = (await Promise.all(attempts)).flatMap(({ failure }) => (failure === null ? [] : [failure]));
      if (failures.join() !== 'outcome-pending') throw new Error(`one of two was to be held back: ${failures.join()}`);
      return tabs[0]!;
    },
    ends: ['done'],
    applied: 1,
  },
  {
    name: 'a second tab that only looks',
    play: async (stage) => {
      const tab = await plain(stage);
      const other = await stage.tab();
      await other.tracker.resume();
      await stage.pass(10);
      tab.tracker.stop();
      return other;
    },
    ends: ['done'],
    applied: 1,
  },
];

const WALLETS: readonly Scenario[] = [
  {
    name: 'a wallet that signs late, within the life of the transaction',
    play: async (stage) => {
      const { tab, letGo, over } = await thinking(stage);
      await stage.pass(15);
      letGo();
      await over;
      return tab;
    },
    ends: ['done'],
    applied: 1,
  },
  {
    name: 'a wallet that signs after the app gave up',
    play: async (stage) => {
      const { tab, letGo, over } = await thinking(stage);
      await stage.pass(120);
      await over;
      letGo();
      await moment(50);
      return tab;
    },
    ends: ['expired'],
    applied: 0,
  },
  {
    name: 'a wallet that signs after the app gave up, and another try was made meanwhile',
    play: async (stage) => {
      const { tab, letGo, over } = await thinking(stage);
      await stage.pass(120);
      await over;
      tab.wallet.script = { does: 'signs' };
      await stage.submit(tab);
      letGo();
      await moment(50);
      return tab;
    },
    ends: ['expired', 'done'],
    applied: 1,
  },
  {
    name: 'a wallet that signs after its expiry but before the end is proven',
    play: async (stage) => {
      const { tab, letGo, over } = await thinking(stage);
      await stage.pass(31);
      letGo();
      await over;
      return tab;
    },
    ends: ['expired'],
    applied: 0,
  },
  {
    name: 'a wallet that sends by itself before it answers',
    play: async (stage) => {
      const tab = await stage.tab();
      tab.wallet.script = { does: 'sends-too', send: (signed) => stage.sendDirectly(signed) };
      await stage.submit(tab);
      return tab;
    },
    ends: ['done'],
    applied: 1,
  },
  {
    name: 'a wallet that sends by itself and answers much later',
    play: async (stage) => {
      let letGo = (): void => undefined;
      const until = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      const tab = await stage.tab();
      tab.wallet.script = { does: 'sends-too', send: (signed) => stage.sendDirectly(signed), until };
      const { over } = stage.start(tab, await stage.prepare(tab));
      await signing(tab);
      await stage.pass(60);
      letGo();
      await over;
      return tab;
    },
    ends: ['done'],
    applied: 1,
  },
  {
    name: 'a wallet that sends by itself and answers after the expiry, while nobody could look',
    play: async (stage) => {
      let letGo = (): void => undefined;
      const until = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      const tab = await stage.tab();
      const sleeping = async (signed: SignedTransaction): Promise<void> => {
        for (const line of stage.lines) for (const call of ['get_transaction_status', 'get_block']) line.order('hold-answer', { call }, 999);
        await stage.sendDirectly(signed);
      };
      tab.wallet.script = { does: 'sends-too', send: sleeping, until };
      const { over } = stage.start(tab, await stage.prepare(tab));
      await signing(tab);
      await stage.pass(PATIENCE_SECONDS);
      letGo();
      await over;
      for (const line of stage.lines) line.calm();
      return tab;
    },
    ends: ['done'],
    applied: 1,
  },
  {
    name: 'a wallet that sends by itself and dies',
    play: async (stage) => {
      const tab = await stage.tab();
      tab.wallet.script = { does: 'sends-and-dies', send: (signed) => stage.sendDirectly(signed) };
      const { over } = stage.start(tab, await stage.prepare(tab));
      await signing(tab);
      await stage.pass(10);
      await over;
      return tab;
    },
    ends: ['done'],
    applied: 1,
  },
  {
    name: 'a wallet that fails without saying whether it signed',
    play: async (stage) => {
      const tab = await stage.tab();
      tab.wallet.script = { does: 'dies' };
      await stage.submit(tab);
      return tab;
    },
    ends: ['expired'],
    applied: 0,
  },
  {
    name: 'a person who says no, and then yes',
    play: async (stage) => {
      const tab = await stage.tab();
      tab.wallet.script = { does: 'refuses' };
      await stage.submit(tab);
      await stage.pass(3);
      tab.wallet.script = { does: 'signs' };
      await stage.submit(tab);
      return tab;
    },
    ends: ['refused', 'done'],
    applied: 1,
  },
];

const TOGETHER: readonly Scenario[] = [
  {
    name: 'a lost answer, a fork for good and a reload',
    play: async (stage) => {
      stage.lines[0]!.order('drop-answer', 'push');
      const before = await plain(stage);
      await stage.pass(1);
      stage.fork(4, false);
      before.tracker.stop();
      const tab = await stage.tab();
      await tab.tracker.resume();
      return tab;
    },
    ends: ['expired'],
    applied: 0,
  },
  {
    name: 'a lost answer, and the node is gone for the rest',
    play: async (stage) => {
      stage.lines[0]!.order('drop-answer', 'push');
      const tab = await stage.tab();
      const { over } = stage.start(tab, await stage.prepare(tab));
      await over;
      stage.lines[0]!.cut();
      return tab;
    },
    ends: ['done'],
    applied: 1,
  },
  {
    name: 'a push that waits on the line until after a reload and a second try',
    play: async (stage) => {
      for (const line of stage.lines) line.order('hold-request', 'push', 1);
      const before = await stage.tab();
      const first = stage.start(before, await stage.prepare(before));
      await held(stage, 0);
      before.tracker.stop();
      const tab = await stage.tab();
      const { failure } = await stage.submit(tab);
      if (failure !== 'outcome-pending') throw new Error(`the second try was not held back: ${String(failure)}`);
      for (const line of stage.lines) line.release();
      await first.over;
      return tab;
    },
    ends: ['done'],
    applied: 1,
  },
];

/** Everything that is tried on every chain. */
export const SCENARIOS: readonly Scenario[] = [
  ...ONE_BAD_PUSH,
  ...ALL_BAD_PUSHES,
  ...BAD_READS,
  ...DELAYS,
  ...NODE_SWITCHES,
  ...FORKS,
  ...RELOADS,
  ...SECOND_TABS,
  ...WALLETS,
  ...TOGETHER,
];

/** Waits until something is held on a line. */
async function held(stage: Stage, line: number): Promise<void> {
  for (let wait = 0; wait < 400 && stage.lines[line]!.holding === 0; wait += 1) await moment();
  if (stage.lines[line]!.holding === 0) throw new Error('nothing came to the line');
}

/** Waits until the wallet was asked. */
async function signing(tab: Tab): Promise<void> {
  for (let wait = 0; wait < 400; wait += 1) {
    if ((await tab.tracker.entries()).length > 0) {
      await moment(30);
      return;
    }
    await moment();
  }
  throw new Error('the wallet was not asked');
}

async function thinking(stage: Stage): Promise<{ readonly tab: Tab; readonly letGo: () => void; readonly over: Promise<void> }> {
  let letGo = (): void => undefined;
  const until = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const tab = await stage.tab();
  tab.wallet.script = { does: 'waits', until };
  const { over } = stage.start(tab, await stage.prepare(tab));
  await signing(tab);
  return { tab, letGo, over };
}
