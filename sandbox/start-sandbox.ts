import { resolve } from 'node:path';
import cors from '@fastify/cors';
import Fastify, { type FastifyInstance } from 'fastify';
import { DAY_MS } from '../domain/core/chain/time.ts';
import { addBackendControl } from './backend/backend-control.ts';
import { BackendFaults } from './backend/backend-faults.ts';
import { backend, backendRoot, type BackendOptions } from './backend/backend.ts';
import { createControl } from './control.ts';
import { listenOn } from './listen.ts';
import { type Addresses, manifestOf, type KeyFileOf, type Manifest } from './manifest.ts';
import { builtFolder } from './site/built-folder.ts';
import { siteNetworks } from './site/site-networks.ts';
import { siteServer } from './site/site-server.ts';
import type { KeychainOfChain } from './wallet/keychain.ts';
import { createWorld, type SandboxWorld, type WorldOptions } from './world.ts';

export interface SandboxOptions extends Partial<WorldOptions> {
  /** `newpool` unless given. */
  readonly seed?: string;
  /** Chain time at the start; the machine's time unless given. */
  readonly start?: WorldOptions['start'];
  /** `running` unless given. */
  readonly mode?: WorldOptions['mode'];
  /** Free ones unless given; those of nodes by the key of their chain. */
  readonly ports?: {
    readonly page?: number | null;
    readonly backend?: number;
    readonly control?: number;
    readonly nodes?: Readonly<Record<string, readonly number[]>>;
  };
  /** Whether to serve the built app of `dist/web` with the wallet in the page; false unless given. */
  readonly site?: boolean;
  /** Project folder that holds `dist`; the working directory unless given. */
  readonly root?: string;
  /** Returns the path of an account's key file, for the manifest. */
  readonly keyFileOf?: KeyFileOf;
}

export interface RunningSandbox {
  readonly manifest: Manifest;
  readonly world: SandboxWorld;
  /** Injected failures of the backend. */
  readonly backendFaults: BackendFaults;
  /** Closes every server and stops the clock. */
  stop(): Promise<void>;
}

const NODES = 2;
const API = '/api';
/** How much older the pool's help articles are than the sandbox, in milliseconds. */
const ARTICLES_AGE_MS = 40 * DAY_MS;

/**
 * Starts the sandbox on this machine: two nodes for each chain, the pool's backend and the nodes it reads itself, the control API and, on
 * request, the site. Everything listens on 127.0.0.1. Rejects with one sentence when a port is taken or the app was not built.
 */
export async function startSandbox({
  ports = {},
  site = false,
  root = '.',
  keyFileOf,
  ...options
}: SandboxOptions = {}): Promise<RunningSandbox> {
  const world = createWorld({
    ...options,
    seed: options.seed ?? 'newpool',
    start: options.start ?? Date.now(),
    mode: options.mode ?? 'running',
  });
  const servers: FastifyInstance[] = [];
  const stop = async (): Promise<void> => {
    world.stop();
    await Promise.all(servers.map((server) => server.close()));
  };
  const listen = async (server: FastifyInstance, port: number | null | undefined): Promise<string> => {
    servers.push(server);
    return listenOn(server, port ?? 0);
  };
  try {
    const nodes = new Map<string, readonly string[]>();
    const backendNodes = new Map<string, string>();
    const scanServices = new Map<string, string>();
    for (const chain of world.all) {
      const addresses: string[] = [];
      for (let index = 0; index < NODES; index += 1)
        addresses.push(await listen(chain.createNode(index), ports.nodes?.[chain.key]?.[index]));
      nodes.set(chain.key, addresses);
      if (chain.createBackendNode) backendNodes.set(chain.key, await listen(chain.createBackendNode(), null));
      if (chain.createScanService) scanServices.set(chain.key, `${await listen(chain.createScanService(), null)}${API}`);
    }
    const backendFaults = new BackendFaults();
    world.onReset(() => backendFaults.clear());
    const pools: BackendOptions = {
      chains: world.all.map(({ key, chainId, pool }) => ({
        key,
        chainId,
        pool,
        nodes: nodes.get(key)!,
        ownNode: backendNodes.get(key) ?? null,
      })),
      faults: backendFaults,
      seed: world.seed,
      now: () => world.clock.now(),
      published: () => world.clock.start - ARTICLES_AGE_MS,
    };
    const page = site ? await listen(await siteOf(root, world, { nodes, scanServices }, pools), ports.page) : null;
    const backendAddress = `${await listen(await backendOf(pools), ports.backend)}${API}`;
    let addresses = { page, backend: backendAddress, control: '', nodes, scanServices };
    const manifest = (): Manifest => manifestOf(world, addresses, keyFileOf);
    const control = createControl(world, manifest);
    addBackendControl(
      control,
      backendFaults,
      world.all.map(({ key }) => key),
    );
    addresses = { ...addresses, control: await listen(control, ports.control) };
    return { manifest: manifest(), world, backendFaults, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function backendOf(options: BackendOptions): Promise<FastifyInstance> {
  const server = Fastify({ forceCloseConnections: true });
  await server.register(cors, { origin: true });
  await server.register(backend, { ...options, prefix: API });
  await server.register(backendRoot, options);
  return server;
}

async function siteOf(
  root: string,
  world: SandboxWorld,
  { nodes, scanServices }: Pick<Addresses, 'nodes' | 'scanServices'>,
  pools: BackendOptions,
): Promise<FastifyInstance> {
  const keychain = (): { readonly chains: readonly KeychainOfChain[] } => ({
    chains: world.all.map(({ key, protocol, chainId, accounts }) => ({
      key,
      protocol,
      chainId,
      nodes: nodes.get(key)!,
      accounts: accounts.map(({ name, label, note, permission, publicKey, privateKey }) => ({
        name,
        label,
        note,
        permission,
        publicKey,
        privateKey,
      })),
    })),
  });
  const server = await siteServer({
    webFolder: await builtFolder(resolve(root), 'web'),
    walletFolder: await builtFolder(resolve(root), 'wallet'),
    connect: () => [...[...nodes.values()].flat(), ...Array.from(scanServices.values(), (address) => new URL(address).origin)],
    keychain,
    networks: () => siteNetworks(world.all, nodes, scanServices),
    morePages: world.all.filter(({ exchange }) => exchange).map(({ key }) => `/${key}/exchange-contracts`),
  });
  await server.register(backend, { ...pools, prefix: API });
  await server.register(backendRoot, pools);
  return server;
}
