import { refuses, refusesThoughSent } from '../liars/broadcast-lies.ts';
import { everywhere, plain, type Scenario } from './scenario.ts';

/** Refusals for the account's own balance or resources. */
export const REFUSALS: readonly Scenario[] = [
  {
    name: 'the first node refuses the write, and the second takes it',
    play: (stage) => {
      stage.lines[0]!.inject(refuses(stage), 'push');
      return plain(stage);
    },
    ends: ['done'],
    applied: 1,
  },
  {
    name: 'every node takes the write and answers a refusal',
    play: (stage) => {
      everywhere(stage, refusesThoughSent(stage), 'push');
      return plain(stage);
    },
    ends: ['done'],
    applied: 1,
  },
  {
    name: 'every node refuses the write for good',
    play: (stage) => {
      everywhere(stage, refuses(stage), 'push');
      return plain(stage);
    },
    ends: ['refused'],
    applied: 0,
  },
  {
    name: 'every node refuses the write, and the user tries again while it is valid',
    play: async (stage) => {
      everywhere(stage, refuses(stage), 'push', 1);
      const tab = await plain(stage);
      await stage.passOfLife(1 / 3);
      const { failure } = await stage.submit(tab);
      if (failure !== null) throw new Error(`the same bytes were not handed over again: ${failure}`);
      return tab;
    },
    ends: ['done'],
    applied: 1,
  },
  {
    name: 'every node refuses the write, and the user tries again once it has expired',
    play: async (stage) => {
      everywhere(stage, refuses(stage), 'push', 1);
      const tab = await plain(stage);
      await stage.ended(tab);
      await stage.submit(tab);
      return tab;
    },
    ends: ['refused', 'done'],
    applied: 1,
  },
];
