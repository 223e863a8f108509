import { Asset } from '../../../../domain/core/amount/asset.ts';
import { afterUnfreeze, type Unfreeze } from '../../../../domain/tron/operations/unfreeze.ts';
import { PENDING_UNFREEZE_LIMIT, unfreezesLeft } from '../../../../domain/tron/stake/summary.ts';
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
    const { own } = account.frozen[resource];
    const params = { needed: amount.toString(), available: own.toString() };
    if (!own.isPositive()) return { broken: { text: `no frozenBalance(${resource === 'energy' ? 'Energy' : 'BANDWIDTH'})`, params } };
    if (!amount.isPositive() || amount.compare(own) > 0)
      return { broken: { text: `Invalid unfreeze_balance, [${String(amount.units)}] is error`, params } };
    if (unfreezesLeft(account.frozen.pending, now) === 0)
      return {
        broken: { text: 'Invalid unfreeze operation, unfreezing times is over limit', params: { max: PENDING_UNFREEZE_LIMIT } },
      };
    const delayMs = releaseDelayMs();
    const { liquid, frozen, votes } = afterUnfreeze({ ...account, liquid: account.balance }, { amount, resource }, now, delayMs);
    return {
      after: { ...account, balance: liquid, frozen, votes },
      facts: { releasedAt: now + delayMs, ...(votes === account.votes ? {} : { replaces: voteListText(account) }) },
    };
  },
};
