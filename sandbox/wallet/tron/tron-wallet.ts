import type { WalletBehaviour } from '../behaviour.ts';
import type { KeychainOfChain, WalletAccount } from '../keychain.ts';
import type { WalletParts } from '../wallet-parts.ts';
import { alreadyAsking, disconnected, locked, refused, unknownChain } from './provider-error.ts';
import type { Reading } from './reading.ts';

/** Asks the user what the wallet's parts do not cover. */
export interface TronQuestions {
  readonly askForSignature: (account: WalletAccount, reading: Reading) => Promise<boolean>;
  readonly askToSwitch: (chainId: string) => Promise<boolean>;
}

/** What a page can see of the wallet. */
export interface Shown {
  /** Null while nothing is authorised, or the wallet is locked. */
  readonly account: WalletAccount | null;
  /** Whether the user gave this page an account and did not take it back; a locked wallet shows none all the same. */
  readonly authorised: boolean;
  readonly chainId: string;
  readonly node: string;
}

/** Id of a test network, which a wallet on another network reports. */
const OTHER_CHAIN_ID = '0xcd8690dc';
const OTHER_NODE = 'https://nile.trongrid.io';

/** The wallet behind all its objects in the page: who may see what, and what was signed. */
export class TronWallet {
  readonly #parts: WalletParts;
  readonly #questions: TronQuestions;
  #chain: KeychainOfChain | null = null;
  #granted: WalletAccount | null = null;
  /** The behaviour for which the user has switched networks; with it the wallet is no longer on another one. */
  #switched: WalletBehaviour | null = null;
  #asking = false;

  constructor(parts: WalletParts, questions: TronQuestions) {
    this.#parts = parts;
    this.#questions = questions;
  }

  /** Loads the keys, and shows the account this page was given earlier without asking again. */
  async wake(): Promise<void> {
    const chain = await this.#loaded();
    const known = this.#parts.remembered(chain.key).read();
    if (this.#parts.behaviour().identity !== 'refuse') this.#granted ??= chain.accounts.find(({ name }) => name === known) ?? null;
  }

  get shown(): Shown {
    const behaviour = this.#parts.behaviour();
    const { identity, changesAccount } = behaviour;
    const elsewhere = behaviour.wrongChain && behaviour !== this.#switched;
    const granted = identity === 'refuse' ? null : this.#granted;
    const other = this.#chain?.accounts.find(({ name }) => name !== granted?.name) ?? null;
    return {
      authorised: granted !== null,
      account: identity === 'locked' || !granted ? null : changesAccount ? (other ?? granted) : granted,
      chainId: elsewhere ? OTHER_CHAIN_ID : (this.#chain?.chainId ?? ''),
      node: elsewhere ? OTHER_NODE : (this.#chain?.nodes[0] ?? ''),
    };
  }

  /** Returns the account the page may see; asks the user the first time. Throws ProviderError. */
  async connect(): Promise<WalletAccount> {
    if (this.#asking) throw alreadyAsking();
    this.#asking = true;
    try {
      const chain = await this.#loaded();
      const { identity } = this.#parts.behaviour();
      if (identity === 'locked') throw locked();
      if (identity === 'refuse') throw refused();
      await this.wake();
      this.#granted ??= identity === 'first' ? (chain.accounts[0] ?? null) : await this.#parts.chooseAccount(chain.accounts);
      if (!this.#granted) throw refused();
      this.#parts.remembered(chain.key).write(this.#granted.name);
      return this.#granted;
    } finally {
      this.#asking = false;
    }
  }

  async chainId(): Promise<string> {
    await this.#loaded();
    return this.shown.chainId;
  }

  /** Switches to another network after asking. Throws ProviderError. */
  async switchTo(chainId: string): Promise<void> {
    const chain = await this.#loaded();
    if (chainId === this.shown.chainId) return;
    if (chainId !== chain.chainId) throw unknownChain(chainId);
    const behaviour = this.#parts.behaviour();
    const { signature } = behaviour;
    if (signature === 'refuse' || (signature === 'ask' && !(await this.#questions.askToSwitch(chainId)))) throw refused();
    this.#switched = behaviour;
  }

  /** Returns the page's transaction with a signature. Rejects with the text of this chain's wallets. */
  async sign(transaction: unknown): Promise<object> {
    const { account } = this.shown;
    if (!account) throw new Error('User has not unlocked wallet');
    const { signWithConsent } = await import('./signer.ts');
    return signWithConsent(account, transaction, this.#parts.behaviour(), this.#questions.askForSignature);
  }

  async #loaded(): Promise<KeychainOfChain> {
    const chains = await this.#parts.keychain();
    this.#chain = chains.find(({ protocol }) => protocol === 'tron') ?? null;
    if (!this.#chain) throw disconnected();
    return this.#chain;
  }
}
