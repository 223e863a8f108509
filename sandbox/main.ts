import { MAIN_NET_CONTRACT } from './antelope/eos.ts';
import { StartProblem } from './listen.ts';
import { keyFileOf, publishRun } from './run-files.ts';
import { startSandbox, type SandboxOptions } from './start-sandbox.ts';
import { welcome } from './welcome.ts';

export interface RunOptions {
  /** Project folder. */
  readonly root: string;
  readonly port: number | null;
  readonly seed: string | null;
  readonly eosContract: SandboxOptions['eosContract'] | null;
  readonly exchangeContracts: boolean;
  readonly rexLentOut: boolean;
  readonly mainNetIds: boolean;
  readonly say: (text: string) => void;
}

/**
 * Starts everything, writes the manifest and the key files, and prints where everything is. The files are removed when the process ends.
 * Rejects with an error that has `sentence` when a user can fix it.
 */
export async function runSandbox({ root, port, seed, eosContract, say, ...options }: RunOptions): Promise<void> {
  const chosen = { ...options, ...(seed === null ? {} : { seed }), eosContract: eosContract ?? MAIN_NET_CONTRACT };
  const sandbox = await startSandbox({ root, site: true, keyFileOf, ports: { page: port }, ...chosen }).catch((error: unknown) => {
    throw error instanceof StartProblem ? Object.assign(error, { sentence: error.message }) : error;
  });
  const { manifest, world } = sandbox;
  const keys = Object.fromEntries(
    world.all.map(({ key, accounts }) => [key, Object.fromEntries(accounts.map(({ name, privateKey }) => [name, privateKey]))]),
  );
  process.once('exit', publishRun(root, { manifest, keys }));
  say(welcome(manifest));
}
