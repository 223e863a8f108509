import { addressOfSecret, signId } from '../../../adapters/tron/wallet/signature.ts';
import { hexAddress } from '../../../adapters/tron/rpc/address.ts';
import { hexBytes } from '../../../adapters/tron/rpc/hex.ts';
import type { WalletHost } from '../../../adapters/tron/wallet/wallet-object.ts';

const KEY = '11'.repeat(32);
export const ACCOUNT = addressOfSecret(hexBytes(KEY)!);

/** Variants and faults of existing wallets. */
export interface WalletTraits {
  /** What it returns or throws when accounts are requested; undefined: it agrees in the form of its generation. */
  readonly accounts: unknown;
  readonly refuses: unknown;
  readonly chainId: unknown;
  readonly node: unknown;
  readonly locked: boolean;
  /** Changes the signed transaction before returning it. */
  readonly answer: (signed: Record<string, any>) => unknown;
  readonly declines: unknown;
  readonly hangs: boolean;
}

const USUAL: WalletTraits = {
  accounts: undefined,
  refuses: undefined,
  chainId: '0x2b6653dc',
  node: 'https://api.trongrid.io',
  locked: false,
  answer: (signed) => signed,
  declines: undefined,
  hangs: false,
};

/** A wallet's objects as they are injected into pages. Methods need their object, as real ones do. */
export class FakeTron {
  traits: WalletTraits;
  account = ACCOUNT;
  readonly asked: unknown[] = [];
  readonly signed: Record<string, any>[] = [];

  constructor(traits: Partial<WalletTraits> = {}) {
    this.traits = { ...USUAL, ...traits };
  }

  /** The client library's object. */
  readonly tronWeb = {
    wallet: this,
    get ready() {
      return !this.wallet.traits.locked;
    },
    get defaultAddress() {
      const { traits, account } = this.wallet;
      return traits.locked ? { base58: false, hex: false } : { base58: account, hex: hexAddress(account) };
    },
    get fullNode() {
      return { host: this.wallet.traits.node };
    },
    trx: {
      wallet: this,
      async sign(this: { wallet: FakeTron }, transaction: Record<string, any>): Promise<unknown> {
        return this.wallet.sign(transaction);
      },
    },
  };

  /** `window.tron`. */
  readonly provider = {
    wallet: this,
    get tronWeb() {
      return this.wallet.traits.locked ? false : this.wallet.tronWeb;
    },
    async request(this: { wallet: FakeTron }, { method }: { method: string }): Promise<unknown> {
      const { wallet } = this;
      wallet.asked.push(method);
      if (method === 'eth_chainId') return wallet.traits.chainId;
      if (method !== 'eth_requestAccounts') throw Object.assign(new Error(`The method "${method}" is not supported.`), { code: 4200 });
      if (wallet.traits.refuses !== undefined) throw wallet.traits.refuses;
      return wallet.traits.accounts === undefined ? [wallet.account] : wallet.traits.accounts;
    },
  };

  /** `window.tronLink`. */
  readonly link = {
    wallet: this,
    get tronWeb() {
      return this.wallet.traits.locked ? false : this.wallet.tronWeb;
    },
    async request(this: { wallet: FakeTron }, { method }: { method: string }): Promise<unknown> {
      const { wallet } = this;
      wallet.asked.push(method);
      if (method !== 'tron_requestAccounts') throw new Error(`method ${method} is not supported`);
      if (wallet.traits.refuses !== undefined) throw wallet.traits.refuses;
      return wallet.traits.accounts === undefined ? { code: 200, message: 'ok' } : wallet.traits.accounts;
    },
  };

  private async sign(transaction: Record<string, any>): Promise<unknown> {
    this.signed.push(transaction);
    const { hangs, declines, answer } = this.traits;
    if (hangs) return new Promise(() => undefined);
    if (declines !== undefined) throw declines;
    return answer({ ...transaction, signature: [signId(transaction['txID'], hexBytes(KEY)!)] });
  }
}

/** A page without a browser: globals that can be set at any time, and announcements. */
export class FakePage implements WalletHost {
  readonly globals: Record<string, unknown> = {};
  private readonly listeners = new Set<(provider: unknown) => void>();
  private announcing: unknown = null;

  global = (name: string): unknown => this.globals[name];

  onAnnounced = (found: (provider: unknown) => void): (() => void) => {
    this.listeners.add(found);
    if (this.announcing !== null) found(this.announcing);
    return () => {
      this.listeners.delete(found);
    };
  };

  get listening(): number {
    return this.listeners.size;
  }

  announce(provider: unknown): void {
    this.announcing = provider;
    for (const listener of this.listeners) listener(provider);
  }
}
