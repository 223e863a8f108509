/** Encoding of a contract's field: bytes, a number, a flag, one of the two resources, or the votes of a vote. */
export type FieldKind = 'address' | 'bytes' | 'int64' | 'flag' | 'resource' | 'votes';

export interface ContractField {
  readonly number: number;
  readonly name: string;
  readonly kind: FieldKind;
}

export interface ContractShape {
  /** Number of the contract type inside a transaction. */
  readonly type: number;
  /** In ascending order, which is the order of encoding. */
  readonly fields: readonly ContractField[];
}

const field = (number: number, name: string, kind: FieldKind): ContractField => ({ number, name, kind });
const owner = field(1, 'owner_address', 'address');

/** The contracts this folder can encode and decode, with the protocol's numbers and names. Any other is refused. */
export const CONTRACTS = {
  TransferContract: { type: 1, fields: [owner, field(2, 'to_address', 'address'), field(3, 'amount', 'int64')] },
  TransferAssetContract: {
    type: 2,
    fields: [
      field(1, 'asset_name', 'bytes'),
      field(2, 'owner_address', 'address'),
      field(3, 'to_address', 'address'),
      field(4, 'amount', 'int64'),
    ],
  },
  VoteWitnessContract: { type: 4, fields: [owner, field(2, 'votes', 'votes')] },
  AccountUpdateContract: { type: 10, fields: [field(1, 'account_name', 'bytes'), field(2, 'owner_address', 'address')] },
  UnfreezeBalanceContract: { type: 12, fields: [owner, field(10, 'resource', 'resource'), field(15, 'receiver_address', 'address')] },
  WithdrawBalanceContract: { type: 13, fields: [owner] },
  SetAccountIdContract: { type: 19, fields: [field(1, 'account_id', 'bytes'), field(2, 'owner_address', 'address')] },
  TriggerSmartContract: {
    type: 31,
    fields: [
      owner,
      field(2, 'contract_address', 'address'),
      field(3, 'call_value', 'int64'),
      field(4, 'data', 'bytes'),
      field(5, 'call_token_value', 'int64'),
      field(6, 'token_id', 'int64'),
    ],
  },
  FreezeBalanceV2Contract: { type: 54, fields: [owner, field(2, 'frozen_balance', 'int64'), field(3, 'resource', 'resource')] },
  UnfreezeBalanceV2Contract: { type: 55, fields: [owner, field(2, 'unfreeze_balance', 'int64'), field(3, 'resource', 'resource')] },
  WithdrawExpireUnfreezeContract: { type: 56, fields: [owner] },
  DelegateResourceContract: {
    type: 57,
    fields: [
      owner,
      field(2, 'resource', 'resource'),
      field(3, 'balance', 'int64'),
      field(4, 'receiver_address', 'address'),
      field(5, 'lock', 'flag'),
      field(6, 'lock_period', 'int64'),
    ],
  },
  UnDelegateResourceContract: {
    type: 58,
    fields: [owner, field(2, 'resource', 'resource'), field(3, 'balance', 'int64'), field(4, 'receiver_address', 'address')],
  },
  CancelAllUnfreezeV2Contract: { type: 59, fields: [owner] },
} as const satisfies Record<string, ContractShape>;

export type ContractName = keyof typeof CONTRACTS;

export function isContractName(name: string): name is ContractName {
  return Object.prototype.hasOwnProperty.call(CONTRACTS, name);
}

/** Returns the name of a contract type number; null when this folder does not know it. */
export function contractOfType(type: bigint): ContractName | null {
  return (
    Object.keys(CONTRACTS)
      .filter(isContractName)
      .find((name) => BigInt(CONTRACTS[name].type) === type) ?? null
  );
}

export function shapeOf(name: ContractName): ContractShape {
  return CONTRACTS[name];
}
