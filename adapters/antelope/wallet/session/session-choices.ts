import type { WalletChoice } from '../../../../application/ports/wallet.ts';

/** Wallets a user chooses by name and reaches through the session library, in the order they are offered. */
export const SESSION_CHOICES = [
  { key: 'anchor', name: 'Anchor', isExtension: false },
  { key: 'tokenpocket', name: 'TokenPocket', isExtension: true },
  { key: 'wombat', name: 'Wombat', isExtension: true },
  { key: 'scatter', name: 'Scatter', isExtension: true },
] as const satisfies readonly WalletChoice[];

type Choice = (typeof SESSION_CHOICES)[number];

/** Keys of those wallets, as the session stores them. */
export type SessionKey = Choice['key'];

/** Keys of those that put an object into the page. */
export type ExtensionKey = Extract<Choice, { readonly isExtension: true }>['key'];

/** Returns the choice of a key; null where there is none. */
export function sessionChoice(key: string | undefined): Choice | null {
  return SESSION_CHOICES.find((choice) => choice.key === key) ?? null;
}
