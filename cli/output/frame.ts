import type { Network } from '../../domain/chain/network.ts';
import type { ReadAt } from '../../domain/chain/snapshot.ts';
import type { CommandWarning } from '../run/command-warning.ts';
import type { Effects } from '../run/effects.ts';
import type { FailureReport } from '../run/failure-report.ts';
import { flag, integer, list, nullable, number, object, oneOf, openObject, text, type JsonObject, type JsonSchema } from './json-schema.ts';

/** The parts of what `--json` prints. */
export interface FrameParts {
  /** Name of the command, or of the part of the program that answered. */
  readonly command: string;
  /** Version of the command's schema. */
  readonly version: number;
  /** Null where the program answered before a network was chosen. */
  readonly network: Network | null;
  readonly data: JsonObject | null;
  readonly warnings: readonly CommandWarning[];
  readonly error: FailureReport | null;
  readonly tookMs: number;
  readonly at: ReadAt | null;
  readonly irreversibleBlock: number | null;
  readonly effects: Effects;
}

/** How often what surrounds every command's data has changed: once, when `meta.network` came. */
export const FRAME_CHANGES = 1;

/** Returns name and version of a command's frame, `newpool.rex.quote/2`: a change of its data or of the frame around it raises the version. */
export function schemaName(command: string, version: number): string {
  return `newpool.${command.replaceAll(' ', '.')}/${String(version + FRAME_CHANGES)}`;
}

/** Returns the one JSON object of a run. What was not read is null. */
export function frame(parts: FrameParts): JsonObject {
  const { at, error, network } = parts;
  return {
    schema: schemaName(parts.command, parts.version),
    ok: error === null,
    command: parts.command,
    chain: network?.profile.key ?? null,
    data: parts.data,
    warnings: parts.warnings.map(({ code, message }) => ({ code, message })),
    error: error === null ? null : { ...error },
    meta: {
      took_ms: parts.tookMs,
      network: network === null ? null : networkJson(network),
      node: at?.node ?? null,
      head_block: at?.headNumber ?? null,
      head_age_s: at === null ? null : Math.max(0, Math.floor((at.receivedAt - at.headTime) / 1000)),
      irreversible_block: parts.irreversibleBlock,
      effects: parts.effects,
    },
  };
}

function networkJson({ profile }: Network): JsonObject {
  return { name: profile.name, chain_id: profile.chainId, main_net: profile.mainNet };
}

const errorSchema = object({
  code: text,
  exit: integer,
  message: text,
  cause: nullable(text),
  fix: list(text),
  details: object({ params: openObject, raw: nullable(text) }),
});

const metaSchema = object({
  took_ms: number,
  network: nullable(object({ name: text, chain_id: text, main_net: flag })),
  node: nullable(text),
  head_block: nullable(integer),
  head_age_s: nullable(integer),
  irreversible_block: nullable(integer),
  effects: oneOf(['R', 'B', 'S', 'X']),
});

/** Returns the JSON Schema of everything `newpool <command> --json` may print. */
export function frameSchema(command: string, version: number, data: JsonSchema): JsonSchema {
  const name = schemaName(command, version);
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: name,
    ...object({
      schema: oneOf([name]),
      ok: flag,
      command: oneOf([command]),
      chain: nullable(text),
      data: nullable(data),
      warnings: list(object({ code: text, message: text })),
      error: nullable(errorSchema),
      meta: metaSchema,
    }),
  };
}

/** Schemas of the program's answers without a command: command-line errors, help and version. All of version 1. */
export const PROGRAM_ANSWERS: Readonly<Record<string, JsonSchema>> = {
  newpool: object({}),
  help: object({ text }),
  version: object({ version: text }),
};
