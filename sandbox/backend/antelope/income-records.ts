import { Asset } from '../../../domain/core/amount/asset.ts';
import type { Answer } from '../answer.ts';
import { payoutsTo } from '../payouts.ts';
import type { SettledDay } from '../settlement-book.ts';
import { zoned } from '../zoned-time.ts';
import type { PoolChain, PoolTerms } from './pool-chain.ts';

/** Returns an account's incomes by settlement, newest first: those that were paid, from the chain, and those that were too small, from the books. */
export function incomeRecords(
  account: string,
  chain: Pick<PoolChain, 'history'>,
  { payer, core }: Pick<PoolTerms, 'payer' | 'core'>,
  days: readonly SettledDay[],
): readonly Answer[] {
  const paid = payoutsTo(account, payer, chain).map(({ paidAt, net, fee, transactionId }) => ({
    at: paidAt,
    answer: { poolUtcDate: zoned(paidAt), nodeIncome: net.digits(), manageFees: fee.digits(), trxId: transactionId },
  }));
  const unpaid = days.flatMap(({ at, shares }) => {
    const share = shares.get(account);
    if (share === undefined || share.paid) return [];
    const [net, fee] = [Asset.of(share.net, core), Asset.of(share.fee, core)];
    return [{ at, answer: { poolUtcDate: zoned(at), nodeIncome: net.digits(), manageFees: fee.digits(), trxId: null } }];
  });
  return [...paid, ...unpaid].sort((a, b) => b.at - a.at).map(({ answer }) => answer);
}
