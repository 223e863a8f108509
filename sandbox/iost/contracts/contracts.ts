import { ActionFailure, type Execution } from '../chain/execution.ts';
import { GAS } from '../chain/gas-costs.ts';
import { goText, type JsonNode } from '../http/go-json.ts';
import { AUTH_CONTRACT, AuthContract } from './auth-contract.ts';
import { pledge, unpledge } from './gas-contract.ts';
import { RamContract } from './ram-contract.ts';
import { TOKEN721_CONTRACT, Token721Contract } from './token721-contract.ts';
import { coinText } from '../codec/coin-amount.ts';
import { ProducerContract } from './producer-contract.ts';
import { ELECTION, VoteContract } from './vote-contract.ts';

type ArgumentType = 'string' | 'number';

interface ContractAction {
  readonly args: readonly ArgumentType[];
  /** Runs it with its arguments as written, and returns the receipt's content, as JSON text. */
  readonly run: (run: Execution, args: readonly string[]) => string;
}

function texts(count: number): readonly 'string'[] {
  return Array<'string'>(count).fill('string');
}

/** Returns an action of a contract that is written in JavaScript. */
function script(
  contract: string,
  args: readonly ArgumentType[],
  act: (run: Execution, args: readonly string[]) => unknown,
): ContractAction {
  return {
    args,
    run: (run, args) => {
      const value = run.within(contract, () => act(run, args));
      return JSON.stringify([value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value)]);
    },
  };
}

function election(count: number, act: (contract: ProducerContract, args: readonly string[]) => unknown): ContractAction {
  return script('vote_producer.iost', texts(count), (run, args) => act(new ProducerContract(run), args));
}

function auth(args: readonly ArgumentType[], act: (contract: AuthContract, args: readonly string[]) => void): ContractAction {
  return script(AUTH_CONTRACT, args, (run, given) => act(new AuthContract(run), given));
}

const TRADE: readonly ArgumentType[] = ['string', 'string', 'number'];

/** Returns an action of a contract that is part of the node; what it returns is a list. */
function native(
  args: readonly ArgumentType[],
  act: (run: Execution, args: readonly string[]) => readonly (string | number)[] | undefined,
): ContractAction {
  return { args, run: (run, given) => JSON.stringify(act(run, given) ?? []) };
}

function token721(
  args: readonly ArgumentType[],
  act: (tokens: Token721Contract, args: readonly string[]) => readonly (string | number)[] | void,
): ContractAction {
  return native(args, (run, given) => act(new Token721Contract(run), given) ?? undefined);
}

function supplyOf(token: string, supply: string): readonly string[] {
  if (token !== 'iost') throw new ActionFailure('token not exists');
  return [supply];
}

/** Throws for a vote other than the producers' election, which is the only one here. */
function checkElection(voteId: string): void {
  if (voteId !== ELECTION) throw new ActionFailure('vote does not exist.');
}

const ACTIONS: Readonly<Record<string, Readonly<Record<string, ContractAction>>>> = {
  'vote_producer.iost': {
    vote: election(3, (contract, [voter, producer, amount]) => contract.vote(voter!, producer!, amount!)),
    unvote: election(3, (contract, [voter, producer, amount]) => contract.unvote(voter!, producer!, amount!)),
    voterWithdraw: election(1, (contract, [voter]) => contract.voterWithdraw(voter!)),
    getVoterBonus: election(1, (contract, [voter]) => contract.getVoterBonus(voter!)),
    getVote: election(1, (contract, [voter]) => contract.getVote(voter!)),
    getProducer: election(1, (contract, [producer]) => contract.getProducer(producer!)),
    getCandidateBonus: election(1, (contract, [producer]) => contract.getCandidateBonus(producer!)),
    topupVoterBonus: election(3, (contract, [producer, amount, payer]) => contract.topupVoterBonus(producer!, amount!, payer!)),
    topupCandidateBonus: election(2, (contract, [amount, payer]) => contract.topupCandidateBonus(amount!, payer!)),
    candidateWithdraw: election(1, (contract, [producer]) => contract.candidateWithdraw(producer!)),
  },
  'vote.iost': {
    // The producers' election cannot be voted in directly: only the producers' contract may.
    vote: script('vote.iost', texts(4), refuseDirectVote),
    unvote: script('vote.iost', texts(4), refuseDirectVote),
    getOption: script('vote.iost', texts(2), (run, [voteId, producer]) => {
      checkElection(voteId!);
      const option = new VoteContract(run).option(producer!);
      if (!option) throw new ActionFailure('option not exist');
      return option;
    }),
    getVote: script('vote.iost', texts(2), (run, [voteId, account]) => {
      checkElection(voteId!);
      return new VoteContract(run).votesReported(account!);
    }),
    getResult: script('vote.iost', texts(1), (run, [voteId]) => {
      checkElection(voteId!);
      return new VoteContract(run).result();
    }),
  },
  'token.iost': {
    transfer: native(texts(5), (run, [token, from, to, amount, memo]) => {
      run.transfer({ token: token!, from: from!, to: to!, amount: amount!, memo: memo! });
      return undefined;
    }),
    transferFreeze: native([...texts(4), 'number', 'string'], (run, [token, from, to, amount, until, memo]) => {
      run.transfer({ token: token!, from: from!, to: to!, amount: amount!, memo: memo!, until: BigInt(until!) });
      return undefined;
    }),
    balanceOf: native(texts(2), (run, [token, account]) => {
      run.charge(GAS.nativeCall + 2 * GAS.read);
      return supplyOf(token!, coinText(run.released(account!).free));
    }),
    supply: native(texts(1), (_run, [token]) => supplyOf(token!, '21320000000')),
    totalSupply: native(texts(1), (_run, [token]) => supplyOf(token!, '90000000000')),
  },
  'ram.iost': {
    buy: script('ram.iost', TRADE, (run, [payer, account, bytes]) => new RamContract(run).buy(payer!, account!, Number(bytes))),
    lend: script('ram.iost', TRADE, (run, [from, to, bytes]) => new RamContract(run).lend(from!, to!, Number(bytes))),
    sell: script('ram.iost', TRADE, (run, [account, receiver, bytes]) => new RamContract(run).sell(account!, receiver!, Number(bytes))),
  },
  [AUTH_CONTRACT]: {
    signUp: auth(texts(3), (contract, [id, owner, active]) => contract.signUp(id!, owner!, active!)),
    addPermission: auth([...texts(2), 'number'], (contract, [id, name, threshold]) =>
      contract.addPermission(id!, name!, Number(threshold)),
    ),
    dropPermission: auth(texts(2), (contract, [id, name]) => contract.dropPermission(id!, name!)),
    assignPermission: auth([...texts(3), 'number'], (contract, [id, name, who, weight]) =>
      contract.assignPermission(id!, name!, who!, Number(weight)),
    ),
    revokePermission: auth(texts(3), (contract, [id, name, who]) => contract.revokePermission(id!, name!, who!)),
    addGroup: auth(texts(2), (contract, [id, group]) => contract.addGroup(id!, group!)),
    dropGroup: auth(texts(2), (contract, [id, group]) => contract.dropGroup(id!, group!)),
    assignGroup: auth([...texts(3), 'number'], (contract, [id, group, who, weight]) =>
      contract.assignGroup(id!, group!, who!, Number(weight)),
    ),
    revokeGroup: auth(texts(3), (contract, [id, group, who]) => contract.revokeGroup(id!, group!, who!)),
    assignPermissionToGroup: auth(texts(3), (contract, [id, name, group]) => contract.assignPermissionToGroup(id!, name!, group!)),
    revokePermissionInGroup: auth(texts(3), (contract, [id, name, group]) => contract.revokePermissionInGroup(id!, name!, group!)),
  },
  [TOKEN721_CONTRACT]: {
    create: token721([...texts(2), 'number'], (tokens, [token, issuer, supply]) => tokens.create(token!, issuer!, BigInt(supply!))),
    issue: token721(texts(3), (tokens, [token, to, metadata]) => [tokens.issue(token!, to!, metadata!)]),
    transfer: token721(texts(4), (tokens, [token, from, to, id]) => tokens.transfer(token!, from!, to!, id!)),
    balanceOf: token721(texts(2), (tokens, [token, owner]) => [tokens.balanceOf(token!, owner!)]),
    ownerOf: token721(texts(2), (tokens, [token, id]) => [tokens.ownerOf(token!, id!)]),
    tokenOfOwnerByIndex: token721([...texts(2), 'number'], (tokens, [token, owner, index]) => [
      tokens.ownedAt(token!, owner!, Number(index)),
    ]),
    tokenMetadata: token721(texts(2), (tokens, [token, id]) => [tokens.metadataOf(token!, id!)]),
  },
  'gas.iost': {
    pledge: native(texts(3), (run, [payer, receiver, amount]) => {
      pledge(run, payer!, receiver!, amount!);
      return undefined;
    }),
    unpledge: native(texts(3), (run, [payer, receiver, amount]) => {
      unpledge(run, payer!, receiver!, amount!);
      return undefined;
    }),
  },
};

function refuseDirectVote(run: Execution): never {
  run.charge(GAS.voteChecks + GAS.deniedPermission);
  throw new ActionFailure('require auth failed. ret = false');
}

/** Lists a contract's actions and the arguments these take. */
export function contractActions(contract: string): readonly { readonly name: string; readonly args: readonly string[] }[] | null {
  if (!Object.prototype.hasOwnProperty.call(ACTIONS, contract)) return null;
  return Object.entries(ACTIONS[contract]!).map(([name, { args }]) => ({ name, args }));
}

/** Runs an action with its arguments and returns the receipt's content. Throws ActionFailure with the node's text. */
export function runAction(run: Execution, contract: string, name: string, given: readonly JsonNode[]): string {
  const action = actionNamed(contract, name);
  if (typeof action === 'string') throw unprepared(run, action);
  if (given.length !== action.args.length)
    throw unprepared(run, `args length unmatched to abi ${name}. need ${action.args.length}, got ${given.length}`);
  const values = given.map((node, index) => argumentOf(run, node, action.args[index]!));
  return action.run(run, values);
}

/** Returns an argument as written. Throws for one of another type than the contract states. */
function argumentOf(run: Execution, node: JsonNode, type: ArgumentType): string {
  if (type === 'string') {
    if (node.kind !== 'string') throw unprepared(run, `error parse string arg &{${goText(node)}}, type assertion to string failed`);
    return node.value;
  }
  const text = node.kind === 'number' ? node.value : '';
  if (!/^-?\d+$/.test(text)) throw unprepared(run, `error parse number arg &{${goText(node)}}, invalid value type`);
  return text;
}

function actionNamed(contract: string, name: string): ContractAction | string {
  const actions = Object.prototype.hasOwnProperty.call(ACTIONS, contract) ? ACTIONS[contract]! : null;
  if (!actions) return `contract ${contract} not found`;
  return (Object.prototype.hasOwnProperty.call(actions, name) ? actions[name] : undefined) ?? `abi ${name} not found`;
}

function unprepared(run: Execution, reason: string): ActionFailure {
  run.charge(GAS.read);
  return new ActionFailure(`prepare contract: ${reason}`);
}
