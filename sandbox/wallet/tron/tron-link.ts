import { ProviderError, unknownMethod } from './provider-error.ts';
import type { InjectedTronWeb } from './tron-web.ts';
import type { TronWallet } from './tron-wallet.ts';

/** Answer of the older generation to a request for accounts; an empty text while the wallet is locked. */
type OldAnswer = '' | { readonly code: 200 | 4000 | 4001; readonly message: string };

const ALREADY_ASKING = -32002;
const LOCKED = -32000;
const REFUSED = 4001;

/** The object at `window.tronLink`, of the older generation. */
export class TronLink {
  readonly #wallet: TronWallet;
  readonly #tronWeb: InjectedTronWeb;
  readonly #noticed: (answer: OldAnswer) => void;

  constructor(wallet: TronWallet, tronWeb: InjectedTronWeb, noticed: (answer: OldAnswer) => void) {
    this.#wallet = wallet;
    this.#tronWeb = tronWeb;
    this.#noticed = noticed;
  }

  get ready(): boolean {
    return this.#wallet.shown.account !== null;
  }

  /** False while nothing is authorised, or the wallet is locked. */
  get tronWeb(): InjectedTronWeb | false {
    return this.ready ? this.#tronWeb : false;
  }

  /** Handles `tron_requestAccounts`. An error is part of the answer, not a rejection. */
  async request(asked: unknown): Promise<OldAnswer> {
    const { method }: { readonly method?: unknown } = typeof asked === 'object' && asked !== null ? asked : {};
    if (method !== 'tron_requestAccounts') throw unknownMethod(String(method));
    const answer = await this.#connected();
    this.#noticed(answer);
    return answer;
  }

  async #connected(): Promise<OldAnswer> {
    const already = this.ready;
    try {
      await this.#wallet.connect();
      return { code: 200, message: already ? 'The site is already in the whitelist' : 'User allowed the request.' };
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      if (error.code === LOCKED) return '';
      if (error.code === ALREADY_ASKING)
        return { code: 4000, message: 'Authorization requests are being processed, please do not resubmit' };
      if (error.code === REFUSED) return { code: 4001, message: 'User rejected the request.' };
      throw error;
    }
  }
}
