import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { nginxProgram } from './nginx-program.ts';

it('a machine without nginx is told how to get it, one that has it gives its path', () => {
  const folder = mkdtempSync(join(tmpdir(), 'newpool-program-'));
  const missing = join(folder, 'nginx');
  expect(() => nginxProgram({ NGINX: missing })).toThrow(
    `NGINX names no program: ${missing}. Install it ("apt-get install nginx-light" on Debian), or set NGINX to its path.`,
  );
  writeFileSync(missing, '');
  chmodSync(missing, 0o755);
  expect(nginxProgram({ PATH: folder })).toBe(missing);
  rmSync(folder, { recursive: true });
});
