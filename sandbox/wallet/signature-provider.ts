/** What a page's library hands to a wallet to sign. Scatter-protocol wallets replace the bytes by hexadecimal text in place. */
export interface SignArguments {
  chainId: string;
  requiredKeys?: readonly string[];
  serializedTransaction: Uint8Array | string;
  /** Definitions that were handed over with the bytes. */
  abis?: readonly { readonly accountName: string }[];
}

export interface SignedBytes {
  readonly signatures: readonly string[];
  /** Hexadecimal text. */
  readonly serializedTransaction: string;
}

export interface SignatureProvider {
  getAvailableKeys(): Promise<readonly string[]>;
  sign(args: SignArguments): Promise<SignedBytes | readonly string[] | string>;
}
