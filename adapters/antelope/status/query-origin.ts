import type { Call } from '../../../domain/core/chain/call.ts';
import type { AntelopeProfile } from '../../../domain/antelope/profile.ts';
import { renamedData } from '../../../domain/antelope/contract/migration/renamed-coin.ts';
import type { TransactionQuery } from '../../../domain/core/chain/transaction-status.ts';
import { isPoolError } from '../../../domain/core/errors/pool-error.ts';
import { namedContractActions, ownContractActions } from '../../../domain/antelope/operations/contract-actions.ts';
import { actionsOn } from '../../../domain/core/chain/contract-actions.ts';
import type { ExpectedCall } from '../../../domain/core/chain/expected-call.ts';
import { decodeTransaction, wireTransaction } from '../write/transaction-codec.ts';

/**
 * Returns whether a transaction of a block, by its bytes, has this origin: authorised by that account alone, with exactly these calls in
 * this order. The wallet chooses time and reference block.
 */
export function isOfOrigin(bytes: string, { account, calls }: NonNullable<TransactionQuery['origin']>, profile: AntelopeProfile): boolean {
  const found = callsOrNull(bytes);
  return (
    found !== null &&
    found.length === calls.length &&
    found.every((call, index) => isBy(call, account) && isCall(call, calls[index]!, profile))
  );
}

/** Returns the calls of a transaction that this account signed; null where it signed none of them, or they cannot be decoded. */
export function callsBy(bytes: string, account: string): readonly Call[] | null {
  const calls = callsOrNull(bytes) ?? packedCalls(bytes);
  return calls?.some(({ authorization }) => authorization.some((signer) => signer.account === account)) === true ? calls : null;
}

/** Returns calls with their data still packed, whatever their ABI; null for bytes that are no transaction. */
function packedCalls(bytes: string): readonly Call[] | null {
  try {
    return wireTransaction(bytes).actions.map(({ account: contract, name: action, authorization, data }) => ({
      contract,
      action,
      authorization: authorization.map(({ actor, permission }) => ({ account: actor, permission })),
      data: { data },
    }));
  } catch (thrown) {
    if (isPoolError(thrown)) return null;
    throw thrown;
  }
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

function isCall(found: Call, { action, data, contract }: ExpectedCall, profile: AntelopeProfile): boolean {
  if (found.action !== action || (contract !== undefined && contract !== found.contract)) return false;
  const named = contract === undefined ? [] : namedContractActions(profile);
  if (!(actionsOn(ownContractActions(profile), found.contract) ?? named).includes(action)) return false;
  const { coin, tokenMigration } = profile;
  const renames = tokenMigration !== null && tokenMigration.contract === found.contract;
  const query = renames ? renamedData(data, coin.native, coin.display) : data;
  const names = Object.keys(query);
  return (
    names.length === Object.keys(found.data).length &&
    names.every((name) => JSON.stringify(found.data[name]) === JSON.stringify(query[name]))
  );
}
