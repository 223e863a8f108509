import { randomUUID } from 'node:crypto';
import { open, rename, rm, writeFile } from 'node:fs/promises';
import { PoolError } from '../../domain/core/errors/pool-error.ts';

const FIRST_LINE = 'BEGIN:VCALENDAR';

async function begins(path: string): Promise<string | null> {
  const handle = await open(path, 'r').catch(() => null);
  if (handle === null) return null;
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(FIRST_LINE.length), 0, FIRST_LINE.length, 0);
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await handle.close();
  }
}

/**
 * Writes a calendar atomically, so that a program that reads it never gets half of one. An earlier calendar is replaced, any other file is
 * left alone. Errors: `file-unwritable`.
 */
export async function writeCalendar(path: string, text: string): Promise<void> {
  const scratch = `${path}.${randomUUID()}.new`;
  try {
    const earlier = await begins(path);
    if (earlier !== null && earlier !== '' && earlier !== FIRST_LINE) throw new Error('the file holds something else than a calendar');
    await writeFile(scratch, text, { flag: 'wx' });
    await rename(scratch, path);
  } catch (cause) {
    await rm(scratch, { force: true });
    throw new PoolError('file-unwritable', { path }, { raw: cause instanceof Error ? cause.message : null, cause });
  }
}
