import type { Clock } from '../../../application/ports/clock.ts';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import { isObject, readMethod, readObject, readProperty } from '../../platform/wallet/foreign-object.ts';
import { readAddress } from '../rpc/address.ts';
import { shortened } from '../../../domain/core/errors/foreign-text.ts';

/** The page as wallets use it: its globals, and announcements of wallets that put none there. */
export interface WalletHost {
  /** Returns a global, which may be anything. */
  readonly global: (name: string) => unknown;
  /** Asks wallets to announce themselves and calls back for each that does, now or later; returns a function that stops it. */
  readonly onAnnounced: (found: (provider: unknown) => void) => () => void;
}

/**
 * One of the objects a wallet puts into the page. `asks`: how accounts are requested: by the current call, the older one, or not at all,
 * where only the client library's object is there.
 */
export interface WalletSurface {
  readonly asks: 'eth_requestAccounts' | 'tron_requestAccounts' | null;
  readonly provider: object;
  /** Returns the client library's object; null while the wallet is locked or shows this page no account. */
  readonly tronWeb: () => object | null;
}

const TRY_MS = 200;
const TRIES = 15;

/** Where wallets put the object of each generation: a global, or one below a global of their own. */
const CURRENT = ['tron', 'tokenpocket.tron'];
const OLDER = ['tronLink', 'okxwallet.tronLink', 'bitkeep.tronLink', 'trustwallet.tronLink'];
const OLDEST = ['tronWeb', 'tokenpocket.tronWeb', 'bitkeep.tronWeb'];

/** Finds wallets in a page, early and late ones, and remembers those that announced themselves. */
export class WalletFinder {
  private readonly host: WalletHost;
  private readonly clock: Clock;
  private announced: object | null = null;

  constructor(host: WalletHost, clock: Clock) {
    this.host = host;
    this.clock = clock;
  }

  /** Returns the wallet that is there now, the newest generation first; null where there is none. */
  present(): WalletSurface | null {
    return this.placed() ?? this.announcedNow();
  }

  /** Checks at once, then every 200 ms for 3 s, or as soon as a wallet announces itself. Rejects with `wallet-not-found`. */
  async arrived(): Promise<WalletSurface> {
    let arrive: () => void = () => undefined;
    const announcement = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const stop = this.host.onAnnounced((provider) => {
      this.remember(provider);
      if (this.announced !== null) arrive();
    });
    try {
      for (let tries = 0; tries <= TRIES; tries += 1) {
        const found = this.placed() ?? this.ofAnnounced();
        if (found) return found;
        if (tries < TRIES) await Promise.race([this.clock.wait(TRY_MS), announcement]);
      }
    } finally {
      stop();
    }
    throw new PoolError('wallet-not-found');
  }

  private placed(): WalletSurface | null {
    const asking = (names: readonly string[], asks: WalletSurface['asks']): WalletSurface | null => {
      const provider = names.map((name) => this.at(name)).find((found) => found !== null && readMethod(found, 'request') !== null);
      return provider ? { asks, provider, tronWeb: () => this.tronWebOf(provider) } : null;
    };
    const current = asking(CURRENT, 'eth_requestAccounts') ?? this.ofAnnounced() ?? asking(OLDER, 'tron_requestAccounts');
    if (current) return current;
    const name = OLDEST.find((one) => this.at(one) !== null);
    const oldest = name === undefined ? null : this.at(name);
    return name === undefined || oldest === null ? null : { asks: null, provider: oldest, tronWeb: () => this.at(name) };
  }

  private announcedNow(): WalletSurface | null {
    this.host.onAnnounced((provider) => this.remember(provider))();
    return this.ofAnnounced();
  }

  private ofAnnounced(): WalletSurface | null {
    const provider = this.announced;
    return provider === null ? null : { asks: 'eth_requestAccounts', provider, tronWeb: () => this.tronWebOf(provider) };
  }

  private remember(provider: unknown): void {
    if (this.announced === null && isObject(provider) && readMethod(provider, 'request') !== null) this.announced = provider;
  }

  /**
   * Returns a provider's client library object. A provider has false while there is nothing to show; one without such a property leaves it
   * to the page's global.
   */
  private tronWebOf(provider: object): object | null {
    const own = readProperty(provider, 'tronWeb');
    if (own === undefined) return this.at('tronWeb');
    return isObject(own) ? own : null;
  }

  private at(path: string): object | null {
    const [name = '', inner] = path.split('.');
    let found: unknown;
    try {
      found = this.host.global(name);
    } catch {
      return null;
    }
    if (!isObject(found)) return null;
    return inner === undefined ? found : readObject(found, inner);
  }
}

/** Returns the account the client library's object shows; null where it shows none. Errors: `wallet-address-not-ready` for what is no address. */
export function shownAddress(surface: WalletSurface): string | null {
  const tronWeb = surface.tronWeb();
  const shown = tronWeb && readObject(tronWeb, 'defaultAddress');
  const written = shown && readProperty(shown, 'base58');
  if (typeof written !== 'string' || written === '') return null;
  return accountOf(written);
}

/** Parses an account as a wallet writes it. Errors: `wallet-address-not-ready`. */
export function accountOf(written: unknown): string {
  const address = typeof written === 'string' ? readAddress(written) : null;
  if (address === null)
    throw new PoolError(
      'wallet-address-not-ready',
      {},
      { raw: typeof written === 'string' ? shortened(written, 'quote') : typeof written },
    );
  return address;
}
