import type { WalletChoice } from '../../application/ports/wallet.ts';

/** Wallets outside the page that can be used from any browser, in the order they are offered. */
export const OUTSIDE_CHOICES = [{ key: 'anchor', name: 'Anchor' }] as const satisfies readonly WalletChoice[];

/** Names of those wallets, as the session keeps them. */
export type OutsideKey = (typeof OUTSIDE_CHOICES)[number]['key'];
