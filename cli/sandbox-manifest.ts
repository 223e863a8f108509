import { readFile } from 'node:fs/promises';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import * as v from 'valibot';
import { PoolError } from '../domain/errors/pool-error.ts';
import { CommandFailure } from './command-failure.ts';

const LOOPBACK = /^http:\/\/(127\.0\.0\.1|localhost|\[::1\]):\d{1,5}(\/[^\s]*)?$/;
const address = v.pipe(v.string(), v.regex(LOOPBACK));

const manifestSchema = v.object({
  backend: v.nullable(address),
  control: address,
  nodes: v.pipe(v.array(address), v.minLength(1), v.maxLength(20)),
  chainId: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  accounts: v.array(v.object({ name: v.string(), keyFile: v.optional(v.string()) })),
  clock: v.object({ start: v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)) }),
});

const ANSWER_PATIENCE_MS = 3_000;

/** A running sandbox, as its manifest file describes it. All addresses are on this machine. */
export interface SandboxManifest {
  readonly backend: string | null;
  readonly control: string;
  readonly nodes: readonly string[];
  readonly chainId: string;
  readonly accounts: readonly { readonly name: string; readonly keyFile: string | null }[];
  /** `start`: when its world began, as an instant of RFC 3339. */
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

async function answers(node: string): Promise<boolean> {
  try {
    const response = await fetch(`${node}/v1/chain/get_info`, { method: 'POST', redirect: 'error', signal: AbortSignal.timeout(ANSWER_PATIENCE_MS) });
    await response.body?.cancel();
    return true;
  } catch {
    return false;
  }
}

/**
 * The sandbox whose manifest lies in `.sandbox/` of this folder or of one above it, checked to answer.
 * Errors: `sandbox-not-running` when there is no manifest or nothing answers, `manifest-invalid` when the file is not a manifest
 * or points anywhere but to this machine.
 */
export async function runningSandbox(folder: string): Promise<SandboxManifest> {
  const found = await manifestText(resolve(folder));
  if (found === null) throw new PoolError('sandbox-not-running');
  const result = v.safeParse(manifestSchema, parsed(found.text));
  if (!result.success) throw new CommandFailure('manifest-invalid', { path: found.path }, v.summarize(result.issues));
  const manifest = result.output;
  const alive = await Promise.all(manifest.nodes.map(answers));
  if (!alive.includes(true)) throw new PoolError('sandbox-not-running', {}, { raw: found.path });
  const home = dirname(dirname(found.path));
  return {
    ...manifest,
    accounts: manifest.accounts.map(({ name, keyFile }) => ({ name, keyFile: keyFile === undefined ? null : isAbsolute(keyFile) ? keyFile : join(home, keyFile) })),
  };
}
