import { Ajv, type ValidateFunction } from 'ajv';
import { expect } from 'vitest';
import { COMMANDS } from '../../../cli/commands/all-commands.ts';
import { commandName } from '../../../cli/run/command.ts';
import { PROGRAM_ANSWERS, frameSchema } from '../../../cli/output/frame.ts';
import type { JsonSchema } from '../../../cli/output/json-schema.ts';
import type { ProgramRun } from './newpool-process.ts';

const ajv = new Ajv({ strict: false, allErrors: true });

export interface Frame {
  readonly schema: string;
  readonly ok: boolean;
  readonly command: string;
  readonly chain: string | null;
  readonly data: any;
  readonly warnings: readonly { readonly code: string; readonly message: string }[];
  readonly error: {
    readonly code: string;
    readonly exit: number;
    readonly message: string;
    readonly cause: string | null;
    readonly fix: readonly string[];
    readonly details: { readonly raw: string | null };
  } | null;
  readonly meta: {
    readonly took_ms: number;
    readonly network: { readonly name: string; readonly chain_id: string; readonly main_net: boolean } | null;
    readonly node: string | null;
    readonly head_block: number | null;
    readonly head_age_s: number | null;
    readonly irreversible_block: number | null;
    readonly effects: string;
  };
}

function dataSchema(command: string): { readonly data: JsonSchema; readonly version: number } | undefined {
  const spec = COMMANDS.find((candidate) => commandName(candidate) === command);
  const data = spec?.data ?? PROGRAM_ANSWERS[command];
  return data && { data, version: spec?.version ?? 1 };
}

const validators = new Map<string, ValidateFunction>();

/** Returns what validates the frames of a command against its published schema, compiled once. */
function validatorOf(command: string): ValidateFunction {
  const known = validators.get(command);
  if (known !== undefined) return known;
  const published = dataSchema(command);
  if (published === undefined) throw new Error(`${command} publishes no schema`);
  const validate = ajv.compile({ ...frameSchema(command, published.version, published.data) });
  validators.set(command, validate);
  return validate;
}

/** The one JSON object a run printed, validated against the schema it names and consistent with the exit code. */
export function checkedFrame(run: ProgramRun): Frame {
  const frame = JSON.parse(run.stdout) as Frame;
  const validate = validatorOf(frame.command);
  validate(frame);
  expect(validate.errors ?? []).toEqual([]);
  expect(run.code).toBe(frame.error?.exit ?? 0);
  expect(frame.ok).toBe(frame.error === null);
  return frame;
}
