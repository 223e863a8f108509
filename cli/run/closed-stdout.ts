import { Writable } from 'node:stream';
import type { Environment } from '../parse/settings.ts';
import type { Host } from './host.ts';

/** What `cli/newpool.mjs` sets where the program was started with standard output closed. */
const MARK = 'NEWPOOL_STDOUT';

/** Returns the process as the host of a run; where standard output was closed at the start, with one that refuses whatever is written. */
export function hostOf(own: NodeJS.Process, environment: Environment): Host {
  if (environment[MARK] !== 'closed') return own;
  const refusal = Object.assign(new Error('EBADF: bad file descriptor, write'), { code: 'EBADF' });
  return {
    stdin: own.stdin,
    stdout: new Writable({ write: (_chunk, _encoding, done) => done(refusal) }),
    stderr: own.stderr,
    cwd: () => own.cwd(),
    on: (signal, listener) => own.on(signal, listener),
    emit: (signal) => own.emit(signal),
  };
}
