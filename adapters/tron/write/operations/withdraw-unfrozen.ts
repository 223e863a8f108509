import { afterWithdrawal, type WithdrawUnfrozen } from '../../../../domain/tron/operations/withdraw-unfrozen.ts';
import { addressIn, type TronEncoding, withFacts } from './encoding.ts';

export const withdrawUnfrozen: TronEncoding<WithdrawUnfrozen> = {
  contract: 'WithdrawExpireUnfreezeContract',
  encode: () => ({}),
  build: (builder, { owner_address: owner }, options) => builder.withdrawExpireUnfreeze(addressIn(owner), options),
  rules:
    () =>
    ({ account, now }) =>
      withFacts(afterWithdrawal(account, now)),
};
