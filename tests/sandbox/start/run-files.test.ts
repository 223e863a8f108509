import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keyFileOf, publishRun } from '../../../sandbox/run-files.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'newpool-run-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const manifest = (): unknown => JSON.parse(readFileSync(join(root, '.sandbox/manifest.json'), 'utf8'));
const mode = (path: string): number => statSync(join(root, path)).mode & 0o777;

describe('the files of a running sandbox', () => {
  it('are readable by their owner only and removed when it ends', () => {
    const withdraw = publishRun(root, { manifest: { page: 'a' }, keys: { eos: { alice: '5K' } } });
    expect(readFileSync(join(root, keyFileOf('eos', 'alice')), 'utf8')).toBe('5K\n');
    expect(mode(keyFileOf('eos', 'alice'))).toBe(0o600);
    expect(mode('.sandbox/manifest.json')).toBe(0o600);
    withdraw();
    withdraw();
    expect(existsSync(join(root, '.sandbox'))).toBe(false);
  });

  it('describe the newest of several, and an older one again when the newest ends', () => {
    const first = publishRun(root, { manifest: { page: 'first' }, keys: { eos: { alice: '1' } } }, process.pid);
    const second = publishRun(root, { manifest: { page: 'second' }, keys: { eos: { bob: '2' } } }, process.ppid);
    expect(manifest()).toEqual({ page: 'second' });
    expect(readdirSync(join(root, '.sandbox/keys/eos'))).toEqual(['bob.key']);
    second();
    expect(manifest()).toEqual({ page: 'first' });
    expect(readdirSync(join(root, '.sandbox/keys/eos'))).toEqual(['alice.key']);
    first();
    expect(existsSync(join(root, '.sandbox'))).toBe(false);
  });

  it('keep describing the newest when an older one ends', () => {
    const first = publishRun(root, { manifest: { page: 'first' }, keys: {} }, process.pid);
    const second = publishRun(root, { manifest: { page: 'second' }, keys: {} }, process.ppid);
    first();
    expect(manifest()).toEqual({ page: 'second' });
    second();
  });

  it('remove a sandbox that was killed', () => {
    const neverAlive = 4_194_304;
    publishRun(root, { manifest: { page: 'killed' }, keys: { eos: { old: '1' } } }, neverAlive);
    const withdraw = publishRun(root, { manifest: { page: 'new' }, keys: {} });
    expect(manifest()).toEqual({ page: 'new' });
    withdraw();
    expect(existsSync(join(root, '.sandbox'))).toBe(false);
  });
});
