import type { Freeze } from '../../../../domain/tron/operations/freeze.ts';
import { afterFreeze } from '../../../../domain/tron/stake/freeze-rules.ts';
import { addressIn, amountIn, numberIn, releaseDelay, resourceIn, resourceName, sunOf, type TronEncoding } from './encoding.ts';

export const freeze: TronEncoding<Freeze> = {
  contract: 'FreezeBalanceV2Contract',
  encode: ({ amount, resource }) => ({ frozen_balance: sunOf(amount), resource: resourceName(resource) }),
  build: (builder, { owner_address: owner, frozen_balance: amount, resource }, options) =>
    builder.freezeBalanceV2(numberIn(amount), resourceName(resourceIn(resource)), addressIn(owner), options),
  rules:
    ({ frozen_balance: amount, resource }) =>
    (situation) => {
      const outcome = afterFreeze(situation.account, amountIn(amount), resourceIn(resource));
      return 'broken' in outcome ? outcome : { ...outcome, facts: { releaseDelayMs: releaseDelay(situation) } };
    },
};
