import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GenericContainer, ImageName } from 'testcontainers';
import { containerEngine } from '../engine.ts';

export interface ImageRecipe {
  /** Name without a tag, such as `newpool-sandbox`. */
  readonly name: string;
  /** Lines of its Dockerfile. */
  readonly dockerfile: readonly string[];
  /** Writes the files its Dockerfile copies into a folder. */
  readonly write: (folder: string) => Promise<void>;
  readonly say: (text: string) => void;
}

const HASH_LETTERS = 12;

/** Returns the name and tag of an image with these files, whose tag is the hash of them. It is built where the engine does not have it; no registry is asked. */
export async function builtImage({ name, dockerfile, write, say }: ImageRecipe): Promise<string> {
  const engine = await containerEngine();
  const folder = mkdtempSync(join(tmpdir(), 'newpool-image-'));
  try {
    await write(folder);
    writeFileSync(join(folder, 'Dockerfile'), [...dockerfile, ''].join('\n'));
    const image = `${name}:${hashOf(folder)}`;
    if (await engine.image.exists(ImageName.fromString(image))) return image;
    say(`Building the image ${image} …`);
    await GenericContainer.fromDockerfile(folder).build(image, { deleteOnExit: false });
    return image;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function hashOf(folder: string): string {
  const hash = createHash('sha256');
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    const found = statSync(join(folder, path));
    if (found.isFile()) hash.update(`${path}\0${found.mode.toString(8)}\0${found.size}\0`).update(readFileSync(join(folder, path)));
  }
  return hash.digest('hex').slice(0, HASH_LETTERS);
}
