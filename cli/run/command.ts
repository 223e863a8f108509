import type { ChainProfile } from '../../domain/chain/profile.ts';
import type { ReadAt } from '../../domain/chain/snapshot.ts';
import type { PoolError } from '../../domain/core/errors/pool-error.ts';
import type { Block } from '../output/blocks.ts';
import type { CommandFailure } from './command-failure.ts';
import type { CommandInput } from '../parse/command-input.ts';
import type { CommandWarning } from './command-warning.ts';
import type { Effects } from './effects.ts';
import type { JsonObject, JsonSchema } from '../output/json-schema.ts';
import type { Invocation } from '../parse/invocation.ts';

export interface ArgumentSpec {
  /** Name in usage lines; its text is `arguments.<name>`. */
  readonly name: string;
  readonly required: boolean;
  /** Takes all remaining words. */
  readonly variadic?: boolean;
  /** The only values it takes, where there is such a list. */
  readonly choices?: readonly string[];
}

export interface OptionSpec {
  /** Flags in the parser's form, for example `--max-amount <amount>`; its text is `options.<long name>`. */
  readonly flags: string;
  /** The only values it takes, where there is such a list. */
  readonly choices?: readonly string[];
}

/** Result of a command: `data` for machines, `blocks` for users, and where it was read. */
export interface CommandResult {
  readonly data: JsonObject;
  readonly blocks: readonly Block[];
  readonly warnings?: readonly CommandWarning[];
  /** Node and block of the values; null when no node was read. */
  readonly at?: ReadAt | null;
  readonly irreversibleBlock?: number | null;
  /** Set when the command has a result and still failed, for example for an expired transaction. */
  readonly failure?: PoolError | CommandFailure | null;
}

/** One command as data, from which the parser, the help, the published schemas and the documentation are generated. */
export interface CommandSpec {
  /** Noun and verb. */
  readonly path: readonly string[];
  readonly effects: Effects;
  readonly arguments?: readonly ArgumentSpec[];
  readonly options?: readonly OptionSpec[];
  /** A typical line, without the program's name. */
  readonly example: string;
  /** Returns whether a chain has what the command is about; left out where every chain has. */
  readonly offered?: (profile: ChainProfile) => boolean;
  /** Schema of `data`. */
  readonly data: JsonSchema;
  /** Version of that schema, raised by every change of it; 1 where it is left out. */
  readonly version?: number;
  /** Loads what the command needs and runs it. Rejects with a PoolError or a CommandFailure. */
  run(input: CommandInput, invocation: Invocation): Promise<CommandResult>;
}

export function commandName(spec: CommandSpec): string {
  return spec.path.join(' ');
}
