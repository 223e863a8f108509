import type { ChainProfile } from '../domain/chain/profile.ts';
import { type UnlockList, unlockCalendar } from '../domain/unlock/calendar.ts';
import { readAccount } from './account-service.ts';
import type { ChainNode } from './ports/chain-node.ts';

/** When money that waits can be had. */
export class UnlockService {
  private readonly node: ChainNode;
  private readonly profile: ChainProfile;

  constructor(node: ChainNode, profile: ChainProfile) {
    this.node = node;
    this.profile = profile;
  }

  /** Errors: as `readAccount`. */
  async lots(account: string): Promise<UnlockList> {
    const snapshot = await readAccount(this.node, this.profile, account);
    return unlockCalendar(snapshot, this.profile.refund.delayMs);
  }
}
