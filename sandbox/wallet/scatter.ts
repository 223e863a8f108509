import type { WalletBehaviour } from './behaviour.ts';
import type { Keychain, WalletAccount } from './keychain.ts';
import { identityRefusal, lockedRefusal, noAccountRefusal } from './refusal.ts';
import type { SignArguments, SignatureProvider, SignedBytes } from './signature-provider.ts';

interface Network {
  readonly blockchain?: string;
  readonly protocol?: string;
  readonly host?: string;
  readonly port?: number | string;
  readonly chainId?: string;
}

interface Identity {
  readonly name: string;
  readonly publicKey: string;
  readonly accounts: readonly {
    readonly name: string;
    readonly authority: string;
    readonly publicKey: string;
    readonly blockchain: string;
    readonly chainId?: string;
  }[];
}

type ApiClass = new (options: Record<string, unknown>) => object;

/** What the wallet needs of its surroundings: a person to ask, a memory, a pen. */
export interface WalletParts {
  readonly keychain: () => Promise<Keychain>;
  readonly behaviour: () => WalletBehaviour;
  readonly chooseAccount: (accounts: readonly WalletAccount[]) => Promise<WalletAccount | null>;
  readonly remembered: { read(): string | null; write(name: string | null): void };
  readonly sign: (account: WalletAccount, network: Network, args: SignArguments) => Promise<SignedBytes>;
}

/** A chain nobody here runs: what a wallet that was left on another chain reports. */
export const OTHER_CHAIN_ID = '73e4385a2708e6d7048834fbc1079f2fabb17b3c125b146af438971e90716c4d';
const VERSION = '10.1.2';

/** The object that in-app wallets put at `window.scatter`. */
export class Scatter {
  readonly isExtension = true;
  readonly isInject = true;
  readonly wallet = 'SANDBOX';
  #granted: { readonly account: WalletAccount; readonly other: WalletAccount } | null = null;
  readonly #parts: WalletParts;

  constructor(parts: WalletParts) {
    this.#parts = parts;
  }

  /** Null until the person chose an account. */
  get identity(): Identity | null {
    const granted = this.#granted;
    if (!granted) return null;
    const { changesAccount, wrongChain } = this.#parts.behaviour();
    return identityOf(changesAccount ? granted.other : granted.account, wrongChain);
  }

  async connect(): Promise<boolean> {
    return true;
  }

  async getIdentity(): Promise<Identity> {
    const behaviour = this.#parts.behaviour();
    if (behaviour.identity === 'refuse') throw identityRefusal();
    if (behaviour.identity === 'locked') throw lockedRefusal();
    const { accounts } = await this.#parts.keychain();
    const account = await this.#choose(accounts, behaviour);
    if (!account) throw identityRefusal();
    this.#parts.remembered.write(account.name);
    this.#granted = { account, other: accounts.find(({ name }) => name !== account.name) ?? account };
    return identityOf(account, behaviour.wrongChain);
  }

  login(): Promise<Identity> {
    return this.getIdentity();
  }

  async checkLogin(): Promise<boolean> {
    return this.#granted !== null;
  }

  /** The identity of an account that this page was given earlier; null when there is none. Asks nobody. */
  async getIdentityFromPermissions(): Promise<Identity | null> {
    return this.#parts.remembered.read() === null ? null : this.getIdentity();
  }

  async forgetIdentity(): Promise<boolean> {
    this.#parts.remembered.write(null);
    this.#granted = null;
    return true;
  }

  logout(): Promise<boolean> {
    return this.forgetIdentity();
  }

  async suggestNetwork(): Promise<boolean> {
    return true;
  }

  async getVersion(): Promise<string> {
    return VERSION;
  }

  async getPublicKey(): Promise<string> {
    return this.#account().publicKey;
  }

  /**
   * Constructs the page's own `Api` class with this wallet as its signer, as Scatter's plug-in for the second generation of the
   * library does. With `beta3`, `sign` answers the bytes it signed next to the signatures; without it, the signatures alone.
   */
  eos(network: Network, Api: ApiClass, options: Record<string, unknown> = {}): object {
    const signatureProvider: SignatureProvider = {
      getAvailableKeys: async () => [this.#account().publicKey],
      sign: async (args) => {
        const signed = await this.#parts.sign(this.#account(), network, args);
        return options['beta3'] === true ? signed : signed.signatures;
      },
    };
    const api = new Api({ ...options, signatureProvider, chainId: options['chainId'] ?? network.chainId });
    return new Proxy(api, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  }

  #account(): WalletAccount {
    const granted = this.#granted;
    if (!granted) throw noAccountRefusal('There is no identity: ask for one first.');
    return this.#parts.behaviour().changesAccount ? granted.other : granted.account;
  }

  async #choose(accounts: readonly WalletAccount[], behaviour: WalletBehaviour): Promise<WalletAccount | null> {
    const remembered = accounts.find(({ name }) => name === this.#parts.remembered.read());
    if (remembered) return remembered;
    return behaviour.identity === 'first' ? accounts[0] ?? null : this.#parts.chooseAccount(accounts);
  }
}

function identityOf(account: WalletAccount, wrongChain: boolean): Identity {
  return {
    name: `SANDBOX-${account.name}`,
    publicKey: account.publicKey,
    accounts: [
      {
        name: account.name,
        authority: account.permission,
        publicKey: account.publicKey,
        blockchain: 'eos',
        ...(wrongChain ? { chainId: OTHER_CHAIN_ID } : {}),
      },
    ],
  };
}
