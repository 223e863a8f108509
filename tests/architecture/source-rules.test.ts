import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectFiles } from './project-files.ts';
import { findings, sourceRules } from './source-rules.ts';

const root = resolve(import.meta.dirname, '../..');

const planted: Readonly<Record<string, readonly { path: string; source: string }[]>> = {
  'no-chain-names': [
    { path: 'domain/chain/x.ts', source: "export const here = (key: string) => key === 'tron';" },
    { path: 'ui-web/screens/x.tsx', source: 'export const X = () => <a title="EOS" />;' },
  ],
  'no-floats-in-money': [
    { path: 'domain/antelope/rex/x.ts', source: 'export const x = (text: string) => parseFloat(text);' },
    { path: 'domain/tron/resources/x.ts', source: 'export const x = (text: string) => parseFloat(text);' },
    { path: 'application/x.ts', source: 'export const x = (rex: number) => rex.toFixed(4);' },
    { path: 'adapters/antelope/x.ts', source: 'export const x = (units: number) => units / 10_000;' },
  ],
  'contracts-are-named-once': [
    { path: 'adapters/antelope/x.ts', source: "export const x = { code: 'eosio' };" },
    { path: 'domain/iost/x.ts', source: "export const x = 'vote_producer.iost';" },
  ],
  'time-is-a-parameter': [
    { path: 'domain/x.ts', source: 'export const now = () => Date.now();' },
    { path: 'application/x.ts', source: 'export const now = () => new Date();' },
  ],
};

describe('source rules', () => {
  it('hold in every source file', () => {
    const files = projectFiles(root).filter((path) => /\.tsx?$/.test(path));
    expect(files.length).toBeGreaterThan(60);
    const found = files.flatMap((path) =>
      findings(path, readFileSync(join(root, path), 'utf8')).map((one) => `${path}:${one.line} ${one.rule}: ${one.text} — ${one.instead}`),
    );
    expect(found).toEqual([]);
  }, 60_000);

  for (const { name } of sourceRules) {
    it(`${name} fires on planted violations`, () => {
      const samples = planted[name] ?? [];
      expect(samples.length).toBeGreaterThan(0);
      for (const { path, source } of samples) expect(findings(path, source).map(({ rule }) => rule)).toContain(name);
    });
  }
});
