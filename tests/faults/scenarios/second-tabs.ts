import { assertNotAnother, heldBack, plain, type Scenario } from './scenario.ts';

/** Why the later of two writes is refused: the other one is pending, or is in a block already, so that the shown balance is stale. */
const HELD_BACK: readonly string[] = ['outcome-pending', 'preview-outdated'];

export const SECOND_TABS: readonly Scenario[] = [
  {
    name: 'a second tab that starts while the first is undecided',
    play: async (stage) => {
      const tab = await plain(stage);
      const other = await stage.tab();
      // Nodes of BOS show nothing before the block, so that the same transaction is handed over there.
      if (stage.key === 'bos') await assertNotAnother(other, await stage.submit(other));
      else await heldBack(stage, other);
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
      if (failures.length !== 1 || !HELD_BACK.includes(failures[0]!)) throw new Error(`one of two was to be held back: ${failures.join()}`);
      return tabs[0]!;
    },
    ends: ['done'],
    applied: 1,
  },
  {
    name: 'a second tab that only reads',
    play: async (stage) => {
      const tab = await plain(stage);
      const other = await stage.tab();
      await other.tracker.resume();
      await stage.passBlocks(20);
      tab.tracker.stop();
      return other;
    },
    ends: ['done'],
    applied: 1,
  },
];
