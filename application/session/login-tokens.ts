import type { KeyValueStore } from '../ports/key-value-store.ts';

/**
 * Keeps the token that the pool's backend gave an account. It is a secret that can be had again for a signature, so it lives in the store of
 * the visit and not on the device, and is given out only for the account it belongs to.
 */
export class LoginTokens {
  private readonly visit: KeyValueStore;
  private readonly key: string;

  /** `network`: storage name of the network. */
  constructor(visit: KeyValueStore, network: string) {
    this.visit = visit;
    this.key = `token-${network}`;
  }

  /** Returns an account's token, or null. */
  async of(account: string | null): Promise<string | null> {
    const [owner, token] = (account === null ? null : await this.visit.read(this.key))?.split(' ') ?? [];
    return owner === account && token ? token : null;
  }

  /** Keeps a token, which has no blanks, in place of any other. */
  keep(account: string, token: string): Promise<void> {
    return this.visit.write(this.key, `${account} ${token}`);
  }

  forget(): Promise<void> {
    return this.visit.write(this.key, null);
  }
}
