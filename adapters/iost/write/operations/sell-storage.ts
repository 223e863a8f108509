import { PoolError } from '../../../../domain/core/errors/pool-error.ts';
import { IOST_CONTRACTS } from '../../../../domain/iost/contracts.ts';
import type { SellStorage } from '../../../../domain/iost/operations/sell-storage.ts';
import { STORAGE_GAS } from '../../../../domain/iost/resources/gas-limit.ts';
import { storageProceeds } from '../../../../domain/iost/resources/storage-market.ts';
import { readOwnStorage, readStorageMarket } from '../../read/storage-market.ts';
import type { IostEncoding } from './encoding.ts';
import { bytesChange, tradeIn } from './storage.ts';

export const sellStorage: IostEncoding<SellStorage> = {
  contract: IOST_CONTRACTS.ram,
  action: 'sell',
  gas: STORAGE_GAS,
  wait: 'none',
  encode: ({ bytes }, account) => ({ account, receiver: account, bytes: Number(bytes) }),
  simulate: async (data, { ask, coin, liquid, holding: { ramAvailable } }) => {
    const { account, bytes } = tradeIn(data);
    const [market, own] = await Promise.all([readStorageMarket(ask), readOwnStorage(ask, account)]);
    // What others lent to the account is not its own.
    const available = own < ramAvailable ? own : ramAvailable;
    if (available < bytes) return { refusal: new PoolError('insufficient-ram', { needed: String(bytes), available: String(available) }) };
    return {
      changes: [
        { balance: 'liquid', before: liquid, after: liquid.plus(storageProceeds(market, bytes, coin)) },
        bytesChange(ramAvailable, ramAvailable - bytes),
      ],
    };
  },
};
