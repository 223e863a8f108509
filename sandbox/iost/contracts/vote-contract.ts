import { ContractDecimal } from '../codec/contract-decimal.ts';
import { ActionFailure, type Execution } from '../chain/execution.ts';

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

function refused(message: string): ActionFailure {
  return new ActionFailure(message, true);
}

/** Parses an amount as both vote contracts do: rounded half up to 8 decimals, and positive. */
export function fixedAmount(text: string): ContractDecimal {
  const amount = ContractDecimal.read(text)?.rounded(DECIMALS);
  if (!amount) throw refused(`invalid amount ${text}`);
  if (!amount.isPositive()) throw refused('amount must be positive');
  return amount;
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
    if (old && old.deleted === 0) throw refused('option already exist.');
    const votes = old && !clear ? old.votes : '0';
    this.putOption(
      producer,
      { votes, deleted: 0, clearTime: old && clear ? this.run.blockNumber : (old?.clearTime ?? -1) },
      'vote_producer.iost',
    );
  }

  removeOption(producer: string): void {
    const old = this.option(producer);
    if (!old) throw refused('option not exist');
    const gone = ContractDecimal.of(old.votes).isZero();
    this.putOption(producer, gone ? null : { ...old, deleted: 1 }, 'vote_producer.iost');
  }

  vote(account: string, producer: string, amount: ContractDecimal): void {
    const option = this.option(producer);
    if (!option) throw refused('option does not exist');
    this.run.within(CONTRACT, () => this.run.transfer(account, CONTRACT, amount.printed(), ''));
    if (option.deleted === 1) throw refused('option is removed.');
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
    if (this.run.read(CONTRACT, `u_${ELECTION}`, account) === null) throw refused("account didn't vote.");
    const votes = { ...this.userVotes(account) };
    const own = votes[producer];
    if (!own) throw refused("account didn't vote for this option.");
    const option = this.option(producer);
    const [total, block, cleared] = this.cleared(option?.clearTime ?? -1, own);
    if (ContractDecimal.of(total).compare(amount) < 0)
      throw refused(`amount too large. max amount = ${ContractDecimal.of(total).digits()}`);
    this.run.within(CONTRACT, () => this.run.transfer(CONTRACT, account, amount.digits(), '', this.frozenUntil()));
    const left = ContractDecimal.of(total).minus(amount).digits();
    const counted = ContractDecimal.of(cleared).minus(amount);
    const rest: UserVote = [left, block, counted.isPositive() ? counted.digits() : '0'];
    if (counted.isPositive() || left !== '0') votes[producer] = rest;
    else delete votes[producer];
    this.putUser(account, votes);
    if (counted.isPositive() || !option) return;
    this.putOption(producer, { ...option, votes: ContractDecimal.of(option.votes).plus(counted).digits() }, account);
  }

  /** Returns the votes that count, by producer. */
  counted(account: string): readonly { readonly producer: string; readonly votes: ContractDecimal; readonly total: ContractDecimal }[] {
    return Object.entries(this.userVotes(account)).map(([producer, own]) => {
      const [total, , cleared] = this.cleared(this.option(producer)?.clearTime ?? -1, own);
      return { producer, votes: ContractDecimal.of(total).minus(ContractDecimal.of(cleared)), total: ContractDecimal.of(total) };
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
