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

  /** Returns the file whose name without its hash is this. Throws an Error unless it is exactly one. */
  named(name: string): string {
    const [found, other] = [...this.imports.keys()].filter((file) => file.replace(/-[\w-]{8}\.js$/, '') === name);
    if (found === undefined || other !== undefined) throw new Error(`${this.folder} has no one file ${name}`);
    return found;
  }

  /** Returns these files and everything they import with themselves, each once. */
  withImports(files: readonly string[]): readonly string[] {
    const reached = new Set(files.map((file) => basename(file)));
    for (const file of reached) for (const imported of this.imports.get(file) ?? []) reached.add(imported);
    return [...reached];
  }
}
