import { createInterface } from 'node:readline/promises';
import { harmless, paint, terminalText } from './terminal-text.ts';
import { CommandFailure } from '../run/command-failure.ts';
import type { Block } from './blocks.ts';
import type { Settings, Environment } from '../parse/settings.ts';
import type { Host } from '../run/host.ts';

function colourOf(settings: Settings | null, environment: Environment, stream: Host['stdout']): boolean {
  if (settings?.colour === false || (environment['NO_COLOR'] ?? '') !== '' || environment['TERM'] === 'dumb') return false;
  return stream.isTTY === true;
}

/** Writes text to a stream. Rejects with the system's error, such as ENOSPC or EPIPE. */
function writtenWhole(stream: Host['stdout'], text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.write(text, (error) => (error ? reject(error) : resolve()));
  });
}

/** Writes text about the run to a stream; a stream that takes nothing is no failure. */
function written(stream: Host['stdout'], text: string): Promise<void> {
  return writtenWhole(stream, text).catch(() => undefined);
}

/** Writes to the terminal. Results go to standard output; everything about the run goes to standard error. */
export class Terminal {
  private readonly settings: Settings | null;
  private readonly environment: Environment;
  private readonly host: Host;
  private readonly warned = new Set<string>();

  constructor(settings: Settings | null, environment: Environment, host: Host) {
    this.settings = settings;
    this.environment = environment;
    this.host = host;
    for (const stream of [this.host.stdout, this.host.stderr]) {
      if (stream.listenerCount('error') === 0) stream.on('error', () => undefined);
    }
  }

  /** True where a question can be asked: both ends are terminals and `--no-input` is not set. */
  get interactive(): boolean {
    return this.settings?.input !== false && this.host.stdin.isTTY === true && this.host.stderr.isTTY === true;
  }

  /** Returns standard input. */
  get input(): Host['stdin'] {
    return this.host.stdin;
  }

  /** Writes the result of a command to standard output. Errors: `output-lost` with the system's code where standard output did not take all of it. */
  async result(text: string): Promise<void> {
    try {
      await writtenWhole(this.host.stdout, text);
    } catch (thrown) {
      const message = thrown instanceof Error ? thrown.message : String(thrown);
      const reason = thrown instanceof Error && 'code' in thrown ? String(thrown.code) : '';
      throw new CommandFailure('output-lost', { reason }, message);
    }
  }

  async resultBlocks(blocks: readonly Block[]): Promise<void> {
    await this.result(terminalText(blocks, colourOf(this.settings, this.environment, this.host.stdout)));
  }

  /** Writes blocks to standard error, for a decision. */
  async show(blocks: readonly Block[]): Promise<void> {
    await written(this.host.stderr, terminalText(blocks, colourOf(this.settings, this.environment, this.host.stderr)));
  }

  /** Writes a line of progress; none with `--quiet`. */
  async progress(line: string): Promise<void> {
    if (this.settings?.quiet !== true) await written(this.host.stderr, `${harmless(line)}\n`);
  }

  /** Writes a warning once, however often it is given. */
  async warning(line: string): Promise<void> {
    if (this.warned.has(line)) return;
    this.warned.add(line);
    await written(this.host.stderr, `${paint('yellow', harmless(line), colourOf(this.settings, this.environment, this.host.stderr))}\n`);
  }

  /** Writes lines about the end of the run that are no failure. */
  async remark(lines: readonly string[]): Promise<void> {
    await written(this.host.stderr, `${lines.map(harmless).join('\n')}\n`);
  }

  /** Writes a failure, its first line highlighted. */
  async failure(lines: readonly string[]): Promise<void> {
    const [first = '', ...rest] = lines.map(harmless);
    const head = paint('red', first, colourOf(this.settings, this.environment, this.host.stderr));
    await written(this.host.stderr, `${[head, ...rest].join('\n')}\n`);
  }

  /** Asks and returns what was typed, trimmed; null when the user ended the input. Only when `interactive`. */
  async ask(question: string): Promise<string | null> {
    const reader = createInterface({ input: this.host.stdin, output: this.host.stderr });
    try {
      return await new Promise<string | null>((resolve) => {
        let left = false;
        const leave = (): void => {
          if (!left) this.host.stderr.write('\n');
          left = true;
          resolve(null);
        };
        reader.once('close', leave);
        reader.once('SIGINT', () => {
          this.host.stderr.write('\n');
          this.host.emit('SIGINT');
        });
        const answered = (answer: string): void => {
          reader.off('close', leave);
          resolve(answer.trim());
        };
        reader.question(`${harmless(question)} `).then(answered, leave);
      });
    } finally {
      reader.close();
    }
  }
}
