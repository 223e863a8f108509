import type { Asset } from '../../domain/core/amount/asset.ts';
import type { Instant } from '../../domain/core/chain/time.ts';
import { readPayoutMemo } from './payout-memo.ts';
import type { PoolChain } from './antelope/pool-chain.ts';

/** Income that reached an account, by the chain. */
export interface Payout {
  readonly paidAt: Instant;
  /** 00:00 UTC of the day it was for. */
  readonly day: Instant;
  readonly net: Asset;
  readonly fee: Asset;
  readonly transactionId: string;
}

/** Returns everything the pool paid to an account, newest first. */
export function payoutsTo(account: string, payer: string, chain: Pick<PoolChain, 'history'>): readonly Payout[] {
  const payouts: Payout[] = [];
  for (const { id, time, transfers } of chain.history()) {
    for (const { from, to, quantity, memo } of transfers) {
      const reported = from === payer && to === account ? readPayoutMemo(memo) : null;
      if (reported) payouts.push({ paidAt: time, day: reported.day, net: quantity, fee: reported.fee, transactionId: id });
    }
  }
  return payouts.reverse();
}
