import type { Sighting, SoughtTransaction } from '../../domain/chain/verdict.ts';

/**
 * Whether a sighting says for good that a transaction is nowhere: irreversible time has passed its expiry. Whoever believes it may send the
 * same again, so a list of nodes does not take one node's word for it while another answers.
 */
export function isFinalAbsence({ state, head }: Sighting, { expiresAt }: SoughtTransaction): boolean {
  return state === 'unseen' && expiresAt !== null && (head.irreversibleTime ?? 0) > expiresAt;
}
