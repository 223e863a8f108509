import { readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import * as v from 'valibot';
import { PoolError } from '../../domain/core/errors/pool-error.ts';
import { CommandFailure } from './command-failure.ts';

const LOOPBACK = /^http:\/\/(127\.0\.0\.1|localhost|\[::1\]):\d{1,5}(\/[^\s]*)?$/;
const address = v.pipe(v.string(), v.regex(LOOPBACK));

const accountName = v.pipe(v.string(), v.regex(/^[A-Za-z0-9._]{1,64}$/));
/** Path of a key file, which must be where a sandbox puts them, whatever the manifest has. */
const keyFile = v.pipe(v.string(), v.regex(/^\.sandbox\/keys\/[a-z0-9]{1,32}\/[A-Za-z0-9._]{1,64}\.key$/));

const chainSchema = v.object({
  chainId: v.pipe(v.string(), v.regex(/^[0-9a-zA-Z]{1,64}$/)),
  nodes: v.pipe(v.array(address), v.minLength(1), v.maxLength(20)),
  scanService: v.optional(v.nullable(address), null),
  exchange: v.optional(v.unknown(), null),
  accounts: v.pipe(v.array(v.object({ name: accountName, keyFile: v.optional(keyFile) })), v.maxLength(1_000)),
});

const manifestSchema = v.object({
  version: v.literal(2),
  backend: v.nullable(address),
  control: address,
  clock: v.object({ start: v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)) }),
  chains: v.record(v.pipe(v.string(), v.regex(/^[a-z0-9]{1,32}$/)), chainSchema),
});

const RESPONSE_TIMEOUT_MS = 3_000;

/** One chain of a running sandbox, from its manifest file. All addresses are on this machine. */
export interface SandboxManifest {
  readonly backend: string | null;
  readonly control: string;
  readonly nodes: readonly string[];
  readonly chainId: string;
  /** Null where the chain has none. */
  readonly scanService: string | null;
  readonly accounts: readonly { readonly name: string; readonly keyFile: string | null }[];
  /** `start`: when the sandbox began, by RFC 3339. */
  readonly clock: { readonly start: string };
}

async function manifestText(folder: string): Promise<{ path: string; text: string } | null> {
  const path = join(folder, '.sandbox', 'manifest.json');
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text !== null) return { path, text };
  const parent = dirname(folder);
  return parent === folder ? null : manifestText(parent);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Returns what the manifest for this folder says of the exchange's contract on each chain, by the chain's key and in the form of a network file,
 * not decoded; undefined where it says nothing or there is no manifest, which `runningSandbox` reports.
 */
export async function sandboxExchanges(folder: string): Promise<(chain: string) => unknown> {
  const found = await manifestText(resolve(folder));
  const result = v.safeParse(manifestSchema, found === null ? null : parsed(found.text));
  const chains = new Map(result.success ? Object.entries(result.output.chains) : []);
  return (chain) => chains.get(chain)?.exchange;
}

/** Returns whether an HTTP server answers at an address in time, with any answer. */
async function answers(address: string): Promise<boolean> {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => {
      resolve(false);
    }, RESPONSE_TIMEOUT_MS);
  });
  const answered = fetch(address, { method: 'OPTIONS', redirect: 'manual', signal: controller.signal }).then(
    () => true,
    () => false,
  );
  try {
    return await Promise.race([answered, late]);
  } finally {
    clearTimeout(timer);
    controller.abort();
  }
}

/**
 * Returns the chain of this key in the sandbox whose manifest is in `.sandbox/` of this folder or of one above it, and checks that it
 * answers. Errors: `sandbox-not-running` when there is no manifest or its control API does not answer, `manifest-invalid` when the file is
 * not a manifest or points anywhere but to this machine, `sandbox-lacks-chain` when the sandbox runs without this chain.
 */
export async function runningSandbox(folder: string, chain: string): Promise<SandboxManifest> {
  const found = await manifestText(resolve(folder));
  if (found === null) throw new PoolError('sandbox-not-running');
  const result = v.safeParse(manifestSchema, parsed(found.text));
  if (!result.success) throw new CommandFailure('manifest-invalid', { path: found.path }, v.summarize(result.issues));
  const { backend, control, clock, chains } = result.output;
  const own = Object.entries(chains).find(([key]) => key === chain)?.[1];
  if (own === undefined) throw new CommandFailure('sandbox-lacks-chain', { chain, chains: Object.keys(chains).join(', ') }, found.path);
  if (!(await answers(control))) throw new PoolError('sandbox-not-running', {}, { raw: found.path });
  const home = dirname(dirname(found.path));
  return {
    backend,
    control,
    clock,
    chainId: own.chainId,
    nodes: own.nodes,
    scanService: own.scanService,
    accounts: own.accounts.map(({ name, keyFile: path }) => ({ name, keyFile: path === undefined ? null : join(home, path) })),
  };
}
