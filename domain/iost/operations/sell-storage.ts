import { Asset } from '../../core/amount/asset.ts';
import { countField } from '../../core/chain/operation-fields.ts';
import { IOST_CONTRACTS } from '../contracts.ts';
import { gasProblem, STORAGE_GAS } from '../resources/gas-limit.ts';
import { RAM_TOKEN } from '../resources/storage-market.ts';
import { checkStorage } from './buy-storage.ts';
import { type IostDefinition, limitsOf } from './iost-definition.ts';

/** Sells `bytes` of RAM, from ten on, that the account bought and does not use. */
export interface SellStorage {
  readonly kind: 'sell-storage';
  readonly bytes: bigint;
}

export const sellStorage: IostDefinition<SellStorage> = {
  kind: 'sell-storage',
  contract: IOST_CONTRACTS.ram,
  action: 'sell',
  fields: { bytes: countField },
  check: ({ bytes }) => checkStorage(bytes),
  problem: ({ bytes }, { producerVoting: { gas, ramAvailable } }) =>
    bytes > ramAvailable
      ? { field: 'bytes', error: 'insufficient-ram', params: { needed: String(bytes), available: String(ramAvailable) } }
      : gasProblem(gas, STORAGE_GAS),
  calls: ({ bytes }, account) => [{ action: 'sell', data: { account, receiver: account, bytes: Number(bytes) } }],
  limits: ({ bytes }) => limitsOf(STORAGE_GAS, [Asset.of(bytes, RAM_TOKEN)]),
  changes: ['liquid', 'ram'],
  spends: (_, coin) => Asset.zero(coin),
};
