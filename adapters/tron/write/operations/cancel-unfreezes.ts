import { afterCancelledUnfreezes, type CancelUnfreezes } from '../../../../domain/tron/operations/cancel-unfreezes.ts';
import { addressIn, type TronEncoding, withFacts } from './encoding.ts';

export const cancelUnfreezes: TronEncoding<CancelUnfreezes> = {
  contract: 'CancelAllUnfreezeV2Contract',
  encode: () => ({}),
  build: (builder, { owner_address: owner }, options) => builder.cancelUnfreezeBalanceV2(addressIn(owner), options),
  rules:
    () =>
    ({ account, now }) =>
      withFacts(afterCancelledUnfreezes(account, now)),
};
