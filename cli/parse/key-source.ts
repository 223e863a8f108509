import { open, stat } from 'node:fs/promises';
import { PoolError } from '../../domain/core/errors/pool-error.ts';
import type { CommandInput } from './command-input.ts';
import { CommandFailure } from '../run/command-failure.ts';
import type { CommandWarning } from '../run/command-warning.ts';
import type { Invocation } from './invocation.ts';

const LARGEST_KEY_TEXT = 4_096;
const READABLE_BY_OTHERS = 0o077;

/** Where a private key is read from, which is never an argument or the environment. */
export type KeySource = { readonly kind: 'stdin' } | { readonly kind: 'file'; readonly path: string; readonly ofSandbox: boolean };

export interface ReadKey {
  readonly key: string;
  readonly warnings: readonly CommandWarning[];
}

/** Paths under which systems offer standard input as a file. */
const INPUT_PATHS = ['/dev/stdin', '/dev/fd/0', '/proc/self/fd/0'];

/** Returns whether the key comes from standard input, so that no question can be asked. */
export function keyFromInput({ keyFile, keyStdin }: CommandInput['options']): boolean {
  return keyStdin === true || (typeof keyFile === 'string' && INPUT_PATHS.includes(keyFile));
}

/** Returns the requested key source; with `--sandbox`, else the file the sandbox keeps for the account. Errors: `options-conflict`, `key-missing`. */
export function keySource(options: CommandInput['options'], account: string, { sandbox }: Invocation): KeySource {
  const { keyFile, keyStdin } = options;
  if (typeof keyFile === 'string' && keyStdin === true)
    throw new CommandFailure('options-conflict', { first: '--key-file', second: '--key-stdin' });
  if (keyFromInput(options)) return { kind: 'stdin' };
  if (typeof keyFile === 'string') return { kind: 'file', path: keyFile, ofSandbox: false };
  const seeded = sandbox?.accounts.find((candidate) => candidate.name === account)?.keyFile ?? null;
  if (seeded === null) throw new PoolError('key-missing');
  return { kind: 'file', path: seeded, ofSandbox: true };
}

/** Returns the first bytes of a file, or of a pipe until it ends, up to one more than a key may have. */
async function fileText(path: string): Promise<string> {
  const handle = await open(path, 'r');
  try {
    const buffer = Buffer.alloc(LARGEST_KEY_TEXT + 1);
    let length = 0;
    while (length < buffer.length) {
      const { bytesRead } = await handle.read(buffer, length, buffer.length - length, null);
      if (bytesRead === 0) break;
      length += bytesRead;
    }
    return buffer.toString('utf8', 0, length);
  } finally {
    await handle.close();
  }
}

async function inputText({ input }: Invocation['terminal']): Promise<string> {
  let text = '';
  for await (const chunk of input) {
    text += String(chunk);
    if (text.length > LARGEST_KEY_TEXT) break;
  }
  return text;
}

/** Reads the key. Errors: `file-unreadable`, `key-missing` when there is nothing, `key-invalid` when it is more than one line. */
export async function readKey(source: KeySource, { say, terminal }: Invocation): Promise<ReadKey> {
  const warnings: CommandWarning[] = [];
  let text: string;
  if (source.kind === 'stdin') {
    text = await inputText(terminal);
  } else {
    try {
      const { mode } = await stat(source.path);
      if (!source.ofSandbox && process.platform !== 'win32' && (mode & READABLE_BY_OTHERS) !== 0) {
        warnings.push({ code: 'key-file-open', message: say('write.key-file-open', { path: source.path }) });
      }
      text = await fileText(source.path);
    } catch (cause) {
      throw new PoolError('file-unreadable', { path: source.path }, { cause });
    }
  }
  const key = text.trim();
  if (key === '') throw new PoolError('key-missing');
  if (key.length > LARGEST_KEY_TEXT || /\s/.test(key)) throw new PoolError('key-invalid');
  return { key, warnings };
}
