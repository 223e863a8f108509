import type { LimitsBase } from '../core/operation/limits.ts';

/** What a transaction of Antelope is signed under: the protocol knows no limits besides its ttl. */
export interface AntelopeLimits extends LimitsBase {
  readonly protocol: 'antelope';
}
