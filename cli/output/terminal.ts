import { createInterface } from 'node:readline/promises';
import { harmless, paint, terminalText } from './terminal-text.ts';
import type { Block } from './blocks.ts';
import type { Settings, Environment } from '../parse/settings.ts';

function colourOf(settings: Settings | null, environment: Environment, stream: NodeJS.WriteStream): boolean {
  if (settings?.colour === false || (environment['NO_COLOR'] ?? '') !== '' || environment['TERM'] === 'dumb') return false;
  return stream.isTTY === true;
}

/** Text to a stream; a reader that went away early is no failure. */
function written(stream: NodeJS.WriteStream, text: string): Promise<void> {
  return new Promise((resolve) => {
    stream.write(text, () => resolve());
  });
}

/**
 * The person's side of a run. Results go to standard output; everything said about the run goes to standard error.
 */
export class Terminal {
  private readonly settings: Settings | null;
  private readonly environment: Environment;
  private readonly warned = new Set<string>();

  constructor(settings: Settings | null, environment: Environment) {
    this.settings = settings;
    this.environment = environment;
    for (const stream of [process.stdout, process.stderr]) {
      if (stream.listenerCount('error') === 0) stream.on('error', () => undefined);
    }
  }

  /** A question can be asked: both ends are terminals and nobody forbade it. */
  get interactive(): boolean {
    return this.settings?.input !== false && process.stdin.isTTY === true && process.stderr.isTTY === true;
  }

  /** The result of a command. */
  async result(text: string): Promise<void> {
    await written(process.stdout, text);
  }

  async resultBlocks(blocks: readonly Block[]): Promise<void> {
    await this.result(terminalText(blocks, colourOf(this.settings, this.environment, process.stdout)));
  }

  /** Shown while deciding, on standard error. */
  async show(blocks: readonly Block[]): Promise<void> {
    await written(process.stderr, terminalText(blocks, colourOf(this.settings, this.environment, process.stderr)));
  }

  /** A line about what is going on; silent with `--quiet`. */
  async progress(line: string): Promise<void> {
    if (this.settings?.quiet !== true) await written(process.stderr, `${harmless(line)}\n`);
  }

  /** Told once, however often it is found. */
  async warning(line: string): Promise<void> {
    if (this.warned.has(line)) return;
    this.warned.add(line);
    await written(process.stderr, `${paint('yellow', harmless(line), colourOf(this.settings, this.environment, process.stderr))}\n`);
  }

  /** The first line of a failure stands out, the rest follows plainly. */
  async failure(lines: readonly string[]): Promise<void> {
    const [first = '', ...rest] = lines.map(harmless);
    const head = paint('red', first, colourOf(this.settings, this.environment, process.stderr));
    await written(process.stderr, `${[head, ...rest].join('\n')}\n`);
  }

  /** Asks and returns what was typed, trimmed; null when the person ended the input. Only when `interactive`. */
  async ask(question: string): Promise<string | null> {
    const reader = createInterface({ input: process.stdin, output: process.stderr });
    try {
      return await new Promise<string | null>((resolve) => {
        const leave = (): void => {
          process.stderr.write('\n');
          resolve(null);
        };
        reader.once('close', leave);
        reader.once('SIGINT', () => {
          process.stderr.write('\n');
          process.emit('SIGINT');
        });
        const answered = (answer: string): void => {
          reader.off('close', leave);
          resolve(answer.trim());
        };
        void reader.question(`${harmless(question)} `).then(answered);
      });
    } finally {
      reader.close();
    }
  }
}
