import { assertOpen, plain, type Scenario, sentAgain } from './scenario.ts';

/** What block producers do with a write that nodes accepted. */
export const IOST_PRODUCERS: readonly Scenario[] = [
  {
    name: 'producers leave the write waiting and take it before it expires',
    play: async (stage) => {
      const { chain } = stage.chains.iost;
      chain.hold(true);
      const tab = await plain(stage);
      await stage.passOfLife(2 / 3);
      await assertOpen(tab);
      chain.hold(false);
      return tab;
    },
    ends: ['done'],
    applied: 1,
  },
  {
    name: 'producers leave the write waiting until it has expired',
    play: async (stage) => {
      const { chain } = stage.chains.iost;
      chain.hold(true);
      const tab = await plain(stage);
      await stage.settle();
      chain.hold(false);
      return tab;
    },
    ends: ['expired'],
    applied: 0,
  },
  {
    name: 'the next producer drops the write without a word',
    play: (stage) => {
      stage.chains.iost.chain.dropNext(1);
      return plain(stage);
    },
    ends: ['expired'],
    applied: 0,
  },
  {
    name: 'the next producer drops the write without a word, and the user tries again before it has expired',
    play: async (stage) => {
      stage.chains.iost.chain.dropNext(1);
      const tab = await plain(stage);
      await stage.passBlocks(20);
      await sentAgain(stage, tab);
      return tab;
    },
    ends: ['done'],
    applied: 1,
  },
  {
    name: 'the next producer drops the write without a word, and the user tries again once it has expired',
    play: async (stage) => {
      stage.chains.iost.chain.dropNext(1);
      const tab = await plain(stage);
      await stage.ended(tab);
      await stage.submit(tab);
      return tab;
    },
    ends: ['expired', 'done'],
    applied: 1,
  },
  {
    name: 'no block is made for half the life of the write',
    play: async (stage) => {
      const { chain } = stage.chains.iost;
      const tab = await plain(stage);
      chain.stall(true);
      await stage.passOfLife(1 / 2);
      await assertOpen(tab);
      chain.stall(false);
      return tab;
    },
    ends: ['done'],
    applied: 1,
  },
  {
    name: 'no block is made until the write has expired',
    play: async (stage) => {
      const { chain } = stage.chains.iost;
      const tab = await plain(stage);
      chain.stall(true);
      await stage.settle();
      await assertOpen(tab);
      chain.stall(false);
      return tab;
    },
    ends: ['expired'],
    applied: 0,
  },
  {
    name: 'the producers change and lose the write one block before it is irreversible',
    play: async (stage) => {
      const tab = await plain(stage);
      await stage.passBlocks(6);
      await assertOpen(tab);
      stage.fork(6, false);
      return tab;
    },
    ends: ['expired'],
    applied: 0,
  },
  {
    name: 'the producers change one block before the write is irreversible, and the next one takes it again',
    play: async (stage) => {
      const tab = await plain(stage);
      await stage.passBlocks(6);
      stage.fork(6, true);
      return tab;
    },
    ends: ['done'],
    applied: 1,
  },
  {
    name: 'the producers change, and the write waits for the next one until it has expired',
    play: async (stage) => {
      const { chain } = stage.chains.iost;
      const tab = await plain(stage);
      await stage.passBlocks(4);
      stage.fork(5, true);
      chain.hold(true);
      await stage.settle();
      chain.hold(false);
      return tab;
    },
    ends: ['expired'],
    applied: 0,
  },
  {
    name: 'the account has no coins any more when its block is made, and the write fails in it',
    play: async (stage) => {
      const { chain } = stage.chains.iost;
      chain.hold(true);
      const tab = await plain(stage);
      chain.change(({ state }) => state.setPurse(stage.account, { free: 0n, frozen: [] }), stage.chains.clock.now());
      chain.hold(false);
      return tab;
    },
    ends: ['refused'],
    applied: 0,
  },
];
