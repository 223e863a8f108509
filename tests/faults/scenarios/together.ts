import { held, plain, reloaded, type Scenario, sentAgain } from './scenario.ts';

export const TOGETHER: readonly Scenario[] = [
  {
    name: 'a lost answer, a fork for good and a reload',
    play: async (stage) => {
      stage.lines[0]!.inject('drop-answer', 'push');
      const before = await plain(stage);
      await stage.passBlocks(2);
      stage.fork(4, false);
      const tab = await reloaded(stage, before);
      await tab.tracker.resume();
      return tab;
    },
    ends: ['expired'],
    applied: 0,
  },
  {
    name: 'a lost answer, and the node is gone for the rest',
    play: async (stage) => {
      stage.lines[0]!.inject('drop-answer', 'push');
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
    name: 'a push that is held until after a reload and a second try',
    play: async (stage) => {
      for (const line of stage.lines) line.inject('hold-request', 'push', 1);
      const before = await stage.tab();
      const first = stage.start(before, await stage.prepare(before));
      await held(stage, 0);
      const tab = await reloaded(stage, before);
      await sentAgain(stage, tab);
      for (const line of stage.lines) line.release();
      await first.over;
      return tab;
    },
    ends: ['done'],
    applied: 1,
  },
];
