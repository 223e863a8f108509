import { held, heldBack, reloaded, type Scenario, waitingForUser } from './scenario.ts';

export const RELOADS: readonly Scenario[] = [
  {
    name: 'a reload right after broadcasting',
    play: async (stage) => {
      const before = await stage.tab();
      await stage.submit(before);
      const tab = await reloaded(stage, before);
      await tab.tracker.resume();
      return tab;
    },
    ends: ['done'],
    applied: 1,
  },
  {
    name: 'a reload while the push is pending',
    play: async (stage) => {
      for (const line of stage.lines) line.inject('hold-request', 'push');
      const before = await stage.tab();
      const { over } = stage.start(before, await stage.prepare(before));
      await held(stage, 0);
      const tab = await reloaded(stage, before);
      await tab.tracker.resume();
      await stage.passBlocks(6);
      for (const line of stage.lines) line.release();
      await over;
      return tab;
    },
    ends: ['done'],
    applied: 1,
  },
  {
    name: 'a reload while the wallet is open, whose signature then is not used',
    play: async (stage) => {
      const { tab: before } = await waitingForUser(stage);
      const tab = await reloaded(stage, before);
      await tab.tracker.resume();
      return tab;
    },
    ends: ['unsigned'],
    applied: 0,
  },
  {
    name: 'a reload while the wallet is open, and a second try before the first has ended',
    play: async (stage) => {
      const { tab: before } = await waitingForUser(stage);
      const tab = await reloaded(stage, before);
      await heldBack(stage, tab);
      return tab;
    },
    ends: ['unsigned'],
    applied: 0,
  },
];
