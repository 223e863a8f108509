import { plain, type Scenario } from './scenario.ts';

export const FORKS: readonly Scenario[] = [
  {
    name: 'a fork removes the block and the write is included again',
    play: async (stage) => {
      const tab = await plain(stage);
      await stage.passBlocks(4);
      stage.fork(5, true);
      return tab;
    },
    ends: ['done'],
    applied: 1,
  },
  {
    name: 'a fork removes the write for good',
    play: async (stage) => {
      const tab = await plain(stage);
      await stage.passBlocks(4);
      stage.fork(5, false);
      return tab;
    },
    ends: ['expired'],
    applied: 0,
  },
  {
    name: 'a fork removes the block while no page polls',
    play: async (stage) => {
      const tab = await plain(stage);
      tab.tracker.stop();
      await stage.passBlocks(2);
      stage.fork(3, false);
      await stage.settle();
      await tab.tracker.resume();
      return tab;
    },
    ends: ['expired'],
    applied: 0,
  },
  {
    name: 'two forks in a row, and the write is included again',
    play: async (stage) => {
      const tab = await plain(stage);
      await stage.passBlocks(2);
      stage.fork(3, true);
      await stage.passBlocks(2);
      stage.fork(3, true);
      return tab;
    },
    ends: ['done'],
    applied: 1,
  },
];
