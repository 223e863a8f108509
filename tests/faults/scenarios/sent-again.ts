import { keeps } from '../liars/broadcast-lies.ts';
import type { LineFailure } from '../faulty-network.ts';
import { assertNotAnother, everywhere, held, plain, reloaded, type Scenario, sentAgain } from './scenario.ts';

/** The first broadcast arrives nowhere, and the user tries again. */
function lostFirst(name: string, failure: LineFailure): Scenario {
  return {
    name: `${name}, and the user tries again at once`,
    play: async (stage) => {
      everywhere(stage, failure, 'push', 1);
      const tab = await plain(stage);
      await sentAgain(stage, tab);
      return tab;
    },
    ends: ['done'],
    applied: 1,
  };
}

/** A write whose outcome is unknown, and that the user submits again. */
export const SENT_AGAIN: readonly Scenario[] = [
  lostFirst('a broadcast that arrives at no node', 'drop-request'),
  lostFirst('nodes too busy for a broadcast', 'busy'),
  {
    name: 'a broadcast that arrives at no node, a reload, and another try',
    play: async (stage) => {
      everywhere(stage, 'drop-request', 'push', 1);
      const tab = await reloaded(stage, await plain(stage));
      await stage.passOfLife(1 / 4);
      await sentAgain(stage, tab);
      return tab;
    },
    ends: ['done'],
    applied: 1,
  },
  {
    name: 'a first node that accepts every broadcast and keeps it, and the user tries again',
    play: async (stage) => {
      stage.lines[0]!.inject(keeps(stage), 'push', 9_999);
      const tab = await plain(stage);
      await stage.passOfLife(1 / 4);
      await sentAgain(stage, tab);
      return tab;
    },
    ends: ['done'],
    applied: 1,
  },
  {
    name: 'nodes that take a broadcast whose answer is lost, and the user tries again at once',
    play: async (stage) => {
      everywhere(stage, 'drop-answer', 'push', 1);
      const tab = await plain(stage);
      // Nodes that show a pending transaction do so at once; elsewhere it is sent again.
      await assertNotAnother(tab, await stage.submit(tab));
      return tab;
    },
    ends: ['done'],
    applied: 1,
  },
  {
    name: 'nodes that have the transaction already by the time it is sent again',
    play: async (stage) => {
      everywhere(stage, 'hold-request', 'push', 1);
      const before = await stage.tab();
      const first = stage.start(before, await stage.prepare(before));
      await held(stage, 0);
      const tab = await stage.tab();
      const prepared = await stage.prepare(tab);
      everywhere(stage, 'duplicate', 'push', 1);
      const second = stage.start(tab, prepared);
      await second.over;
      if (second.attempt.failure !== null) throw new Error(`it was not sent again: ${second.attempt.failure}`);
      for (const line of stage.lines) line.release();
      await first.over;
      if (first.attempt.failure !== null) throw new Error(`the first broadcast failed: ${first.attempt.failure}`);
      return tab;
    },
    ends: ['done'],
    applied: 1,
  },
  {
    name: 'two tabs that send the same transaction again at once',
    play: async (stage) => {
      everywhere(stage, 'drop-request', 'push', 1);
      const tabs = [await plain(stage), await stage.tab()];
      const prepared = await Promise.all(tabs.map((tab) => stage.prepare(tab)));
      const attempts = tabs.map((tab, index) => stage.start(tab, prepared[index]!));
      await Promise.all(attempts.map(({ over }) => over));
      const [first] = await tabs[0]!.tracker.entries();
      for (const { attempt } of attempts)
        if (attempt.failure !== null && attempt.failure !== 'outcome-pending') throw new Error(`a tab failed: ${attempt.failure}`);
      if (!attempts.some(({ attempt }) => attempt.entry?.id === first!.id)) throw new Error('no tab sent it again');
      return tabs[1]!;
    },
    ends: ['done'],
    applied: 1,
  },
];
