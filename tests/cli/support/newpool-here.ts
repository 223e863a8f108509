import { EventEmitter } from 'node:events';
import { PassThrough } from 'node:stream';
import type { Host } from '../../../cli/run/host.ts';
import { runCommandLine } from '../../../cli/run/run-command-line.ts';
import type { ProgramActions, ProgramRun, RunOptions } from './newpool-process.ts';

class HereHost extends EventEmitter implements Host {
  readonly stdin: PassThrough & { readonly isTTY?: boolean };
  readonly stdout = new PassThrough();
  readonly stderr: PassThrough & { readonly isTTY?: boolean };
  private readonly folder: string;

  constructor(folder: string, terminal: boolean) {
    super();
    this.folder = folder;
    this.stdin = terminal ? Object.assign(new PassThrough(), { isTTY: true }) : new PassThrough();
    this.stderr = terminal ? Object.assign(new PassThrough(), { isTTY: true }) : new PassThrough();
  }

  cwd(): string {
    return this.folder;
  }
}

/** Runs a command line through the program's own entry in this process, with streams, folder and environment of its own. */
export async function newpoolHere(
  home: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  options: RunOptions,
): Promise<ProgramRun> {
  if (options.closeStdout === true) throw new Error('only a process has a standard output that can be closed');
  const host = new HereHost(options.cwd ?? home, options.terminal === true);
  let stdout = '';
  let stderr = '';
  let interrupted = false;
  const act: ProgramActions = {
    type: (text) => host.stdin.write(text),
    interrupt: () => {
      if (!interrupted) host.emit('SIGINT');
      interrupted = true;
    },
  };
  host.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  host.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
    options.onStderr?.(stderr, act);
  });
  if (options.input !== undefined) host.stdin.end(options.input);
  else if (options.onStderr === undefined) host.stdin.end();
  const code = await runCommandLine(args, env, host);
  await Promise.all([host.stdout, host.stderr].map((stream) => new Promise((read) => stream.once('end', read).end())));
  return { code, stdout, stderr };
}
