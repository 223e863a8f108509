import { type Disagreement, firstDifference } from '../core/chain/disagreement.ts';
import type { Simulation } from './simulation.ts';
import type { AccountSnapshot, ChainPoolSnapshot } from './snapshot.ts';
import { staleFields } from './stale-fields.ts';

/** What changes with every block and decides no bytes: where and when it was read, use of resources, and rewards that grow. */
const CHANGING = /^(at|resources|freezing\.(reward|freeBandwidth|bandwidth|energy|markets)|producerVoting\.(bonus|gas))(\.|$)/;

/**
 * Returns what two nodes report differently of one account among what decides the bytes of its writes; null where nothing is. Left out is
 * what changes with every block: use of resources, rewards and gas.
 */
export function accountDifference(one: AccountSnapshot, other: AccountSnapshot): Disagreement | null {
  return firstDifference(one, other, (path) => CHANGING.test(path));
}

/** Share by which two markets may differ that others trade in between two blocks: one thousandth. */
export const MARKET_SHARE = 1_000n;

/** Returns what two nodes report differently of the state of a chain; null where its markets are the same within a thousandth. */
export function poolDifference(one: ChainPoolSnapshot, other: ChainPoolSnapshot): Disagreement | null {
  return firstDifference(
    one,
    other,
    (path) => path === 'at',
    (_path, units, others) => isWithin(units, others, MARKET_SHARE),
  );
}

function isWithin(one: bigint, other: bigint, share: bigint): boolean {
  const [smaller, larger] = one < other ? [one, other] : [other, one];
  return (larger - smaller) * share <= larger;
}

/** Returns the first field of two simulations of the same calls, made on two nodes, that does not hold on both; null where all do. */
export function simulationDifference(one: Simulation, other: Simulation): Disagreement | null {
  if (one.refusal !== null && one.refusal.error === other.refusal?.error) return null;
  const [field] = [...staleFields(one, other), ...staleFields(other, one)];
  if (field === undefined) return null;
  return firstDifference(one, other, (path) => path !== '' && path !== field && !path.startsWith(`${field}.`));
}
