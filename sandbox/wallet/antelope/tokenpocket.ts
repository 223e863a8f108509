import type { KeychainOfChain, WalletAccount } from '../keychain.ts';
import type { WalletParts } from '../wallet-parts.ts';
import type { PushRequest } from './pushing.ts';

/** The wallet's own numbers of chains. */
const BLOCKCHAIN_NUMBERS: Readonly<Record<string, number>> = { eos: 4, bos: 6 };
const UNKNOWN_CHAIN = 1;

interface Answer {
  readonly result: boolean;
  readonly data?: unknown;
  /** Message as text or any JSON. */
  readonly msg: unknown;
}

export interface TokenPocketParts extends WalletParts {
  /** Asks the user, builds, signs and broadcasts; returns the id. Rejects with the text for the page. */
  readonly push: (account: WalletAccount, chain: KeychainOfChain, request: PushRequest) => Promise<string>;
  /** Calls the page back by a name it gave. */
  readonly answer: (callback: string, text: string) => void;
}

/**
 * The bridge TokenPocket puts into pages on Android: one method, which takes the request's name, its parameters as JSON text, and the name
 * of a function of the page that gets the answer as JSON text. It builds transactions by itself and broadcasts them.
 */
export class TokenPocketBridge {
  readonly #parts: TokenPocketParts;

  constructor(parts: TokenPocketParts) {
    this.#parts = parts;
  }

  callMessage(method: string, params: string, callback: string): void {
    void this.#called(method, params, callback);
  }

  async #called(method: string, params: string, callback: string): Promise<void> {
    const answer = await this.#answerOf(method, params).catch((error: unknown): Answer => ({
      result: false,
      msg: error instanceof Error ? error.message : String(error),
    }));
    // Real answers carry line breaks, which pages remove before they parse them.
    if (answer) this.#parts.answer(callback, JSON.stringify(answer, null, 1));
  }

  async #answerOf(method: string, params: string): Promise<Answer | null> {
    const { antelope, identity } = this.#parts.behaviour();
    switch (method) {
      case 'getAppInfo':
        return {
          result: true,
          data: { name: 'TokenPocket', system: 'android', version: antelope.version, sys_version: '30' },
          msg: 'success',
        };
      case 'getCurrentWallet': {
        if (identity === 'refuse' || identity === 'locked') return { result: false, msg: 'no wallet' };
        const { chain, account } = await this.#current();
        const { wrongChain } = this.#parts.behaviour();
        return {
          result: true,
          data: {
            name: account.name,
            address: account.publicKey,
            blockchain_id: wrongChain ? UNKNOWN_CHAIN : (BLOCKCHAIN_NUMBERS[chain.key] ?? UNKNOWN_CHAIN),
          },
          msg: 'success',
        };
      }
      case 'pushEosAction': {
        const request: PushRequest = JSON.parse(params);
        return this.#pushed(request);
      }
      default:
        return { result: false, msg: `${method} is not known` };
    }
  }

  async #pushed(request: PushRequest): Promise<Answer | null> {
    const { signature, antelope } = this.#parts.behaviour();
    if (signature === 'hang') return null;
    if (antelope.says !== null) {
      const { knownRefusal } = await import('./refusals.ts');
      const msg = knownRefusal(antelope.says).reported ?? '';
      if (signature === 'send-and-hang') await this.#sent(request);
      return { result: false, msg };
    }
    if (signature === 'refuse') return { result: false, msg: 'user canceled' };
    if (signature === 'fail') return { result: false, msg: 'fail' };
    const transactionId = await this.#sent(request);
    return signature === 'send-and-hang' ? null : { result: true, data: { transactionId }, msg: 'success' };
  }

  async #sent(request: PushRequest): Promise<string> {
    const { chain, account } = await this.#current();
    return this.#parts.push(account, chain, request);
  }

  async #current(): Promise<{ readonly chain: KeychainOfChain; readonly account: WalletAccount }> {
    const { antelope, changesAccount } = this.#parts.behaviour();
    const chain = (await this.#parts.keychain()).find(({ key, protocol }) => protocol === 'antelope' && key === antelope.chain);
    const [first, second] = chain?.accounts ?? [];
    if (!chain || !first) throw new Error('no wallet');
    return { chain, account: changesAccount ? (second ?? first) : first };
  }
}
