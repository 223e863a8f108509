import { join } from 'node:path';
import { Ajv } from 'ajv';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMMANDS } from '../../cli/commands/all-commands.ts';
import { commandName } from '../../cli/command.ts';
import { PROGRAM_ANSWERS } from '../../cli/frame.ts';
import { checkedFrame } from './checked-frame.ts';
import { builtProgram, freshHome, newpool } from './newpool-process.ts';

const home = freshHome();
const golden = (name: string): string => join(import.meta.dirname, 'golden', name);

beforeAll(builtProgram, 120_000);
afterAll(() => home.remove());

describe('the published contract', () => {
  it('has the schemas that were published; a change needs a new version', async () => {
    const names = [...COMMANDS.map(commandName), ...Object.keys(PROGRAM_ANSWERS)];
    const runs = await Promise.all(names.map((name) => newpool(home.path, ['schema', ...name.split(' ')])));
    const schemas = Object.fromEntries(runs.map(({ stdout }, index) => [names[index] ?? '', JSON.parse(stdout) as Record<string, unknown>]));
    for (const [name, schema] of Object.entries(schemas)) {
      const version = COMMANDS.find((spec) => commandName(spec) === name)?.version ?? 1;
      expect(schema['title']).toBe(`newpool.${name.replaceAll(' ', '.')}/${String(version)}`);
      expect(() => new Ajv({ strict: true, allowUnionTypes: true }).compile(schema)).not.toThrow();
    }
    await expect(`${JSON.stringify(schemas, null, 2)}\n`).toMatchFileSnapshot(golden('schemas.json'));
  });

  it('prints what it printed, but for the wording', async () => {
    const runs = await Promise.all([['explain', '3080004'], ['explain', '402'], ['rex', 'quote', '-1'], ['pol'], ['schema']].map(async (args) => checkedFrame(await newpool(home.path, [...args, '--json']))));
    const frames = runs.map((frame) => ({ ...frame, meta: { ...frame.meta, took_ms: 0 } }));
    const worded = (key: string, value: unknown): unknown => (['message', 'cause'].includes(key) && value !== null ? '(text)' : key === 'fix' ? ['(text)'] : value);
    await expect(`${JSON.stringify(frames, worded, 2)}\n`).toMatchFileSnapshot(golden('frames.json'));
  });
});
