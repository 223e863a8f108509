import { copyFile, cp, rename, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { isPoolError } from '../domain/core/errors/pool-error.ts';
import { hostingCommand, USAGE, USUAL_SERVER, WrongOption, type HostingCommand } from './command-options.ts';
import { LASTING_COPY, SETTINGS_FILE, UNSERVED_ADDRESS } from './site/addresses.ts';
import { writeHosting, type WrittenHosting } from './write/write-hosting.ts';

const WRONG_USE = 2;
const FAILURE = 1;
const NGINX_FILE = 'nginx.conf';

/** Writes the files of a host for the app as it was built, the configuration of nginx into `folder`. */
export async function writeBuiltHosting(web: string, folder: string): Promise<WrittenHosting> {
  return writeHosting({ web, nginxFile: join(folder, NGINX_FILE), server: USUAL_SERVER, connect: 'any-by-tls' });
}

/** Copies the built app into the folder of a command and writes the files of its host there, both or neither. */
async function writeFolder(built: string, { folder, settings, connect, server }: HostingCommand): Promise<WrittenHosting> {
  if (await exists(folder)) throw new WrongOption(`${folder} exists already; name a folder that does not, or remove it.`);
  const part = `${resolve(folder)}.part-${String(process.pid)}`;
  const web = join(part, 'web');
  try {
    const isCopied = (address: string): boolean => !UNSERVED_ADDRESS.test(address) || LASTING_COPY.test(address);
    await cp(built, web, { recursive: true, filter: (path) => isCopied(path.slice(built.length).replaceAll('\\', '/')) });
    if (settings !== null) await copyFile(settings, join(web, SETTINGS_FILE));
    const written = await writeHosting({ web, nginxFile: join(part, NGINX_FILE), server, connect });
    await rename(part, folder);
    return written;
  } finally {
    await rm(part, { recursive: true, force: true });
  }
}

/** Runs the command on the app built in `built`; resolves with its exit code. `say` and `complain` get one text each time. */
export async function runHosting(
  args: readonly string[],
  built: string,
  say: (text: string) => void,
  complain: (text: string) => void,
): Promise<number> {
  try {
    const command = hostingCommand(args);
    if (command === null) {
      say(USAGE);
      return 0;
    }
    if (!(await exists(join(built, 'index.html')))) throw new Error('There is no build in dist/web; "npm run build" makes one.');
    const { connect, addedRoutes } = await writeFolder(built, command);
    say(`Written: ${command.folder}/web, ${command.folder}/${NGINX_FILE}\n`);
    say(`Pages may connect to their own host and to: ${connect.join(' ')}\n`);
    if (addedRoutes.length > 0) say(`Pages of networks that are not built in: ${addedRoutes.join(' ')}\n`);
    return 0;
  } catch (thrown) {
    complain(`${sentenceOf(thrown)}\n`);
    return thrown instanceof WrongOption ? WRONG_USE : FAILURE;
  }
}

function sentenceOf(thrown: unknown): string {
  if (isPoolError(thrown) && thrown.error === 'network-file-invalid') {
    const { place = '', expected = '' } = thrown.params;
    return `In the settings the value at ${place} is not what was expected: ${expected}.`;
  }
  return thrown instanceof Error ? thrown.message : String(thrown);
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
