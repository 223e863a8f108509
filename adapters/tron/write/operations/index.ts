import type { OperationOf } from '../../../../domain/chain/operation.ts';
import type { TronOperationKind } from '../../../../domain/tron/operations/index.ts';
import type { ContractName } from '../contract-fields.ts';
import type { ContractValue } from '../contract-value.ts';
import type { LibraryOptions, TronEncoding, TronOutcome, TronSituation } from './encoding.ts';
import { freeze } from './freeze.ts';
import { unfreeze } from './unfreeze.ts';
import { voteWitnesses } from './vote-witnesses.ts';

/** One encoding for each kind of the protocol: a kind without one does not compile. */
const ENCODINGS: { readonly [K in TronOperationKind]: TronEncoding<OperationOf<K>> } = {
  freeze,
  unfreeze,
  'vote-witnesses': voteWitnesses,
};

/** Encodes an operation as its contract. `owner` in hexadecimal. Errors: `amount-wrong-symbol`, `account-name-invalid`. */
export function encoded<K extends TronOperationKind>(kind: K, operation: OperationOf<K>, owner: string): ContractValue {
  const encoding = encodingOf(kind);
  return { name: encoding.contract, fields: { owner_address: owner, ...encoding.encode(operation) } };
}

/** Has the chain library build a contract; null where it belongs to no operation. */
export function builtByLibrary(
  builder: Parameters<TronEncoding<never>['build']>[0],
  { name, fields }: ContractValue,
  options: LibraryOptions,
): Promise<unknown> | null {
  return byContract(name)?.build(builder, fields, options) ?? null;
}

/** Simulates a contract on an account by its rules; null where it belongs to no operation. */
export function simulated({ name, fields }: ContractValue, situation: TronSituation): TronOutcome | null {
  return byContract(name)?.simulate(fields, situation) ?? null;
}

function encodingOf<K extends TronOperationKind>(kind: K): TronEncoding<OperationOf<K>> {
  return ENCODINGS[kind];
}

function byContract(name: ContractName): Pick<TronEncoding<never>, 'build' | 'simulate'> | undefined {
  return Object.values(ENCODINGS).find(({ contract }) => contract === name);
}
