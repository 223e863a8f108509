import { BufferBytes } from './antelope/buffer-bytes.ts';
import { seenLibrary } from './antelope/seen-library.ts';
import type { WalletBehaviour } from './behaviour.ts';
import type { KeychainOfChain, WalletAccount } from './keychain.ts';
import { identityRefusal, lockedRefusal, noAccountRefusal } from './refusal.ts';
import type { SignArguments, SignatureProvider, SignedBytes } from './signature-provider.ts';
import type { WalletParts } from './wallet-parts.ts';

interface Network {
  readonly blockchain?: string;
  readonly protocol?: string;
  readonly host?: string;
  readonly port?: number | string;
  readonly chainId?: string;
}

/** A page's requirements of an identity: accounts on these networks. */
interface RequiredFields {
  readonly accounts?: readonly Network[];
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

export interface ScatterParts extends WalletParts {
  readonly sign: (account: WalletAccount, network: Network, args: SignArguments) => Promise<SignedBytes>;
  readonly signText: (account: WalletAccount, text: string) => Promise<string>;
}

/** An account a page was given, and the one the wallet reports when told to change. */
interface Grant {
  readonly chain: KeychainOfChain;
  readonly account: WalletAccount;
  readonly other: WalletAccount;
}

/** Id of a chain that the sandbox does not run: what a wallet on another chain reports. */
export const OTHER_CHAIN_ID = '73e4385a2708e6d7048834fbc1079f2fabb17b3c125b146af438971e90716c4d';
/** The chain of a page that names no network. */
const USUAL_CHAIN = 'eos';
/** Key under which the wallet remembers the chain requested last. */
const LAST_CHAIN = 'antelope';

/** The object that in-app wallets put at `window.scatter`. It serves every chain of the protocol: a page selects one by its network. */
export class Scatter {
  readonly isExtension = true;
  readonly isInject = true;
  readonly wallet = 'SANDBOX';
  /** By chain id. */
  readonly #grants = new Map<string, Grant>();
  #current: Grant | null = null;
  readonly #parts: ScatterParts;

  constructor(parts: ScatterParts) {
    this.#parts = parts;
  }

  /** Null until the user chose an account. Of several chains it is the one requested last. */
  get identity(): Identity | null {
    return this.#current && identityOf(this.#current, this.#parts.behaviour());
  }

  async connect(): Promise<boolean> {
    return true;
  }

  async getIdentity(required?: RequiredFields): Promise<Identity> {
    const behaviour = this.#parts.behaviour();
    if (behaviour.identity === 'refuse') throw identityRefusal();
    if (behaviour.identity === 'locked') throw lockedRefusal();
    const network = required?.accounts?.[0];
    const chain = await this.#chainOf(network?.chainId);
    const { forkWord } = behaviour.antelope;
    if (forkWord !== null && network?.blockchain !== undefined && network.blockchain !== forkWord)
      throw noAccountRefusal('This wallet has no account of that network.');
    const remembered = this.#parts.remembered(chain.key);
    const account = await this.#choose(chain.accounts, remembered.read(), behaviour);
    if (!account) throw identityRefusal();
    remembered.write(account.name);
    this.#parts.remembered(LAST_CHAIN).write(chain.key);
    this.#current = { chain, account, other: chain.accounts.find(({ name }) => name !== account.name) ?? account };
    this.#grants.set(chain.chainId, this.#current);
    return identityOf({ ...this.#current, other: account }, behaviour);
  }

  login(required?: RequiredFields): Promise<Identity> {
    return this.getIdentity(required);
  }

  async checkLogin(): Promise<boolean> {
    return this.#current !== null;
  }

  /** Returns the identity of an account that this page was given earlier, without asking the user; null when there is none. */
  async getIdentityFromPermissions(): Promise<Identity | null> {
    const key = this.#parts.remembered(LAST_CHAIN).read();
    if (key === null || this.#parts.remembered(key).read() === null) return null;
    const chain = (await this.#chains()).find((known) => known.key === key);
    return chain ? this.getIdentity({ accounts: [{ chainId: chain.chainId }] }) : null;
  }

  async forgetIdentity(): Promise<boolean> {
    for (const { key } of await this.#chains()) this.#parts.remembered(key).write(null);
    this.#parts.remembered(LAST_CHAIN).write(null);
    this.#grants.clear();
    this.#current = null;
    return true;
  }

  logout(): Promise<boolean> {
    return this.forgetIdentity();
  }

  async suggestNetwork(): Promise<boolean> {
    return true;
  }

  async getVersion(): Promise<string> {
    return this.#parts.behaviour().antelope.version;
  }

  async getPublicKey(): Promise<string> {
    return this.#account(this.#current).publicKey;
  }

  /** Signs a text with the key of the account this page was given. */
  async getArbitrarySignature(publicKey: string, text: unknown): Promise<string> {
    const account = this.#account(this.#current);
    if (publicKey !== account.publicKey) throw noAccountRefusal('This wallet has no such key.');
    return this.#parts.signText(account, String(text));
  }

  /**
   * Constructs the page's own `Api` class with this wallet as its signer, as Scatter's plug-in for the second generation of the library
   * does. With `beta3`, `sign` returns the bytes it signed next to the signatures; without it, the signatures alone.
   */
  eos(network: Network, Api: ApiClass, options: Record<string, unknown> = {}): object {
    const signatureProvider: SignatureProvider = {
      getAvailableKeys: async () => [this.#account(this.#grantFor(network)).publicKey],
      sign: async (args) => {
        const account = this.#account(this.#grantFor(network));
        const { lacksDefinition, signatures, bytes, refusesBy } = this.#parts.behaviour().antelope;
        const library: unknown = Reflect.get(api, 'cachedAbis');
        const cached = library instanceof Map && library.size > 0;
        const given = { no: true, always: false, 'until-handed': (args.abis?.length ?? 0) > 0, 'until-cached': cached }[lacksDefinition];
        if (!given) throw new Error('Missing ABI action');
        let signed: SignedBytes;
        try {
          signed = await this.#parts.sign(account, network, args);
        } catch (refusal) {
          if (refusesBy === 'nothing') return undefined;
          throw refusal;
        }
        if (signatures === 'one') return signed.signatures[0]!;
        if (signatures === 'bare' || options['beta3'] !== true) return signed.signatures;
        return bytes === 'buffer' ? { ...signed, serializedTransaction: BufferBytes.ofHex(signed.serializedTransaction) } : signed;
      },
    };
    const api: object = new Api({ ...options, signatureProvider, chainId: options['chainId'] ?? network.chainId });
    return seenLibrary(api, this.#parts.behaviour().antelope.library);
  }

  async #chains(): Promise<readonly KeychainOfChain[]> {
    return (await this.#parts.keychain()).filter(({ protocol }) => protocol === 'antelope');
  }

  async #chainOf(chainId: string | undefined): Promise<KeychainOfChain> {
    const chains = await this.#chains();
    const chain = chains.find((known) => (chainId === undefined ? known.key === USUAL_CHAIN : known.chainId === chainId));
    if (!chain) throw noAccountRefusal('This wallet has no account of that network.');
    return chain;
  }

  #grantFor({ chainId }: Network): Grant | null {
    return chainId === undefined ? this.#current : (this.#grants.get(chainId) ?? null);
  }

  #account(grant: Grant | null): WalletAccount {
    if (!grant) throw noAccountRefusal('There is no identity: ask for one first.');
    return this.#parts.behaviour().changesAccount ? grant.other : grant.account;
  }

  async #choose(accounts: readonly WalletAccount[], earlier: string | null, behaviour: WalletBehaviour): Promise<WalletAccount | null> {
    const remembered = accounts.find(({ name }) => name === earlier);
    if (remembered) return remembered;
    return behaviour.identity === 'first' ? (accounts[0] ?? null) : this.#parts.chooseAccount(accounts);
  }
}

function identityOf(
  { chain, account, other }: Grant,
  { changesAccount, wrongChain, antelope: { tellsChain, forkWord } }: WalletBehaviour,
): Identity {
  const { name, permission, publicKey } = changesAccount ? other : account;
  const where = tellsChain ? { chainId: wrongChain ? OTHER_CHAIN_ID : chain.chainId } : {};
  return {
    name: `SANDBOX-${name}`,
    publicKey,
    accounts: [{ name, authority: permission, publicKey, blockchain: forkWord ?? chain.key, ...where }],
  };
}
