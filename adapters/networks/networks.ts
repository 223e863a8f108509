import type { AntelopeProfile } from '../../domain/antelope/profile.ts';
import type { Network } from '../../domain/chain/network.ts';
import type { ChainProfile } from '../../domain/chain/profile.ts';
import { isOf } from '../../domain/chain/protocol.ts';
import type { ExchangeContract } from '../../domain/tron/exchange/exchange-contract.ts';
import type { TronProfile } from '../../domain/tron/profile.ts';
import { CHAINS, type RegisteredChain } from '../chains.ts';
import { EOS } from '../antelope/chains/eos.ts';
import { SYSTEM_OPERATIONS } from '../antelope/chains/antelope-profile.ts';
import { IOST } from '../iost/chains/iost.ts';
import { TRON } from '../tron/chains/tron.ts';
import { builtInNetworks } from './built-in-networks.ts';
import { exchangeContract } from './exchange-schema.ts';
import { exchangeOf, invalidValue, networkFile, type NetworkEntry, type NetworkFile } from './network-file.ts';
import type { BuiltInSettings, OwnNetwork } from './network-schema.ts';
import type { PageSettings } from './page-settings.ts';

/** What is known of a main net holds on no other chain: nodes, explorer, pool's account, and the number by which a wallet knows it. */
function onOtherChain(profile: ChainProfile, chainId: string): ChainProfile {
  const own = { chainId, mainNet: false, nodes: [], explorer: { transaction: '', account: '' }, poolAccount: null };
  if (isOf(profile, 'antelope')) return { ...profile, ...own, tokenPocket: null };
  return isOf(profile, 'tron') ? withExchange({ ...profile, ...own }, null) : { ...profile, ...own };
}

/** Returns the network with the exchange's contract that its file names, and the feature that goes with it. */
function withExchange(profile: TronProfile, exchange: ExchangeContract | null): TronProfile {
  return { ...profile, exchange, features: { ...profile.features, tokenTrade: exchange !== null } };
}

function withSettings(profile: ChainProfile, settings: BuiltInSettings | OwnNetwork): ChainProfile {
  const changed = withCommonSettings(profile, settings);
  if (!('exchange' in settings) || settings.exchange === undefined || !isOf(changed, 'tron')) return changed;
  return withExchange(changed, settings.exchange && exchangeContract(settings.exchange));
}

function withCommonSettings<Profile extends ChainProfile>(profile: Profile, settings: BuiltInSettings | OwnNetwork): Profile {
  const { name, testNet, mode, nodes, poolAccount, explorer, signatureSeconds } = settings;
  return {
    ...profile,
    name: name ?? profile.name,
    mainNet: profile.mainNet && testNet !== true,
    mode: mode ?? profile.mode,
    nodes: nodes ?? profile.nodes,
    poolAccount: poolAccount ?? profile.poolAccount,
    explorer: explorer === undefined ? profile.explorer : (explorer ?? { transaction: '', account: '' }),
    transaction: { ...profile.transaction, expireSeconds: signatureSeconds ?? profile.transaction.expireSeconds },
    ...('tokenPocket' in settings && settings.tokenPocket !== undefined ? { tokenPocket: settings.tokenPocket } : {}),
    ...('scanService' in settings && settings.scanService !== undefined ? { scanService: settings.scanService } : {}),
  };
}

/** The facts of a further Antelope chain: those of EOS but for what only its main net has. */
function antelopeProfile(key: string, own: OwnNetwork & { readonly protocol: 'antelope' }): AntelopeProfile {
  const { coin, rex, systemContract, tokenMigration } = own;
  const native = { code: coin.symbol, precision: coin.decimals };
  return {
    ...EOS,
    key,
    coin: { native, display: { code: coin.shownAs ?? coin.symbol, precision: coin.decimals } },
    rexSymbol: rex && { code: rex.symbol, precision: rex.decimals },
    systemContract,
    features: {
      ...EOS.features,
      rex: rex !== null,
      rexSavings: systemContract === 'found',
      rexNeedsVote: systemContract === 'bos-3.0.4',
      exchangeContracts: false,
    },
    onlyOperations: [...SYSTEM_OPERATIONS, ...(tokenMigration === null ? [] : (['swap-coin'] as const))],
    sponsoring: null,
    tokenMigration: tokenMigration === null ? null : { contract: tokenMigration },
  };
}

function ownProfile(key: string, own: OwnNetwork): ChainProfile {
  const base: ChainProfile =
    own.protocol === 'antelope' ? antelopeProfile(key, own) : own.protocol === 'tron' ? { ...TRON, key } : { ...IOST, key };
  return withSettings(onOtherChain(base, own.chainId), own);
}

function builtInProfile(profile: ChainProfile, settings: BuiltInSettings): ChainProfile {
  const { chainId } = settings;
  return withSettings(chainId === undefined || chainId === profile.chainId ? profile : onOtherChain(profile, chainId), settings);
}

/**
 * Returns a network with the exchange's contract that a sandbox's manifest has in the form of a network file, or with none. Errors: as
 * `networksWith`.
 */
export function withSandboxExchange(network: Network, value: unknown): Network {
  const { profile } = network;
  return isOf(profile, 'tron') ? { ...network, profile: withExchange(profile, exchangeOf(value, 'manifest.json')) } : network;
}

function networkOf(entry: NetworkEntry, builtIn: readonly Network[], file: string): Network {
  const given = entry.kind === 'own' ? entry.network : entry.settings;
  const base = builtIn.find(({ profile }) => profile.key === entry.key);
  const profile = entry.kind === 'own' ? ownProfile(entry.key, entry.network) : builtInProfile(base!.profile, entry.settings);
  const place = `networks.${entry.key}`;
  const { accountName } = profile;
  if (given.poolAccount !== undefined && (given.poolAccount.length > accountName.maxLength || !accountName.pattern.test(given.poolAccount)))
    throw invalidValue(file, `${place}.poolAccount`, String(accountName.pattern));
  if (!profile.mainNet && profile.nodes.length === 0) throw invalidValue(file, `${place}.nodes`, 'list of {"url", "operator"}');
  const main = entry.kind === 'built-in' && profile.chainId === base!.profile.chainId;
  return {
    profile,
    backend: given.backend === undefined ? (main ? undefined : null) : given.backend,
    namesPoolAccount: given.poolAccount !== undefined,
    file,
  };
}

/** Returns the networks in order: those before, with what the file changes of them, then its own; only those it offers where it says so. */
function joined(networks: readonly Network[], { name, entries, offered }: NetworkFile, builtIn: readonly Network[]): readonly Network[] {
  const changed = new Map(entries.map((entry) => [entry.key, networkOf(entry, builtIn, name)]));
  const all = [
    ...networks.map((network) => changed.get(network.profile.key) ?? network),
    ...[...changed.values()].filter(({ profile }) => !networks.some((known) => known.profile.key === profile.key)),
  ];
  if (offered === null) return all;
  return offered.map((key, index) => {
    const network = all.find(({ profile }) => profile.key === key);
    if (network === undefined) throw invalidValue(name, `offered.${index}`, all.map(({ profile }) => `"${profile.key}"`).join(' | '));
    return network;
  });
}

/**
 * Returns the networks of the register with those of network files, each file after the ones before it. Throws `network-file-invalid` with
 * the path of a wrong value and what was expected there, and `network-setting-unknown` with the path of a setting that does not exist.
 */
export function networksWith(
  files: readonly { readonly name: string; readonly text: string }[],
  register: readonly RegisteredChain[] = CHAINS,
): readonly Network[] {
  const builtIn = builtInNetworks(register);
  return files.reduce((networks, { name, text }) => joined(networks, fileOf(text, name, builtIn), builtIn), builtIn);
}

/** What the host of a page sets: the networks it offers, and what belongs to the page itself. */
export interface HostSettings {
  readonly networks: readonly Network[];
  readonly page: PageSettings;
}

/** Returns the settings of a page's host from its file. Errors: as `networksWith`. */
export function hostSettings(file: { readonly name: string; readonly text: string }): HostSettings {
  const builtIn = builtInNetworks();
  const decoded = fileOf(file.text, file.name, builtIn);
  return { networks: joined(builtIn, decoded, builtIn), page: decoded.page };
}

function fileOf(text: string, name: string, builtIn: readonly Network[]): NetworkFile {
  return networkFile(text, name, (key) => builtIn.find(({ profile }) => profile.key === key)?.profile.protocol ?? null);
}
