import { changing, jsonAnswer, type Lie } from '../liars/lie.ts';
import type { Reply } from '../node-line.ts';
import type { Stage, Tab } from '../stage.ts';
import { assertOpen, everywhere, plain, type Scenario } from './scenario.ts';

const INFO = { call: 'gettransactioninfobyid' };
const MISSING: Lie = async () => ({ status: 405, text: '<html>HTTP method POST is not supported by this URL</html>' });
/** A node that keeps transactions without their receipts. */
const WITHOUT_RECEIPT: Lie = async () => jsonAnswer({});
const OUT_OF_ENERGY: Lie = changing([INFO.call], (json) =>
  json.id === undefined
    ? json
    : {
        ...json,
        result: 'FAILED',
        resMessage: Buffer.from('Not enough energy').toString('hex'),
        receipt: { ...json.receipt, result: 'OUT_OF_ENERGY' },
      },
);

const isSolid = (path: string): boolean => path.startsWith('/walletsolidity/');

/** The solid state stays as it was when it was asked for first. */
function solidStandsStill(): Lie {
  const first = new Map<string, Promise<Reply>>();
  return (request, truth) => {
    if (!isSolid(request.path)) return truth();
    const key = `${request.path} ${request.body}`;
    const answer = first.get(key) ?? truth();
    first.set(key, answer);
    return answer;
  };
}

const NO_SOLID_STATE: Lie = (request, truth) => (isSolid(request.path) ? MISSING(request, truth) : truth());

/** Broadcasts a write, which must stay open until the nodes are mended. */
async function openUntilMended(stage: Stage, inject: () => void): Promise<Tab> {
  inject();
  const tab = await plain(stage);
  await stage.settle();
  await assertOpen(tab);
  for (const line of stage.lines) line.reset();
  return tab;
}

/** How the head of full nodes and their solid state may contradict each other. */
export const TRON_SOLID_STATE: readonly Scenario[] = [
  {
    name: 'the solid state of the first node stands still until after the expiry',
    play: (stage) => openUntilMended(stage, () => stage.lines[0]!.inject(solidStandsStill(), 'read', 9_999)),
    ends: ['done'],
    applied: 1,
  },
  {
    name: 'the solid state of every node stands still until after the expiry, while full nodes show the write in a block',
    play: (stage) => openUntilMended(stage, () => everywhere(stage, solidStandsStill(), 'read')),
    ends: ['done'],
    applied: 1,
  },
  {
    name: 'the solid state of every node stands still, and a fork removes the write meanwhile',
    play: async (stage) => {
      everywhere(stage, solidStandsStill(), 'read');
      const tab = await plain(stage);
      await stage.passBlocks(4);
      stage.fork(5, false);
      await stage.settle();
      await assertOpen(tab);
      for (const line of stage.lines) line.reset();
      return tab;
    },
    ends: ['expired'],
    applied: 0,
  },
  {
    name: 'the first node serves no solid state',
    play: (stage) => {
      stage.lines[0]!.inject(NO_SOLID_STATE, 'read', 9_999);
      return plain(stage);
    },
    ends: ['done'],
    applied: 1,
  },
  {
    name: 'a fork removes the write one block before it is solid',
    play: async (stage) => {
      const tab = await plain(stage);
      await stage.passBlocks(18);
      await assertOpen(tab);
      stage.fork(18, false);
      return tab;
    },
    ends: ['expired'],
    applied: 0,
  },
  {
    name: 'a fork removes the write one block before it is solid, and it is included again',
    play: async (stage) => {
      const tab = await plain(stage);
      await stage.passBlocks(18);
      stage.fork(18, true);
      return tab;
    },
    ends: ['done'],
    applied: 1,
  },
  {
    name: 'the first node reports OUT_OF_ENERGY of a write that succeeded',
    play: (stage) => openUntilMended(stage, () => stage.lines[0]!.inject(OUT_OF_ENERGY, INFO, 9_999)),
    ends: ['done'],
    applied: 1,
  },
  {
    name: 'the first node has the write without its receipt',
    play: (stage) => {
      stage.lines[0]!.inject(WITHOUT_RECEIPT, INFO, 9_999);
      return plain(stage);
    },
    ends: ['done'],
    applied: 1,
  },
  {
    name: 'every node has the write without its receipt, so that nothing is claimed',
    play: async (stage) => {
      everywhere(stage, WITHOUT_RECEIPT, INFO);
      const tab = await plain(stage);
      await stage.ended(tab);
      return tab;
    },
    ends: ['unknown'],
    applied: 1,
  },
  {
    name: 'no node tells what waits for a block',
    play: (stage) => {
      everywhere(stage, MISSING, { call: 'gettransactionfrompending' });
      return plain(stage);
    },
    ends: ['done'],
    applied: 1,
  },
  {
    name: 'the first node shows the receipt of another transaction',
    play: (stage) => {
      const another = changing([INFO.call], (json) => (json.id === undefined ? json : { ...json, id: 'e'.repeat(64) }));
      stage.lines[0]!.inject(another, INFO, 9_999);
      return plain(stage);
    },
    ends: ['done'],
    applied: 1,
  },
];
