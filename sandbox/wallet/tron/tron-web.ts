import { hexOfBase58 } from '../../tron/codec/address.ts';
import type { TronWallet } from './tron-wallet.ts';

/** The account the page may see, in the client library's two forms; false for both before. */
interface DefaultAddress {
  readonly base58: string | false;
  readonly hex: string | false;
  readonly name?: string;
}

/** The part of the client library's object that a page needs of a wallet: address, network and signature. */
export class InjectedTronWeb {
  readonly isTronLink = true;
  readonly trx: { sign(transaction: unknown): Promise<object> };
  readonly #wallet: TronWallet;

  constructor(wallet: TronWallet) {
    this.#wallet = wallet;
    this.trx = { sign: (transaction) => wallet.sign(transaction) };
  }

  get ready(): boolean {
    return this.#wallet.shown.account !== null;
  }

  get defaultAddress(): DefaultAddress {
    const { account } = this.#wallet.shown;
    if (!account) return { base58: false, hex: false };
    return { base58: account.name, hex: hexOfBase58(account.name) ?? false, name: account.label ?? account.name };
  }

  get fullNode(): { readonly host: string } {
    return { host: this.#wallet.shown.node };
  }

  get solidityNode(): { readonly host: string } {
    return { host: this.#wallet.shown.node };
  }

  get eventServer(): { readonly host: string } {
    return { host: this.#wallet.shown.node };
  }
}
