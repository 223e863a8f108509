import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** What a built file of code imports with itself; what it imports on demand stands in brackets. */
const IMPORTS = /(?:\bfrom|\bimport)\s*["'`]\.\/([\w.-]+\.js)["'`]/g;

/** The files of code of a built page, and what they import with themselves. */
export class BuiltCode {
  private readonly folder: string;
  private readonly imports: ReadonlyMap<string, readonly string[]>;

  private constructor(folder: string, imports: ReadonlyMap<string, readonly string[]>) {
    this.folder = folder;
    this.imports = imports;
  }

  /** Reads the files in `assets` of a built page. */
  static async read(webFolder: string): Promise<BuiltCode> {
    const folder = join(webFolder, 'assets');
    const files = (await readdir(folder)).filter((name) => name.endsWith('.js'));
    const imports = await Promise.all(
      files.map(async (name) => {
        const code = await readFile(join(folder, name), 'utf8');
        return [name, [...code.matchAll(IMPORTS)].map(([, imported]) => imported!)] as const;
      }),
    );
    return new BuiltCode(folder, new Map(imports));
  }

  /** Returns the files whose name without its hash is this: what a screen shares with others of its folder has its name too. Throws an Error for none. */
  named(name: string): readonly string[] {
    const found = [...this.imports.keys()].filter((file) => file.replace(/-[\w-]{8}\.js$/, '') === name);
    if (found.length === 0) throw new Error(`${this.folder} has no file ${name}`);
    return found;
  }

  /** Returns each of these files with everything it imports with itself, in their order, each once: what the first needs comes first. */
  withImports(files: readonly string[]): readonly string[] {
    const reached = new Set<string>();
    const reach = (file: string): void => {
      if (reached.has(file)) return;
      reached.add(file);
      for (const imported of this.imports.get(file) ?? []) reach(imported);
    };
    for (const file of files) reach(basename(file));
    return [...reached];
  }
}
