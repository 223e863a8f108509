import { access, constants, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

/** Returns whether files can be written in a folder, or in the one it would be made in where it is not there yet. Writes nothing. */
export async function isWritableFolder(path: string): Promise<boolean> {
  let folder = resolve(path);
  for (;;) {
    try {
      if (!(await stat(folder)).isDirectory()) return false;
      await access(folder, constants.W_OK);
      return true;
    } catch (thrown) {
      const isAbsent = thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOENT';
      if (!isAbsent || dirname(folder) === folder) return false;
      folder = dirname(folder);
    }
  }
}
