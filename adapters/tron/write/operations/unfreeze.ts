import { Asset } from '../../../../domain/core/amount/asset.ts';
import { afterUnfreeze, brokenUnfreezeRule, type Unfreeze } from '../../../../domain/tron/operations/unfreeze.ts';
import { TRX } from '../../rpc/sun.ts';
import { addressIn, integerIn, numberIn, sunOf, type TronEncoding } from './encoding.ts';
import { voteListText } from './vote-witnesses.ts';

export const unfreeze: TronEncoding<Unfreeze> = {
  contract: 'UnfreezeBalanceV2Contract',
  encode: ({ amount, resource }) => ({ unfreeze_balance: sunOf(amount), resource: resource === 'energy' ? 'ENERGY' : 'BANDWIDTH' }),
  build: (builder, { owner_address: owner, unfreeze_balance: amount, resource }, options) =>
    builder.unfreezeBalanceV2(numberIn(amount), resource === 'ENERGY' ? 'ENERGY' : 'BANDWIDTH', addressIn(owner), options),
  simulate: (fields, { account, now, releaseDelayMs }) => {
    const amount = Asset.of(integerIn(fields['unfreeze_balance']), TRX);
    const resource = fields['resource'] === 'ENERGY' ? 'energy' : 'bandwidth';
    const broken = brokenUnfreezeRule(account.frozen, { amount, resource }, now);
    if (broken) return { broken };
    const delayMs = releaseDelayMs();
    const { liquid, frozen, votes } = afterUnfreeze({ ...account, liquid: account.balance }, { amount, resource }, now, delayMs);
    return {
      after: { ...account, balance: liquid, frozen, votes },
      facts: { releasedAt: now + delayMs, ...(votes === account.votes ? {} : { replaces: voteListText(account) }) },
    };
  },
};
