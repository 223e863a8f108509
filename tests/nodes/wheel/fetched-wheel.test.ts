import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fetchedWheel, type FetchOptions, type Wheel } from './fetched-wheel.mjs';

const MACHINE = { platform: 'linux', arch: 'x64', glibc: '2.36' };
const FILE = 'thing-1.0-py3-none-any.whl';
const BYTES = zipSync({ 'thing/bin/run': strToU8('#!/bin/sh\n'), 'thing/other.py': strToU8('pass') });
const WHEEL: Wheel = {
  project: 'thing',
  version: '1.0',
  file: FILE,
  sha256: createHash('sha256').update(BYTES).digest('hex'),
  glibc: '2.29',
  unpacked: /^thing\/bin\//,
  programs: /^thing\/bin\//,
};
const PAGES = {
  json: { type: 'application/vnd.pypi.simple.v1+json', text: JSON.stringify({ files: [{ filename: FILE, url: '/files/x.whl' }] }) },
  html: {
    type: 'text/html',
    text: `<a href="../../files/other.whl#a=b">other.whl</a>\n<a class="x" href="/files/${FILE}#sha256=00">${FILE}</a>`,
  },
  none: { type: 'text/html', text: '<html></html>' },
};

describe('a wheel', () => {
  let cache: string;
  let server: Server;
  let asked: { path: string; login: string | undefined }[];
  let page: { readonly type: string; readonly text: string };
  const options = (index: string): FetchOptions => ({
    cache,
    environment: { PIP_INDEX_URL: index },
    say: () => undefined,
    machine: MACHINE,
  });
  const address = (login = ''): string => `http://${login}127.0.0.1:${(server.address() as AddressInfo).port}/simple`;

  beforeEach(async () => {
    cache = mkdtempSync(join(tmpdir(), 'newpool-wheel-'));
    asked = [];
    page = PAGES.json;
    server = createServer(({ url = '', headers }, response) => {
      asked.push({ path: url, login: headers.authorization });
      if (url === '/simple/thing/') response.setHeader('content-type', page.type).end(page.text);
      else if (url.startsWith('/files/')) response.end(BYTES);
      else response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', () => resolve());
    });
  });
  afterEach(() => {
    server.close();
    rmSync(cache, { recursive: true, force: true });
  });

  it.each(['json', 'html'] as const)('is fetched from an index that answers %s, and what is needed of it unpacked', async (kind) => {
    page = PAGES[kind];
    const folder = await fetchedWheel(WHEEL, options(address()));
    expect(readdirSync(join(folder, 'thing'))).toEqual(['bin']);
    expect(readFileSync(join(folder, 'thing/bin/run'), 'utf8')).toBe('#!/bin/sh\n');
    expect(statSync(join(folder, 'thing/bin/run')).mode & 0o111).toBe(0o111);
    expect(readdirSync(cache)).toHaveLength(1);
  });

  it('is fetched once', async () => {
    const folder = await fetchedWheel(WHEEL, options(address()));
    const count = asked.length;
    expect(await fetchedWheel(WHEEL, options(address()))).toBe(folder);
    expect(asked).toHaveLength(count);
  });

  it('is fetched with the login in the address of the index', async () => {
    await fetchedWheel(WHEEL, options(address('someone:p%40ss@')));
    expect(asked[0]!.login).toBe(`Basic ${Buffer.from('someone:p@ss').toString('base64')}`);
  });

  it('is taken from the cache where somebody put it', async () => {
    writeFileSync(join(cache, FILE), BYTES);
    await fetchedWheel(WHEEL, options('http://127.0.0.1:9/simple'));
    expect(asked).toEqual([]);
  });

  it('with another hash is not unpacked', async () => {
    const wheel = { ...WHEEL, sha256: '0'.repeat(64) };
    await expect(fetchedWheel(wheel, options(address()))).rejects.toThrow(`has the SHA-256 ${WHEEL.sha256} instead of ${wheel.sha256}`);
    expect(readdirSync(cache)).toEqual([]);
  });

  it('that the index does not have, or without a network, is asked for', async () => {
    page = PAGES.none;
    await expect(fetchedWheel(WHEEL, options(address()))).rejects.toThrow(/does not have thing-1\.0.* put thing-1\.0.*PIP_INDEX_URL/);
    const { port } = server.address() as AddressInfo;
    server.close();
    server.closeAllConnections();
    await expect(fetchedWheel(WHEEL, options(`http://127.0.0.1:${port}/`))).rejects.toThrow(
      /cannot be reached .*ECONNREFUSED.* put thing-1\.0/,
    );
  });

  it.each([
    [{ platform: 'darwin', arch: 'arm64', glibc: undefined }, 'Linux on x86-64 only, and this is darwin on arm64'],
    [{ platform: 'linux', arch: 'x64', glibc: undefined }, 'another C library'],
    [{ platform: 'linux', arch: 'x64', glibc: '2.9' }, 'needs glibc 2.29 or newer, and this Linux has 2.9'],
  ])('is not fetched for a machine it does not run on', async (machine, problem) => {
    await expect(fetchedWheel(WHEEL, { ...options(address()), machine })).rejects.toThrow(problem);
    expect(asked).toEqual([]);
  });
});
