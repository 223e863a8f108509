import * as v from 'valibot';
import type { Asset } from '../../../domain/core/amount/asset.ts';
import { decoded } from '../../platform/decoded.ts';
import { amount, count, returnedAmount, returnedCount } from '../rpc/wire.ts';

/** getReward: what can be claimed, settled or not. It never leaves its number out, so a missing one is no zero. */
export function rewardAnswer(answer: unknown): Asset {
  return decoded(v.object({ reward: returnedAmount }), answer, 'getReward').reward;
}

/** getBrokerage: percent the witness keeps, always said. */
export function brokerageAnswer(answer: unknown): number {
  return decoded(v.object({ brokerage: v.pipe(returnedCount, v.maxValue(100)) }), answer, 'getBrokerage').brokerage;
}

/** getcanwithdrawunfreezeamount: what is ready to be claimed at the head block's time. */
export function withdrawableAnswer(answer: unknown): Asset {
  return decoded(v.object({ amount }), answer, 'getcanwithdrawunfreezeamount').amount;
}

/** getavailableunfreezecount: unfreezes that may still be started; none also for an unknown account. */
export function unfreezeCountAnswer(answer: unknown): number {
  return decoded(v.object({ count }), answer, 'getavailableunfreezecount').count;
}
