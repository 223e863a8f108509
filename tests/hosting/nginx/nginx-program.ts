import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import process from 'node:process';

/** Where systems keep nginx, which is outside the search path of most users. */
const SYSTEM_FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin'];

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Returns the path of nginx: the one that NGINX names, else an installed one. Throws with how to get it. */
export function nginxProgram(environment: NodeJS.ProcessEnv = process.env): string {
  const named = environment['NGINX'];
  const folders = [...(environment['PATH'] ?? '').split(delimiter), ...SYSTEM_FOLDERS];
  const found = (named === undefined ? folders.map((folder) => join(folder, 'nginx')) : [named]).find(isProgram);
  if (found === undefined)
    throw new Error(
      `${named === undefined ? 'There is no nginx on this machine' : `NGINX names no program: ${named}`}. Install it ("apt-get install nginx-light" on Debian), or set NGINX to its path.`,
    );
  return found;
}
