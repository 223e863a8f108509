import { ContractDecimal } from '../codec/contract-decimal.ts';
import { ActionFailure, type Execution } from '../chain/execution.ts';
import { pledge, unpledge } from './gas-contract.ts';
import { ProducerContract } from './producer-contract.ts';

interface ContractAction {
  readonly args: readonly 'string'[];
  /** Gas it uses, in hundredths, at a ratio of 1: a flat model of the sandbox. */
  readonly gas: bigint;
  /** Runs it and returns the receipt's content, as JSON text. */
  readonly run: (run: Execution, args: readonly string[]) => string;
}

function texts(count: number): readonly 'string'[] {
  return Array<'string'>(count).fill('string');
}

/** Returns an action of the producers' contract, which is written in JavaScript. */
function election(count: number, gas: bigint, act: (contract: ProducerContract, args: readonly string[]) => unknown): ContractAction {
  return {
    args: texts(count),
    gas,
    run: (run, args) => {
      const value = run.within('vote_producer.iost', () => act(new ProducerContract(run), args));
      return JSON.stringify([value === undefined ? '' : JSON.stringify(value)]);
    },
  };
}

function native(count: number, gas: bigint, act: (run: Execution, args: readonly string[]) => void): ContractAction {
  return {
    args: texts(count),
    gas,
    run: (run, args) => {
      act(run, args);
      return '[]';
    },
  };
}

const ACTIONS: Readonly<Record<string, Readonly<Record<string, ContractAction>>>> = {
  'vote_producer.iost': {
    vote: election(3, 18_627_700n, (contract, [voter, producer, amount]) => contract.vote(voter!, producer!, amount!)),
    unvote: election(3, 17_940_100n, (contract, [voter, producer, amount]) => contract.unvote(voter!, producer!, amount!)),
    voterWithdraw: election(1, 9_120_400n, (contract, [voter]) => contract.voterWithdraw(voter!)),
    getVoterBonus: election(1, 6_218_000n, (contract, [voter]) =>
      contract
        .bonuses(voter!)
        .reduce((sum, { bonus }) => sum.plus(bonus), ContractDecimal.zero)
        .rounded(8)
        .digits(),
    ),
    topupVoterBonus: election(3, 8_350_900n, (contract, [producer, amount, payer]) => contract.topupVoterBonus(producer!, amount!, payer!)),
    topupCandidateBonus: election(2, 7_904_200n, (contract, [amount, payer]) => contract.topupCandidateBonus(amount!, payer!)),
    candidateWithdraw: election(1, 10_416_800n, (contract, [producer]) => contract.candidateWithdraw(producer!)),
  },
  'vote.iost': {
    // The election's own contract: only the producers' contract may call it.
    vote: native(4, 1_500_000n, () => refuseDirectVote()),
    unvote: native(4, 1_500_000n, () => refuseDirectVote()),
  },
  'token.iost': {
    transfer: native(5, 780_000n, (run, [token, from, to, amount, memo]) => {
      if (token !== 'iost') throw new ActionFailure(`token not exists ${token!}`);
      if (!run.state.exists(to!)) throw new ActionFailure(`invalid account ${to!}`);
      run.transfer(from!, to!, amount!, memo!);
    }),
  },
  'gas.iost': {
    pledge: native(3, 2_310_000n, (run, [payer, receiver, amount]) => pledge(run, payer!, receiver!, amount!)),
    unpledge: native(3, 2_480_000n, (run, [payer, receiver, amount]) => unpledge(run, payer!, receiver!, amount!)),
  },
};

function refuseDirectVote(): never {
  throw new ActionFailure('require auth failed. ret = false', true);
}

/** Lists a contract's actions and the arguments these take. */
export function contractActions(contract: string): readonly { readonly name: string; readonly args: readonly string[] }[] | null {
  if (!Object.prototype.hasOwnProperty.call(ACTIONS, contract)) return null;
  return Object.entries(ACTIONS[contract]!).map(([name, { args }]) => ({ name, args }));
}

/** Returns the action, when its arguments fit it. Throws ActionFailure with the node's text. */
export function preparedAction(
  contract: string,
  name: string,
  given: readonly unknown[],
): { readonly gas: bigint; readonly run: (run: Execution) => string } {
  const actions = Object.prototype.hasOwnProperty.call(ACTIONS, contract) ? ACTIONS[contract]! : null;
  if (!actions) throw new ActionFailure(`contract ${contract} not found`);
  const action = Object.prototype.hasOwnProperty.call(actions, name) ? actions[name] : undefined;
  if (!action) throw new ActionFailure(`abi ${name} not found in contract ${contract}`);
  if (given.length !== action.args.length)
    throw new ActionFailure(`args length unmatched to abi ${name}. need ${action.args.length}, got ${given.length}`);
  const args = given.map((value) => {
    if (typeof value !== 'string') throw new ActionFailure('error parse string arg');
    return value;
  });
  return { gas: action.gas, run: (run) => action.run(run, args) };
}
