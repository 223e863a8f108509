import type { WalletChoice } from '../../../../application/ports/wallet.ts';

/** Wallets a user chooses by name and reaches through the session library, in the order they are offered. */
export const SESSION_CHOICES = [
  { key: 'anchor', name: 'Anchor', isExtension: false },
  { key: 'tokenpocket', name: 'TokenPocket', isExtension: true },
  { key: 'wombat', name: 'Wombat', isExtension: true },
  { key: 'scatter', name: 'Scatter', isExtension: true },
] as const satisfies readonly WalletChoice[];

type Choice = (typeof SESSION_CHOICES)[number];

/** Names of those wallets, as the session keeps them. */
export type SessionKey = Choice['key'];

/** Those of them that put an object into the page. */
export type ExtensionKey = Extract<Choice, { readonly isExtension: true }>['key'];

/** The choice of this name; null where there is none. */
export function sessionChoice(key: string | undefined): Choice | null {
  return SESSION_CHOICES.find((choice) => choice.key === key) ?? null;
}
