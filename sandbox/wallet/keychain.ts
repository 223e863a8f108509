/** An account the wallet can sign for. The keys are development keys that the sandbox made from its seed. */
export interface WalletAccount {
  readonly name: string;
  readonly note: string;
  readonly permission: string;
  readonly publicKey: string;
  readonly privateKey: string;
}

export interface Keychain {
  readonly chainId: string;
  readonly accounts: readonly WalletAccount[];
}

const ADDRESS = '/sandbox-wallet/keychain.json';

/** Fetches the wallet's accounts from the wallet's own route. Rejects when the sandbox does not answer. */
export async function loadKeychain(): Promise<Keychain> {
  const response = await fetch(ADDRESS);
  if (!response.ok) throw new Error(`the sandbox wallet has no keys: HTTP ${String(response.status)}`);
  const keychain: Keychain = await response.json();
  return keychain;
}
