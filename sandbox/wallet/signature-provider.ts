/** Arguments with which a page's library asks a wallet to sign. Scatter-protocol wallets replace the bytes by hexadecimal text in place. */
export interface SignArguments {
  chainId: string;
  requiredKeys?: readonly string[];
  serializedTransaction: Uint8Array | string;
  /** ABIs that came with the bytes. */
  abis?: readonly { readonly accountName: string }[];
}

export interface SignedBytes {
  readonly signatures: readonly string[];
  /** Hexadecimal text. */
  readonly serializedTransaction: string;
}

export interface SignatureProvider {
  getAvailableKeys(): Promise<readonly string[]>;
  /** Signs. The bytes next to the signatures are text or an array; some wallets answer a refusal with nothing. */
  sign(
    args: SignArguments,
  ): Promise<
    | (Omit<SignedBytes, 'serializedTransaction'> & { readonly serializedTransaction: string | Uint8Array })
    | readonly string[]
    | string
    | undefined
  >;
}
