import type { ProxyChoice } from '../../../domain/antelope/votes/proxy.ts';
import type { Operation } from '../../../domain/chain/operation.ts';
import { type Plan, planned } from '../plan.ts';

/** A plan that also returns what happens to the vote; null when it did not come to that. */
export type PurchasePlan = Plan & { readonly proxy: ProxyChoice | null };

/** A plan whose vote has been decided. */
export function withProxy(operation: Operation, proxy: ProxyChoice): PurchasePlan {
  return { ...planned(operation), proxy };
}

/** A plan that was refused before the vote was decided. */
export function withoutProxy(plan: Plan): PurchasePlan {
  return { ...plan, proxy: null };
}
