/** Encoding of a contract's field in bytes and in JSON. */
export type FieldKind = 'address' | 'bytes' | 'int64' | 'flag' | 'resource' | 'votes';

export interface FieldShape {
  readonly number: number;
  readonly name: string;
  readonly kind: FieldKind;
}

export interface ContractShape {
  readonly name: string;
  readonly fields: readonly FieldShape[];
}

const owner: FieldShape = { number: 1, name: 'owner_address', kind: 'address' };
const resource: FieldShape = { number: 3, name: 'resource', kind: 'resource' };

const delegated: readonly FieldShape[] = [
  owner,
  { number: 2, name: 'resource', kind: 'resource' },
  { number: 3, name: 'balance', kind: 'int64' },
  { number: 4, name: 'receiver_address', kind: 'address' },
];

/** The contract types this node executes, by number. */
export const CONTRACT_TYPES: Readonly<Record<number, ContractShape>> = {
  1: {
    name: 'TransferContract',
    fields: [owner, { number: 2, name: 'to_address', kind: 'address' }, { number: 3, name: 'amount', kind: 'int64' }],
  },
  2: {
    name: 'TransferAssetContract',
    fields: [
      { number: 1, name: 'asset_name', kind: 'bytes' },
      { number: 2, name: 'owner_address', kind: 'address' },
      { number: 3, name: 'to_address', kind: 'address' },
      { number: 4, name: 'amount', kind: 'int64' },
    ],
  },
  4: { name: 'VoteWitnessContract', fields: [owner, { number: 2, name: 'votes', kind: 'votes' }] },
  10: {
    name: 'AccountUpdateContract',
    fields: [
      { number: 1, name: 'account_name', kind: 'bytes' },
      { number: 2, name: 'owner_address', kind: 'address' },
    ],
  },
  11: {
    name: 'FreezeBalanceContract',
    fields: [
      owner,
      { number: 2, name: 'frozen_balance', kind: 'int64' },
      { number: 3, name: 'frozen_duration', kind: 'int64' },
      { number: 10, name: 'resource', kind: 'resource' },
      { number: 15, name: 'receiver_address', kind: 'address' },
    ],
  },
  12: {
    name: 'UnfreezeBalanceContract',
    fields: [owner, { number: 10, name: 'resource', kind: 'resource' }, { number: 15, name: 'receiver_address', kind: 'address' }],
  },
  13: { name: 'WithdrawBalanceContract', fields: [owner] },
  19: {
    name: 'SetAccountIdContract',
    fields: [
      { number: 1, name: 'account_id', kind: 'bytes' },
      { number: 2, name: 'owner_address', kind: 'address' },
    ],
  },
  31: {
    name: 'TriggerSmartContract',
    fields: [
      owner,
      { number: 2, name: 'contract_address', kind: 'address' },
      { number: 3, name: 'call_value', kind: 'int64' },
      { number: 4, name: 'data', kind: 'bytes' },
      { number: 5, name: 'call_token_value', kind: 'int64' },
      { number: 6, name: 'token_id', kind: 'int64' },
    ],
  },
  54: { name: 'FreezeBalanceV2Contract', fields: [owner, { number: 2, name: 'frozen_balance', kind: 'int64' }, resource] },
  55: { name: 'UnfreezeBalanceV2Contract', fields: [owner, { number: 2, name: 'unfreeze_balance', kind: 'int64' }, resource] },
  56: { name: 'WithdrawExpireUnfreezeContract', fields: [owner] },
  57: {
    name: 'DelegateResourceContract',
    fields: [...delegated, { number: 5, name: 'lock', kind: 'flag' }, { number: 6, name: 'lock_period', kind: 'int64' }],
  },
  58: { name: 'UnDelegateResourceContract', fields: delegated },
  59: { name: 'CancelAllUnfreezeV2Contract', fields: [owner] },
};

export const RESOURCE_NAMES: readonly string[] = ['BANDWIDTH', 'ENERGY', 'TRON_POWER'];

/** Returns the number of a contract type by name; null when this node has no such contract. */
export function contractNumber(name: string): number | null {
  const found = Object.entries(CONTRACT_TYPES).find(([, shape]) => shape.name === name);
  return found ? Number(found[0]) : null;
}
