import type { Sighting, SoughtTransaction } from '../../domain/chain/verdict.ts';

/** How long after a write could last be taken nodes that are out of reach are waited for. */
const WAIT_FOR_NODES_MS = 3_600_000;

/**
 * Whether it was over so long ago that what one node can tell has to do, though it cannot look far enough back and others are out of reach:
 * a write that never ends keeps its account from the next.
 */
export function isLongOver({ head }: Sighting, { expiresAt }: SoughtTransaction): boolean {
  return expiresAt !== null && (head.irreversibleTime ?? 0) > expiresAt + WAIT_FOR_NODES_MS;
}

/**
 * Whether a sighting says for good that a transaction is nowhere: irreversible time has passed its expiry. Whoever believes it may send the
 * same again, so a list of nodes does not take one node's word for it while another answers.
 */
export function isFinalAbsence({ state, head }: Sighting, { expiresAt }: SoughtTransaction): boolean {
  return state === 'unseen' && expiresAt !== null && (head.irreversibleTime ?? 0) > expiresAt;
}
