/** Ways to reach a wallet: a Scatter-protocol object in the page, TokenPocket's own bridge, or a wallet outside the page. */
export type WalletWay = 'scatter' | 'tokenpocket' | 'anchor';

/** The oldest version that works, by the phone's system; a version that cannot be read is not refused. */
export interface OldestVersion {
  readonly android: string;
  readonly ios: string;
}

/** Settings of the wallet of one channel. Answers of every known form are decoded in every channel. */
export interface WalletChannel {
  /** Name for users. */
  readonly name: string;
  /** Ordered: a later one is used where no earlier one is in the page. */
  readonly ways: readonly WalletWay[];
  /** The wallet's blockchain name of a fork in a network: its own name, or `eos` for every chain of the protocol, distinguished by chain id. */
  readonly forkWord: 'own' | 'eos';
  readonly oldest: OldestVersion | null;
  /** Code of unknown failures (product rule): 1000 in wallets of a phone, 0001 in those of a desktop. */
  readonly anomaly: '1000' | '0001';
}

/** Settings of a channel without special ones. */
const SCATTER: WalletChannel = { name: 'Scatter', ways: ['scatter'], forkWord: 'eos', oldest: null, anomaly: '0001' };

/** Settings of wallets in whose browser the page runs. */
const IN_APP: WalletChannel = { ...SCATTER, anomaly: '1000' };

/** Settings by channel. Scatter's desktop socket is left out: it slows every start, and wallets outside the page are reached another way. */
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

/** Returns the wallet of a channel; an unknown one counts as a Scatter-protocol wallet. */
export function walletChannel(channel: string | null): WalletChannel {
  const name = channel === null ? '' : (own(ALIASES, channel) ?? channel);
  return own(CHANNELS, name) ?? SCATTER;
}

/** The names of all channels, for users and tests. */
export const WALLET_CHANNELS: readonly string[] = Object.keys(CHANNELS);

function own<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.prototype.hasOwnProperty.call(table, key) ? table[key] : undefined;
}
