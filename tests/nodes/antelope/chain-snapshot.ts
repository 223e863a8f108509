import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DAY_MS } from '../../../domain/core/chain/time.ts';
import { ageSnapshot, agedRows } from './aged-snapshot.ts';
import { ChainClient } from './chain-client.ts';
import type { ChainContracts } from './contract-files.ts';
import { FreshChain, historyOf, PAST_DAYS } from './fresh-chain.ts';
import type { NodeosChain } from './nodeos-chains.ts';
import { startNodeos } from './nodeos.ts';

export interface SnapshotOptions {
  readonly wheel: string;
  readonly cache: string;
  readonly chain: NodeosChain;
  readonly contracts: ChainContracts;
  readonly now: number;
  readonly say: (text: string) => void;
}

/** Days before now at which time passes, and how many days then do. */
const PASSING: readonly (readonly [before: number, days: number])[] = [
  [5, 10],
  [2, 3],
];
/** The files that make the chain. */
const MAKERS = ['aged-snapshot.ts', 'chain-snapshot.ts', 'fresh-chain.ts', 'keys.ts', 'nodeos.ts', 'set-up-calls.ts'];
const HASH_LETTERS = 12;

/**
 * Returns a snapshot of a chain with these contracts and the accounts of the sandbox: that of today from the cache, or a new one. It is made
 * anew every day, because what is on its way there arrives while it lies in the cache.
 */
export async function chainSnapshot(options: SnapshotOptions): Promise<string> {
  const { cache, chain, now, say } = options;
  const today = new Date(now).toISOString().slice(0, 10);
  const folder = join(cache, 'chains');
  const file = join(folder, `${today}-${chain.key}-${keyOf(options)}.bin`);
  if (existsSync(file)) return file;
  say(`Building a chain of ${chain.coin.code} on nodeos …`);
  mkdirSync(folder, { recursive: true });
  for (const old of readdirSync(folder)) if (!old.startsWith(today)) rmSync(join(folder, old), { recursive: true });
  const beside = mkdtempSync(join(folder, `${today}-new-`));
  try {
    let [snapshot, from]: [string | null, number] = [null, now - PAST_DAYS * DAY_MS];
    for (const [before, days] of PASSING) {
      const to = now - before * DAY_MS;
      snapshot = await extended(options, { snapshot, from, to, days, file: join(beside, `${before}.bin`) });
      from = to;
    }
    renameSync(await extended(options, { snapshot, from, to: now, days: 0, file: join(beside, 'today.bin') }), file);
  } finally {
    rmSync(beside, { recursive: true });
  }
  return file;
}

interface Extension {
  /** Where it goes on; null for a new chain. */
  readonly snapshot: string | null;
  /** Times of its history. */
  readonly from: number;
  readonly to: number;
  /** Days that pass after it. */
  readonly days: number;
  readonly file: string;
}

/** Makes the transactions of the history between two times, lets days pass after them, and returns the file of a snapshot. */
async function extended({ wheel, chain, contracts, now }: SnapshotOptions, { snapshot, from, to, days, file }: Extension): Promise<string> {
  const nodeos = await startNodeos({ wheel, snapshot });
  try {
    const client = new ChainClient(nodeos.address);
    const fresh = new FreshChain(client, chain, contracts, now);
    if (snapshot === null) await fresh.begin();
    await fresh.goOn(from, to);
    if (days === 0) await fresh.fillRam();
    await client.blocks(2);
    const rows = days === 0 ? [] : await agedRows(client, days);
    copyFileSync(await client.snapshot(), file);
    ageSnapshot(file, rows);
    return file;
  } finally {
    await nodeos.stop();
  }
}

/** Returns a name for everything the chain is made of: nodeos, contracts, the files that make it, and the history of its accounts. */
function keyOf({ wheel, chain, contracts }: SnapshotOptions): string {
  const scripts = MAKERS.map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'));
  const made = [basename(wheel), contracts.hash, ...scripts, JSON.stringify([chain.fixtures, historyOf(chain, contracts, 0)])];
  return createHash('sha256').update(made.join('\n')).digest('hex').slice(0, HASH_LETTERS);
}
