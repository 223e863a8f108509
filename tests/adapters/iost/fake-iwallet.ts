import type { WalletHost } from '../../../adapters/iost/wallet/wallet-object.ts';

/** The reaction of a wallet's user or network to a request. */
export type Ending = (report: (event: string, payload: unknown) => void, transaction: Record<string, unknown>) => void;

interface Pack {
  readonly IOST: new (config: object) => Record<string, unknown>;
  readonly RPC: new (provider: object) => object;
  readonly HTTPProvider: new (host: string) => object;
  readonly Account: new (name: string) => object;
}

const HASH = 'C9UNh3VxaGM8xjnX5zMZvTYJ4y7djC4kDGCoqVdTZfCX';

/** A minimal iWallet object whose every part a test can replace. */
export class FakeIWallet {
  network: unknown = 'MAINNET';
  account: unknown = { name: 'newvoter01', network: 'MAINNET', proxyAccount: '' };
  /** Every transaction that was broadcast, as plain JSON. */
  readonly broadcasts: Record<string, unknown>[] = [];
  /** Number of created instances; a page has to create a new one for each request. */
  instances = 0;
  ending: Ending = (report) => report('pending', HASH);
  /** Changes its own instance before the page gets it. */
  alters: (instance: Record<string, unknown>) => void = () => undefined;
  pack: Pack | null = null;

  enable: unknown = async () =>
    typeof this.account === 'string' ? this.account : ((this.account as { name?: unknown } | null)?.name ?? null);

  newIOST: unknown = (pack: Pack): object => {
    this.instances += 1;
    this.pack = pack;
    const instance = new pack.IOST({ gasPrice: 100, gasLimit: 100_000, delay: 0 });
    // As real ones do: the page's own client is given the wallet's node, unawaited.
    (instance['setRPC'] as (rpc: object) => void)(new pack.RPC(new pack.HTTPProvider('https://api.iost.io')));
    (instance['setAccount'] as (account: object) => void)(new pack.Account('newvoter01'));
    instance['signAndSend'] = (transaction: object) => this.sending(transaction);
    this.alters(instance);
    return instance;
  };

  private sending(transaction: object): object {
    const copy = JSON.parse(JSON.stringify(transaction)) as Record<string, unknown>;
    this.broadcasts.push(copy);
    const listeners = new Map<string, (payload: unknown) => void>();
    setTimeout(() => this.ending((event, payload) => listeners.get(event)?.(payload), copy), 0);
    const sending = {
      on: (event: string, listener: (payload: unknown) => void) => {
        listeners.set(event, listener);
        return sending;
      },
    };
    return sending;
  }
}

/** The page's global, to which a test adds a wallet at any time. */
export class FakePage implements WalletHost {
  present: unknown = undefined;
  readonly wallet = (): unknown => this.present;
}

export { HASH as HANDED_HASH };
