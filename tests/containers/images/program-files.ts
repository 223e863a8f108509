import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Copies a program of this machine and the shared libraries it is linked to into the root of an image, all under their own paths. Libraries
 * below `brought` come with the program and are left out. Throws an Error where this machine is not a Linux with glibc.
 */
export function copyProgram(program: string, root: string, brought: string | null = null): void {
  copyFile(program, root);
  copyLibraries(program, root, brought);
}

/** Copies the shared libraries of a program that is in the image already. */
export function copyLibraries(program: string, root: string, brought: string | null): void {
  for (const library of librariesOf(program)) if (brought === null || !library.startsWith(brought)) copyFile(library, root);
}

function librariesOf(program: string): readonly string[] {
  if (process.platform !== 'linux')
    throw new Error(`Images are built out of programs of this machine, which must be Linux, not ${process.platform}.`);
  const listed = execFileSync('ldd', [program], { encoding: 'utf8' });
  return [...listed.matchAll(/(?:=>\s+|^\s+)(\/\S+)/gm)].map(([, path]) => path!);
}

function copyFile(path: string, root: string): void {
  const target = join(root, path);
  mkdirSync(dirname(target), { recursive: true });
  cpSync(realpathSync(path), target, { dereference: true });
}
