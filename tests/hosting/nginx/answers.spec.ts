import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, request, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { LICENCES_FILE, SBOM_FILE } from '../../../vite.notices.ts';
import { runningNginx, type RunningNginx } from './running-nginx.ts';

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

let nginx: RunningNginx;
test.beforeAll(async () => {
  nginx = await runningNginx({
    settings: {
      version: 1,
      networks: {
        private: {
          protocol: 'antelope',
          name: 'Private',
          chainId: '8a34ec7df1b8cd06ff4a8abbaa7cc50300823350cadc59ab296cb00d104d2b8f',
          coin: { symbol: 'SYS', decimals: 4 },
          nodes: [{ url: 'http://127.0.0.1:8888', operator: 'me' }],
        },
      },
    },
  });
});
test.afterAll(() => nginx.stop());

/** Asks for a path as it stands, and reads the answer as it comes, still compressed. */
function get(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(nginx.origin);
    request({ host: hostname, port, path, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => resolve({ status: answer.statusCode!, headers: answer.headers, body: Buffer.concat(parts) }));
    })
      .on('error', reject)
      .end();
  });
}

const asset = (pattern: RegExp): string => `/assets/${readdirSync(join(nginx.web, 'assets')).find((name) => pattern.test(name))!}`;
const built = (path: string): string => readFileSync(join(nginx.web, path), 'utf8');

test('every answer has the headers of the site, refusals too', async () => {
  for (const path of ['/', '/eos', '/nowhere', asset(/^start-.*\.js$/), '/assets/gone-1a2b3c4d.js', '/config.json', '/%zz']) {
    const { headers } = await get(path);
    const policy = String(headers['content-security-policy']);
    expect(policy, path).toMatch(/script-src 'self'( 'sha256-[A-Za-z0-9+/]{43}='){2};/);
    expect(policy, path).toContain("connect-src 'self' https: wss: http://127.0.0.1:8888;");
    expect(policy, path).toContain("frame-ancestors 'none'");
    expect(policy, path).not.toContain('unsafe');
    expect(headers, path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers['permissions-policy'], path).toContain('camera=()');
    expect(headers.server, path).toBe('nginx');
  }
});

test('a browser shows the page in no frame of another origin', async ({ page }) => {
  const framing = createServer((asked, answer) => {
    answer
      .setHeader('content-type', 'text/html')
      .end(asked.url === '/' ? `<iframe src="${nginx.origin}/eos"></iframe><iframe src="/own"></iframe>` : 'own');
  });
  await new Promise<void>((resolve) => framing.listen(0, '127.0.0.1', resolve));
  await page.goto(`http://127.0.0.1:${(framing.address() as AddressInfo).port}/`);
  const [, framed, own] = page.frames();
  await expect(own!.locator('body')).toHaveText('own');
  await expect.poll(() => framed!.url()).toBe('chrome-error://chromewebdata/');
  framing.closeAllConnections();
  await new Promise((resolve) => framing.close(resolve));
});

test('https is demanded where an answer goes by https, and nowhere else', async () => {
  const secure = await get('/eos', { 'x-forwarded-proto': 'https' });
  expect(secure.headers['strict-transport-security']).toBe('max-age=31536000');
  expect((await get('/eos')).headers['strict-transport-security']).toBeUndefined();
  expect((await get('/eos', { 'x-forwarded-proto': 'http' })).headers['strict-transport-security']).toBeUndefined();
});

test('each route is its prerendered page with status 200, always revalidated', async () => {
  for (const [path, file] of [
    ['/', 'index.html'],
    ['/eos', 'eos/index.html'],
    ['/eos/', 'eos/index.html'],
    ['/tron?account=x', 'tron/index.html'],
    ['/eos/increase-of-votes', 'eos/increase-of-votes/index.html'],
  ] as const) {
    const answer = await get(path);
    expect(answer.status, path).toBe(200);
    expect(answer.body.toString(), path).toBe(built(file));
    expect(answer.headers['content-type'], path).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control'], path).toBe('no-cache');
  }
});

test('the routes of a network that is not built in are the start page with status 200', async () => {
  for (const path of ['/private', '/private/unlocks']) {
    const answer = await get(path);
    expect(answer.status, path).toBe(200);
    expect(answer.body.toString(), path).toBe(built('index.html'));
  }
  expect((await get('/another')).status).toBe(404);
});

test('an unknown route is the app’s not-found page with status 404', async () => {
  for (const path of ['/nowhere', '/eos/nowhere', '/404', '/assets', '/eos/unlocks/more']) {
    const answer = await get(path);
    expect(answer.status, path).toBe(404);
    expect(answer.body.toString(), path).toBe(built('404.html'));
    expect(answer.headers['content-type'], path).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control'], path).toBe('no-cache');
  }
});

test('an unknown file, and what is no part of the page, is a plain 404 that is not kept', async () => {
  const start = asset(/^start-.*\.js$/);
  const copies = [`${start}.gz`, `${start}.br`];
  for (const path of ['/assets/gone-1a2b3c4d.js', '/favicon.ico', '/index.html', '/404.html', '/eos/index.html', '/_headers', ...copies]) {
    const answer = await get(path);
    expect(answer.status, path).toBe(404);
    expect(answer.headers['content-type'], path).toBe('text/plain; charset=utf-8');
    expect(answer.body.toString(), path).toBe('There is no such file.\n');
    expect(answer.headers['cache-control'], path).toBe('no-cache');
  }
});

test('nothing outside the folder is reached', async () => {
  for (const path of ['/../nginx.conf', '/%2e%2e/nginx.conf', '/..%2fnginx.conf', '/assets/..%2f..%2fnginx.conf'])
    expect((await get(path)).status, path).toBeGreaterThanOrEqual(400);
});

test('files with a hash in the name are kept for a year, settings and others are revalidated', async () => {
  for (const path of [asset(/^start-.*\.js$/), asset(/\.json$/)])
    expect((await get(path)).headers['cache-control'], path).toBe('public, max-age=31536000, immutable');
  for (const path of ['/config.json', '/manifest.webmanifest', '/icon.svg', '/robots.txt'])
    expect((await get(path)).headers['cache-control'], path).toBe('no-cache');
});

test('an answer that the browser has is not sent again', async () => {
  const path = asset(/^start-.*\.js$/);
  const { headers } = await get(path);
  const again = await get(path, { 'if-none-match': headers.etag! });
  expect(again.status).toBe(304);
  expect(again.body.length).toBe(0);
  expect(again.headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

test('texts come compressed to a browser that reads gzip, plain to another', async () => {
  for (const path of ['/eos', '/nowhere', asset(/^framework-.*\.js$/), asset(/\.json$/), '/icon.svg']) {
    const plain = await get(path);
    const compressed = await get(path, { 'accept-encoding': 'gzip, deflate, br' });
    expect(plain.headers['content-encoding'], path).toBeUndefined();
    expect(compressed.headers['content-encoding'], path).toBe('gzip');
    expect(gunzipSync(compressed.body).equals(plain.body), path).toBe(true);
    expect(compressed.body.length, path).toBeLessThan(plain.body.length);
    expect(
      [plain, compressed].map(({ headers }) => headers.vary),
      path,
    ).toEqual(['Accept-Encoding', 'Accept-Encoding']);
    expect(compressed.headers['content-type'], path).toBe(plain.headers['content-type']);
  }
});

test('the settings of the host are read from the file as it stands', async () => {
  const answer = await get('/config.json', { 'accept-encoding': 'gzip' });
  expect(answer.headers['content-encoding']).toBeUndefined();
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(JSON.parse(answer.body.toString()).networks.private.name).toBe('Private');
});

test('licence texts, which every page links, and the SBOM they name come with status 200 and their content type', async () => {
  expect((await get('/eos')).body.toString()).toContain(`<a href="/${LICENCES_FILE}">`);
  expect(built(LICENCES_FILE)).toContain(SBOM_FILE);
  for (const [file, type] of [
    [LICENCES_FILE, 'text/plain; charset=utf-8'],
    [SBOM_FILE, 'application/json; charset=utf-8'],
  ] as const) {
    const answer = await get(`/${file}`);
    expect(answer.status, file).toBe(200);
    expect(answer.headers['content-type'], file).toBe(type);
    expect(answer.headers['cache-control'], file).toBe('no-cache');
    expect(answer.body.toString(), file).toBe(built(file));
  }
});

test('calls of a backend that is not there are a plain 404, not a page', async () => {
  for (const path of ['/api/common/getCommonParam', '/cpu/pushTxWithoutCPU']) {
    const answer = await get(path);
    expect(answer.status, path).toBe(404);
    expect(answer.body.toString(), path).toBe('There is no backend behind this host.\n');
  }
});

test('the lines by which an operator checks a host print what docs/deploying.md says', () => {
  const document = readFileSync('docs/deploying.md', 'utf8');
  const block = /```sh\n(SITE=[^]*?)```/.exec(document)![1]!;
  const lines = block.split('\n').filter((line) => / # /.test(line));
  expect(lines.length).toBeGreaterThan(10);
  const script = block.replace(/^SITE=.*$/m, `SITE=${nginx.origin}`).replaceAll('curl -s', "curl -H 'X-Forwarded-Proto: https' -s");
  const printed = execFileSync('bash', ['-euo', 'pipefail', '-c', script], { encoding: 'utf8' });
  expect(printed.trim().split('\n')).toEqual(lines.map((line) => line.split(' # ').at(-1)!.trim()));
});
