import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { COMMAND_FAILURES } from '../../../cli/run/command-failure.ts';
import { COMMANDS } from '../../../cli/commands/all-commands.ts';
import { GLOBAL_OPTIONS } from '../../../cli/parse/global-options.ts';
import { WRITE_STATES } from '../../../cli/write/write-schema.ts';
import { flat, ownTexts, placeholders, sharedTexts } from '../../texts/text-tree.ts';

const en = ownTexts('cli', 'en');
const english = flat(en);
const shared = flat(sharedTexts('en'));
const others = { 'zh-TW': flat(ownTexts('cli', 'zh-TW')), ko: flat(ownTexts('cli', 'ko')), 'zh-CN': flat(ownTexts('cli', 'zh-CN')) };

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory()
      ? sources(join(folder, entry.name))
      : entry.name.endsWith('.ts')
        ? [readFileSync(join(folder, entry.name), 'utf8')]
        : [],
  );
}

const code = sources(join(import.meta.dirname, '../../../cli')).join('\n');
const topics = new Set([...Object.keys(en), ...Object.keys(sharedTexts('en'))]);
const literalKeys = [...code.matchAll(/'([a-z]+(?:-[a-z]+)*(?:\.[a-z-]+)+)'/g)]
  .map((match) => match[1] ?? '')
  .filter((key) => topics.has(key.split('.')[0] ?? ''));

describe('the texts of the command line', () => {
  it.each(Object.entries(others))('%s has every text of English, with the same placeholders', (_, texts) => {
    expect([...texts.keys()].sort()).toEqual([...english.keys()].sort());
    for (const [key, text] of texts) {
      expect({ key, placeholders: placeholders(text) }).toEqual({ key, placeholders: placeholders(english.get(key) ?? '') });
      expect({ key, empty: text.trim() === '' }).toEqual({ key, empty: false });
    }
  });

  it('has every text whose key is in the code', () => {
    expect(literalKeys.length).toBeGreaterThan(80);
    expect(literalKeys.filter((key) => !english.has(key) && !shared.has(key))).toEqual([]);
  });

  const option = (flags: string) => /--(?:no-)?([a-z-]+)/.exec(flags)?.[1] ?? '';
  const wanted = [
    ...COMMANDS.flatMap((spec) => [`commands.${spec.path.join('-')}.summary`, `commands.${spec.path.join('-')}.description`]),
    ...COMMANDS.filter((spec) => spec.path.length > 1).map((spec) => `nouns.${spec.path[0] ?? ''}`),
    ...COMMANDS.flatMap((spec) => (spec.arguments ?? []).map((argument) => `arguments.${argument.name}`)),
    ...[...GLOBAL_OPTIONS, ...COMMANDS.flatMap((spec) => spec.options ?? [])].map((spec) => `options.${option(spec.flags)}`),
    ...Object.keys(COMMAND_FAILURES).flatMap((name) => ['title', 'cause', 'cure'].map((part) => `failures.${name}.${part}`)),
    ...WRITE_STATES.map((state) => `write.states.${state}`),
  ];

  it('has texts for every command, argument, option, failure and state', () => {
    expect(wanted.filter((key) => !english.has(key))).toEqual([]);
  });

  it('has no unused text', () => {
    const computed = /^(write\.waiting|tx\.states|help\.(headings|effects))[.-]/;
    const unused = [...english.keys()].filter((key) => !computed.test(key) && !literalKeys.includes(key) && !wanted.includes(key));
    expect(unused).toEqual([]);
  });
});
