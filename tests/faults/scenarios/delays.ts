import { moment } from '../stage.ts';
import { assertNotAnother, held, plain, type Scenario } from './scenario.ts';

export const DELAYS: readonly Scenario[] = [
  {
    name: 'a push that is held and arrives in time',
    play: async (stage) => {
      stage.lines[0]!.inject('hold-request', 'push');
      const tab = await stage.tab();
      const { over } = stage.start(tab, await stage.prepare(tab));
      await held(stage, 0);
      await stage.passOfLife(1 / 4);
      stage.lines[0]!.release();
      await over;
      return tab;
    },
    ends: ['done'],
    applied: 1,
  },
  {
    name: 'a push that the first node holds for good',
    play: async (stage) => {
      stage.lines[0]!.inject('hold-request', 'push');
      const tab = await stage.tab();
      await stage.start(tab, await stage.prepare(tab)).over;
      return tab;
    },
    ends: ['done'],
    applied: 1,
  },
  {
    name: 'a push that every node holds beyond its expiry',
    play: async (stage) => {
      for (const line of stage.lines) line.inject('hold-request', 'push');
      const tab = await stage.tab();
      const { over } = stage.start(tab, await stage.prepare(tab));
      for (const line of stage.lines.keys()) await held(stage, line);
      await stage.settle();
      // The blocks of a node without transaction records are read, which takes longer than the time passed here.
      await stage.ended(tab);
      for (const line of stage.lines) line.release();
      await over;
      return tab;
    },
    ends: ['expired'],
    applied: 0,
  },
  {
    name: 'an answer to the push that comes after the block is irreversible',
    play: async (stage) => {
      stage.lines[0]!.inject('hold-answer', 'push');
      const tab = await stage.tab();
      const { over } = stage.start(tab, await stage.prepare(tab));
      await held(stage, 0);
      await stage.settle();
      stage.lines[0]!.release();
      await over;
      return tab;
    },
    ends: ['done'],
    applied: 1,
  },
  {
    name: 'late answers to polls, in the wrong order',
    play: async (stage) => {
      const tab = await plain(stage);
      const [entry] = await tab.tracker.entries();
      for (const line of stage.lines) line.inject('hold-answer', { call: stage.facts.statusCall }, 3);
      const polls: Promise<void>[] = [];
      for (let poll = 0; poll < 3; poll += 1) {
        polls.push(tab.tracker.follow(entry!.id).refresh());
        await moment(20);
        await stage.passBlocks(8);
      }
      let isOver = false;
      const over = Promise.all(polls).then(() => (isOver = true));
      // What asks the next node once the first has answered is held as well.
      while (!isOver) {
        for (const line of stage.lines) line.release({ reversed: true });
        await moment();
      }
      for (const line of stage.lines) line.reset();
      await over;
      return tab;
    },
    ends: ['done'],
    applied: 1,
  },
  {
    name: 'an old head that is answered again and again',
    play: async (stage) => {
      const tab = await plain(stage);
      stage.lines[0]!.inject('old-answer', { call: stage.facts.headCall }, 40);
      await stage.settle();
      return tab;
    },
    ends: ['done'],
    applied: 1,
  },
  {
    name: 'pushes of two tabs in the wrong order',
    play: async (stage) => {
      for (const line of stage.lines) line.inject('hold-request', 'push', 2);
      const [tab, other] = [await stage.tab(), await stage.tab()];
      const first = stage.start(tab, await stage.prepare(tab));
      await held(stage, 0);
      // No node has the first one yet, so that it is sent again where the second is quicker than what releases it.
      const second = stage.start(other, await stage.prepare(other));
      await moment(30);
      for (const line of stage.lines) line.release({ reversed: true });
      for (const line of stage.lines) line.reset();
      await Promise.all([first.over, second.over]);
      await assertNotAnother(other, second.attempt);
      return tab;
    },
    ends: ['done'],
    applied: 1,
  },
];
