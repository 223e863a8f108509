/** The used part of the protocol's published client, which comes without types. */
declare module 'iost' {
  interface ClientKeyPair {
    B58SecKey(): string;
    B58PubKey(): string;
  }

  export interface ClientTransaction {
    time: number;
    expiration: number;
    delay: number;
    readonly amount_limit: { token: string; value: string }[];
    readonly publisher_sigs: readonly { readonly sig: Buffer; readonly pubkey: Buffer }[];
    setChainID(id: number): void;
    setGas(ratio: number, limit: number): void;
    addAction(contract: string, action: string, data: string): void;
    addApprove(token: string, amount: string): void;
    addSigner(name: string, permission: string): void;
    addSign(pair: ClientKeyPair): void;
    addPublishSign(publisher: string, pair: ClientKeyPair): void;
    /** 0 for what signers sign, 1 for what the publisher signs. */
    _bytes(level: number): Buffer;
  }

  interface ClientSending {
    on(event: 'pending' | 'success' | 'failed', listener: (payload: unknown) => void): ClientSending;
  }

  interface ClientProvider {
    send(method: string, path: string, data?: unknown): Promise<unknown>;
  }

  export interface ClientRpc {
    readonly transaction: { getTxByHash(hash: string): Promise<unknown>; getTxReceiptByTxHash(hash: string): Promise<unknown> };
    readonly blockchain: {
      getChainInfo(): Promise<unknown>;
      getAccountInfo(id: string, reversible: boolean): Promise<unknown>;
      getBalance(id: string, token?: string, longest?: number): Promise<unknown>;
    };
    readonly net: { getNodeInfo(): Promise<unknown> };
  }

  interface ClientAccount {
    addKeyPair(pair: ClientKeyPair, permission: string): void;
  }

  export interface Client {
    callABI(contract: string, abi: string, args: readonly (string | number)[]): ClientTransaction;
    newAccount(name: string, creator: string, owner: string, active: string, ramBytes: number, pledge: number): ClientTransaction;
    transfer(token: string, from: string, to: string, amount: string, memo?: string): ClientTransaction;
    signAndSend(transaction: ClientTransaction): ClientSending;
    setRPC(rpc: ClientRpc): Promise<void>;
    setAccount(account: ClientAccount): void;
  }

  export interface ClientPackage {
    readonly IOST: new (config: { gasRatio: number; gasLimit: number; delay: number; expiration: number }) => Client;
    readonly RPC: new (provider: object) => ClientRpc;
    readonly HTTPProvider: new (host: string, timeout?: number) => ClientProvider;
    readonly KeyPair: new (secret: Buffer, algorithm: number) => ClientKeyPair;
    readonly Account: new (name: string) => ClientAccount;
    readonly Tx: new (gasRatio: number, gasLimit: number) => ClientTransaction;
  }

  const client: ClientPackage;
  // oxlint-disable-next-line import/no-default-export -- the package is one object
  export default client;
}
