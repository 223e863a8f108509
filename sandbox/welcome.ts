import type { Manifest, ManifestChain } from './manifest.ts';
import { keyFileOf } from './run-files.ts';

const SHOWN_ACCOUNTS = 3;
const WIDTH = 100;

/** Returns the text after the start: the page's address, the accounts, and command lines to try. */
export function welcome({ page, control, chains }: Manifest): string {
  const [first, ...others] = Object.entries(chains).map(([key, { accounts }]) => ({ key, name: accounts[0]!.name }));
  const { key: usualChain, name } = first!;
  return [
    '',
    `Open   ${page ?? ''}/`,
    `       another chain: ${others.map(({ key }) => `${page ?? ''}/${key}`).join('   ')}`,
    '',
    'Accounts of the wallet in that page, with development keys in .sandbox/keys (all of them: .sandbox/manifest.json):',
    ...Object.entries(chains).flatMap(([key, chain]) => [chainLine(key, chain), ...accountLines(chain.accounts.slice(0, SHOWN_ACCOUNTS))]),
    '',
    'Try in another terminal:',
    '  npx newpool pool show --sandbox',
    `  npx newpool account show ${name} --sandbox`,
    `  npx newpool rex buy 10 --account ${name} --key-file ${keyFileOf(usualChain, name)} --sandbox --yes --wait=irreversible`,
    ...others.map((other) => `  npx newpool account show ${other.name} --chain ${other.key} --sandbox`),
    '',
    `Move the clock by 22 days:  curl -d '{"advance":"22d"}' ${control}/clock`,
    'Ctrl-C ends everything.',
  ].join('\n');
}

function chainLine(key: string, { contract }: ManifestChain): string {
  return contract === null ? `  ${key}` : `  ${key}, contracts ${contract}`;
}

function accountLines(accounts: ManifestChain['accounts']): readonly string[] {
  const column = Math.max(...accounts.map(({ name }) => name.length)) + 2;
  return accounts.map(({ name, label, note }) => shortened(`    ${name.padEnd(column)}${label === null ? '' : `${label}: `}${note}`));
}

function shortened(line: string): string {
  return line.length > WIDTH ? `${line.slice(0, WIDTH - 1)}…` : line;
}
