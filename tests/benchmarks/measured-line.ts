import { setTimeout as delay } from 'node:timers/promises';
import type { ChainSetting } from '../cli/support/chain-setting.ts';
import type { Frame } from '../cli/support/checked-frame.ts';
import type { NodeCallLimit } from './node-call-limits.ts';
import { NodeCallCounter, type NodeCall } from './node-calls.ts';

/** Response time of a node, so that simultaneous requests overlap as on a network, also on a busy machine. */
const ANSWER_MS = 20;
const SEQUENCE_ANSWER_MS = 400;

/** Paths that accept a signed transaction. */
const BROADCAST = /^POST \/(?:v1\/chain\/(?:send|push)_transaction|wallet\/broadcasthex|sendTx)/;

const LOOK_MS = 50;
const QUIET_LOOKS = 4;

export interface MeasuredLine {
  readonly frame: Frame;
  readonly calls: readonly NodeCall[];
  readonly inSequence: number;
}

/** Runs one command on a sandbox whose nodes respond with a delay, and counts the requests to the node that gets most: limits are for each node. */
export async function measuredLine(
  { sandbox, json }: ChainSetting,
  { chain, line, inSequence, toBroadcast = false }: NodeCallLimit,
): Promise<MeasuredLine> {
  for (const { faults } of sandbox().world.all) {
    faults.clear();
    faults.add({ node: 'all', kind: 'slow', on: 'any', times: 100_000, amount: inSequence === undefined ? ANSWER_MS : SEQUENCE_ANSWER_MS });
  }
  const counter = new NodeCallCounter(sandbox());
  try {
    const frame = await json([...line, '--chain', chain]);
    // What was asked of the next node as well may still be under way.
    for (let quiet = 0; quiet < QUIET_LOOKS; quiet = counter.pending() === 0 ? quiet + 1 : 0) await delay(LOOK_MS);
    const calls = callsOfBusiest(counter.calls());
    const broadcast = calls.map(({ text }) => BROADCAST.test(text)).lastIndexOf(true);
    return { frame, calls: toBroadcast ? calls.slice(0, broadcast + 1) : calls, inSequence: counter.inSequence() };
  } finally {
    counter.stop();
  }
}

function callsOfBusiest(calls: readonly NodeCall[]): readonly NodeCall[] {
  const nodes = [...new Set(calls.map(({ node }) => node))];
  const perNode = nodes.map((node) => calls.filter((call) => call.node === node));
  return perNode.reduce<readonly NodeCall[]>((most, own) => (own.length > most.length ? own : most), []);
}
