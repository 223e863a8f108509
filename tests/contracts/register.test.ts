import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CHAINS } from '../../adapters/chains.ts';

const FOLDER = join(import.meta.dirname, 'chains');

describe('the contract suites', () => {
  it('have a file for every chain of the register, with nothing omitted', () => {
    expect(readdirSync(FOLDER).sort()).toEqual(CHAINS.map(({ profile }) => `${profile.key}.test.ts`).sort());
    for (const { profile } of CHAINS)
      expect(readFileSync(join(FOLDER, `${profile.key}.test.ts`), 'utf8')).toContain(
        `await chainSuites(registeredChain('${profile.key}'), { chains: ['${profile.key}'] });`,
      );
  });
});
