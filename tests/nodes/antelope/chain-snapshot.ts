import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DAY_MS } from '../../../domain/core/chain/time.ts';
import { ageSnapshot, agedRows } from './aged-snapshot.ts';
import { ChainClient } from './chain-client.ts';
import type { ChainContracts } from './contract-files.ts';
import { FreshChain } from './fresh-chain.ts';
import { startNodeos } from './nodeos.ts';

export interface SnapshotOptions {
  readonly wheel: string;
  readonly cache: string;
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
const MAKERS = ['aged-snapshot.ts', 'chain-snapshot.ts', 'fresh-chain.ts', 'keys.ts', 'nodeos.ts'];
const HASH_LETTERS = 12;

/**
 * Returns a snapshot of a chain with these contracts and the accounts of the sandbox: that of today from the cache, or a new one. It is made
 * anew every day, because what is on its way there arrives while it lies in the cache.
 */
export async function chainSnapshot({ wheel, cache, contracts, now, say }: SnapshotOptions): Promise<string> {
  const key = createHash('sha256').update(wheel).update(scripts()).update(contracts.hash).digest('hex').slice(0, HASH_LETTERS);
  const folder = join(cache, 'chains');
  const file = join(folder, `${key}-${new Date(now).toISOString().slice(0, 10)}.bin`);
  if (existsSync(file)) return file;
  say('Building a chain on nodeos …');
  mkdirSync(folder, { recursive: true });
  const beside = join(folder, `${key}-${process.pid}.new`);
  let from = now - 40 * DAY_MS;
  for (const [before, days] of PASSING) {
    const to = now - before * DAY_MS;
    await extend(wheel, beside, contracts, now, [from, to], days);
    from = to;
  }
  await extend(wheel, beside, contracts, now, [from, Number.POSITIVE_INFINITY], 0);
  for (const old of readdirSync(folder).filter((name) => name.startsWith(`${key}-`) && name.endsWith('.bin'))) rmSync(join(folder, old));
  renameSync(beside, file);
  return file;
}

/** Makes the transactions of the history between two times on the chain of a snapshot, or on a new one, and lets days pass after them. */
async function extend(
  wheel: string,
  snapshot: string,
  contracts: ChainContracts,
  now: number,
  [from, to]: readonly [number, number],
  days: number,
): Promise<void> {
  const isNew = !existsSync(snapshot);
  const nodeos = await startNodeos({ wheel, snapshot: isNew ? null : snapshot });
  try {
    const client = new ChainClient(nodeos.address);
    const chain = new FreshChain(client, contracts, now);
    if (isNew) await chain.begin();
    await chain.goOn(from, to);
    if (days === 0) await chain.fillRam();
    await client.blocks(2);
    const rows = days === 0 ? [] : await agedRows(client, days);
    copyFileSync(await client.snapshot(), snapshot);
    ageSnapshot(snapshot, rows);
  } finally {
    await nodeos.stop();
  }
}

/** Returns what makes the chain. */
function scripts(): string {
  return MAKERS.map((name) => readFileSync(join(import.meta.dirname, name), 'utf8')).join('\n');
}
