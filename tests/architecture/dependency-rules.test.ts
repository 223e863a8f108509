import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { cruise, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plantedViolations } from './planted-violations.ts';

const root = resolve(import.meta.dirname, '../..');
const { forbidden, options } = createRequire(import.meta.url)(join(root, '.dependency-cruiser.cjs')) as {
  forbidden: IForbiddenRuleType[];
  options: Record<string, unknown>;
};
const folders = ['domain', 'application', 'adapters', 'ui-web', 'cli', 'hosting', 'sandbox'];

async function violations(baseDir: string): Promise<ICruiseResult['summary']> {
  const result = await cruise(folders, {
    ...options,
    baseDir,
    ruleSet: { forbidden },
    validate: true,
    tsConfig: { fileName: join(root, 'tsconfig.json') },
  });
  return (result.output as ICruiseResult).summary;
}

describe('the dependency rules', () => {
  it('hold in the whole tree', async () => {
    const summary = await violations(root);
    expect(summary.totalCruised).toBeGreaterThan(60);
    expect(summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)).toEqual([]);
  }, 120_000);
});

describe('each dependency rule', () => {
  let planted: string;

  beforeAll(() => {
    planted = mkdtempSync(join(tmpdir(), 'newpool-planted-'));
    symlinkSync(join(root, 'node_modules'), join(planted, 'node_modules'));
  });

  afterAll(() => rmSync(planted, { recursive: true, force: true }));

  it('has a planted violation', () => {
    expect(Object.keys(plantedViolations).sort()).toEqual(forbidden.map(({ name }) => name!).sort());
  });

  for (const [rule, files] of Object.entries(plantedViolations)) {
    it(`${rule} fires`, async () => {
      const baseDir = join(planted, rule);
      for (const folder of folders) mkdirSync(join(baseDir, folder), { recursive: true });
      symlinkSync(join(root, 'node_modules'), join(baseDir, 'node_modules'));
      for (const [path, source] of Object.entries(files)) {
        mkdirSync(dirname(join(baseDir, path)), { recursive: true });
        writeFileSync(join(baseDir, path), source);
      }
      const summary = await violations(baseDir);
      expect(summary.violations.map((violation) => violation.rule.name)).toContain(rule);
    });
  }
});
