import { type OperationKind, operationsOf } from '../../domain/chain/operation.ts';
import type { ChainProfile } from '../../domain/chain/profile.ts';
import type { ArgumentSpec, CommandSpec, OptionSpec } from '../run/command.ts';
import type { CommandInput } from '../parse/command-input.ts';
import type { Invocation } from '../parse/invocation.ts';
import type { JsonSchema } from '../output/json-schema.ts';
import { runWrite } from './write-pipeline.ts';
import { MAX_AMOUNT_OPTION, WRITE_OPTIONS, type WriteRequest } from './write-request.ts';
import { writeSchema, writeSchemaWith } from './write-schema.ts';

/** The specific parts of one write command. */
export interface WriteCommand<K extends OperationKind> {
  readonly path: readonly string[];
  /** Kind of its operation; the command is offered where the chain's profile lists it. */
  readonly kind: K;
  readonly arguments?: readonly ArgumentSpec[];
  /** Options besides those of every write. */
  readonly options?: readonly OptionSpec[];
  readonly example: string;
  readonly version?: number;
  /** Returns whether the chain has what else the command needs. */
  readonly alsoNeeds?: (profile: ChainProfile) => boolean;
  /** Schemas of the members of its JSON that no other write has; `WriteRequest.beside` returns them. */
  readonly beside?: Readonly<Record<string, JsonSchema>>;
  /** Whether `--max-amount` is allowed; the request then has what it limits. */
  readonly limited: boolean;
  /** Parses the command's input, without any network request. */
  request(input: CommandInput, invocation: Invocation): WriteRequest;
}

/** A command that writes, with the kind of its operation. */
export interface WriteCommandSpec<K extends OperationKind> extends CommandSpec {
  readonly writes: K;
}

/** Returns a command that runs through the one transaction pipeline. */
export function writeCommand<const K extends OperationKind>(command: WriteCommand<K>): WriteCommandSpec<K> {
  return {
    writes: command.kind,
    path: command.path,
    effects: 'X',
    arguments: command.arguments ?? [],
    options: [...WRITE_OPTIONS, ...(command.limited ? [MAX_AMOUNT_OPTION] : []), ...(command.options ?? [])],
    example: command.example,
    offered: (profile) => operationsOf(profile).includes(command.kind) && (command.alsoNeeds?.(profile) ?? true),
    data: command.beside ? writeSchemaWith(command.beside) : writeSchema,
    // What all writes have in common has had five versions.
    version: (command.version ?? 1) + 4,
    async run(input, invocation) {
      return await runWrite(input, invocation, command.request(input, invocation));
    },
  };
}
