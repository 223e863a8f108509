import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { manifestOf } from '../../../sandbox/manifest.ts';
import { keyFileOf } from '../../../sandbox/run-files.ts';
import type { RunningSandbox } from '../../../sandbox/start-sandbox.ts';

/** Publishes a sandbox of this process to programs started in the folder, with its keys as files. */
export function publishSandbox(home: string, { world, manifest }: RunningSandbox): void {
  const { page, backend, control, chains } = manifest;
  for (const { key, accounts } of world.all) {
    for (const { name, privateKey } of accounts) {
      const path = join(home, keyFileOf(key, name));
      mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
      writeFileSync(path, `${privateKey}\n`, { mode: 0o600 });
    }
  }
  const nodes = new Map(Object.entries(chains).map(([key, chain]) => [key, chain.nodes]));
  const scanServices = new Map(
    Object.entries(chains).flatMap(([key, { scanService }]) => (scanService === null ? [] : [[key, scanService] as const])),
  );
  const addresses = { page, backend, control, nodes, scanServices };
  writeFileSync(join(home, '.sandbox', 'manifest.json'), JSON.stringify(manifestOf(world, addresses, keyFileOf)));
}
