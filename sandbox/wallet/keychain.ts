/** An account the wallet can sign for. The keys are development keys that the sandbox derived from its seed. */
export interface WalletAccount {
  readonly name: string;
  /** Readable label where the name is an address; null otherwise. */
  readonly label: string | null;
  readonly note: string;
  readonly permission: string;
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Keys of one chain, and the address of its node. */
export interface KeychainOfChain {
  readonly key: string;
  readonly protocol: 'antelope' | 'tron' | 'iost';
  readonly chainId: string;
  readonly nodes: readonly string[];
  readonly accounts: readonly WalletAccount[];
}

const ADDRESS = '/sandbox-wallet/keychain.json';

/** Loads the wallet's chains and accounts from the wallet's own route. Rejects when the sandbox does not answer. */
export async function loadKeychain(): Promise<readonly KeychainOfChain[]> {
  const response = await fetch(ADDRESS);
  if (!response.ok) throw new Error(`the sandbox wallet has no keys: HTTP ${String(response.status)}`);
  const { chains }: { readonly chains: readonly KeychainOfChain[] } = await response.json();
  return chains;
}
