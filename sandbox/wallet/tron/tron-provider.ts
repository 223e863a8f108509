import { badParameter, unknownMethod } from './provider-error.ts';
import { Emitter } from './emitter.ts';
import type { InjectedTronWeb } from './tron-web.ts';
import type { TronWallet } from './tron-wallet.ts';

type Listener = (payload: unknown) => void;

/** The object at `window.tron`, which the current generation of wallets also announces. */
export class TronProvider {
  readonly isTronLink = true;
  readonly #wallet: TronWallet;
  readonly #tronWeb: InjectedTronWeb;
  readonly #events: Emitter;
  readonly #noticed: () => void;

  /** `noticed` is called after each request, because it may have changed what the page can see. */
  constructor(wallet: TronWallet, tronWeb: InjectedTronWeb, events: Emitter, noticed: () => void) {
    this.#wallet = wallet;
    this.#tronWeb = tronWeb;
    this.#events = events;
    this.#noticed = noticed;
  }

  /** False while nothing is authorised, or the wallet is locked. */
  get tronWeb(): InjectedTronWeb | false {
    return this.#wallet.shown.account ? this.#tronWeb : false;
  }

  /** Handles `eth_requestAccounts`, `eth_accounts`, `eth_chainId`, `wallet_switchEthereumChain`. Rejects with a ProviderError. */
  async request(asked: unknown): Promise<unknown> {
    const { method, params } = fieldsOf(asked);
    if (typeof method !== 'string') throw badParameter('"method" must be a text.');
    const answer = await this.#answer(method, params);
    this.#noticed();
    return answer;
  }

  on(event: string, listener: Listener): this {
    this.#events.on(event, listener);
    return this;
  }

  removeListener(event: string, listener: Listener): this {
    this.#events.remove(event, listener);
    return this;
  }

  off(event: string, listener: Listener): this {
    return this.removeListener(event, listener);
  }

  async #answer(method: string, params: unknown): Promise<unknown> {
    switch (method) {
      case 'eth_requestAccounts':
        return [(await this.#wallet.connect()).name];
      case 'eth_accounts': {
        const { account } = this.#wallet.shown;
        return account ? [account.name] : [];
      }
      case 'eth_chainId':
        return this.#wallet.chainId();
      case 'wallet_switchEthereumChain': {
        const { chainId } = fieldsOf(Array.isArray(params) ? params[0] : params);
        if (typeof chainId !== 'string' || !/^0x[0-9a-f]{1,16}$/i.test(chainId))
          throw badParameter('"chainId" must be a number in hexadecimal.');
        await this.#wallet.switchTo(chainId.toLowerCase());
        return null;
      }
      default:
        throw unknownMethod(method);
    }
  }
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
