import { createHash } from 'node:crypto';
import { truncatedUnitsOfPlainText } from '../../../domain/core/amount/number-text.ts';
import { DAY_MS, startOfUtcDay, type Instant } from '../../../domain/core/chain/time.ts';
import { readingAt } from '../../iost/http/account-json.ts';
import type { IostChain } from '../../iost/chain/chain.ts';
import { coinText, coinUnits } from '../../iost/codec/coin-amount.ts';
import { ContractDecimal } from '../../iost/codec/contract-decimal.ts';
import { ISSUER } from '../../iost/seed/genesis.ts';
import { ProducerContract } from '../../iost/contracts/producer-contract.ts';
import { POOL_PRODUCER } from '../../iost/seed/seed-accounts.ts';
import { VoteContract } from '../../iost/contracts/vote-contract.ts';
import { claimsOf, contractEvents } from './iost-history.ts';

/** The pool's fee, percent of its income. */
export const IOST_FEE_PERCENT = 20n;
/** UTC time of the daily settlement. */
export const IOST_UPDATE_TIME = '02:00';

/** Coins issued to candidates per day, in units: 650 to 750 coins. */
const LEAST_ISSUED = 65_000_000_000n;
const ISSUED_SPREAD = 10_000_000_000n;

/** Decimals of a bonus in the books, so that small voters' rates do not depend on a truncated last digit. */
const EXACT_DECIMALS = 20;
/** Exact parts of one unit of the coin. */
export const EXACT_PARTS = 10n ** 12n;

/** A settled day in the pool's books. */
export interface IostSettledDay {
  /** When it was settled. */
  readonly at: Instant;
  /** 00:00 UTC of the day the income is for. */
  readonly day: Instant;
  /** Votes for the pool when it was settled, in units of the coin. */
  readonly votes: ReadonlyMap<string, bigint>;
  /** By how much each voter's bonus grew since the settlement before, claimed or not, in exact parts of a unit. */
  readonly earned: ReadonlyMap<string, bigint>;
}

/** An account's part in the pool. */
export interface IostPoolVoter {
  readonly account: string;
  /** In units of the coin. */
  readonly votes: bigint;
  /** Unclaimed bonus from the pool, in exact parts of a unit. */
  readonly bonus: bigint;
}

/** Returns all accounts that ever voted for the pool's producer, by the chain's state after its head. */
export function iostPoolVoters(chain: IostChain): readonly IostPoolVoter[] {
  const run = readingAt(chain.state(true), chain.head());
  const [election, contract] = [new VoteContract(run), new ProducerContract(run)];
  const exact = (value: ContractDecimal): bigint => truncatedUnitsOfPlainText(value.digits(), EXACT_DECIMALS) ?? 0n;
  return run.state.fields('vote_producer.iost', `v_${POOL_PRODUCER}`).map((account) => ({
    account,
    votes: exact(ContractDecimal.of(votesFor(election, account))) / EXACT_PARTS,
    bonus: exact(contract.unclaimed(account, POOL_PRODUCER)),
  }));
}

function votesFor(election: VoteContract, account: string): string {
  return election.getVote(account).find(({ option }) => option === POOL_PRODUCER)?.votes ?? '0';
}

/**
 * The pool's books. Each day candidates are issued their part of the new coins; the pool's producer withdraws it, by which the contract
 * gives half to its voters, and adds to their bonus until only the pool's fee is left. All of it in transactions of the chain.
 */
export class IostSettlement {
  private readonly seed: string;
  private settled: readonly IostSettledDay[] = [];
  private bonuses: ReadonlyMap<string, bigint> = new Map();
  private seen = 0;

  constructor(seed: string) {
    this.seed = seed;
  }

  /** Returns settled days, oldest first. */
  days(): readonly IostSettledDay[] {
    return this.settled;
  }

  /** Settles the day before `at`, once. The chain must be at `at`. */
  settle(chain: IostChain, at: Instant): void {
    if (chain.isStalled() || this.settled.some((day) => day.at >= at)) return;
    const day = startOfUtcDay(at) - DAY_MS;
    this.fund(chain, at, day);
    const history = chain.history();
    const voters = iostPoolVoters(chain);
    const claimed = claimsOf(history.slice(this.seen));
    const earned = voters.map(({ account, bonus }): [string, bigint] => {
      const taken = claimed.reduce((sum, one) => (one.account === account ? sum + one.units * EXACT_PARTS : sum), 0n);
      return [account, bonus + taken - (this.bonuses.get(account) ?? 0n)];
    });
    this.settled = [
      ...this.settled,
      { at, day, votes: new Map(voters.map(({ account, votes }) => [account, votes])), earned: new Map(earned) },
    ];
    this.bonuses = new Map(voters.map(({ account, bonus }) => [account, bonus]));
    this.seen = history.length;
  }

  private fund(chain: IostChain, at: Instant, day: Instant): void {
    const issued = issuedOn(this.seed, day);
    this.send(chain, at, ISSUER, 'topupCandidateBonus', coinText(issued), ISSUER);
    const known = chain.history().length;
    this.send(chain, at, POOL_PRODUCER, 'candidateWithdraw', POOL_PRODUCER);
    const [withdrawn] = contractEvents(chain.history().slice(known), 'candidateWithdraw');
    if (!withdrawn) return;
    const [, own = '0', voters = '0'] = withdrawn.content;
    const theirs = ((coinUnits(own)! + coinUnits(voters)!) * (100n - IOST_FEE_PERCENT)) / 100n - coinUnits(voters)!;
    if (theirs > 0n) this.send(chain, at, POOL_PRODUCER, 'topupVoterBonus', POOL_PRODUCER, coinText(theirs), POOL_PRODUCER);
  }

  private send(chain: IostChain, at: Instant, publisher: string, actionName: string, ...args: readonly string[]): void {
    const receipt = chain.apply(publisher, [{ contract: 'vote_producer.iost', actionName, data: JSON.stringify(args) }], at);
    if (receipt.status !== 'SUCCESS') throw new Error(`the pool could not settle: ${receipt.message}`);
  }
}

function issuedOn(seed: string, day: Instant): bigint {
  const digest = createHash('sha256')
    .update(`candidates' part\n${seed}\n${String(day / DAY_MS)}`)
    .digest();
  return LEAST_ISSUED + (BigInt(digest.readUInt32BE(0)) * ISSUED_SPREAD) / 0x1_0000_0000n;
}
