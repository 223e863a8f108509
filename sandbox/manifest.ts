import { utcText } from '../domain/core/chain/time.ts';
import type { ChainWorld } from './chain-world.ts';
import type { SandboxWorld } from './world.ts';

/** An account in the manifest, without its key. */
interface ManifestAccount {
  readonly name: string;
  readonly label: string | null;
  readonly note: string;
  readonly permission: string;
  readonly publicKey: string;
  readonly keyFile?: string;
}

export interface ManifestChain {
  readonly protocol: ChainWorld['protocol'];
  readonly chainId: string;
  /** Version of the system contract; null where there is only one. */
  readonly contract: string | null;
  readonly nodes: readonly string[];
  /** Address of its scan service; null where it has none. */
  readonly scanService: string | null;
  /** What a network's file says of the exchange's contract on TRON; null where the chain has none. */
  readonly exchange: object | null;
  readonly accounts: readonly ManifestAccount[];
  readonly poolAccounts: readonly string[];
}

/** Addresses and accounts of a running sandbox. Published as JSON. */
export interface Manifest {
  readonly version: 2;
  /** Address of the web app; null when only the services run. */
  readonly page: string | null;
  readonly backend: string | null;
  readonly control: string;
  readonly seed: string;
  readonly clock: { readonly mode: 'running' | 'manual'; readonly start: string; readonly now: string };
  /** By the chain's key. */
  readonly chains: Readonly<Record<string, ManifestChain>>;
}

export interface Addresses {
  readonly page: string | null;
  readonly backend: string | null;
  readonly control: string;
  /** Nodes by the key of their chain. */
  readonly nodes: ReadonlyMap<string, readonly string[]>;
  /** Scan services by the key of their chain. */
  readonly scanServices: ReadonlyMap<string, string>;
}

/** Returns the name of the file with an account's key. */
export type KeyFileOf = (chain: string, account: string) => string;

/** Returns the manifest of a sandbox at these addresses, at present. Without `keyFileOf` there are no key files. */
export function manifestOf(
  world: SandboxWorld,
  { page, backend, control, nodes, scanServices }: Addresses,
  keyFileOf?: KeyFileOf,
): Manifest {
  const chains = world.all.map(
    (chain) => [chain.key, chainOf(chain, nodes.get(chain.key) ?? [], scanServices.get(chain.key) ?? null, keyFileOf)] as const,
  );
  return {
    version: 2,
    page,
    backend,
    control,
    seed: world.seed,
    clock: { mode: world.clock.mode, start: utcText(world.clock.start), now: utcText(world.clock.now()) },
    chains: Object.fromEntries(chains),
  };
}

function chainOf(
  { key, protocol, chainId, contract, accounts, poolAccounts, exchange = null }: ChainWorld,
  nodes: readonly string[],
  scanService: string | null,
  keyFileOf?: KeyFileOf,
): ManifestChain {
  return {
    protocol,
    chainId,
    contract,
    nodes,
    scanService,
    exchange,
    accounts: accounts.map(({ name, label, note, permission, publicKey }) => ({
      name,
      label,
      note,
      permission,
      publicKey,
      ...(keyFileOf ? { keyFile: keyFileOf(key, name) } : {}),
    })),
    poolAccounts,
  };
}
