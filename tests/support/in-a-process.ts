import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'vite';

/** How a process ended: its exit code, or the signal that ended it, and what it wrote. */
export interface EndedProcess {
  readonly code: number | string | null;
  readonly output: string;
  readonly tookMs: number;
}

/**
 * Runs a script in a Node process of its own with these options, such as a limit of its heap. `module` is one source file of the project,
 * which the script imports as `./module.mjs`. The process is ended after `timeoutMs`.
 */
export async function inAProcess(module: string, script: string, options: readonly string[], timeoutMs: number): Promise<EndedProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'newpool-process-'));
  try {
    await build({
      configFile: false,
      logLevel: 'silent',
      ssr: { noExternal: true },
      build: { ssr: resolve(module), outDir: folder, rollupOptions: { output: { entryFileNames: 'module.mjs' } } },
    });
    const path = join(folder, 'script.mjs');
    writeFileSync(path, script);
    const start = performance.now();
    return await new Promise((ended) => {
      execFile(process.execPath, [...options, path], { timeout: timeoutMs }, (error, stdout, stderr) => {
        ended({
          code: error === null ? 0 : (error.signal ?? error.code ?? null),
          output: stdout + stderr,
          tookMs: performance.now() - start,
        });
      });
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
