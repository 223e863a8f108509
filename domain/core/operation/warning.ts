import type { ErrorParams } from '../errors/pool-error.ts';

/** All warnings, as text keys below `warnings`. */
export const WARNINGS = [
  'owner-permission',
  'first-stake',
  'from-fund',
  'savings-first',
  'proxy-leave',
  'proxy-replaced',
  'producers-replaced',
  'savings-no-date',
  'consolidate-restarts-wait',
  'matured-sold-along',
  'matured-restaked',
  'matured-taken-out',
  'sells-everything-matured',
  'sells-more-after-midnight',
  'unlock-after-midnight',
  'sale-queued',
  'transfer-gives-away',
  'rent-spent',
  'refund-restarts',
  'fee-reserve',
  'release-wait',
  'bonus-left-behind',
  'fee-limit-low',
  'approval-replaced',
  'rests-on-one-node',
  'sent-again',
  'sponsored',
  'sponsor-unreachable',
  'sponsor-failed',
  'sponsor-out-of-cpu',
] as const;

/** A warning before signing that does not stop the write. `params` are the values its text names. */
export interface Warning {
  readonly warning: (typeof WARNINGS)[number];
  readonly params: ErrorParams;
}

/** Returns a warning with the values its text names. */
export function warningOf(key: Warning['warning'], params: ErrorParams = {}): Warning {
  return { warning: key, params };
}

/** Returns whether two warnings have the same text and the same values. */
export function isSameWarning(one: Warning, other: Warning): boolean {
  return one.warning === other.warning && JSON.stringify(one.params) === JSON.stringify(other.params);
}
