import { PoolError } from '../../../../domain/core/errors/pool-error.ts';
import { IOST_CONTRACTS } from '../../../../domain/iost/contracts.ts';
import type { BuyStorage } from '../../../../domain/iost/operations/buy-storage.ts';
import { STORAGE_GAS } from '../../../../domain/iost/resources/gas-limit.ts';
import { storagePurchase } from '../../../../domain/iost/resources/storage-market.ts';
import { gasOfAccount } from '../../read/account-reader.ts';
import { readStorageMarket } from '../../read/storage-market.ts';
import type { IostEncoding } from './encoding.ts';
import { bytesChange, tradeIn } from './storage.ts';

export const buyStorage: IostEncoding<BuyStorage> = {
  contract: IOST_CONTRACTS.ram,
  action: 'buy',
  gas: STORAGE_GAS,
  wait: 'none',
  encode: ({ receiver, bytes }, payer) => ({ payer, receiver, bytes: Number(bytes) }),
  simulate: async (data, { ask, coin, now, liquid, holding: { ramAvailable } }) => {
    const { account, receiver, bytes } = tradeIn(data);
    const purchase = storagePurchase(await readStorageMarket(ask), bytes, now, coin);
    if (purchase === null) return { refusal: new PoolError('ram-market-exhausted') };
    const { cost } = purchase;
    if (cost.compare(liquid) > 0)
      return { refusal: new PoolError('insufficient-balance', { needed: cost.toString(), available: liquid.toString() }) };
    const isOwn = receiver === account;
    if (!isOwn && (await gasOfAccount(ask, receiver, coin)) === null)
      return { refusal: new PoolError('account-not-found', { account: receiver }) };
    const paid = { balance: 'liquid', before: liquid, after: liquid.minus(cost) } as const;
    return { changes: isOwn ? [paid, bytesChange(ramAvailable, ramAvailable + bytes)] : [paid] };
  },
};
