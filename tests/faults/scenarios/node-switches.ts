import { assertOpen, plain, type Scenario } from './scenario.ts';

export const NODE_SWITCHES: readonly Scenario[] = [
  {
    name: 'the first node fails right after it accepted the write',
    play: async (stage) => {
      const tab = await plain(stage);
      stage.lines[0]!.cut();
      await stage.settle();
      return tab;
    },
    ends: ['done'],
    applied: 1,
  },
  {
    name: 'the first node fails between preview and signature',
    play: async (stage) => {
      const tab = await stage.tab();
      const prepared = await stage.prepare(tab);
      stage.lines[0]!.cut();
      const { attempt, over } = stage.start(tab, prepared);
      await over;
      if (attempt.failure !== 'preview-outdated')
        throw new Error(`signed on one node, which the preview did not show: ${String(attempt.failure)}`);
      await stage.start(tab, await stage.prepare(tab)).over;
      return tab;
    },
    ends: ['done'],
    applied: 1,
  },
  {
    name: 'the first node denies what it accepted, beyond the expiry',
    play: async (stage) => {
      stage.lines[0]!.inject('denial', 'read', 9_999);
      const tab = await plain(stage);
      await stage.pass(2 * stage.facts.settleSeconds);
      await assertOpen(tab);
      stage.lines[0]!.cut();
      return tab;
    },
    ends: ['done'],
    applied: 1,
  },
  {
    name: 'nodes fail and recover in turn',
    play: async (stage) => {
      const tab = await plain(stage);
      for (let turn = 0; turn < 4; turn += 1) {
        stage.lines[turn % 2]!.cut();
        stage.lines[(turn + 1) % 2]!.cut(false);
        await stage.passBlocks(16);
      }
      return tab;
    },
    ends: ['done'],
    applied: 1,
  },
  {
    name: 'no node is reachable for as long as the write is valid',
    play: async (stage) => {
      const tab = await plain(stage);
      for (const line of stage.lines) line.cut();
      await stage.passOfLife(2 / 3);
      await assertOpen(tab);
      await stage.passOfLife(4 / 3);
      for (const line of stage.lines) line.cut(false);
      return tab;
    },
    ends: ['done'],
    applied: 1,
  },
];
