import * as v from 'valibot';
import type { Asset } from '../../../domain/core/amount/asset.ts';
import { decoded } from '../../platform/decoded.ts';
import { amount, count, returnedAmount } from '../rpc/wire.ts';

/** Decodes getReward: what can be claimed, settled or not. Nodes never leave its number out, so a missing one is not zero. */
export function rewardAnswer(answer: unknown): Asset {
  return decoded(v.object({ reward: returnedAmount }), answer, 'getReward').reward;
}

/** Decodes getcanwithdrawunfreezeamount: what can be claimed at the head block's time. */
export function withdrawableAnswer(answer: unknown): Asset {
  return decoded(v.object({ amount }), answer, 'getcanwithdrawunfreezeamount').amount;
}

/** Decodes getavailableunfreezecount: unfreezes that may still be started; zero also for an unknown account. */
export function unfreezeCountAnswer(answer: unknown): number {
  return decoded(v.object({ count }), answer, 'getavailableunfreezecount').count;
}

/** Decodes getcandelegatedmaxsize: the most of its own frozen coins an account can lend now. */
export function mostDelegatableAnswer(answer: unknown): Asset {
  return decoded(v.object({ max_size: amount }), answer, 'getcandelegatedmaxsize').max_size;
}
