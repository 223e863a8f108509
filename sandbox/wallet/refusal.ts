/** How Scatter-protocol wallets report a failure: a plain object, not an Error. */
export interface WalletRefusal {
  readonly code: number;
  readonly type: string;
  readonly message: string;
  readonly isError: true;
}

export function signatureRefusal(): WalletRefusal {
  return { code: 402, type: 'signature_rejected', message: 'User rejected the signature request', isError: true };
}

export function identityRefusal(): WalletRefusal {
  return { code: 402, type: 'identity_rejected', message: 'User rejected the provision of an Identity', isError: true };
}

export function lockedRefusal(): WalletRefusal {
  return {
    code: 423,
    type: 'locked',
    message: "The user's Scatter is locked. They have been notified and should unlock before continuing.",
    isError: true,
  };
}

export function noAccountRefusal(message: string): WalletRefusal {
  return { code: 402, type: 'no_account', message, isError: true };
}
