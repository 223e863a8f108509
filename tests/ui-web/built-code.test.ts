import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BuiltCode, MANIFEST, MODULES } from '../../ui-web/built-code.ts';

const LIST = {
  '_start-A.js': {
    file: 'assets/start-A.js',
    name: 'start',
    imports: ['_framework-B.js', '_runtime-C.js'],
    dynamicImports: ['screens/gas/gas.tsx'],
  },
  '_framework-B.js': { file: 'assets/framework-B.js', name: 'framework', imports: ['_runtime-C.js'] },
  '_runtime-C.js': { file: 'assets/runtime-C.js', name: 'runtime' },
  '_gas-D.js': { file: 'assets/gas-D.js', name: 'gas' },
  'screens/gas/gas.tsx': {
    file: 'assets/gas-E.js',
    name: 'gas',
    src: 'screens/gas/gas.tsx',
    isDynamicEntry: true,
    imports: ['_start-A.js'],
  },
  '_site-G.js': { file: 'assets/site-G.js', name: 'site' },
  '_tron-F.js': { file: 'assets/tron-F.js', name: 'tron', imports: ['_start-A.js', '_gas-D.js'] },
};

const IN_FILES = {
  'screens/gas/gas.tsx': 'assets/gas-E.js',
  'screens/help/help.tsx': 'assets/site-G.js',
  'screens/orders/orders.tsx': 'assets/site-G.js',
};

describe('the code of a built page', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'newpool-built-'));
    writeFileSync(join(folder, MANIFEST), JSON.stringify(LIST));
    writeFileSync(join(folder, MODULES), JSON.stringify(IN_FILES));
  });

  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  it('is what its files import with themselves, each once, what the first needs first, and nothing that loads on demand', async () => {
    const code = await BuiltCode.taken(folder);
    expect(code.addresses(['start', 'tron'])).toEqual([
      '/assets/start-A.js',
      '/assets/framework-B.js',
      '/assets/runtime-C.js',
      '/assets/tron-F.js',
      '/assets/gas-D.js',
    ]);
  });

  it('is of a module where one is asked for, and else of a name; the build fails where there is none', async () => {
    const code = await BuiltCode.taken(folder);
    expect(code.addresses(['screens/gas/gas.tsx'])[0]).toBe('/assets/gas-E.js');
    expect(code.addresses(['screens/orders/orders.tsx', 'screens/help/help.tsx'])).toEqual(['/assets/site-G.js']);
    expect(code.addresses(['gas'])).toEqual(['/assets/gas-D.js']);
    expect(() => code.addresses(['iost'])).toThrow('the build has no file of iost');
  });

  it('is listed nowhere that is served', async () => {
    await BuiltCode.taken(folder);
    expect([MANIFEST, MODULES].filter((name) => existsSync(join(folder, name)))).toEqual([]);
  });
});
