import { allowedCallsOf } from '../../../domain/chain/operation.ts';
import { actionsOn } from '../../../domain/core/chain/contract-actions.ts';
import type { ChainProfile } from '../../../domain/chain/profile.ts';
import type { TransactionQuery } from '../../../domain/core/chain/transaction-status.ts';
import type { ExpectedCall } from '../../../domain/core/chain/expected-call.ts';
import { isPoolError } from '../../../domain/core/errors/pool-error.ts';
import type { Call } from '../../../domain/core/chain/call.ts';
import { PUBLISHING_PERMISSION } from '../read/account-reader.ts';
import { namedArguments } from '../write/actions.ts';
import type { TransactionAction } from '../write/transaction.ts';
import type { ShownTransaction } from './transaction-answer.ts';

/**
 * Returns whether a transaction on the chain has this origin: published by that account, with exactly these calls in this order. The wallet
 * chooses gas, limits and time.
 */
export function isOfOrigin(
  { publisher, actions }: ShownTransaction,
  { account, calls }: NonNullable<TransactionQuery['origin']>,
  profile: ChainProfile,
): boolean {
  return (
    publisher === account && actions.length === calls.length && actions.every((action, index) => isCall(action, calls[index]!, profile))
  );
}

function isCall(shown: TransactionAction, { action, data }: ExpectedCall, profile: ChainProfile): boolean {
  if (shown.action !== action || actionsOn(allowedCallsOf(profile), shown.contract)?.includes(action) !== true) return false;
  const named = argumentsOrNull(shown);
  const names = Object.keys(data);
  return named !== null && names.length === Object.keys(named).length && names.every((name) => named[name] === data[name]);
}

/**
 * Returns the calls of a transaction that this account published, with the arguments as written where the action is unknown; null where
 * another account published it.
 */
export function callsBy({ publisher, actions }: ShownTransaction, account: string): readonly Call[] | null {
  if (publisher !== account) return null;
  const authorization = [{ account, permission: PUBLISHING_PERMISSION }];
  return actions.map((shown) => ({
    contract: shown.contract,
    action: shown.action,
    authorization,
    data: argumentsOrNull(shown) ?? { arguments: shown.data },
  }));
}

function argumentsOrNull(action: TransactionAction): ReturnType<typeof namedArguments> | null {
  try {
    return namedArguments(action);
  } catch (thrown) {
    if (isPoolError(thrown)) return null;
    throw thrown;
  }
}
