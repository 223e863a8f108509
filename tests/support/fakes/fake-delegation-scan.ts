import { DelegationScan } from '../../../application/ports/readers/delegation-scan.ts';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import type { ScannedDelegations } from '../../../domain/tron/stake/scanned-delegation.ts';

/** A scan service that tells what a test sets, or fails. */
export class FakeDelegationScan extends DelegationScan {
  reported: ScannedDelegations = { host: 'scan.test', given: [], received: [], moreGiven: 0, moreReceived: 0 };
  fails = false;
  asked = 0;

  async delegations(): Promise<ScannedDelegations> {
    this.asked += 1;
    if (this.fails) throw new PoolError('scan-service-failed', { host: this.reported.host });
    return this.reported;
  }
}
