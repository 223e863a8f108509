import { join } from 'node:path';
import { Ajv } from 'ajv';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMMANDS } from '../../../cli/commands/all-commands.ts';
import { commandName, type CommandSpec } from '../../../cli/run/command.ts';
import { FRAME_CHANGES, PROGRAM_ANSWERS, frameSchema } from '../../../cli/output/frame.ts';
import { writeSchema } from '../../../cli/write/write-schema.ts';
import { checkedFrame } from '../support/checked-frame.ts';
import { inTurns } from '../support/in-turns.ts';
import { builtProgram, freshHome, newpool } from '../support/newpool-process.ts';

const home = freshHome();
/** The command whose schema represents all write commands: their output is the same. */
const WRITTEN_OUT = 'rex buy';
const golden = (name: string): string => join(import.meta.dirname, 'golden', name);

beforeAll(builtProgram, 120_000);
afterAll(() => home.remove());

describe('the published CLI contract', () => {
  it('has the published schemas; a change needs a new version', async () => {
    const published = [
      ...COMMANDS.map((spec) => ({ name: commandName(spec), version: spec.version ?? 1, data: spec.data })),
      ...Object.entries(PROGRAM_ANSWERS).map(([name, data]) => ({ name, version: 1, data })),
    ];
    const schemas = Object.fromEntries(published.map(({ name, version, data }) => [name, frameSchema(name, version, data)]));
    const printed = await inTurns(
      ['rex buy', 'apr explain', 'help'],
      async (name) => JSON.parse((await newpool(home.path, ['schema', ...name.split(' ')], { process: true })).stdout) as unknown,
    );
    expect(printed).toEqual(['rex buy', 'apr explain', 'help'].map((name) => schemas[name]));
    for (const [name, schema] of Object.entries(schemas)) {
      const version = COMMANDS.find((spec) => commandName(spec) === name)?.version ?? 1;
      expect(schema['title']).toBe(`newpool.${name.replaceAll(' ', '.')}/${String(version + FRAME_CHANGES)}`);
      expect(() => new Ajv({ strict: true, allowUnionTypes: true }).compile(schema)).not.toThrow();
    }
    const written = (spec: CommandSpec | undefined): boolean =>
      spec !== undefined && spec.data === writeSchema && commandName(spec) !== WRITTEN_OUT;
    const kept = published.map(({ name }) => [
      name,
      written(COMMANDS.find((spec) => commandName(spec) === name))
        ? { title: schemas[name]?.['title'], data: `as ${WRITTEN_OUT}` }
        : schemas[name],
    ]);
    await expect(`${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`).toMatchFileSnapshot(golden('schemas.json'));
  });

  it('prints the recorded output, apart from the wording', async () => {
    const runs = await Promise.all(
      [['explain', '3080004'], ['explain', '402'], ['rex', 'quote', '-1'], ['pol'], ['schema']].map(async (args) =>
        checkedFrame(await newpool(home.path, [...args, '--json'], { process: true })),
      ),
    );
    const frames = runs.map((frame) => ({ ...frame, meta: { ...frame.meta, took_ms: 0 } }));
    const worded = (key: string, value: unknown): unknown =>
      ['message', 'cause'].includes(key) && value !== null ? '(text)' : key === 'fix' ? ['(text)'] : value;
    await expect(`${JSON.stringify(frames, worded, 2)}\n`).toMatchFileSnapshot(golden('frames.json'));
  });
});
