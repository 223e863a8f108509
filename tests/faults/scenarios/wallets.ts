import type { SignedTransaction } from '../../../domain/core/chain/call.ts';
import { moment } from '../stage.ts';
import { latch, type Scenario, signing, waitingForUser } from './scenario.ts';

export const WALLETS: readonly Scenario[] = [
  {
    name: 'a wallet that signs late, before the transaction expires',
    play: async (stage) => {
      const { tab, release, over } = await waitingForUser(stage);
      await stage.passOfLife(1 / 2);
      release();
      await over;
      return tab;
    },
    ends: ['done'],
    applied: 1,
  },
  {
    name: 'a wallet that signs after the app gave up',
    play: async (stage) => {
      const { tab, release, over } = await waitingForUser(stage);
      await stage.settle();
      await over;
      release();
      await moment(50);
      return tab;
    },
    ends: ['unsigned'],
    applied: 0,
  },
  {
    name: 'a wallet that signs after the app gave up, and another try was made meanwhile',
    play: async (stage) => {
      const { tab, release, over } = await waitingForUser(stage);
      await stage.settle();
      await over;
      tab.wallet.script = { does: 'signs' };
      await stage.submit(tab);
      release();
      await moment(50);
      return tab;
    },
    ends: ['unsigned', 'done'],
    applied: 1,
  },
  {
    name: 'a wallet that signs after its expiry but before absence is proven',
    play: async (stage) => {
      const { tab, release, over } = await waitingForUser(stage);
      await stage.passOfLife(31 / 30);
      release();
      await over;
      return tab;
    },
    ends: ['expired'],
    applied: 0,
  },
  {
    name: 'a wallet that broadcasts by itself before it answers',
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
    name: 'a wallet that broadcasts by itself and answers much later',
    play: async (stage) => {
      const { until, release } = latch();
      const tab = await stage.tab();
      tab.wallet.script = { does: 'sends-too', send: (signed) => stage.sendDirectly(signed), until };
      const { over } = stage.start(tab, await stage.prepare(tab));
      await signing(tab);
      await stage.settle();
      release();
      await over;
      return tab;
    },
    ends: ['done'],
    applied: 1,
  },
  {
    name: 'a wallet that broadcasts by itself and answers after the expiry, while no poll was possible',
    play: async (stage) => {
      const { until, release } = latch();
      const tab = await stage.tab();
      const sleeping = async (signed: SignedTransaction): Promise<void> => {
        for (const line of stage.lines) for (const call of stage.facts.searchCalls) line.inject('hold-answer', { call }, 999);
        await stage.sendDirectly(signed);
      };
      tab.wallet.script = { does: 'sends-too', send: sleeping, until };
      const { over } = stage.start(tab, await stage.prepare(tab));
      await signing(tab);
      await stage.settle();
      release();
      await moment(50);
      for (const line of stage.lines) line.reset();
      await over;
      return tab;
    },
    ends: ['done'],
    applied: 1,
  },
  {
    name: 'a wallet that broadcasts by itself and stops',
    play: async (stage) => {
      const tab = await stage.tab();
      tab.wallet.script = { does: 'sends-and-dies', send: (signed) => stage.sendDirectly(signed) };
      const { over } = stage.start(tab, await stage.prepare(tab));
      await signing(tab);
      await stage.passBlocks(20);
      await over;
      return tab;
    },
    ends: ['done'],
    applied: 1,
  },
  {
    name: 'a wallet that fails without reporting whether it signed',
    play: async (stage) => {
      const tab = await stage.tab();
      tab.wallet.script = { does: 'dies' };
      await stage.submit(tab);
      return tab;
    },
    ends: ['unsigned'],
    applied: 0,
  },
  {
    name: 'a user who refuses, and then approves',
    play: async (stage) => {
      const tab = await stage.tab();
      tab.wallet.script = { does: 'refuses' };
      await stage.submit(tab);
      await stage.passBlocks(6);
      tab.wallet.script = { does: 'signs' };
      await stage.submit(tab);
      return tab;
    },
    ends: ['refused', 'done'],
    applied: 1,
  },
];
