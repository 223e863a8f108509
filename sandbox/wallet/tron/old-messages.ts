import type { TronPage } from './page.ts';
import type { Shown } from './tron-wallet.ts';

/** Reports changes to pages of the oldest kind, as messages to their own window. */
export class OldMessages {
  readonly #page: TronPage;

  constructor(page: TronPage) {
    this.#page = page;
  }

  account({ account }: Shown): void {
    this.#post('accountsChanged', { address: account?.name ?? false });
    this.#post('setAccount', { address: account?.name ?? false, name: account?.label ?? account?.name ?? false, isAuth: account !== null });
  }

  node({ chainId, node }: Shown): void {
    this.#post('setNode', { node: { chain: '_', chainId, fullNode: node, solidityNode: node, eventServer: node } });
  }

  accepted(): void {
    this.#post('acceptWeb', {});
  }

  rejected(): void {
    this.#post('rejectWeb', {});
  }

  disconnected(): void {
    this.#post('disconnectWeb', {});
  }

  #post(action: string, data: object): void {
    this.#page.postMessage({ isTronLink: true, message: { action, data } }, this.#page.location.origin);
  }
}
