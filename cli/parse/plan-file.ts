import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { PoolError } from '../../domain/core/errors/pool-error.ts';
import type { JsonObject } from '../output/json-schema.ts';

/** Returns the SHA-256 of a plan's canonical text: members in the order written, no white space, without the hash itself. */
function planHash(plan: JsonObject): string {
  return createHash('sha256').update(JSON.stringify(plan)).digest('hex');
}

/** Writes an unsigned plan to a new file and returns its hash. An existing file is left alone. Errors: `file-unwritable`. */
export async function writePlan(path: string, content: JsonObject): Promise<string> {
  const plan: JsonObject = { schema: 'newpool.plan/6', ...content };
  const hash = planHash(plan);
  try {
    await writeFile(path, `${JSON.stringify({ ...plan, hash }, null, 2)}\n`, { flag: 'wx', mode: 0o600 });
  } catch (cause) {
    throw new PoolError('file-unwritable', { path }, { raw: cause instanceof Error ? cause.message : null, cause });
  }
  return hash;
}
