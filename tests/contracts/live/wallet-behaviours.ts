import type { WalletFault } from '../wallet-contract.ts';

/** The sandbox's words for the wallet behaviour that ends in each failure. */
export const WALLET_BEHAVIOURS: Readonly<Record<WalletFault, string>> = {
  'wallet-not-found': 'never',
  'wallet-locked': 'locked',
  'identity-refused': 'refuse-identity',
  'signature-refused': 'refuse',
  'wallet-unknown-error': 'approve,fail',
};
