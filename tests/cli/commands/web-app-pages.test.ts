import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CHAINS } from '../../../adapters/chains.ts';
import { COMMANDS } from '../../../cli/commands/all-commands.ts';
import { commandName } from '../../../cli/run/command.ts';
import { GENERIC_ROUTES } from '../../../ui-web/generic-routes.tsx';
import { ROUTES, routesOf } from '../../../ui-web/routes.tsx';
import { TRADING_TRON } from '../../support/tron/exchange.ts';

/** Networks that together have every page: the main nets, and TRON where its file names the exchange's contract. */
const PROFILES = [...CHAINS.map(({ profile }) => profile), TRADING_TRON];

const HEADING = '## What the web app shows\n';
const NO_PAGE = 'no page';

interface Row {
  readonly page: string;
  /** Commands that show or do the same; empty where there is none. */
  readonly commands: readonly string[];
  /** Why there is none; null where there is one. */
  readonly reason: string | null;
}

const documentation = readFileSync(join(import.meta.dirname, '../../../docs/cli.md'), 'utf8');
const rows = (documentation.split(HEADING)[1]?.split('\n## ')[0] ?? '')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .slice(2)
  .map((line): Row => {
    const [, page = '', said = ''] = line.split('|').map((cell) => cell.trim());
    return {
      page: page.replaceAll('`', ''),
      commands: [...said.matchAll(/`([^`]+)`/g)].map(([, command]) => command!),
      reason: /^none: (.+)$/.exec(said)?.[1] ?? null,
    };
  });
const pages = rows.filter(({ page }) => page !== NO_PAGE);
const specOf = (name: string) => COMMANDS.find((spec) => commandName(spec) === name);
const pathOf = ({ path }: { readonly path: string }): string => `/${path}`;

describe('the list of what the web app shows', () => {
  it('has every page of the web app once, in its order, and no other', () => {
    const routes = [...ROUTES, ...GENERIC_ROUTES].map(pathOf);
    expect(pages.map(({ page }) => page)).toEqual([...new Set(routes)]);
  });

  it('names commands that exist, or says why there is none', () => {
    expect(rows.flatMap(({ commands }) => commands).filter((name) => specOf(name) === undefined)).toEqual([]);
    expect(rows.filter(({ commands, reason }) => (commands.length === 0) === (reason === null))).toEqual([]);
  });

  it('has a command for each page on every chain that has the page', () => {
    const lacking = PROFILES.flatMap((profile) =>
      [...routesOf(profile.features), ...GENERIC_ROUTES].flatMap((route) => {
        const row = pages.find(({ page }) => page === pathOf(route));
        if (row === undefined) return [`${profile.key}${pathOf(route)} has no row`];
        const isThere = row.reason !== null || row.commands.some((name) => specOf(name)?.offered?.(profile) !== false);
        return isThere ? [] : [`${profile.key}${pathOf(route)}`];
      }),
    );
    expect(lacking).toEqual([]);
  });

  it('names no command where no chain with the page has it', () => {
    const idle = pages.flatMap(({ page, commands }) => {
      const chains = PROFILES.filter((profile) =>
        [...routesOf(profile.features), ...GENERIC_ROUTES].some((route) => pathOf(route) === page),
      );
      return commands
        .filter((name) => chains.every((profile) => specOf(name)?.offered?.(profile) === false))
        .map((name) => `${page}: ${name}`);
    });
    expect(idle).toEqual([]);
  });

  it('has every command that reads, those without a page apart', () => {
    const reading = COMMANDS.filter(({ effects }) => effects === 'R').map(commandName);
    const named = rows.flatMap(({ commands }) => commands);
    expect(reading.filter((name) => !named.includes(name))).toEqual([]);
    const apart = rows.find(({ page }) => page === NO_PAGE)?.commands ?? [];
    expect(apart.filter((name) => pages.some(({ commands }) => commands.includes(name)) || !reading.includes(name))).toEqual([]);
  });
});
