/** Readings of what contracts store. They load together with the first account, because no visitor's first screen needs them. */
export { StorageMarkets } from './storage-market.ts';
export { claimableBonusOf } from './voter-bonus.ts';
