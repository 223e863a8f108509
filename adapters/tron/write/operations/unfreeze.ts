import { afterUnfreeze, brokenUnfreezeRule, type Unfreeze } from '../../../../domain/tron/operations/unfreeze.ts';
import { addressIn, amountIn, numberIn, releaseDelay, resourceIn, resourceName, sunOf, type TronEncoding } from './encoding.ts';
import { voteListText } from './vote-list-text.ts';

export const unfreeze: TronEncoding<Unfreeze> = {
  contract: 'UnfreezeBalanceV2Contract',
  encode: ({ amount, resource }) => ({ unfreeze_balance: sunOf(amount), resource: resourceName(resource) }),
  build: (builder, { owner_address: owner, unfreeze_balance: amount, resource }, options) =>
    builder.unfreezeBalanceV2(numberIn(amount), resourceName(resourceIn(resource)), addressIn(owner), options),
  rules: (fields) => (situation) => {
    const { account, now } = situation;
    const asked = { amount: amountIn(fields['unfreeze_balance']), resource: resourceIn(fields['resource']) };
    const broken = brokenUnfreezeRule(account.frozen, asked, now);
    if (broken) return { broken };
    const delayMs = releaseDelay(situation);
    const { liquid, frozen, votes } = afterUnfreeze({ ...account, liquid: account.balance }, asked, now, delayMs);
    return {
      after: { ...account, balance: liquid, frozen, votes },
      facts: { releasedAt: now + delayMs, ...(votes === account.votes ? {} : { replaces: voteListText(account) }) },
    };
  },
};
