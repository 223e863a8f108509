import { ContractDecimal } from '../codec/contract-decimal.ts';
import { ActionFailure, type Execution } from '../chain/execution.ts';
import { GAS } from '../chain/gas-costs.ts';

const CONTRACT = 'vote.iost';
const DECIMALS = 8;
/** The producers' election. */
export const ELECTION = '1';

interface OptionRecord {
  readonly votes: string;
  readonly deleted: 0 | 1;
  readonly clearTime: number;
}

/** Total, block of the last vote, and how much of the total was cleared. */
type UserVote = readonly [total: string, block: number, cleared: string];

const LARGEST = ContractDecimal.of('9223372036854775807');

/** Parses an amount as both vote contracts do: truncated to 8 decimals, and positive. What is no number passes, to fail in the token contract. */
export function fixedAmount(text: string): ContractDecimal {
  const written = ContractDecimal.read(text);
  if (written.compare(LARGEST) > 0) throw new ActionFailure(`Float64: ${written.printed()} overflow float64`);
  const amount = written.rounded(DECIMALS);
  if (amount.compare(ContractDecimal.zero) <= 0) throw new ActionFailure('amount must be positive');
  return amount;
}

/** An account's votes for a producer as the contract reports them: those that count, the block of the last one, and those that do not count. */
interface OwnVote {
  readonly option: string;
  readonly votes: string;
  readonly voteTime: number;
  readonly clearedVotes: string;
}

/** The general vote contract, as the producers' contract calls it. Its storage has the chain's own form. */
export class VoteContract {
  private readonly run: Execution;

  constructor(run: Execution) {
    this.run = run;
  }

  option(producer: string): OptionRecord | null {
    const text = this.run.read(CONTRACT, `v_${ELECTION}`, producer);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- own storage
    return text === null ? null : (JSON.parse(text) as OptionRecord);
  }

  userVotes(account: string): Readonly<Record<string, UserVote>> {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- own storage
    return JSON.parse(this.run.read(CONTRACT, `u_${ELECTION}`, account) ?? '{}') as Readonly<Record<string, UserVote>>;
  }

  addOption(producer: string, clear: boolean): void {
    const old = this.option(producer);
    if (old && old.deleted === 0) throw new ActionFailure('option already exist.');
    const votes = old && !clear ? old.votes : '0';
    this.putOption(
      producer,
      { votes, deleted: 0, clearTime: old && clear ? this.run.blockNumber : (old?.clearTime ?? -1) },
      'vote_producer.iost',
    );
  }

  removeOption(producer: string): void {
    const old = this.option(producer);
    if (!old) throw new ActionFailure('option not exist');
    const gone = ContractDecimal.of(old.votes).isZero();
    this.putOption(producer, gone ? null : { ...old, deleted: 1 }, 'vote_producer.iost');
  }

  vote(account: string, producer: string, amount: ContractDecimal): void {
    this.run.within(CONTRACT, () => this.record(account, producer, amount));
  }

  private record(account: string, producer: string, amount: ContractDecimal): void {
    const option = this.option(producer);
    if (!option) throw new ActionFailure('option does not exist');
    this.run.charge(GAS.voteChecks);
    this.run.transfer({ from: account, to: CONTRACT, amount: amount.printed() });
    this.run.charge(GAS.voteRecords);
    if (option.deleted === 1) throw new ActionFailure('option is removed.');
    const votes = { ...this.userVotes(account) };
    const block = this.run.blockNumber;
    const own = votes[producer];
    const [total, , cleared] = own ? this.cleared(option.clearTime, own) : ['0', block, '0'];
    const sum = ContractDecimal.of(total).plus(amount).digits();
    votes[producer] = [sum, block, own ? cleared : option.clearTime >= block ? sum : '0'];
    this.putUser(account, votes);
    if (option.clearTime === block) return;
    this.putOption(producer, { ...option, votes: ContractDecimal.of(option.votes).plus(amount).digits() }, account);
  }

  unvote(account: string, producer: string, amount: ContractDecimal): void {
    this.run.within(CONTRACT, () => this.takeBack(account, producer, amount));
  }

  private takeBack(account: string, producer: string, amount: ContractDecimal): void {
    if (this.run.read(CONTRACT, `u_${ELECTION}`, account) === null) throw new ActionFailure("account didn't vote.");
    const votes = { ...this.userVotes(account) };
    const own = votes[producer];
    if (!own) throw new ActionFailure("account didn't vote for this option.");
    const option = this.option(producer);
    const [total, block, cleared] = this.cleared(option?.clearTime ?? -1, own);
    if (ContractDecimal.of(total).compare(amount) < 0)
      throw new ActionFailure(`amount too large. max amount = ${ContractDecimal.of(total).digits()}`);
    this.run.transfer({ from: CONTRACT, to: account, amount: amount.digits(), until: this.frozenUntil() });
    this.run.charge(GAS.unvoteRecords);
    const left = ContractDecimal.of(total).minus(amount).digits();
    const counted = ContractDecimal.of(cleared).minus(amount);
    const rest: UserVote = [left, block, counted.isPositive() ? counted.digits() : '0'];
    if (counted.isPositive() || left !== '0') votes[producer] = rest;
    else delete votes[producer];
    this.putUser(account, votes);
    if (counted.isPositive() || !option) return;
    this.putOption(producer, { ...option, votes: ContractDecimal.of(option.votes).plus(counted).digits() }, account);
  }

  /** Returns the votes for a producer; throws where it is no option of the election. */
  votesFor(producer: string): ContractDecimal {
    return this.run.within(CONTRACT, () => {
      const option = this.option(producer);
      if (!option) throw new ActionFailure('option not exist');
      return ContractDecimal.of(option.votes);
    });
  }

  /** Returns the leading candidates: options with the election's least votes or more, most votes first. Equals stand in the order they were added. */
  result(): readonly { readonly option: string; readonly votes: string }[] {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- own storage
    const { minVote, resultNumber } = JSON.parse(this.run.read(CONTRACT, 'voteInfo', ELECTION) ?? '{}') as {
      readonly minVote: string;
      readonly resultNumber: number;
    };
    return this.run.state
      .fields(CONTRACT, `v_${ELECTION}`)
      .flatMap((option) => {
        const record = this.option(option);
        return record === null || record.deleted === 1 ? [] : [{ option, votes: record.votes }];
      })
      .filter(({ votes }) => ContractDecimal.of(votes).compare(ContractDecimal.of(minVote)) >= 0)
      .sort((a, b) => ContractDecimal.of(b.votes).compare(ContractDecimal.of(a.votes)))
      .slice(0, resultNumber);
  }

  /** Returns an account's votes as the contract reports them to its callers. */
  getVote(account: string): readonly OwnVote[] {
    return this.run.within(CONTRACT, () => this.votesReported(account));
  }

  /** Returns the same where the contract itself is called. */
  votesReported(account: string): readonly OwnVote[] {
    return Object.entries(this.userVotes(account)).map(([option, [total, voteTime, cleared]]) => {
      this.run.charge(GAS.votesOfProducer);
      return { option, votes: ContractDecimal.of(total).minus(ContractDecimal.of(cleared)).digits(), voteTime, clearedVotes: cleared };
    });
  }

  /** Returns the end of the freeze: seven days unless the election has another period, computed in doubles as the contract does. */
  private frozenUntil(): bigint {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- own storage
    const { freezeTime } = JSON.parse(this.run.read(CONTRACT, 'voteInfo', ELECTION) ?? '{"freezeTime":0}') as {
      readonly freezeTime: number;
    };
    return BigInt(Number(this.run.transactionTime) + freezeTime * 1e9);
  }

  private cleared(clearTime: number, vote: UserVote): UserVote {
    return clearTime >= vote[1] ? [vote[0], vote[1], vote[0]] : vote;
  }

  private putOption(producer: string, record: OptionRecord | null, payer: string): void {
    this.run.write(CONTRACT, `v_${ELECTION}`, producer, record && JSON.stringify(record), payer);
  }

  private putUser(account: string, votes: Readonly<Record<string, UserVote>>): void {
    this.run.write(CONTRACT, `u_${ELECTION}`, account, Object.keys(votes).length === 0 ? null : JSON.stringify(votes), account);
  }
}
