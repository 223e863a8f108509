import { changing, jsonAnswer, withFields, type Lie } from '../liars/lie.ts';
import { assertOpen, everywhere, plain, type Scenario } from './scenario.ts';

/** Refuses a request as the gateway does. */
function refusing(message: string): Lie {
  return async () => jsonAnswer({ code: 2, message, details: [] }, 400);
}

function takesAnd(answer: Lie): Lie {
  return async (request, truth) => {
    await truth();
    return answer(request, truth);
  };
}

const POOL_FULL = refusing('txpool is full');
const EXISTS = refusing('tx exists in pending');
const TIME_OVER = refusing('TimeError: tx.time is expired(tx.time: 1, now: 2). Please sync time');
const NO_BLOCK = refusing('block not found');
const NO_RECEIPT = refusing('failed to Get the receipt: not found');
const RECEIPT = { call: 'getTxReceiptByTxHash' };
const BLOCK = { call: 'getBlockByNumber' };
const STATUS = { call: 'getTxByHash' };

/** Shows transactions without their receipts. */
const WITHOUT_RECEIPTS: Lie = (request, truth) =>
  request.call === RECEIPT.call
    ? NO_RECEIPT(request, truth)
    : changing([STATUS.call, BLOCK.call], (json) => withFields(json, ['tx_receipt'], () => null))(request, truth);

const OUT_OF_GAS: Lie = changing([STATUS.call, RECEIPT.call, BLOCK.call], (json, request) =>
  request.call === RECEIPT.call
    ? { ...json, status_code: 'OUT_OF_GAS', message: 'out of gas' }
    : withFields(json, ['tx_receipt'], (receipt) => receipt && { ...receipt, status_code: 'OUT_OF_GAS', message: 'out of gas' }),
);

const STILL_PENDING: Lie = changing([STATUS.call], ({ transaction }) => ({
  status: 'PENDING',
  transaction: { ...transaction, tx_receipt: null },
  block_number: '-1',
}));

const IN_ANOTHER_BLOCK: Lie = changing([STATUS.call], (json) =>
  json.status === 'IRREVERSIBLE' ? { ...json, block_number: String(Number(json.block_number) - 1) } : json,
);

function onPush(name: string, lie: Lie, end: Scenario['ends'][number]): Scenario {
  return {
    name: `every node ${name}`,
    play: (stage) => {
      everywhere(stage, lie, 'push');
      return plain(stage);
    },
    ends: [end],
    applied: end === 'done' ? 1 : 0,
  };
}

function onReads(name: string, lie: Lie, on: Parameters<typeof everywhere>[2] = 'read'): Scenario {
  return {
    name: `the first node ${name}`,
    play: async (stage) => {
      const tab = await plain(stage);
      stage.lines[0]!.inject(lie, on, 9_999);
      return tab;
    },
    ends: ['done'],
    applied: 1,
  };
}

/** What the gateways of nodes answer about a write. */
export const IOST_NODES: readonly Scenario[] = [
  {
    name: 'the pool of the first node is full, and the second takes the write',
    play: (stage) => {
      stage.lines[0]!.inject(POOL_FULL, 'push');
      return plain(stage);
    },
    ends: ['done'],
    applied: 1,
  },
  onPush('answers that its pool is full', POOL_FULL, 'expired'),
  onPush('answers that its pool is full and takes the write', takesAnd(POOL_FULL), 'done'),
  onPush('answers that the transaction exists and has nothing', EXISTS, 'expired'),
  onPush('answers that the time of the transaction is over', TIME_OVER, 'expired'),
  onPush('answers that the time of the transaction is over and takes the write', takesAnd(TIME_OVER), 'done'),
  onReads('has no receipts', WITHOUT_RECEIPTS),
  onReads('reports the write as waiting once it is irreversible', STILL_PENDING, STATUS),
  onReads('reports the write in a block that does not hold it', IN_ANOTHER_BLOCK, STATUS),
  onReads('has no blocks', NO_BLOCK, BLOCK),
  {
    name: 'no node has the receipt until after the expiry',
    play: async (stage) => {
      const tab = await plain(stage);
      everywhere(stage, WITHOUT_RECEIPTS, 'read');
      await stage.settle();
      await assertOpen(tab);
      for (const line of stage.lines) line.reset();
      return tab;
    },
    ends: ['done'],
    applied: 1,
  },
  {
    name: 'the receipt of the first node says that the gas ran out in a write that succeeded',
    play: async (stage) => {
      stage.lines[0]!.inject(OUT_OF_GAS, 'read', 9_999);
      const tab = await plain(stage);
      await stage.settle();
      await assertOpen(tab);
      for (const line of stage.lines) line.reset();
      return tab;
    },
    ends: ['done'],
    applied: 1,
  },
  {
    name: 'every node has forgotten the write and its blocks, so that nothing is claimed',
    play: async (stage) => {
      const tab = await plain(stage);
      tab.tracker.stop();
      everywhere(stage, refusing('tx not found'), STATUS);
      everywhere(stage, NO_BLOCK, BLOCK);
      await stage.settle();
      await stage.ended(tab);
      return tab;
    },
    ends: ['unknown'],
    applied: 1,
  },
];
