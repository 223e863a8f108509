import { ContractDecimal } from '../codec/contract-decimal.ts';
import { ActionFailure, type Execution } from '../chain/execution.ts';
import { GAS } from '../chain/gas-costs.ts';
import { fixedAmount, VoteContract } from './vote-contract.ts';

const CONTRACT = 'vote_producer.iost';
const DECIMALS = 8;
/** Votes below which a candidate earns nothing. */
const THRESHOLD = ContractDecimal.of('2100000');
const TWO = ContractDecimal.of('2');

/** A candidate's states in the contract, in their order. */
export const PRODUCER_STATUSES = ['APPLY', 'APPROVED', 'UNAPPLY', 'UNAPPLY_APPROVED'] as const;

export interface ProducerRecord {
  readonly pubkey: string;
  readonly loc: string;
  readonly url: string;
  readonly netId: string;
  readonly isProducer: boolean;
  readonly status: number;
  readonly online: boolean;
}

/** States in which a candidate can be elected. */
const ELECTED: readonly string[] = ['APPROVED', 'UNAPPLY'];

/** What a voter earned from a producer since its last claim, and the mask of that claim. */
interface Bonus {
  readonly producer: string;
  readonly mask: ContractDecimal;
  readonly bonus: ContractDecimal;
}

/** The election of producers: votes, and the bonus shared among voters by a coefficient for each producer and a mask for each vote. */
export class ProducerContract {
  private readonly run: Execution;
  private readonly election: VoteContract;

  constructor(run: Execution) {
    this.run = run;
    this.election = new VoteContract(run);
  }

  vote(voter: string, producer: string, text: string): void {
    this.require([voter], 'active');
    if (this.run.read(CONTRACT, 'producerTable', producer) === null) throw new ActionFailure('producer not exists');
    const amount = this.amountOf(text);
    this.election.vote(voter, producer, amount);
    this.moveMask(voter, producer, amount);
    this.moveCandidate(producer, amount, voter);
    this.run.event(CONTRACT, 'vote', JSON.stringify([voter, producer, amount.printed()]));
  }

  unvote(voter: string, producer: string, text: string): void {
    this.require([voter], 'active');
    const amount = this.amountOf(text);
    this.election.unvote(voter, producer, amount);
    this.moveMask(voter, producer, amount.negated());
    this.moveCandidate(producer, amount.negated(), voter);
    this.run.event(CONTRACT, 'unvote', JSON.stringify([voter, producer, amount.printed()]));
  }

  voterWithdraw(voter: string): void {
    this.require([voter, 'admin', 'operator'], 'operate');
    const bonuses = this.bonuses(voter);
    for (const { producer, mask, bonus } of bonuses) {
      this.run.charge(GAS.claimedProducer);
      this.put(`v_${producer}`, voter, mask.plus(bonus), this.run.publisher);
    }
    this.reportBonuses('voterWithdraw', bonuses);
    const total = totalOf(bonuses);
    if (!total.isPositive()) return;
    this.run.charge(GAS.claim);
    this.run.transfer({ from: CONTRACT, to: voter, amount: total.rounded(DECIMALS).printed() });
  }

  getVoterBonus(voter: string): string {
    const bonuses = this.bonuses(voter);
    this.reportBonuses('getVoterBonus', bonuses);
    return totalOf(bonuses).fixed(DECIMALS);
  }

  getVote(voter: string): ReturnType<VoteContract['getVote']> {
    return this.election.getVote(voter);
  }

  /** Returns a candidate's record, with its votes where it takes part in the election. */
  getProducer(account: string): ProducerRecord & { readonly voteInfo?: ReturnType<VoteContract['option']> } {
    const producer = this.producer(account);
    if (!producer) throw new ActionFailure('producer not exists');
    if (!ELECTED.includes(PRODUCER_STATUSES[producer.status] ?? '')) return producer;
    return { ...producer, voteInfo: this.run.within('vote.iost', () => this.election.option(account)) };
  }

  getCandidateBonus(account: string): string {
    return this.candidate(account).bonus.fixed(DECIMALS);
  }

  topupVoterBonus(producer: string, text: string, payer: string): boolean {
    const amount = this.amountOf(text);
    if (!this.fundVoters(producer, amount, payer)) return false;
    this.run.event(CONTRACT, 'topupVoterBonus', JSON.stringify([producer, amount.printed(), payer]));
    return true;
  }

  topupCandidateBonus(text: string, payer: string): boolean {
    const all = this.number('candAllKey', '');
    if (!all.isPositive()) return false;
    const amount = this.amountOf(text);
    this.run.transfer({ from: payer, to: CONTRACT, amount: amount.printed() });
    this.put('candCoef', '', this.number('candCoef', '').plus(amount.dividedBy(all)), payer);
    this.run.event(CONTRACT, 'topupCandidateBonus', JSON.stringify([amount.printed(), payer]));
    return true;
  }

  candidateWithdraw(account: string): void {
    this.require([account, 'admin', 'operator'], 'operate');
    const { bonus, mask } = this.candidate(account);
    this.put('candMask', account, mask.plus(bonus), this.run.publisher);
    if (!bonus.isPositive()) return;
    const own = bonus.dividedBy(TWO).rounded(DECIMALS);
    const voters = bonus.minus(own).rounded(DECIMALS);
    this.run.charge(GAS.claim);
    this.run.transfer({ from: CONTRACT, to: account, amount: own.printed() });
    this.fundVoters(account, voters, CONTRACT);
    this.run.event(CONTRACT, 'candidateWithdraw', JSON.stringify([account, own.fixed(DECIMALS), voters.fixed(DECIMALS)]));
  }

  /**
   * Returns what each of a voter's producers has earned it since the last claim, with the mask of that claim: negative where votes were
   * cleared. Votes that a producer's return made void earn until the voter's next change, as the contract only clears them then.
   */
  private bonuses(voter: string): readonly Bonus[] {
    return this.election.getVote(voter).map(({ option: producer, votes }) => this.bonus(voter, producer, ContractDecimal.of(votes)));
  }

  /** Returns what a voter earned from a producer since its last claim. Without a vote there it cannot claim this, but does not lose it either. */
  unclaimed(voter: string, producer: string): ContractDecimal {
    const own = this.election.getVote(voter).find(({ option }) => option === producer);
    return this.bonus(voter, producer, ContractDecimal.of(own?.votes ?? '0')).bonus;
  }

  private bonus(voter: string, producer: string, votes: ContractDecimal): Bonus {
    const mask = this.number(`v_${producer}`, voter);
    return { producer, mask, bonus: this.number('voterCoef', producer).times(votes).minus(mask) };
  }

  candidate(account: string): { readonly bonus: ContractDecimal; readonly mask: ContractDecimal } {
    const votes = this.votesOf(account);
    const counted = votes.compare(THRESHOLD) < 0 ? ContractDecimal.zero : votes;
    const mask = this.number('candMask', account);
    return { mask, bonus: this.number('candCoef', '').times(counted).minus(mask) };
  }

  producer(account: string): ProducerRecord | null {
    const text = this.run.read(CONTRACT, 'producerTable', account);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- own storage
    return text === null ? null : (JSON.parse(text) as ProducerRecord);
  }

  private fundVoters(producer: string, amount: ContractDecimal, payer: string): boolean {
    const votes = this.votesOf(producer);
    if (!votes.isPositive()) return false;
    this.run.transfer({ from: payer, to: CONTRACT, amount: amount.printed() });
    this.run.charge(GAS.sharedBonus);
    this.put('voterCoef', producer, this.number('voterCoef', producer).plus(amount.dividedBy(votes)), payer);
    return true;
  }

  private votesOf(producer: string): ContractDecimal {
    return this.election.votesFor(producer);
  }

  private amountOf(text: string): ContractDecimal {
    this.run.charge(GAS.scriptAmount);
    return fixedAmount(text);
  }

  private reportBonuses(action: string, bonuses: readonly Bonus[]): void {
    const reported = bonuses.filter(({ bonus }) => bonus.isPositive()).map(({ producer, bonus }) => [producer, bonus.fixed(DECIMALS)]);
    if (reported.length > 0) this.run.event(CONTRACT, action, JSON.stringify(Object.fromEntries(reported)));
  }

  private moveMask(voter: string, producer: string, amount: ContractDecimal): void {
    this.put(`v_${producer}`, voter, this.number(`v_${producer}`, voter).plus(this.number('voterCoef', producer).times(amount)), voter);
  }

  /** Changes a candidate's votes. Only votes above the threshold take part in what candidates earn; crossing it counts all of them at once. */
  private moveCandidate(producer: string, amount: ContractDecimal, payer: string): void {
    const votes = this.votesOf(producer);
    const before = votes.minus(amount);
    const [was, is] = [before.compare(THRESHOLD) >= 0, votes.compare(THRESHOLD) >= 0];
    if (!was && !is) return;
    const key = was === is ? amount : is ? votes : before.negated();
    this.put('candAllKey', '', this.number('candAllKey', '').plus(key), null);
    this.put('candMask', producer, this.number('candMask', producer).plus(this.number('candCoef', '').times(key)), payer);
  }

  private number(key: string, field: string): ContractDecimal {
    const text = this.run.read(CONTRACT, key, field);
    return text === null ? ContractDecimal.zero : ContractDecimal.of(String(JSON.parse(text)));
  }

  private put(key: string, field: string, value: ContractDecimal, payer: string | null): void {
    this.run.write(CONTRACT, key, field, JSON.stringify(value.digits()), payer);
  }

  private require(accounts: readonly string[], permission: string): void {
    if (accounts.some((account) => this.run.may(account, permission))) return this.run.charge(GAS.scriptPermission);
    this.run.charge(GAS.scriptDeniedPermission);
    throw new ActionFailure(accounts.length === 1 ? 'require auth failed. ret = false' : 'require auth failed.');
  }
}

function totalOf(bonuses: readonly Bonus[]): ContractDecimal {
  return bonuses.reduce((sum, { bonus }) => sum.plus(bonus), ContractDecimal.zero);
}
