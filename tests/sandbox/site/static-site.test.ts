import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { siteServer } from '../../../sandbox/site/site-server.ts';

const CSS = 'body { color: black; } '.repeat(20);
const SCRIPT = "import('/assets/main-1a2b3c4d.js');";
const SCRIPT_SOURCE = `'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`;
const page = (text: string): string =>
  `<!doctype html><html lang="en"><head><style>${CSS}</style></head><body><div id="root">${text}</div><script type="module" id="boot">${SCRIPT}</script></body></html>`;
const NODE = 'http://127.0.0.1:4321';

let folder = '';
let server: FastifyInstance;

function write(path: string, content: string): void {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), content);
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'newpool-site-'));
  write('web/index.html', page('home'));
  write('web/eos/index.html', page('pool'));
  write('web/404.html', page('nothing here'));
  write('web/robots.txt', 'User-agent: *\n');
  write('web/assets/main-1a2b3c4d.js', 'export const answer = 42; '.repeat(40));
  write('web/assets/tiny-1a2b3c4d.png', 'x');
  write('web/_headers', '/*');
  write('web/robots.txt.gz', 'compressed');
  write('wallet/sandbox-wallet.js', 'window.scatter = {};');
  write('secret.txt', 'not for you');

  server = await siteServer({
    webFolder: join(folder, 'web'),
    walletFolder: join(folder, 'wallet'),
    keychain: () => ({ accounts: [] }),
    connect: () => [NODE],
    morePages: ['/tron/exchange-contracts'],
    networks: () => ({ version: 1, networks: { eos: { testNet: true } } }),
  });
});

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) => server.inject({ method: 'GET', url, headers });

describe('the settings of the page', () => {
  it('are the networks of this sandbox, asked for again at each visit', async () => {
    const answer = await get('/config.json');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.json()).toEqual({ version: 1, networks: { eos: { testNet: true } } });
  });
});

describe('pages', () => {
  it.each(['/', '/eos', '/eos/', '/eos?account=alice'])('answers %s with its prerendered page, always revalidated', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.body).toContain(url === '/' ? 'home' : 'pool');
  });

  it('answers a route that the build has no page for with the start page', async () => {
    const answer = await get('/tron/exchange-contracts');
    expect([answer.statusCode, answer.body]).toEqual([200, (await get('/')).body]);
    expect((await get('/tron/something-else')).statusCode).toBe(404);
  });

  it('include the wallet in the response and leave the file unchanged', async () => {
    expect((await get('/')).body).toContain('<script type="module" src="/sandbox-wallet.js"></script></body>');
    expect(readFileSync(join(folder, 'web/index.html'), 'utf8')).toBe(page('home'));
  });

  it.each(['/nowhere', '/eos/nowhere', '/404'])('answer the unknown address %s with status 404 and the app', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain('nothing here');
  });

  it('are answered with 304 when the browser has them', async () => {
    const first = await get('/eos', { 'accept-encoding': 'br' });
    const again = await get('/eos', { 'accept-encoding': 'br', 'if-none-match': first.headers.etag! });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });
});

describe('files', () => {
  it('with a hash in the name are cached for a year', async () => {
    expect((await get('/assets/main-1a2b3c4d.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get('/sandbox-wallet.js')).headers['cache-control']).toBe('no-cache');
  });

  it.each(['/assets/gone-1a2b3c4d.js', '/favicon.ico', '/404.html', '/index.html', '/robots.txt.gz', '/_headers'])(
    'that do not exist (%s) are a plain 404, not a page',
    async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['content-type']).toContain('text/plain');
    },
  );

  it('includes a real robots.txt', async () => {
    const answer = await get('/robots.txt');
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(answer.body).toBe('User-agent: *\n');
  });

  it.each(['/../secret.txt', '/%2e%2e/secret.txt', '/..%2fsecret.txt', '/assets/..%5c..%5csecret.txt', '/%00', '/%zz', '//etc/passwd'])(
    'outside the build (%s) are out of reach',
    async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(answer.body).not.toContain('not for you');
    },
  );
});

describe('compression', () => {
  it('answers brotli, gzip or plain as the browser accepts, with Vary', async () => {
    const plain = await get('/assets/main-1a2b3c4d.js');
    const brotli = await get('/assets/main-1a2b3c4d.js', { 'accept-encoding': 'gzip, deflate, br' });
    const gzip = await get('/assets/main-1a2b3c4d.js', { 'accept-encoding': 'gzip;q=1, br;q=0' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    for (const answer of [plain, brotli, gzip]) expect(answer.headers['vary']).toBe('accept-encoding');
    expect(new Set([plain, brotli, gzip].map(({ headers }) => headers.etag)).size).toBe(3);
  });

  it('skips what does not get smaller', async () => {
    expect((await get('/assets/tiny-1a2b3c4d.png', { 'accept-encoding': 'br' })).headers['content-encoding']).toBeUndefined();
  });
});

describe('security headers', () => {
  it.each(['/', '/nowhere', '/assets/main-1a2b3c4d.js', '/%zz', '/sandbox-wallet/keychain.json'])(
    'are on every response, %s too',
    async (url) => {
      const { headers } = await get(url);
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("default-src 'self'");
      // An address that cannot be read is answered before the site knows its pages.
      expect(policy).toContain(url === '/%zz' ? "script-src 'self';" : `script-src 'self' ${SCRIPT_SOURCE};`);
      expect(policy).not.toMatch(/unsafe|\*/);
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain("require-trusted-types-for 'script'");
      expect(headers['strict-transport-security']).toBeUndefined();
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' });
      expect(headers['permissions-policy']).toContain('camera=()');
    },
  );

  it('allow the inlined script by its hash alone', async () => {
    const policy = String((await get('/')).headers['content-security-policy']);
    expect(policy).toContain(`script-src 'self' ${SCRIPT_SOURCE};`);
  });

  it('allow the inlined style sheet by its hash and the nodes by their addresses, nothing else', async () => {
    const policy = String((await get('/')).headers['content-security-policy']);
    expect(policy).toMatch(/style-src 'self' 'sha256-[A-Za-z0-9+/]{43}='(;|$)/);
    expect(policy).toContain(`connect-src 'self' ${NODE};`);
  });
});

describe('the wallet’s own route', () => {
  it('is never stored by a browser', async () => {
    const answer = await get('/sandbox-wallet/keychain.json');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toEqual({ accounts: [] });
  });
});
