import { sameSymbol } from '../../../domain/core/amount/asset.ts';
import type { Call, Signer } from '../../../domain/core/chain/call.ts';
import type { Operation, OperationOf } from '../../../domain/chain/operation.ts';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import { hexAddress } from '../rpc/address.ts';
import { callOfContract } from './contract-call.ts';
import type { ContractValue } from './contract-value.ts';
import { TRX } from '../rpc/sun.ts';
import type { TronOperationKind, TronProfile } from '../chains/tron-profile.ts';

/** `owner` in hexadecimal. */
type Encoder<K extends TronOperationKind> = (operation: OperationOf<K>, owner: string) => ContractValue;

/** One encoder for each kind the profiles may list: a kind without one does not compile. */
const ENCODERS: { readonly [K in TronOperationKind]: Encoder<K> } = {
  freeze: ({ amount, resource }, owner) => {
    if (!sameSymbol(amount.symbol, TRX)) throw new PoolError('amount-wrong-symbol', { given: amount.symbol.code, expected: TRX.code });
    return {
      name: 'FreezeBalanceV2Contract',
      fields: { owner_address: owner, frozen_balance: amount.units, resource: resource === 'energy' ? 'ENERGY' : 'BANDWIDTH' },
    };
  },
  'vote-witnesses': ({ votes }, owner) => ({
    name: 'VoteWitnessContract',
    fields: { owner_address: owner, votes: votes.map((entry) => ({ vote_address: inHex(entry.witness), vote_count: entry.votes })) },
  }),
};

/** The one contract of an operation as a call. Rejects an operation the profile does not offer, amounts of another coin, and what is no address. */
export function callsOf(operation: Operation, { account, permission }: Signer, profile: TronProfile): readonly Call[] {
  const kind = profile.operations.find((offered) => offered === operation.kind);
  if (kind === undefined || !isOf(operation, kind)) throw new PoolError('operation-not-offered', { chain: profile.name });
  return [callOfContract(encoded(kind, operation, inHex(account)), permission)];
}

function isOf<K extends TronOperationKind>(operation: Operation, kind: K): operation is OperationOf<K> {
  return operation.kind === kind;
}

function encoded<K extends TronOperationKind>(kind: K, operation: OperationOf<K>, owner: string): ContractValue {
  return ENCODERS[kind](operation, owner);
}

function inHex(address: string): string {
  const hex = hexAddress(address);
  if (hex === null) throw new PoolError('account-name-invalid', { account: address });
  return hex;
}
