import { JsSignatureProvider } from 'eosjs/dist/eosjs-jssig.js';
import { EOS } from '../../../adapters/antelope/chains/eos.ts';
import type { WalletHost } from '../../../adapters/antelope/wallet/scatter/scatter-object.ts';

/** The key that every test chain of this protocol publishes. */
export const KEY = '5KQwrPbwdL6PhXujxW37FSSQZ1JiwsST4cqQzDeyXtP79zkvFD3';
export const PUBLIC_KEY = 'PUB_K1_6MRyAjQq8ud7hVNYcfnVPJqcVpscN5So8BhtHuGYqET5BoDq63';

/** Variants and faults of existing wallets. */
export interface ScatterTraits {
  readonly account: string;
  readonly authority: string;
  readonly chainId: string | undefined;
  /** The response of `sign`: the bare list, the given bytes, the bytes as text, or other bytes. */
  readonly answer: 'bare' | 'array' | 'hex' | 'object' | 'rewritten' | 'garbage';
  readonly refuses: unknown;
  readonly hangs: boolean;
  /** Requests the contract's definition until it is provided. */
  readonly wantsAbi: boolean;
  readonly oldKeys: boolean;
}

const USUAL: ScatterTraits = {
  account: 'alice1111111',
  authority: 'active',
  chainId: EOS.chainId,
  answer: 'hex',
  refuses: undefined,
  hangs: false,
  wantsAbi: false,
  oldKeys: false,
};

interface SignArguments {
  chainId: string;
  requiredKeys: string[];
  serializedTransaction: Uint8Array | string;
  abis: { accountName: string; abi: Uint8Array }[];
}

/** A Scatter-protocol object as in-app wallets inject it. */
export class FakeScatter {
  traits: ScatterTraits;
  readonly signed: SignArguments[] = [];
  identity: unknown = null;
  network: unknown = null;
  private readonly keys = new JsSignatureProvider([KEY]);

  constructor(traits: Partial<ScatterTraits> = {}) {
    this.traits = { ...USUAL, ...traits };
  }

  async getIdentity(fields: { accounts: unknown[] }): Promise<unknown> {
    if (this.traits.refuses !== undefined) throw this.traits.refuses;
    this.network = fields.accounts[0];
    this.connectAs(this.traits.account);
    return this.identity;
  }

  connectAs(account: string): void {
    const { authority, chainId } = this.traits;
    this.identity = {
      name: `TEST-${account}`,
      accounts: [{ name: account, authority, blockchain: 'eos', publicKey: PUBLIC_KEY, ...(chainId === undefined ? {} : { chainId }) }],
    };
  }

  async forgetIdentity(): Promise<boolean> {
    this.identity = null;
    return true;
  }

  eos(_network: unknown, Api: new (options: unknown) => object, options: Record<string, unknown>): object {
    return new Api({
      ...options,
      signatureProvider: {
        getAvailableKeys: async () => (this.traits.oldKeys ? ['EOS6MRyAjQq8ud7hVNYcfnVPJqcVpscN5So8BhtHuGYqET5GDW5CV'] : [PUBLIC_KEY]),
        sign: (args: SignArguments) => this.sign(args),
      },
    });
  }

  private async sign(args: SignArguments): Promise<unknown> {
    this.signed.push(args);
    const { answer, hangs, refuses, wantsAbi } = this.traits;
    if (hangs) return new Promise(() => undefined);
    if (refuses !== undefined) throw refuses;
    if (wantsAbi && args.abis.length === 0) throw new Error('Missing ABI action');
    const bytes = Uint8Array.from(args.serializedTransaction as Uint8Array);
    if (answer === 'rewritten') bytes[5] = bytes[5]! ^ 1;
    const { signatures } = await this.keys.sign({
      chainId: args.chainId,
      requiredKeys: args.requiredKeys,
      serializedTransaction: bytes,
      abis: [],
    });
    const hex = Buffer.from(bytes).toString('hex');
    args.serializedTransaction = hex;
    if (answer === 'bare') return signatures;
    if (answer === 'garbage') return { signatures: ['ok'], serializedTransaction: hex };
    return {
      signatures,
      serializedTransaction: answer === 'array' ? bytes : answer === 'object' ? Object.fromEntries(bytes.entries()) : hex.toUpperCase(),
    };
  }
}

/** The page's global, to which a test adds a wallet at any time. */
export class FakePage implements WalletHost {
  present: unknown = undefined;
  private readonly listeners = new Set<() => void>();

  readonly scatter = (): unknown => this.present;

  readonly onLoaded = (loaded: () => void): (() => void) => {
    this.listeners.add(loaded);
    return () => {
      this.listeners.delete(loaded);
    };
  };

  get listening(): number {
    return this.listeners.size;
  }

  inject(scatter: unknown): void {
    this.present = scatter;
    for (const listener of this.listeners) listener();
  }
}
