import type { Asset } from '../../core/amount/asset.ts';
import { assetField, countField, nameField } from '../../core/chain/operation-fields.ts';
import { checkAmount, checkBytes, checkName } from '../../core/operation/checks.ts';
import { PoolError } from '../../core/errors/pool-error.ts';
import { IOST_CONTRACTS } from '../contracts.ts';
import { gasProblem, STORAGE_GAS } from '../resources/gas-limit.ts';
import { LEAST_STORAGE, MOST_STORAGE } from '../resources/storage-market.ts';
import { type IostDefinition, limitsOf } from './iost-definition.ts';

/** Buys `bytes` of RAM, from ten on, for `receiver` at the price of the block; it is refused where that is more than `most` (native coin, fee included). */
export interface BuyStorage {
  readonly kind: 'buy-storage';
  readonly receiver: string;
  readonly bytes: bigint;
  readonly most: Asset;
}

export const buyStorage: IostDefinition<BuyStorage> = {
  kind: 'buy-storage',
  contract: IOST_CONTRACTS.ram,
  action: 'buy',
  fields: { receiver: nameField, bytes: countField, most: assetField },
  check: ({ receiver, bytes, most }, chain) => {
    checkName(receiver, chain);
    checkStorage(bytes);
    checkAmount(most, chain.coin.native);
  },
  problem: ({ most }, { liquid, producerVoting: { gas } }) =>
    most.compare(liquid) > 0
      ? { field: 'bytes', error: 'insufficient-balance', params: { needed: most.toString(), available: liquid.toString() } }
      : gasProblem(gas, STORAGE_GAS),
  calls: ({ receiver, bytes }, account) => [{ action: 'buy', data: { payer: account, receiver, bytes: Number(bytes) } }],
  limits: ({ most }) => limitsOf(STORAGE_GAS, [most]),
  changes: ['liquid', 'ram'],
  spends: ({ most }) => most,
};

/** Throws `amount-zero`, `amount-negative`, `amount-too-large` or `ram-below-minimum`. */
export function checkStorage(bytes: bigint): void {
  checkBytes(bytes, MOST_STORAGE);
  if (bytes < LEAST_STORAGE) throw new PoolError('ram-below-minimum', { min: String(LEAST_STORAGE) });
}
