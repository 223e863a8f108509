import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BuiltCode } from '../../ui-web/built-code.ts';

describe('the code of a built page', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'newpool-built-'));
    mkdirSync(join(folder, 'assets'));
    const files = {
      'start-AAAAAAAA.js':
        'import{a}from"./framework-BBBBBBBB.js";import"./runtime-CCCCCCCC.js";const later=()=>import("./ram-DDDDDDDD.js");',
      'framework-BBBBBBBB.js': "import{b as c}from'./runtime-CCCCCCCC.js';export{c as a};",
      'runtime-CCCCCCCC.js': 'export{x as b};',
      'ram-DDDDDDDD.js': 'import{a}from"./start-AAAAAAAA.js";export const s=`from"./none.js"`;',
      'tron-EEEEEEEE.js': 'import{a}from"./base-2-FFFFFFFF.js";',
      'tron.sending-GGGGGGGG.js': '',
      'base-2-FFFFFFFF.js': '',
      'en-HHHHHHHH.json': '{}',
    };
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, 'assets', name), text);
  });

  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  it('is what its files import with themselves, each once, and nothing that loads on demand', async () => {
    const code = await BuiltCode.read(folder);
    expect(code.withImports(['/assets/start-AAAAAAAA.js', ...code.named('tron')])).toEqual([
      'start-AAAAAAAA.js',
      'framework-BBBBBBBB.js',
      'runtime-CCCCCCCC.js',
      'tron-EEEEEEEE.js',
      'base-2-FFFFFFFF.js',
    ]);
  });

  it('has files of a name, or the build fails', async () => {
    const code = await BuiltCode.read(folder);
    expect(code.named('base-2')).toEqual(['base-2-FFFFFFFF.js']);
    expect(() => code.named('iost')).toThrow('has no file iost');
    writeFileSync(join(folder, 'assets', 'tron-IIIIIIII.js'), '');
    expect((await BuiltCode.read(folder)).named('tron')).toEqual(['tron-EEEEEEEE.js', 'tron-IIIIIIII.js']);
  });
});
