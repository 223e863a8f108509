import type { Emitter } from './emitter.ts';
import type { OldMessages } from './old-messages.ts';
import type { Shown, TronWallet } from './tron-wallet.ts';

/** Compares what the page can see now with what was reported to it last, and reports the difference in both generations' forms. */
export class Changes {
  readonly #wallet: TronWallet;
  readonly #events: Emitter;
  readonly #messages: OldMessages;
  #reported: Shown;

  constructor(wallet: TronWallet, events: Emitter, messages: OldMessages) {
    this.#wallet = wallet;
    this.#events = events;
    this.#messages = messages;
    this.#reported = wallet.shown;
  }

  notice(): void {
    const before = this.#reported;
    const now = this.#wallet.shown;
    this.#reported = now;
    if (now.chainId !== before.chainId) {
      if (before.chainId !== '') this.#events.emit('chainChanged', { chainId: now.chainId });
      this.#messages.node(now);
    }
    if (now.account?.name === before.account?.name) return;
    if (now.authorised && !before.authorised) this.#events.emit('connect', { chainId: now.chainId });
    this.#events.emit('accountsChanged', now.account ? [now.account.name] : []);
    this.#messages.account(now);
    if (now.authorised || !before.authorised) return;
    this.#events.emit('disconnect', { code: 4900, message: 'The page is no longer connected.' });
    this.#messages.disconnected();
  }
}
