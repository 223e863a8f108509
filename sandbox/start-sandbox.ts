import { resolve } from 'node:path';
import cors from '@fastify/cors';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import type { Instant } from '../domain/chain/time.ts';
import type { RexMaturityRules } from '../domain/rex/state.ts';
import { createNode } from './antelope/node.ts';
import { addBackendControl } from './backend/backend-control.ts';
import { BackendFaults } from './backend/backend-faults.ts';
import { backend } from './backend/backend.ts';
import type { BackendOptions } from './backend/backend.ts';
import { worldWithPool } from './backend/world-with-pool.ts';
import type { ClockMode } from './clock.ts';
import { createControl } from './control.ts';
import { listenOn } from './listen.ts';
import { manifestOf } from './manifest.ts';
import type { Manifest } from './manifest.ts';
import { builtFolder } from './site/built-folder.ts';
import { siteServer } from './site/site-server.ts';
import type { World } from './world.ts';

export interface SandboxOptions {
  /** `newpool` unless given. */
  readonly seed?: string;
  /** Chain time at which the world begins; the machine's time unless given. */
  readonly start?: Instant;
  /** `running` unless given. */
  readonly mode?: ClockMode;
  /** Free ones unless given. */
  readonly ports?: { readonly page?: number | null; readonly backend?: number; readonly control?: number; readonly nodes?: readonly number[] };
  /** Serve the built app of `dist/web` with the wallet in the page; false unless given. */
  readonly site?: boolean;
  /** Project folder that holds `dist`; the working directory unless given. */
  readonly root?: string;
  readonly maturityRules?: RexMaturityRules;
  readonly irreversibleLag?: number;
  /** Where the key file of an account lies, for the manifest. */
  readonly keyFileOf?: (account: string) => string;
}

export interface RunningSandbox {
  readonly manifest: Manifest;
  readonly world: World;
  /** Failures the backend has been told to show. */
  readonly backendFaults: BackendFaults;
  /** Closes every server and stops the clock. */
  stop(): Promise<void>;
}

const NODES = 2;
const API = '/api';

/**
 * The outside world on this machine: two nodes over one chain, the pool's backend, the control and, if wanted, the site. Everything
 * listens on 127.0.0.1. Rejects with one sentence when a port is taken or the app was not built.
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<RunningSandbox> {
  const { world, pool } = worldWithPool({
    seed: options.seed ?? 'newpool',
    start: options.start ?? Date.now(),
    mode: options.mode ?? 'running',
    ...(options.maturityRules ? { maturityRules: options.maturityRules } : {}),
    ...(options.irreversibleLag === undefined ? {} : { irreversibleLag: options.irreversibleLag }),
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
    const ports = options.ports ?? {};
    const nodes: string[] = [];
    for (let index = 0; index < NODES; index += 1) nodes.push(await listen(createNode(world, index), ports.nodes?.[index]));
    const backendFaults = new BackendFaults();
    world.onReset(() => backendFaults.clear());
    const pools: BackendOptions = { pool, faults: backendFaults, chainId: world.chain.chainId, nodes: () => nodes };
    const page = options.site ? await listen(await siteOf(options.root ?? '.', world, nodes, pools), ports.page) : null;
    const backendAddress = `${await listen(await backendOf(pools), ports.backend)}${API}`;
    let addresses = { page, backend: backendAddress, control: '', nodes };
    const manifest = (): Manifest => manifestOf(world, addresses, options.keyFileOf);
    const control = createControl(world, manifest);
    addBackendControl(control, backendFaults);
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
  return server;
}

async function siteOf(root: string, world: World, nodes: readonly string[], pools: BackendOptions): Promise<FastifyInstance> {
  const server = await siteServer({
    webFolder: await builtFolder(resolve(root), 'web'),
    walletFolder: await builtFolder(resolve(root), 'wallet'),
    connect: () => nodes,
    keychain: () => ({
      chainId: world.chain.chainId,
      accounts: world.accounts.map(({ name, note, keys }) => ({ name, note, permission: 'active', publicKey: keys.publicKey, privateKey: keys.privateKey })),
    }),
  });
  await server.register(backend, { ...pools, prefix: API });
  return server;
}
