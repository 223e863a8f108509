import type { KeychainOfChain, WalletAccount } from '../keychain.ts';
import type { WalletParts } from '../wallet-parts.ts';
import { pageTransaction } from './page-transaction.ts';
import { Sending } from './sending.ts';
import type { IostSurroundings } from './surroundings.ts';

type Network = 'MAINNET' | 'TESTNET' | 'LOCALNET';
type Instance = Record<string, unknown>;
type ReportedAccount = { readonly name: string | null } | string;

/** The page's own library, whole or only what a wallet needs of it. */
export interface IostPack {
  readonly IOST: new (config: object) => object;
  readonly RPC: new (provider: object) => object;
  readonly HTTPProvider: new (host: string) => object;
  readonly Account: new (name: string) => object;
}

const HOSTS: Readonly<Record<Network, string>> = {
  MAINNET: 'https://api.iost.io',
  TESTNET: 'https://test.api.iost.io',
  LOCALNET: 'http://127.0.0.1:30001',
};
const CHAIN_IDS: Readonly<Record<Network, number>> = { MAINNET: 1024, TESTNET: 1023, LOCALNET: 1020 };
/** Named differently from the library's settings, so that a page's transactions keep the library's gas ratio. */
const CONFIG = { gasPrice: 100, gasLimit: 100_000, delay: 0 };
const ENABLE_POLL_MS = 100;
const LOCKED = { type: 'locked' };
const UNKNOWN_ACCOUNT = 'User does not login or not exist. slotIdx: 0';

/** The object that the protocol's browser wallet and its copies put at `window.IWalletJS`. */
export class IWallet {
  readonly #parts: WalletParts;
  readonly #surroundings: IostSurroundings;
  #chain: KeychainOfChain | null = null;
  #chosen: WalletAccount | null = null;
  #instanceAccount: string | null = null;
  #reported: { readonly account: ReportedAccount; readonly network: Network } | null = null;

  constructor(parts: WalletParts, surroundings: IostSurroundings) {
    this.#parts = parts;
    this.#surroundings = surroundings;
  }

  /** Loads keys and account, as an extension does once it has answered its page. Until then there is no network. */
  async connect(): Promise<void> {
    await this.#surroundings.wait(this.#parts.behaviour().networkAfterMs);
    const chain = (await this.#parts.keychain()).find(({ protocol }) => protocol === 'iost') ?? null;
    if (!chain) return;
    const known = chain.accounts.find(({ name }) => name === this.#parts.remembered(chain.key).read());
    this.#chosen = known ?? (this.#parts.behaviour().identity === 'first' ? (chain.accounts[0] ?? null) : null);
    this.#chain = chain;
  }

  get network(): Network | undefined {
    if (!this.#chain) return undefined;
    if (this.#reported) return this.#reported.network;
    const { identity, wrongChain } = this.#parts.behaviour();
    return wrongChain && identity !== 'locked' ? 'TESTNET' : networkWith(this.#chain.chainId);
  }

  /** Returns the account: without a name until the user chose one; a null name when the wallet is locked. */
  get account(): object | string {
    const { identity, accountAsText } = this.#parts.behaviour();
    if (!this.#chain) return {};
    if (this.#reported) return this.#reported.account;
    if (identity === 'locked') return { name: null, type: null };
    const account = this.#shown();
    if (!account) return {};
    return accountAsText ? account.name : { name: account.name, network: this.network, proxyAccount: '' };
  }

  /** Sets the account, as the extension's own script does. It accepts any caller, but the keys stay those of its own accounts. */
  setAccount(reported: { readonly account: ReportedAccount; readonly network: Network }): void {
    this.#reported = reported;
  }

  /** Returns the account's name, null when the user gives none. Waits for the network, perhaps forever. */
  async enable(): Promise<string | null> {
    while (!this.#chain) await this.#surroundings.wait(ENABLE_POLL_MS);
    const { identity } = this.#parts.behaviour();
    // oxlint-disable-next-line typescript/only-throw-error -- wallets of this kind reject with a plain object
    if (identity === 'locked') throw LOCKED;
    if (this.#instanceAccount !== null) return this.#instanceAccount;
    if (identity === 'refuse') return null;
    this.#chosen ??= identity === 'first' ? (this.#chain.accounts[0] ?? null) : await this.#parts.chooseAccount(this.#chain.accounts);
    if (this.#chosen) this.#parts.remembered(this.#chain.key).write(this.#chosen.name);
    return this.#chosen?.name ?? null;
  }

  /** Returns an instance of the page's own library that signs and broadcasts through this wallet, for the present account. */
  newIOST(pack: IostPack): object {
    const { IOST, RPC, HTTPProvider, Account } = pack;
    const instance = new IOST({ ...CONFIG });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an object of the page's own class, whatever it is
    const fields = instance as Instance;
    const name = this.#reported ? nameOf(this.#reported.account) : (this.#shown()?.name ?? null);
    const rpc = new RPC(new HTTPProvider(HOSTS[this.network ?? 'MAINNET']));
    const account = new Account(name ?? '');
    given(fields, 'setRPC', 'currentRPC', rpc);
    given(fields, 'setAccount', 'currentAccount', account);
    this.#instanceAccount = name;
    const whoAsks = (): { readonly network: Network; readonly name: string | null } => ({
      network: networkOf(fields['currentRPC'], rpc) ?? this.network ?? 'MAINNET',
      name: fields['currentAccount'] === account || !fields['currentAccount'] ? name : nameOf(fields['currentAccount']),
    });
    fields['signAndSend'] = (transaction: unknown) => this.#signAndSend(transaction, whoAsks);
    fields['signMessage'] = (text: unknown) => this.#signMessage(text, whoAsks);
    return instance;
  }

  #shown(): WalletAccount | null {
    const chosen = this.#chosen;
    if (!chosen || !this.#parts.behaviour().changesAccount) return chosen;
    return this.#chain?.accounts.find(({ name }) => name !== chosen.name) ?? chosen;
  }

  #signAndSend(transaction: unknown, whoAsks: () => { readonly network: Network; readonly name: string | null }): Sending {
    const asked = pageTransaction(transaction);
    return Sending.of(async (sending) => {
      const who = this.#signer(whoAsks());
      if (typeof who === 'string') return sending.report('failed', who);
      if (!asked) return sending.report('failed', 'Error: invalid transaction');
      const { sendWithConsent } = await import('./signer.ts');
      await sendWithConsent(asked, { ...who, behaviour: this.#parts.behaviour(), ...this.#surroundings }, sending);
    });
  }

  #signMessage(text: unknown, whoAsks: () => { readonly network: Network; readonly name: string | null }): Sending {
    return Sending.of(async (sending) => {
      const who = this.#signer(whoAsks());
      if (typeof who === 'string') return sending.report('failed', who);
      const { signMessageWithConsent } = await import('./signer.ts');
      await signMessageWithConsent(String(text), { ...who, behaviour: this.#parts.behaviour(), ...this.#surroundings }, sending);
    });
  }

  /** Returns signer, chain and node, or the text of a wallet that cannot sign. */
  #signer({
    network,
    name,
  }: {
    readonly network: Network;
    readonly name: string | null;
  }): { readonly account: WalletAccount; readonly chainId: number; readonly node: string } | string {
    if (this.#parts.behaviour().identity === 'locked') return 'locked';
    const account = this.#chain?.accounts.find((one) => one.name === name);
    if (!this.#chosen || name === null) return 'no account';
    const node = this.#chain?.nodes[0];
    if (!account || !node || network !== this.network) return UNKNOWN_ACCOUNT;
    return { account, chainId: CHAIN_IDS[network], node };
  }
}

/** Sets a value of the instance as the library's own users do, without awaiting it. */
function given(instance: Instance, setter: string, field: string, value: object): void {
  const set = instance[setter];
  if (typeof set === 'function') set.call(instance, value);
  else instance[field] = value;
}

/** Returns the wallet's network of a chain id. */
function networkWith(chainId: string): Network {
  const networks: readonly Network[] = ['MAINNET', 'TESTNET', 'LOCALNET'];
  return networks.find((network) => String(CHAIN_IDS[network]) === chainId) ?? 'LOCALNET';
}

/** Returns what the wallet takes for the network of another RPC than its own: only its own host is the main network. Null for its own RPC. */
function networkOf(rpc: unknown, own: object): Network | null {
  if (rpc === own || typeof rpc !== 'object' || rpc === null) return null;
  const provider: unknown = Reflect.get(rpc, '_provider');
  const host: unknown = typeof provider === 'object' && provider !== null ? Reflect.get(provider, '_host') : undefined;
  return String(host).includes('//api.iost.io') ? 'MAINNET' : 'TESTNET';
}

function nameOf(account: unknown): string | null {
  if (typeof account === 'string') return account;
  const id: unknown =
    typeof account === 'object' && account !== null ? (Reflect.get(account, '_id') ?? Reflect.get(account, 'name')) : undefined;
  return typeof id === 'string' ? id : null;
}
