import { CpuSponsor, type SponsorOffer } from '../../../application/ports/cpu-sponsor.ts';
import type { SignedTransaction } from '../../../domain/core/chain/call.ts';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import type { FakeChain } from './fake-chain.ts';

/** A sponsor that offers nothing unless a test sets it. */
export class FakeCpuSponsor extends CpuSponsor {
  isPresent = true;
  offers: SponsorOffer = { sponsorship: null, missing: 'not-offered' };
  /** Refuses with this and broadcasts nothing. */
  refusesWith: PoolError | null = null;
  /** Broadcasts, and its response gets lost. */
  losesAnswer = false;
  /** Neither answers nor broadcasts. */
  staysSilent = false;
  /** Reports a broadcast, and broadcasts nothing. */
  onlyClaims = false;
  /** Everything submitted to it. */
  readonly pushed: SignedTransaction[] = [];
  private readonly chain: FakeChain;

  constructor(chain: FakeChain) {
    super();
    this.chain = chain;
  }

  async offer(): Promise<SponsorOffer> {
    return this.offers;
  }

  async push(signed: SignedTransaction): Promise<void> {
    this.pushed.push(signed);
    if (this.staysSilent) return new Promise(() => undefined);
    if (this.refusesWith) throw this.refusesWith;
    if (this.onlyClaims) return;
    this.send(signed);
    if (this.losesAnswer) throw new PoolError('backend-unreachable', { what: 'push' });
  }

  /** Broadcasts what was submitted to it, as a sponsor may do after a refusal. */
  send(signed: SignedTransaction): void {
    this.chain.accept(signed, 1);
  }
}
