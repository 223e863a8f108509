import { writtenAmountValidity } from '../../../domain/core/amount/written-amount.ts';
import type { Call } from '../../../domain/core/chain/call.ts';
import { IOST_CONTRACTS } from '../../../domain/iost/contracts.ts';
import type { TransactionAction } from './transaction.ts';
import { undecodable } from './wire-bytes.ts';

interface KnownAction {
  /** Names of its arguments, all of them text. */
  readonly arguments: readonly string[];
  /** The argument that names the account whose coins or votes it changes. */
  readonly actor: string;
  /** The argument that is an amount of the coin; null when it has none. */
  readonly amount: string | null;
}

const KNOWN: Readonly<Record<string, Readonly<Record<string, KnownAction>>>> = {
  [IOST_CONTRACTS.producers]: {
    vote: { arguments: ['voter', 'producer', 'amount'], actor: 'voter', amount: 'amount' },
    unvote: { arguments: ['voter', 'producer', 'amount'], actor: 'voter', amount: 'amount' },
    voterWithdraw: { arguments: ['voter'], actor: 'voter', amount: null },
  },
  [IOST_CONTRACTS.gas]: {
    pledge: { arguments: ['payer', 'receiver', 'amount'], actor: 'payer', amount: 'amount' },
    unpledge: { arguments: ['payer', 'receiver', 'amount'], actor: 'payer', amount: 'amount' },
  },
  [IOST_CONTRACTS.token]: {
    transfer: { arguments: ['token', 'from', 'to', 'amount', 'memo'], actor: 'from', amount: 'amount' },
  },
};

function knownAction(contract: string, action: string): KnownAction {
  const actions = Object.prototype.hasOwnProperty.call(KNOWN, contract) ? KNOWN[contract]! : {};
  const known = Object.prototype.hasOwnProperty.call(actions, action) ? actions[action] : undefined;
  if (!known) throw undecodable(`${contract}::${action}`);
  return known;
}

/** Encodes a call as it is signed. Throws `transaction-undecodable` for an action that is unknown or whose arguments do not fit. */
export function actionOf({ contract, action, data }: Call): TransactionAction {
  const { arguments: names } = knownAction(contract, action);
  if (Object.keys(data).length !== names.length) throw undecodable(`${contract}::${action}`);
  const values = names.map((name) => {
    const value = data[name];
    if (typeof value !== 'string') throw undecodable(`${contract}::${action}.${name}`);
    return value;
  });
  return { contract, action, data: JSON.stringify(values) };
}

/**
 * Decodes a signed action, as authorised by the account it names as its own. Throws `transaction-undecodable` for what is unknown, has
 * other arguments, or is not in canonical form, including amounts nodes would refuse.
 */
export function callOf(signedAction: TransactionAction, permission: string): Call {
  const { contract, action, data } = signedAction;
  const { amount, actor } = knownAction(contract, action);
  const named = namedArguments(signedAction);
  if (JSON.stringify(Object.values(named)) !== data) throw undecodable(`${contract}::${action}`);
  if (amount !== null && writtenAmountValidity(named[amount]!, Number.MAX_SAFE_INTEGER) !== 'accepted')
    throw undecodable(`${contract}::${action}.${amount}`);
  return { contract, action, authorization: [{ account: named[actor]!, permission }], data: named };
}

/** Returns the arguments of a known action by their names, whatever blanks its list has. Throws `transaction-undecodable`. */
export function namedArguments({ contract, action, data }: TransactionAction): Readonly<Record<string, string>> {
  const { arguments: names } = knownAction(contract, action);
  const values = argumentsOf(data, `${contract}::${action}`);
  if (values.length !== names.length) throw undecodable(`${contract}::${action}`);
  return Object.fromEntries(names.map((name, index) => [name, values[index]!]));
}

function argumentsOf(data: string, what: string): readonly string[] {
  let values: unknown;
  try {
    values = JSON.parse(data);
  } catch {
    throw undecodable(what);
  }
  if (!Array.isArray(values) || !values.every((value): value is string => typeof value === 'string')) throw undecodable(what);
  return values;
}
