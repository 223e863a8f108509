import type { FaultCommand, FaultKind } from '../../../sandbox/faults/node-faults.ts';
import type { NodeFault } from '../chain-node-contract.ts';

const MANY = 1_000;
/** A refusal is heard from the second node too before it is believed. */
const BOTH_NODES = 2;
/** Heads lag by so many seconds: that of the first node by more, because nodes that are all equally far behind would indicate a wrong clock. */
const [LAG_SECONDS, LAG_OF_FIRST_SECONDS] = [600, 900];

const FAULTS: Readonly<Record<NodeFault, Omit<FaultCommand, 'node'>>> = {
  unreachable: { kind: 'drop', on: 'read', times: MANY, amount: 0 },
  invalid: { kind: 'html', on: 'read', times: MANY, amount: 0 },
  stale: { kind: 'stale-head', on: 'read', times: MANY, amount: LAG_SECONDS },
  cpu: { kind: 'cpu', on: 'write', times: BOTH_NODES, amount: 0 },
  expired: { kind: 'expired', on: 'write', times: BOTH_NODES, amount: 0 },
  'drop-after-accept': { kind: 'drop-after-accept', on: 'write', times: 1, amount: 0 },
};

/** Returns the faults that nodes with these kinds of failures can show. */
export function nodeFaultsOf(kinds: readonly FaultKind[]): readonly NodeFault[] {
  return (Object.keys(FAULTS) as NodeFault[]).filter((fault) => kinds.includes(FAULTS[fault].kind));
}

/** Returns the commands that make the nodes of a sandbox show a fault. */
export function faultCommands(fault: NodeFault): readonly FaultCommand[] {
  const all: FaultCommand = { node: 'all', ...FAULTS[fault] };
  return fault === 'stale' ? [{ ...all, node: 0, amount: LAG_OF_FIRST_SECONDS }, all] : [all];
}
