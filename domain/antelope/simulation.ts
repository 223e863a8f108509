import type { Asset } from '../core/amount/asset.ts';
import type { SimulationBase } from '../core/chain/simulation-base.ts';
import type { Instant } from '../core/chain/time.ts';

/** When REX that was bought or unstaked can be sold: an instant, or savings, which have no date until unstaked. */
export type Unlock = { readonly kind: 'instant'; readonly at: Instant } | { readonly kind: 'savings' } | { readonly kind: 'none' };

/** What the contracts of Antelope would do with the calls: REX, the vote and the refund besides balances. */
export interface AntelopeSimulation extends SimulationBase {
  readonly protocol: 'antelope';
  /** REX received; null where none is bought. */
  readonly rexReceived: Asset | null;
  readonly unlock: Unlock;
  /** Producers the account voted for directly before, where a proxy would replace them; empty when it voted through a proxy or not at all. */
  readonly producersBefore: readonly string[];
  /** Null where the account votes through no proxy. */
  readonly proxyBefore: string | null;
  readonly proxyAfter: string | null;
  /** From when the refund that waits already can be claimed; null where none waits. */
  readonly refundAtBefore: Instant | null;
  /** From when the refund that waits afterwards can be claimed; null where none waits. */
  readonly refundAt: Instant | null;
  /** REX of the operation is not sold but waits in the sale queue. */
  readonly saleQueued: boolean;
}
