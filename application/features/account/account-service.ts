import { isOf, type Of } from '../../../domain/chain/protocol.ts';
import type { ChainProfile } from '../../../domain/chain/profile.ts';
import type { AccountSnapshot } from '../../../domain/chain/snapshot.ts';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import type { Live } from '../../live/live.ts';
import { checkAccountName } from '../../transact/account-name-check.ts';
import { CHAIN_PERIOD_MS, Polled } from '../../live/polled.ts';
import type { ChainNode } from '../../ports/chain-node.ts';
import type { Clock } from '../../ports/clock.ts';
import type { KeptFigures } from '../../ports/kept-figures.ts';

/**
 * Reads an account that a user or an address named. Errors: `account-name-invalid` before any request, `account-not-found` (also when a
 * node answers with another account) or, on TRON, `address-not-activated`, node errors.
 */
export async function readAccount<Profile extends ChainProfile>(
  node: ChainNode,
  profile: Profile,
  account: string,
): Promise<Of<Profile['protocol'], AccountSnapshot>> {
  checkAccountName(account, profile);
  const snapshot = await node.account(account);
  if (snapshot.account !== account) throw new PoolError('account-not-found', { account });
  if (!isOf<Profile['protocol'], AccountSnapshot>(snapshot, profile.protocol))
    throw new Error(`an account of ${profile.name} is read as such`);
  return snapshot;
}

/** Reads any account of the chain, without a wallet. */
export class AccountService {
  private readonly node: ChainNode;
  private readonly clock: Clock;
  private readonly profile: ChainProfile;
  private readonly kept: KeptFigures | null;
  private readonly watched = new Map<string, Live<AccountSnapshot>>();

  /** `kept`: where accounts stay for the next visit; null where they do not. */
  constructor(node: ChainNode, clock: Clock, profile: ChainProfile, kept: KeptFigures | null = null) {
    this.node = node;
    this.clock = clock;
    this.profile = profile;
    this.kept = kept;
  }

  /** Returns the account as a live value, polled every twenty seconds while a visible page listens; the same object for the same name. */
  snapshot(account: string): Live<AccountSnapshot> {
    const known = this.watched.get(account);
    if (known) return known;
    const live = new Polled(() => this.read(account), this.clock, CHAIN_PERIOD_MS, {
      together: true,
      awaited: true,
      kept: this.kept && this.kept.ofAccount(account, 'snapshot'),
    });
    this.watched.set(account, live);
    return live;
  }

  /** Reads a watched account again after the status of one of its writes changed. Never rejects. */
  async moved(account: string): Promise<void> {
    await this.watched.get(account)?.refresh();
  }

  /** Reads the account once. Errors: as `readAccount`. */
  read(account: string): Promise<AccountSnapshot> {
    return readAccount(this.node, this.profile, account);
  }
}
