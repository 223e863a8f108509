import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RunningSandbox } from '../../sandbox/start-sandbox.ts';

/** Makes a sandbox that runs in this process findable for programs started in the folder, with its keys as files. */
export function publishSandbox(home: string, sandbox: RunningSandbox): void {
  const keys = join(home, '.sandbox', 'keys');
  mkdirSync(keys, { recursive: true, mode: 0o700 });
  for (const { name, keys: pair } of sandbox.world.accounts) writeFileSync(join(keys, `${name}.key`), `${pair.privateKey}\n`, { mode: 0o600 });
  const accounts = sandbox.manifest.accounts.map((account) => ({ ...account, keyFile: `.sandbox/keys/${account.name}.key` }));
  writeFileSync(join(home, '.sandbox', 'manifest.json'), JSON.stringify({ ...sandbox.manifest, accounts }));
}
