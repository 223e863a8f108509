import type { ReadAt } from '../../../domain/chain/snapshot.ts';
import type { Delegations } from '../../../domain/tron/stake/delegation.ts';

/** What an account lends and is lent, and the node and block it was read at. */
export interface DelegationReading extends Delegations {
  readonly at: ReadAt;
}

/** Reads what only a chain has whose frozen coins can be lent to other accounts. Errors: those of reading from a `ChainNode`. */
export abstract class DelegationReader {
  /** Reads the delegations of an account, of at most `most` other accounts in each direction; further ones are counted. */
  abstract delegations(account: string, most: number): Promise<DelegationReading>;
}
