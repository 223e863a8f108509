import type { WalletFault } from '../wallet-contract.ts';

/** The behaviour request of the sandbox wallet for each failure. */
export const WALLET_BEHAVIOURS: Readonly<Record<WalletFault, string>> = {
  'wallet-not-found': 'never',
  'wallet-locked': 'locked',
  'identity-refused': 'refuse-identity',
  'signature-refused': 'refuse',
  'wallet-unknown-error': 'approve,fail',
};
