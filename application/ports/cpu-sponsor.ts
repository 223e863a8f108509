import type { SignedTransaction } from '../../domain/core/chain/call.ts';
import type { Sponsorship } from '../../domain/antelope/sponsoring/sponsorship.ts';

/** Who would pay for this visit's transactions, or why nobody does: not for its channel or chain, or the backend cannot be reached. */
export type SponsorOffer =
  | { readonly sponsorship: Sponsorship; readonly missing: null }
  | { readonly sponsorship: null; readonly missing: 'not-offered' | 'unreachable' };

/** The pool's sponsor: pays CPU and NET in the place of users of some wallet channels, adds its own signature and sends. */
export abstract class CpuSponsor {
  /** What is offered now. Never rejects. */
  abstract offer(): Promise<SponsorOffer>;
  /**
   * Broadcasts a transaction that carries the sponsorship and the user's signatures. Resolves when the sponsor says that it was sent.
   * A rejection proves nothing: the sponsor holds a signed transaction and may send it until it expires.
   * Errors: the chain's refusals as the sponsor passed them on, `backend-unreachable`, `backend-answer-invalid`, `backend-refused`.
   */
  abstract push(signed: SignedTransaction): Promise<void>;
}

/** Where nobody pays for anybody. */
export class AbsentCpuSponsor extends CpuSponsor {
  async offer(): Promise<SponsorOffer> {
    return { sponsorship: null, missing: 'not-offered' };
  }

  async push(): Promise<void> {
    throw new Error('nothing is handed to a sponsor that was never offered');
  }
}
