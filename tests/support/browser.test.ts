import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { browserLaunch } from '../e2e/support/browser.ts';

describe('the browser of the e2e tests', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
  });

  it('is the configured one', () => {
    vi.stubEnv('CHROMIUM', '/somewhere/chrome');
    expect(browserLaunch()).toEqual({ executablePath: '/somewhere/chrome' });
  });

  it('is the headless one where several are installed', () => {
    const folder = mkdtempSync(join(tmpdir(), 'newpool-browser-'));
    for (const name of ['chromium', 'chromium-headless-shell']) writeFileSync(join(folder, name), '#!/bin/sh\n', { mode: 0o755 });
    vi.stubEnv('CHROMIUM', '');
    vi.stubEnv('PATH', `${folder}${delimiter}${process.env['PATH'] ?? ''}`);
    expect(browserLaunch()).toEqual({ executablePath: join(folder, 'chromium-headless-shell') });
    rmSync(folder, { recursive: true, force: true });
  });

  it('ends the run with a message where there is none', () => {
    const folder = mkdtempSync(join(tmpdir(), 'newpool-browser-'));
    vi.stubEnv('CHROMIUM', 'npm');
    vi.spyOn(process, 'exit').mockImplementation((code) => {
      throw new Error(`ended with ${String(code)}`);
    });
    const returned = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const here = process.cwd();
    process.chdir(folder);
    try {
      expect(() => browserLaunch()).toThrow('ended with 1');
    } finally {
      process.chdir(here);
    }
    expect(returned.mock.calls).toHaveLength(1);
    expect(returned.mock.calls[0]?.[0]).toMatch(/^No browser to test with: install Chromium or Chrome, [^\n]+\n$/);
    rmSync(folder, { recursive: true, force: true });
  });
});
