import type { Clock } from '../../../application/ports/clock.ts';
import type { Instant } from '../../../domain/core/chain/time.ts';
import { isPoolError } from '../../../domain/core/errors/pool-error.ts';
import type { NodeList } from '../../platform/nodes/node-list.ts';
import { knownAccount } from '../read/account-reader.ts';
import { nodeAsk } from '../rpc/node-ask.ts';
import { mayOperate, type NamedPermission, namedPermissions, OWNER_PERMISSION, suffices } from '../read/named-permissions.ts';
import type { TronProfile } from '../../../domain/tron/profile.ts';

const FRESH_MS = 60_000;

interface Known {
  readonly permissions: readonly NamedPermission[];
  readonly until: Instant;
}

/** Chooses the permission a connected key signs with. What a node reports of an account is reused for a minute. */
export class SigningPermissions {
  private readonly nodes: NodeList;
  private readonly clock: Clock;
  private readonly profile: TronProfile;
  private readonly known = new Map<string, Known>();

  constructor(nodes: NodeList, clock: Clock, profile: TronProfile) {
    this.nodes = nodes;
    this.clock = clock;
    this.profile = profile;
  }

  /**
   * Returns the owner's permission, unless an account's own key suffices only in another one: then one that may sign everything the product
   * signs, or else the only one, so that a simulation can report before the signature what it lacks. While no node answers it is the
   * owner's too, which is right for nearly all accounts and harmless for others: the chain refuses.
   */
  async of(address: string): Promise<string> {
    const permissions = await this.permissionsOf(address);
    const [owner] = permissions;
    if (owner === undefined || suffices(owner, address)) return OWNER_PERMISSION;
    const others = permissions.filter((one) => one !== owner && suffices(one, address));
    if (others.length === 0) return OWNER_PERMISSION;
    const { signedContractTypes } = await import('./signed-contracts.ts');
    const types = signedContractTypes(this.profile);
    const able = others.find((one) => types.every((type) => mayOperate(one, type)));
    return (able ?? others[0]!).text;
  }

  private async permissionsOf(address: string): Promise<readonly NamedPermission[]> {
    const earlier = this.known.get(address);
    if (earlier && this.clock.now() < earlier.until) return earlier.permissions;
    try {
      const account = await this.nodes.first((node) => knownAccount(nodeAsk(node, this.nodes.reads), address));
      const permissions = account === null ? [] : namedPermissions(account);
      this.known.set(address, { permissions, until: this.clock.now() + FRESH_MS });
      return permissions;
    } catch (thrown) {
      if (isPoolError(thrown)) return earlier?.permissions ?? [];
      throw thrown;
    }
  }
}
