import type { ScannedDelegations } from '../../../domain/tron/stake/scanned-delegation.ts';

/** Reads delegations of Stake 1.0 from a scan service, which is one third party's opinion: nodes count before it, and nothing is signed on it. */
export abstract class DelegationScan {
  /** Reads what the service reports of an account. Rejects in bounded time with `scan-service-failed`. */
  abstract delegations(account: string): Promise<ScannedDelegations>;
}
