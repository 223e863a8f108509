import { Asset } from '../../../../domain/core/amount/asset.ts';
import { brokenClaimRule, type ClaimReward } from '../../../../domain/tron/operations/claim-reward.ts';
import { rewardAnswer } from '../../read/balance-answers.ts';
import { TRX } from '../../rpc/sun.ts';
import { addressIn, type TronEncoding } from './encoding.ts';

export const claimReward: TronEncoding<ClaimReward> = {
  contract: 'WithdrawBalanceContract',
  encode: () => ({}),
  build: (builder, { owner_address: owner }, options) => builder.withdrawBlockRewards(addressIn(owner), options),
  rules: async ({ owner_address: owner }, ask) => {
    const reward = rewardAnswer(await ask('wallet', 'getReward', { address: owner, visible: false }));
    return ({ account, now }) => {
      const broken = brokenClaimRule(account.claimedAt, reward, now);
      if (broken) return { broken };
      return {
        after: { ...account, balance: account.balance.plus(reward) },
        facts: { more: [{ balance: 'reward', before: reward, after: Asset.zero(TRX) }] },
      };
    };
  },
};
