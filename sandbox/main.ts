import { StartProblem } from './listen.ts';
import { keyFileOf, publishRun } from './run-files.ts';
import { startSandbox } from './start-sandbox.ts';

export interface RunOptions {
  /** Project folder. */
  readonly root: string;
  readonly port: number | null;
  readonly seed: string | null;
  readonly say: (text: string) => void;
}

/**
 * Starts everything, writes the manifest and the key files, and says where everything is. They are removed when the process ends.
 * Rejects with an error that has `sentence` when a person can act on it.
 */
export async function runSandbox({ root, port, seed, say }: RunOptions): Promise<void> {
  const sandbox = await startSandbox({ root, site: true, keyFileOf, ports: { page: port }, ...(seed === null ? {} : { seed }) }).catch((error: unknown) => {
    throw error instanceof StartProblem ? Object.assign(error, { sentence: error.message }) : error;
  });
  const { manifest, world } = sandbox;
  const keys = Object.fromEntries(world.accounts.map(({ name, keys: pair }) => [name, pair.privateKey]));
  process.once('exit', publishRun(root, { manifest, keys }));
  say(welcome(manifest, world.accounts));
}

interface Shown {
  readonly page: string | null;
  readonly control: string;
}

function welcome({ page, control }: Shown, accounts: readonly { readonly name: string; readonly note: string }[]): string {
  const [first] = accounts;
  const name = first!.name;
  return [
    '',
    `Open   ${page ?? ''}/`,
    '',
    'Accounts of the wallet in that page, with development keys in .sandbox/keys:',
    ...accounts.map((account) => `  ${account.name.padEnd(14)}${account.note}`),
    '',
    'Try in another terminal:',
    '  npx newpool pool show --sandbox',
    `  npx newpool account show ${name} --sandbox`,
    `  npx newpool rex buy 10 --account ${name} --key-file ${keyFileOf(name)} --sandbox --yes --wait=irreversible`,
    '',
    `Move the clock by 22 days:  curl -d '{"advance":"22d"}' ${control}/clock`,
    'Ctrl-C ends everything.',
  ].join('\n');
}
