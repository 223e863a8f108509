/** Ways to reach a wallet: a Scatter-protocol object in the page, TokenPocket's own bridge, or a wallet outside the page. */
export type WalletWay = 'scatter' | 'tokenpocket' | 'anchor';

/** The oldest version that works, by the phone's system; a version that cannot be read is not refused. */
export interface OldestVersion {
  readonly android: string;
  readonly ios: string;
}

/** What is particular to the wallet of one channel. Answers of every known form are understood in every channel. */
export interface WalletChannel {
  /** Name for users. */
  readonly name: string;
  /** In this order: what comes later is used where nothing of what comes before is in the page. */
  readonly ways: readonly WalletWay[];
  /** What the wallet calls a fork in a network: by the fork's own word, or `eos` as every chain of the protocol, distinguished by chain id. */
  readonly forkWord: 'own' | 'eos';
  readonly oldest: OldestVersion | null;
  /** Code of failures nobody knows (product rule): 1000 in wallets of a phone, 0001 in those of a desktop. */
  readonly anomaly: '1000' | '0001';
}

/** What the wallet of every channel has that has nothing particular. */
const SCATTER: WalletChannel = { name: 'Scatter', ways: ['scatter'], forkWord: 'eos', oldest: null, anomaly: '0001' };

/** The same for wallets whose browser a page is opened in. */
const IN_APP: WalletChannel = { ...SCATTER, anomaly: '1000' };

/** Scatter's desktop socket is left out: it slows every start, and wallets outside the page are reached another way. */
const CHANNELS: Readonly<Record<string, WalletChannel>> = {
  scatter: SCATTER,
  // The oldest versions are a product rule.
  tokenpocket: {
    name: 'TokenPocket',
    ways: ['scatter', 'tokenpocket'],
    forkWord: 'own',
    oldest: { android: '0.4.7', ios: '0.4.5' },
    anomaly: '1000',
  },
  meetone: { ...IN_APP, name: 'MEET.ONE', forkWord: 'own' },
  starteos: { ...IN_APP, name: 'StartEOS' },
  bitpie: { ...IN_APP, name: 'Bitpie' },
  eostokenpark: { ...IN_APP, name: 'TokenPark' },
  defind: { ...IN_APP, name: 'Defind' },
  eoslynx: { ...IN_APP, name: 'EOS Lynx', oldest: { android: '2.0.2', ios: '2.0.2' } },
  anchor: { ...SCATTER, name: 'Anchor', ways: ['anchor'] },
};

/** Other names under which channels are sent. */
const ALIASES: Readonly<Record<string, string>> = { lynx: 'eoslynx', wharfkit: 'anchor' };

/** The wallet of a channel; that of an unknown one is taken for a Scatter-protocol wallet. */
export function walletChannel(channel: string | null): WalletChannel {
  const name = channel === null ? '' : (own(ALIASES, channel) ?? channel);
  return own(CHANNELS, name) ?? SCATTER;
}

/** Every channel by its name, for users and tests. */
export const WALLET_CHANNELS: readonly string[] = Object.keys(CHANNELS);

function own<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.prototype.hasOwnProperty.call(table, key) ? table[key] : undefined;
}
