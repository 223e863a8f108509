import { readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { Network } from '../../domain/chain/network.ts';
import { PoolError } from '../../domain/core/errors/pool-error.ts';
import { chosenChain } from '../parse/chosen-chain.ts';
import type { Environment, Settings } from '../parse/settings.ts';
import type { CommandSpec } from './command.ts';

/** Largest network file, in bytes. */
const LARGEST_FILE = 1_000_000;

interface NamedText {
  readonly name: string;
  readonly text: string;
}

/** Returns the path of the user's own network file, which need not exist: `$XDG_CONFIG_HOME/newpool/networks.json`. */
function userFile(environment: Environment): string {
  const base = environment['XDG_CONFIG_HOME'];
  return join(base === undefined || base === '' ? join(homedir(), '.config') : base, 'newpool', 'networks.json');
}

async function textOf(path: string): Promise<NamedText> {
  const text = await readFile(path, 'utf8');
  if (text.length > LARGEST_FILE) throw new Error(`more than ${LARGEST_FILE} bytes`);
  return { name: path, text };
}

function isMissing(thrown: unknown): boolean {
  return thrown instanceof Error && 'code' in thrown && (thrown.code === 'ENOENT' || thrown.code === 'ENOTDIR');
}

function unreadable(path: string, thrown: unknown): PoolError {
  return new PoolError('file-unreadable', { path }, { raw: thrown instanceof Error ? thrown.message : String(thrown) });
}

async function networkTexts({ network }: Settings, environment: Environment): Promise<readonly NamedText[]> {
  const own = userFile(environment);
  const ofUser = await textOf(own).catch((thrown: unknown) => {
    if (isMissing(thrown)) return null;
    throw unreadable(own, thrown);
  });
  if (network === null) return ofUser === null ? [] : [ofUser];
  const named = await textOf(network).catch((thrown: unknown) => {
    throw unreadable(network, thrown);
  });
  return ofUser === null ? [named] : [ofUser, named];
}

/**
 * Returns the network of a run, out of the built-in ones, those of the user's own network file, and those of the file that `--network` or
 * `NEWPOOL_NETWORK` names, each file after the ones before it. A file named for the run that has one network selects it. Errors:
 * `file-unreadable`, `network-file-invalid`, `network-setting-unknown`, and those of `chosenChain`.
 */
export async function chosenNetwork(
  networks: (files: readonly NamedText[]) => readonly Network[],
  settings: Settings,
  environment: Environment,
  spec: CommandSpec,
): Promise<Network> {
  const all = networks(await networkTexts(settings, environment));
  const named = all.filter(({ file }) => file !== null && file === settings.network);
  const only = named.length === 1 ? named[0]!.profile.key : null;
  const fromVariable = settings.chain !== null && settings.chainFromVariable;
  const profile = chosenChain(
    all.map((network) => network.profile),
    settings.chain ?? only,
    spec,
    { fromVariable },
  );
  return all.find((network) => network.profile === profile)!;
}
