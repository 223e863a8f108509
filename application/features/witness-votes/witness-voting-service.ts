import { Asset } from '../../../domain/core/amount/asset.ts';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import type { TronProfile } from '../../../domain/tron/profile.ts';
import type { FreezingHolding, TronAccount } from '../../../domain/tron/snapshot.ts';
import { missingPower, votesSummary, type VotesSummary } from '../../../domain/tron/votes/votes-summary.ts';
import { votesOfPower, votingPower } from '../../../domain/tron/votes/voting-power.ts';
import { voteListProblem, voteListWith, votedWitness, votesFor, votesTotal } from '../../../domain/tron/votes/witness-votes.ts';
import { readAccount } from '../account/account-service.ts';
import { leastToFreeze } from '../../../domain/tron/operations/freeze.ts';
import { offers } from '../../../domain/chain/profile.ts';
import { notOffered, type Plan, planned, refusedPlan } from '../plan.ts';
import type { ChainNode } from '../../ports/chain-node.ts';
import type { VoteAccountService } from '../direct-votes/vote-account-service.ts';

/**
 * The next step to more votes for the pool. `vote`: the account has the votes, `plan` is the whole new list. `freeze`: `missing` has to be
 * frozen first (native coin, at least one coin), in a transaction of its own, before the next step is asked for again.
 */
export type VoteStep =
  | { readonly step: 'vote'; readonly witness: string; readonly plan: Plan }
  | { readonly step: 'freeze'; readonly witness: string; readonly missing: Asset };

/** Plans voting for one of the pool's witnesses, and says what has to be frozen for it. */
export class WitnessVotingService {
  private readonly node: ChainNode;
  private readonly voteAccounts: VoteAccountService;
  private readonly profile: TronProfile;

  constructor(node: ChainNode, voteAccounts: VoteAccountService, profile: TronProfile) {
    this.node = node;
    this.voteAccounts = voteAccounts;
    this.profile = profile;
  }

  /** Returns the votes the account has, gave and has left. */
  summary({ freezing, liquid }: TronAccount): VotesSummary {
    return votesSummary({ frozen: freezing.frozen, votes: freezing.votes, balance: liquid });
  }

  /**
   * Reads the pool's witness to vote for: the chosen one, else the one the pool names first. Errors: as `VoteAccountService.read`;
   * `witness-not-of-pool` where the pool does not name the chosen one.
   */
  async witness(chosen: string | null): Promise<string> {
    return chosen === null ? this.voteAccounts.read() : this.named(chosen, await this.voteAccounts.readAll());
  }

  /**
   * Returns the next step to `adding` more votes for the pool's witness, from the account's present state: votes left are used first, the
   * rest needs freezing, unless the list is full, where freezing does not help. `chosen`: the witness, as in `witness`. Problems of the
   * vote: `operation-not-offered`, `amount-zero` (field `amount`), `vote-list-too-long`, `insufficient-votes`. Errors: those of `witness`,
   * node and backend errors.
   */
  async nextStep(adding: bigint, account: string, chosen: string | null = null): Promise<VoteStep> {
    const witness = await this.witness(chosen);
    const refused = this.refusalOf(adding);
    if (refused) return { step: 'vote', witness, plan: refused };
    return this.stepFrom(await this.holding(account), adding, witness);
  }

  /** Returns the same step from a state that was read already, for a positive number of votes. */
  stepFrom(holding: FreezingHolding, adding: bigint, witness: string): VoteStep {
    const power = votingPower(holding.frozen);
    const list = voteListWith(holding.votes, witness, votesFor(holding.votes, witness) + adding);
    const problem = voteListProblem(list, votesOfPower(power));
    const missing = missingPower(power, votesTotal(list));
    const freezingHelps = problem?.error !== 'vote-list-too-long';
    if (missing > 0n && freezingHelps) return { step: 'freeze', witness, missing: leastToFreeze(Asset.of(missing, power.symbol)) };
    return { step: 'vote', witness, plan: problem ? refusedPlan(problem) : planned({ kind: 'vote-witnesses', votes: list }) };
  }

  /**
   * Plans a vote with the votes the account has. Problems: those of `nextStep`, and `insufficient-votes` (field `amount`) where it would
   * have to freeze first. Errors: node and backend errors.
   */
  async planVotes(adding: bigint, account: string, chosen: string | null = null): Promise<Plan> {
    const next = await this.nextStep(adding, account, chosen);
    if (next.step === 'vote') return next.plan;
    const { frozen, votes } = await this.holding(account);
    const available = votesOfPower(votingPower(frozen));
    const able = available - votesTotal(votes);
    return refusedPlan({
      field: 'amount',
      error: 'insufficient-votes',
      params: { needed: String(adding), available: String(able > 0n ? able : 0n) },
    });
  }

  /**
   * Plans taking `removing` votes back from one of the pool's witnesses, the first the account votes for where none is `chosen`; all other
   * votes are sent along unchanged. Problems: `operation-not-offered`, `amount-zero`, `no-votes-to-reduce`, `reduction-too-large`
   * {available}, all on field `amount`, and `vote-list-empty` where no vote would be left, because a vote needs one. Errors: those of
   * `witness`, node and backend errors.
   */
  async planReduction(removing: bigint, account: string, chosen: string | null = null): Promise<Plan> {
    const refused = this.refusalOf(removing);
    if (refused) return refused;
    const named = await this.voteAccounts.readAll();
    const { frozen, votes } = await this.holding(account);
    const witness = chosen === null ? votedWitness(named, votes) : this.named(chosen, named);
    const given = votesFor(votes, witness);
    if (given === 0n) return refusedPlan({ field: 'amount', error: 'no-votes-to-reduce', params: {} });
    if (removing > given) return refusedPlan({ field: 'amount', error: 'reduction-too-large', params: { available: String(given) } });
    const list = voteListWith(votes, witness, given - removing);
    const problem = voteListProblem(list, votesOfPower(votingPower(frozen)));
    return problem ? refusedPlan(problem) : planned({ kind: 'vote-witnesses', votes: list });
  }

  private named(chosen: string, witnesses: readonly string[]): string {
    if (!witnesses.includes(chosen)) throw new PoolError('witness-not-of-pool', { account: chosen });
    return chosen;
  }

  private refusalOf(adding: bigint): Plan | null {
    if (!offers(this.profile, 'vote-witnesses')) return notOffered('vote-witnesses');
    return adding > 0n ? null : refusedPlan({ field: 'amount', error: 'amount-zero', params: {} });
  }

  private async holding(account: string): Promise<FreezingHolding> {
    const { freezing } = await readAccount(this.node, this.profile, account);
    return freezing;
  }
}
