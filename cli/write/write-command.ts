import type { OperationKind } from '../../domain/chain/operation.ts';
import type { ChainProfile } from '../../domain/chain/profile.ts';
import type { ArgumentSpec, CommandSpec, OptionSpec } from '../run/command.ts';
import type { CommandInput } from '../parse/command-input.ts';
import type { Invocation } from '../parse/invocation.ts';
import { MAX_AMOUNT_OPTION, WRITE_OPTIONS, type WriteRequest, runWrite } from './write-pipeline.ts';
import { writeSchema } from './write-schema.ts';

/** What is particular to one command that writes. */
export interface WriteCommand {
  readonly path: readonly string[];
  /** The operation it makes; the command is offered where the chain's profile lists it. */
  readonly kind: OperationKind;
  readonly arguments?: readonly ArgumentSpec[];
  /** Besides those of every write. */
  readonly options?: readonly OptionSpec[];
  readonly example: string;
  readonly version?: number;
  /** What else the chain must have. */
  readonly alsoNeeds?: (profile: ChainProfile) => boolean;
  /** `--max-amount` is taken, and the request then says what it limits. */
  readonly limited: boolean;
  /** Reads the words of the command; nothing is asked of the network yet. */
  request(input: CommandInput, invocation: Invocation): WriteRequest;
}

/** A command that takes the one pipeline of every write. */
export function writeCommand(command: WriteCommand): CommandSpec {
  return {
    path: command.path,
    effects: 'X',
    arguments: command.arguments ?? [],
    options: [...WRITE_OPTIONS, ...(command.limited ? [MAX_AMOUNT_OPTION] : []), ...(command.options ?? [])],
    example: command.example,
    offered: (profile) => profile.operations.includes(command.kind) && (command.alsoNeeds?.(profile) ?? true),
    data: writeSchema,
    // Every write got the status `altered` once, and `net_change` another time.
    version: (command.version ?? 1) + 2,
    async run(input, invocation) {
      return await runWrite(input, invocation, command.request(input, invocation));
    },
  };
}
