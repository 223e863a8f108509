import { Asset } from '../../../../domain/core/amount/asset.ts';
import type { Freeze } from '../../../../domain/tron/operations/freeze.ts';
import { TRX } from '../../rpc/sun.ts';
import { afterFreeze } from '../../../../domain/tron/stake/freeze-rules.ts';
import { addressIn, integerIn, numberIn, sunOf, type TronEncoding } from './encoding.ts';

export const freeze: TronEncoding<Freeze> = {
  contract: 'FreezeBalanceV2Contract',
  encode: ({ amount, resource }) => ({ frozen_balance: sunOf(amount), resource: resource === 'energy' ? 'ENERGY' : 'BANDWIDTH' }),
  build: (builder, { owner_address: owner, frozen_balance: amount, resource }, options) =>
    builder.freezeBalanceV2(numberIn(amount), resource === 'ENERGY' ? 'ENERGY' : 'BANDWIDTH', addressIn(owner), options),
  simulate: ({ frozen_balance: amount, resource }, { account, releaseDelayMs }) => {
    const outcome = afterFreeze(account, Asset.of(integerIn(amount), TRX), resource === 'ENERGY' ? 'energy' : 'bandwidth');
    return 'broken' in outcome ? outcome : { ...outcome, facts: { releaseDelayMs: releaseDelayMs() } };
  },
};
