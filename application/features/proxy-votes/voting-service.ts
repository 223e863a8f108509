import { readPool } from '../pool/read-pool.ts';
import type { AntelopeAccount } from '../../../domain/antelope/snapshot.ts';
import { Asset } from '../../../domain/core/amount/asset.ts';
import type { AntelopeProfile } from '../../../domain/antelope/profile.ts';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import { stakedBandwidth } from '../../../domain/antelope/stake/delegated-bandwidth.ts';
import { poolProxyOf, type ProxyChoice, proxyChoice } from '../../../domain/antelope/votes/proxy.ts';
import { offers } from '../../../domain/chain/profile.ts';
import { readAccount } from '../account/account-service.ts';
import { notOffered, type Plan, planned, refusedAt } from '../plan.ts';
import type { ChainNode } from '../../ports/chain-node.ts';
import type { AntelopeBackend } from '../../ports/antelope-backend.ts';

/** Plans votes through the pool's proxies. */
export class VotingService {
  private readonly node: ChainNode;
  private readonly backend: AntelopeBackend;
  private readonly profile: AntelopeProfile;

  constructor(node: ChainNode, backend: AntelopeBackend, profile: AntelopeProfile) {
    this.node = node;
    this.backend = backend;
    this.profile = profile;
  }

  /**
   * Decides whether a vote must accompany an addition of `adding` (native coin; zero when nothing is added), and through which proxy. The
   * backend is asked for one only when the account does not vote through a pool proxy. An assigned proxy that is not on the pool's own
   * list, or is no account name, is `backend-answer-invalid`. Errors: backend errors.
   */
  async proxyChoice(account: AntelopeAccount, adding: Asset): Promise<ProxyChoice> {
    const poolProxies = await this.backend.poolProxies();
    const current = poolProxyOf(account.vote, poolProxies);
    const assigned = current ?? (await this.backend.proxyFor(account.account, adding));
    const { pattern, maxLength } = this.profile.accountName;
    if (!poolProxies.includes(assigned) || assigned.length > maxLength || !pattern.test(assigned)) {
      throw new PoolError('backend-answer-invalid', {}, { raw: assigned });
    }
    return proxyChoice(account.vote, poolProxies, assigned);
  }

  /**
   * Plans a vote through the pool's proxy, or the renewal of the present one. Problems: `operation-not-offered`; `nothing-to-delegate` for
   * an account without any stake, which has no votes. Errors: node and backend errors.
   */
  async planDelegation(account: string): Promise<Plan> {
    if (!offers(this.profile, 'delegate-votes')) return notOffered('delegate-votes');
    const snapshot = await readAccount(this.node, this.profile, account);
    if (hasNoStake(snapshot)) return refusedAt(null, 'nothing-to-delegate', { account });
    const { proxy } = await this.proxyChoice(snapshot, Asset.zero(this.profile.coin.native));
    return planned({ kind: 'delegate-votes', proxy });
  }

  /**
   * Plans the withdrawal of the vote. Problems: `operation-not-offered`; `not-voting`; `rex-needs-vote` where REX can be kept only while
   * voting and the account holds some. Errors: node errors.
   */
  async planLeaving(account: string): Promise<Plan> {
    if (!offers(this.profile, 'leave-proxy')) return notOffered('leave-proxy');
    const [{ vote, rex }, pool] = await Promise.all([readAccount(this.node, this.profile, account), readPool(this.node, this.profile)]);
    if (!vote || (vote.proxy === null && vote.producers.length === 0)) return refusedAt(null, 'not-voting');
    const held = rex?.balance?.rexBalance;
    if (held?.isPositive() && pool.contract.rexNeedsVote) return refusedAt(null, 'rex-needs-vote', { rex: held.toString() });
    return planned({ kind: 'leave-proxy' });
  }
}

/** Returns the proxy an operation must set with its vote; null where the vote stays as it is. */
export function proxyToSet(choice: ProxyChoice): string | null {
  return choice.kind === 'set' ? choice.proxy : null;
}

/** Returns whether the account staked nothing: neither CPU or NET for any account, nor REX. Such an account cannot vote yet. */
export function hasNoStake(snapshot: AntelopeAccount): boolean {
  const bandwidth = stakedBandwidth(snapshot.bandwidth, snapshot.liquid.symbol);
  const voteStake = snapshot.rex?.balance?.voteStake;
  return bandwidth.isZero() && !voteStake?.isPositive() && !snapshot.vote?.staked.isPositive();
}
