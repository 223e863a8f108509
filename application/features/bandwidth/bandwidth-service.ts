import type { AntelopeAccount } from '../../../domain/antelope/snapshot.ts';
import { Asset } from '../../../domain/core/amount/asset.ts';
import type { AntelopeProfile } from '../../../domain/antelope/profile.ts';
import { utcSecondText } from '../../../domain/core/chain/time.ts';
import { refundInstant, usableRefund } from '../../../domain/antelope/stake/delegated-bandwidth.ts';
import { offers } from '../../../domain/chain/profile.ts';
import { readAccount } from '../account/account-service.ts';
import { bandwidthProblem, type BandwidthParts, stakeProblems } from './bandwidth-problem.ts';
import { inNativeCoin, shownCoin } from '../../../domain/core/operation/coin-amount.ts';
import { notOffered, type Plan, planned, refusedAt, refusedPlan } from '../plan.ts';
import { type PurchasePlan, withoutProxy, withProxy } from '../proxy-votes/purchase-plan.ts';
import type { ChainNode } from '../../ports/chain-node.ts';
import { missingReceiver } from './receiver-problem.ts';
import { hasNoStake, proxyToSet, type VotingService } from '../proxy-votes/voting-service.ts';

/** CPU and NET to stake for `receiver`. `transfer`: the stake becomes the receiver's own. */
export interface Delegation extends BandwidthParts {
  readonly transfer: boolean;
}

/** Plans staking for CPU and NET, unstaking, and claiming refunds. */
export class BandwidthService {
  private readonly node: ChainNode;
  private readonly voting: VotingService;
  private readonly profile: AntelopeProfile;

  constructor(node: ChainNode, voting: VotingService, profile: AntelopeProfile) {
    this.node = node;
    this.voting = voting;
    this.profile = profile;
  }

  /**
   * Plans a delegation of bandwidth. A stake for the account itself is taken from its pending refund first, each resource from its own part
   * (contract rule), which counts as available. Problems in this order: `operation-not-offered`; on field `receiver`: `receiver-missing`,
   * `account-name-invalid`, `transfer-to-self`; on `cpu`, `net` or the whole form: those of `amountProblem`; on the whole form
   * `insufficient-balance`; then the proxy is read; on `receiver`: `account-not-found`. Errors: node and backend errors.
   */
  async planDelegation(delegation: Delegation, account: string): Promise<PurchasePlan> {
    if (!offers(this.profile, 'delegate-bandwidth')) return withoutProxy(notOffered('delegate-bandwidth'));
    const { receiver, transfer } = delegation;
    const parts = this.inNative(delegation);
    if (transfer && receiver === account) return withoutProxy(refusedAt('receiver', 'transfer-to-self'));
    const problem = bandwidthProblem(parts, this.profile);
    if (problem) return withoutProxy(refusedPlan(problem));

    const snapshot = await readAccount(this.node, this.profile, account);
    const needed = parts.cpu.plus(parts.net);
    const available = snapshot.liquid.plus(this.fromRefund(snapshot, parts));
    if (needed.compare(available) > 0) {
      return withoutProxy(
        refusedAt(null, 'insufficient-balance', { needed: shownCoin(needed, this.profile), available: shownCoin(available, this.profile) }),
      );
    }
    const { cpu, net } = parts;
    // Transferred stake leaves an account that has none of its own without a vote.
    const votes = !transfer || !hasNoStake(snapshot);
    const proxy = votes ? await this.voting.proxyChoice(snapshot, transfer ? Asset.zero(needed.symbol) : needed) : null;
    const missing = await missingReceiver(this.node, this.profile, receiver, account);
    if (missing) return withoutProxy(refusedPlan(missing));
    const operation = { kind: 'delegate-bandwidth', receiver, cpu, net, transfer, proxy: proxy && proxyToSet(proxy) } as const;
    return proxy ? withProxy(operation, proxy) : withoutProxy(planned(operation));
  }

  /**
   * Plans an undelegation of bandwidth. Problems in this order: `operation-not-offered`; on field `receiver`: `receiver-missing`,
   * `account-name-invalid`; on `cpu`, `net` or the whole form: those of `amountProblem`; then the proxy is read; on `cpu` and `net`:
   * `insufficient-stake`. Errors: node and backend errors.
   */
  async planUndelegation(undelegation: BandwidthParts, account: string): Promise<PurchasePlan> {
    if (!offers(this.profile, 'undelegate-bandwidth')) return withoutProxy(notOffered('undelegate-bandwidth'));
    const parts = this.inNative(undelegation);
    const problem = bandwidthProblem(parts, this.profile);
    if (problem) return withoutProxy(refusedPlan(problem));
    const snapshot = await readAccount(this.node, this.profile, account);
    const proxy = await this.voting.proxyChoice(snapshot, Asset.zero(this.profile.coin.native));
    const tooMuch = stakeProblems(snapshot, parts, this.profile);
    if (tooMuch.length > 0) return withoutProxy(refusedPlan(...tooMuch));
    return withProxy({ kind: 'undelegate-bandwidth', ...parts, proxy: proxyToSet(proxy) }, proxy);
  }

  /** Plans the claim of a refund. Problems: `operation-not-offered`, `refund-missing`, `refund-not-ready` with its date. Errors: node errors. */
  async planRefund(account: string): Promise<Plan> {
    if (!offers(this.profile, 'claim-refund')) return notOffered('claim-refund');
    const { refund, at } = await readAccount(this.node, this.profile, account);
    if (refund === null) return refusedAt(null, 'refund-missing');
    const ready = refundInstant(refund);
    if (ready > at.headTime) return refusedAt(null, 'refund-not-ready', { at: utcSecondText(ready) });
    return planned({ kind: 'claim-refund' });
  }

  private inNative({ receiver, cpu, net }: BandwidthParts): BandwidthParts {
    return { receiver, cpu: inNativeCoin(cpu, this.profile), net: inNativeCoin(net, this.profile) };
  }

  private fromRefund({ account, refund }: AntelopeAccount, { receiver, cpu, net }: BandwidthParts): Asset {
    return receiver === account && refund ? usableRefund(refund, { cpu, net }) : Asset.zero(cpu.symbol);
  }
}
