import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createContext, runInContext, runInThisContext } from 'node:vm';
import client from 'iost';
import { build, type Rolldown } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';
import { overrides } from '../../../package.json';
import { iostFromSource } from '../../../vite.iost.ts';
import { numbersOnce } from '../../../vite.numbers.ts';

const ROOT = resolve(import.meta.dirname, '../../..');

/** Returns what the client writes of three signed transactions, with a key of either curve. */
const SIGNED = `(client) => [1, 2].flatMap((algorithm) => [1, 2, 3].map((time) => {
  const pair = new client.KeyPair(client.Bs58.decode('8dCyTMnqCYJgVPSzS4CYYj1dyg2hMkbBv9EeJ9VVdWHr'), algorithm);
  const transaction = new client.Tx(1.15, 1000000);
  Object.assign(transaction, { time: time * 1e18, expiration: time * 1e18 + 9e10, delay: 0 });
  transaction.addAction('vote_producer.iost', 'vote', JSON.stringify(['alice', '選', '12.5']));
  transaction.addSigner('bob', 'active');
  transaction.addSign(pair);
  transaction.addPublishSign('alice', pair);
  const verified = transaction.publisher_sigs[0].verify(transaction._publish_hash());
  return JSON.stringify({ transaction, verified, id: pair.id });
}))`;

let chunk: Rolldown.OutputChunk;

beforeAll(async () => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: ROOT,
    plugins: [iostFromSource(), numbersOnce()],
    define: { global: 'globalThis' },
    build: {
      write: false,
      lib: { entry: 'adapters/iost/write/client-pack.ts', formats: ['iife'], name: 'built' },
      target: ['chrome87', 'safari14'],
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (output === undefined || !('output' in output)) throw new Error('nothing was built');
  chunk = output.output[0];
});

/** Runs the built client as a page does: without Node's objects, and where no text may become code. Counts attempts at WebAssembly. */
function inPage(): { readonly signed: readonly string[]; readonly attempts: number } {
  let attempts = 0;
  const page = createContext({ console, setTimeout, clearTimeout, crypto }, { codeGeneration: { strings: false, wasm: false } });
  Object.defineProperty(page, 'WebAssembly', { get: () => (attempts += 1) });
  runInContext(`var self = globalThis;${chunk.code};globalThis.client = built.clientPack({ now: Date.now });`, page);
  return { signed: runInContext(`(${SIGNED})(client)`, page), attempts };
}

describe('the client built from its sources', () => {
  it('signs like the published one, in a page that forbids evaluation', () => {
    const signed: readonly string[] = runInThisContext(SIGNED)(client);
    expect(signed).toHaveLength(6);
    expect(signed.every((text) => text.includes('"verified":true'))).toBe(true);
    const { signed: own, attempts } = inPage();
    expect([...own]).toEqual(signed);
    expect(attempts).toBe(0);
  });

  it('has elliptic and its numbers once, in the versions of the lock file, and neither an HTTP library nor a finished build', () => {
    const packages = new Set(chunk.moduleIds.flatMap((id) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id) ?? []));
    const versions = [...packages].map((folder) => {
      const { name, version }: { name: string; version: string } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
      return [name, version] as const;
    });
    expect(versions.filter(([name]) => name === 'elliptic')).toEqual([['elliptic', overrides.elliptic]]);
    expect(chunk.code).toContain(overrides.elliptic);
    expect(versions.filter(([name]) => name === 'bn.js')).toHaveLength(1);
    expect(versions.filter(([name]) => name === 'axios')).toEqual([]);
    expect(chunk.moduleIds.filter((id) => id.includes('/iost/dist/'))).toEqual([]);
  });
});
