import { hexAddress } from '../../../adapters/tron/rpc/address.ts';
import type { ContractValue } from '../../../adapters/tron/write/contract-value.ts';
import type { RawData } from '../../../adapters/tron/write/raw-data.ts';

export const OWNER = 'TDi1mBgjtB7BFYGSPpA1bAYdXU5srLrset';
export const WITNESS = 'TXeXH77iqXMxNTXH9vF2sNXrSQikLzeVqZ';
export const OWNER_HEX = hexAddress(OWNER)!;
export const WITNESS_HEX = hexAddress(WITNESS)!;

export const FREEZE: ContractValue = {
  name: 'FreezeBalanceV2Contract',
  fields: { owner_address: OWNER_HEX, frozen_balance: 5_000_000n, resource: 'ENERGY' },
};
export const VOTE: ContractValue = {
  name: 'VoteWitnessContract',
  fields: { owner_address: OWNER_HEX, votes: [{ vote_address: WITNESS_HEX, vote_count: 5n }] },
};

export function rawOf(contract: ContractValue, changes: Partial<RawData> = {}): RawData {
  return {
    refBlockBytes: '283b',
    refBlockHash: '51bf0b88daaaea37',
    expiration: 1_777_446_819_000n,
    timestamp: 1_777_446_761_432n,
    data: '',
    feeLimit: 0n,
    permissionId: 0n,
    contract,
    ...changes,
  };
}
