import { note } from '../output/blocks.ts';
import { CommandFailure } from '../run/command-failure.ts';
import { commandName, type CommandSpec } from '../run/command.ts';
import type { Effects } from '../run/effects.ts';
import { PROGRAM_ANSWERS, frameSchema, schemaName } from '../output/frame.ts';
import { list, nullable, object, oneOf, openObject, text, type JsonSchema } from '../output/json-schema.ts';

interface Published {
  readonly command: string;
  readonly version: number;
  readonly effects: Effects;
  readonly data: JsonSchema;
}

/** Returns the command that prints the published schemas of the given commands' JSON output. */
export function schemaCommand(others: readonly CommandSpec[]): CommandSpec {
  const schemaSpec: CommandSpec = {
    path: ['schema'],
    effects: 'R',
    arguments: [{ name: 'command', required: false, variadic: true }],
    example: 'schema rex quote',
    data: object({
      commands: list(object({ command: text, schema: text, effects: oneOf(['R', 'B', 'S', 'X']) })),
      schema: nullable(openObject),
    }),
    async run({ words }, { say, settings }) {
      const all: readonly Published[] = [
        ...[...others, schemaSpec].map((spec) => ({
          command: commandName(spec),
          version: spec.version ?? 1,
          effects: spec.effects,
          data: spec.data,
        })),
        ...Object.entries(PROGRAM_ANSWERS).map(([command, data]) => ({ command, version: 1, effects: 'R' as const, data })),
      ];
      const wanted = words.join(' ');
      const chosen = wanted === '' ? all : all.filter(({ command }) => command === wanted);
      if (chosen.length === 0) throw new CommandFailure('command-unknown', { name: wanted });
      const [only] = chosen;
      const schema = wanted !== '' && only ? frameSchema(only.command, only.version, only.data) : null;
      return {
        data: {
          commands: chosen.map(({ command, version, effects }) => ({ command, schema: schemaName(command, version), effects })),
          schema,
        },
        blocks:
          schema !== null
            ? [{ kind: 'verbatim', text: JSON.stringify(schema, null, 2) }]
            : [
                {
                  kind: 'table',
                  columns: [
                    { label: say('columns.command'), align: 'left' },
                    { label: say('columns.effects'), align: 'left' },
                    { label: say('columns.schema'), align: 'left' },
                  ],
                  rows: chosen.map(({ command, version, effects }) => [command, effects, schemaName(command, version)]),
                  empty: '',
                },
                ...(settings.quiet ? [] : [note(say('schema.hint'))]),
              ],
      };
    },
  };
  return schemaSpec;
}
