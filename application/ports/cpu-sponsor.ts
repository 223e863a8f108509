import type { SignedTransaction } from '../../domain/core/chain/call.ts';
import type { Sponsorship } from '../../domain/antelope/sponsoring/sponsorship.ts';

/** The sponsorship offered for this visit's transactions, or why there is none: not for its channel or chain, or the backend cannot be reached. */
export type SponsorOffer =
  | { readonly sponsorship: Sponsorship; readonly missing: null }
  | { readonly sponsorship: null; readonly missing: 'not-offered' | 'unreachable' };

/** The pool's sponsor: pays CPU and NET for users of some wallet channels, adds its own signature and broadcasts. */
export abstract class CpuSponsor {
  /** Whether there is one, to which something can be handed. */
  abstract readonly isPresent: boolean;
  /** Returns the present offer. Never rejects. */
  abstract offer(): Promise<SponsorOffer>;
  /**
   * Hands a transaction with the sponsorship and the user's signatures to the sponsor, which broadcasts it. Resolves when the sponsor
   * reports that it did, or that the chain has it already. A rejection proves nothing: the sponsor holds a signed transaction and may broadcast it until it expires. Errors:
   * the chain's refusals as the sponsor reports them, `backend-unreachable`, `backend-answer-invalid`, `backend-refused`.
   */
  abstract push(signed: SignedTransaction): Promise<void>;
}

/** A sponsor that never offers to pay. */
export class AbsentCpuSponsor extends CpuSponsor {
  readonly isPresent = false;

  async offer(): Promise<SponsorOffer> {
    return { sponsorship: null, missing: 'not-offered' };
  }

  async push(): Promise<void> {
    throw new Error('nothing is handed to a sponsor that was never offered');
  }
}
