import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest, ManifestChunk } from 'vite';

/** Names of the build's own lists, which are not served: of its files, and of the file each module that loads on demand is in. */
export const MANIFEST = 'manifest.json';
export const MODULES = 'modules.json';

/** The files of code of a built page, and what they import with themselves, as the build lists them. */
export class BuiltCode {
  private readonly manifest: Manifest;
  private readonly modules: Readonly<Record<string, string>>;

  private constructor(manifest: Manifest, modules: Readonly<Record<string, string>>) {
    this.manifest = manifest;
    this.modules = modules;
  }

  /** Reads the lists in the folder of a built page and removes them. */
  static async taken(webFolder: string): Promise<BuiltCode> {
    const files = [MANIFEST, MODULES].map((name) => join(webFolder, name));
    const [manifest, modules] = await Promise.all(files.map((file) => readFile(file, 'utf8')));
    await Promise.all(files.map((file) => rm(file)));
    return new BuiltCode(JSON.parse(manifest!), JSON.parse(modules!));
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
    const ofModule = this.modules[what];
    const found = Object.values(this.manifest).find(({ file, name, src }) =>
      ofModule === undefined ? src === undefined && name === what : file === ofModule,
    );
    if (found === undefined) throw new Error(`the build has no file of ${what}`);
    return found;
  }
}
