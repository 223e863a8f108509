import type { Call } from '../../../domain/core/chain/call.ts';
import type { AntelopeProfile } from '../chains/antelope-profile.ts';
import { renamedData } from '../../../domain/antelope/migration/renamed-coin.ts';
import type { SoughtTransaction } from '../../../domain/core/chain/transaction-status.ts';
import { isPoolError } from '../../../domain/core/errors/pool-error.ts';
import type { ExpectedCall } from '../../../domain/core/chain/expected-call.ts';
import { decodeTransaction } from '../write/transaction-codec.ts';

/** Whether a transaction of a block, by its bytes, is what its sender wanted: authorised by that account alone, and of exactly these calls in this order. Time and reference block are the wallet's to choose. */
export function isOfOrigin(bytes: string, { account, calls }: NonNullable<SoughtTransaction['origin']>, profile: AntelopeProfile): boolean {
  const found = callsOrNull(bytes);
  return (
    found !== null &&
    found.length === calls.length &&
    found.every((call, index) => isBy(call, account) && isCall(call, calls[index]!, profile))
  );
}

function callsOrNull(bytes: string): readonly Call[] | null {
  try {
    return decodeTransaction(bytes).calls;
  } catch (thrown) {
    if (isPoolError(thrown)) return null;
    throw thrown;
  }
}

function isBy({ authorization }: Call, account: string): boolean {
  return authorization.length === 1 && authorization[0]!.account === account;
}

function isCall(
  found: Call,
  { action, data, contract }: ExpectedCall,
  { allowedCalls, namedContractActions, coin, renaming }: AntelopeProfile,
): boolean {
  if (found.action !== action || (contract !== undefined && contract !== found.contract)) return false;
  const listed = Object.prototype.hasOwnProperty.call(allowedCalls, found.contract);
  if (!(listed ? allowedCalls[found.contract]! : contract === undefined ? [] : namedContractActions).includes(action)) return false;
  const renames = renaming !== null && renaming.contract === found.contract;
  const sought = renames ? renamedData(data, coin.native, coin.display) : data;
  const names = Object.keys(sought);
  return (
    names.length === Object.keys(found.data).length &&
    names.every((name) => JSON.stringify(found.data[name]) === JSON.stringify(sought[name]))
  );
}
