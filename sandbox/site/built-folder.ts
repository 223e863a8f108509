import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { StartProblem } from '../listen.ts';

const MARKERS = { web: 'index.html', wallet: 'sandbox-wallet.js' } as const;

/** Returns the folder of a finished build below the project's folder. Rejects with one sentence when it was not built. */
export async function builtFolder(root: string, name: keyof typeof MARKERS): Promise<string> {
  const folder = join(root, 'dist', name);
  const built = await access(join(folder, MARKERS[name])).then(
    () => true,
    () => false,
  );
  if (!built) throw new StartProblem(`There is no build in dist/${name}; "npm start" makes one.`);
  return folder;
}
