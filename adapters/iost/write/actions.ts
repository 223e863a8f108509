import { writtenAmountValidity } from '../../../domain/core/amount/written-amount.ts';
import type { Call } from '../../../domain/core/chain/call.ts';
import { IOST_CONTRACTS } from '../../../domain/iost/contracts.ts';
import type { TransactionAction } from './transaction.ts';
import { undecodable } from './wire-bytes.ts';

interface KnownAction {
  /** Names of its arguments. */
  readonly arguments: readonly string[];
  /** Those of them that are numbers; all others are text. */
  readonly numbers?: readonly string[];
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
  [IOST_CONTRACTS.ram]: {
    buy: { arguments: ['payer', 'receiver', 'bytes'], numbers: ['bytes'], actor: 'payer', amount: null },
    sell: { arguments: ['account', 'receiver', 'bytes'], numbers: ['bytes'], actor: 'account', amount: null },
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

/** One argument of an action. */
type Argument = string | number;

/** Encodes a call as it is signed. Throws `transaction-undecodable` for an action that is unknown or whose arguments do not fit. */
export function actionOf({ contract, action, data }: Call): TransactionAction {
  const known = knownAction(contract, action);
  if (Object.keys(data).length !== known.arguments.length) throw undecodable(`${contract}::${action}`);
  const values = known.arguments.map((name) => {
    const value = data[name];
    if (!isArgument(value, name, known)) throw undecodable(`${contract}::${action}.${name}`);
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
  if (amount !== null && writtenAmountValidity(String(named[amount]), Number.MAX_SAFE_INTEGER) !== 'accepted')
    throw undecodable(`${contract}::${action}.${amount}`);
  return { contract, action, authorization: [{ account: String(named[actor]), permission }], data: named };
}

/** Returns the arguments of a known action by their names, whatever blanks its list has. Throws `transaction-undecodable`. */
export function namedArguments({ contract, action, data }: TransactionAction): Readonly<Record<string, Argument>> {
  const known = knownAction(contract, action);
  const values = argumentsOf(data, `${contract}::${action}`);
  if (values.length !== known.arguments.length) throw undecodable(`${contract}::${action}`);
  return Object.fromEntries(
    known.arguments.map((name, index) => {
      const value = values[index];
      if (!isArgument(value, name, known)) throw undecodable(`${contract}::${action}.${name}`);
      return [name, value];
    }),
  );
}

/** Returns whether a value is of the type that an argument has; numbers are whole, as bytes are. */
function isArgument(value: unknown, name: string, { numbers = [] }: KnownAction): value is Argument {
  return numbers.includes(name) ? Number.isSafeInteger(value) && Number(value) >= 0 : typeof value === 'string';
}

function argumentsOf(data: string, what: string): readonly unknown[] {
  let values: unknown;
  try {
    values = JSON.parse(data);
  } catch {
    throw undecodable(what);
  }
  if (!Array.isArray(values)) throw undecodable(what);
  return values;
}
