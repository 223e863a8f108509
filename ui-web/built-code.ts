import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest, ManifestChunk } from 'vite';

/** Name of the build's own list of its files, which is not served. */
export const MANIFEST = 'manifest.json';

/** The files of code of a built page, and what they import with themselves, as the build lists them. */
export class BuiltCode {
  private readonly manifest: Manifest;

  private constructor(manifest: Manifest) {
    this.manifest = manifest;
  }

  /** Reads the list in the folder of a built page and removes it. */
  static async taken(webFolder: string): Promise<BuiltCode> {
    const file = join(webFolder, MANIFEST);
    const manifest: Manifest = JSON.parse(await readFile(file, 'utf8'));
    await rm(file);
    return new BuiltCode(manifest);
  }

  /**
   * Returns the addresses of the files of these modules or of these names, each with everything it imports with itself, in their order, each
   * once: what the first needs comes first. Throws an Error for one that has no file.
   */
  addresses(wanted: readonly string[]): readonly string[] {
    const reached = new Set<ManifestChunk>();
    const reach = (chunk: ManifestChunk): void => {
      if (reached.has(chunk)) return;
      reached.add(chunk);
      for (const key of chunk.imports ?? []) reach(this.manifest[key]!);
    };
    for (const what of wanted) reach(this.chunk(what));
    return [...reached].map(({ file }) => `/${file}`);
  }

  private chunk(what: string): ManifestChunk {
    const found = this.manifest[what] ?? Object.values(this.manifest).find(({ name, src }) => src === undefined && name === what);
    if (found === undefined) throw new Error(`the build has no file of ${what}`);
    return found;
  }
}
