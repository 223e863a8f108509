import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { COMMAND_FAILURES, CommandFailure, type CommandFailureName } from '../../../cli/run/command-failure.ts';
import { COMMANDS } from '../../../cli/commands/all-commands.ts';
import { commandName } from '../../../cli/run/command.ts';
import { EXIT_CODES } from '../../../cli/run/exit-codes.ts';
import { failureReport } from '../../../cli/run/failure-report.ts';
import { GLOBAL_OPTIONS } from '../../../cli/parse/global-options.ts';
import { CATALOGUE, categoryOf, type ErrorName } from '../../../domain/core/errors/catalogue.ts';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';

const documentation = readFileSync(join(import.meta.dirname, '../../../docs/cli.md'), 'utf8');

function tableRows(heading: string): string[][] {
  const section = documentation.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  return section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line.split(' | ').map((cell) =>
        cell
          .replace(/^\| | \|$/g, '')
          .replaceAll('`', '')
          .trim(),
      ),
    );
}

describe('exit codes', () => {
  it('are the published ones', () => {
    expect(EXIT_CODES).toEqual({
      ok: 0,
      unexpected: 1,
      usage: 2,
      config: 3,
      network: 4,
      'not-found': 5,
      validation: 6,
      chain: 7,
      user: 8,
      expired: 9,
      'outcome-unknown': 10,
      mismatch: 11,
      stale: 12,
      output: 13,
      interrupted: 130,
    });
  });

  it('never share a number', () => {
    const codes = Object.values(EXIT_CODES);
    expect(new Set(codes).size).toBe(codes.length);
  });

  it('follow the category of every error of the catalogue', () => {
    for (const name of Object.keys(CATALOGUE) as ErrorName[]) {
      expect(failureReport(new PoolError(name), (key) => key, null)).toMatchObject({ code: name, exit: EXIT_CODES[categoryOf(name)] });
    }
  });

  it('follow the reason of every failure of the command line', () => {
    for (const name of Object.keys(COMMAND_FAILURES) as CommandFailureName[]) {
      expect(failureReport(new CommandFailure(name), (key) => key, null)).toMatchObject({
        code: name,
        exit: EXIT_CODES[COMMAND_FAILURES[name]],
      });
    }
  });

  it('report a broken invariant as unexpected and keep its message', () => {
    expect(failureReport(new TypeError('boom'), (key) => key, null)).toMatchObject({
      code: 'unknown-error',
      exit: 1,
      details: { raw: 'boom' },
    });
  });

  it('are documented with exactly these reasons', () => {
    expect(tableRows('Exit codes').map(([code, reason]) => [reason, Number(code)])).toEqual(Object.entries(EXIT_CODES));
  });
});

describe('docs/cli.md', () => {
  it('lists every command with its largest effect', () => {
    const documented = tableRows('Commands').map(([command, effects]) => `${command ?? ''} ${effects ?? ''}`);
    const words = (spec: (typeof COMMANDS)[number]) =>
      (spec.arguments ?? []).map(({ name, required, variadic }) =>
        required ? `<${name}${variadic ? '...' : ''}>` : `[${name}${variadic ? '...' : ''}]`,
      );
    expect(documented).toEqual(COMMANDS.map((spec) => [commandName(spec), ...words(spec), spec.effects].join(' ')));
  });

  it('lists every option', () => {
    const documented = tableRows('Options').map(([flags]) => flags);
    const flags = [...GLOBAL_OPTIONS, ...COMMANDS.flatMap((spec) => spec.options ?? [])].map((option) => option.flags);
    expect(documented).toEqual([...new Set(flags)]);
  });

  it('lists every failure of the command line', () => {
    expect(tableRows('Failures of the command line').map(([name, code]) => [name, Number(code)])).toEqual(
      Object.entries(COMMAND_FAILURES).map(([name, reason]) => [name, EXIT_CODES[reason]]),
    );
  });
});
