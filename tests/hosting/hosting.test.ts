import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runHosting, writeBuiltHosting } from '../../hosting/main.ts';
import { headersFile } from '../../hosting/write/headers-file.ts';
import { nginxConfiguration } from '../../hosting/write/nginx.ts';

const CSS = 'body { color: black; } '.repeat(20);
const BOOT = "import('/assets/main-1a2b3c4d.js');";
const page = (text: string) =>
  `<!doctype html><meta name="wallet-relay" content="https://relay.example.com" /><style>${CSS}</style><script src="/start-guard.js" defer></script><div id="root">${text}</div><script type="module" id="boot">${BOOT}</script>`;
const NO_BACKEND = { version: 1, networks: { eos: { backend: null } }, offered: ['eos'] };

let folder = '';
let web = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'newpool-hosting-'));
  web = join(folder, 'built');
  for (const [path, content] of [
    ['index.html', page('start')],
    ['eos/index.html', page('home')],
    ['eos/unlocks/index.html', page('unlocks')],
    ['404.html', page('nothing here')],
    ['assets/main-1a2b3c4d.js', 'export const answer = 42; '.repeat(40)],
    ['config.json', JSON.stringify({ version: 1, networks: {} }).padEnd(500)],
  ] as const) {
    mkdirSync(join(web, path, '..'), { recursive: true });
    writeFileSync(join(web, path), content);
  }
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const text = (...path: string[]) => readFileSync(join(folder, ...path), 'utf8');

async function run(...args: string[]): Promise<{ readonly code: number; readonly said: string; readonly complained: string }> {
  let said = '';
  let complained = '';
  const code = await runHosting(
    args,
    web,
    (part) => (said += part),
    (part) => (complained += part),
  );
  return { code, said, complained };
}

describe('the headers of hosts of static files', () => {
  it('give no answer the same header twice', () => {
    const written = headersFile({ 'x-frame-options': 'DENY' }, ['/', '/eos', '/eos/unlocks']);
    const rules = written.split(/^(?=\/)/m).map((rule) => rule.trim().split(/\n {2}/));
    const matching = (address: string) =>
      rules.filter(([pattern]) => (pattern!.endsWith('*') ? address.startsWith(pattern!.slice(0, -1)) : address === pattern));
    for (const address of ['/', '/eos', '/eos/unlocks', '/assets/main-1a2b3c4d.js', '/config.json']) {
      const names = matching(address).flatMap(([, ...headers]) => headers.map((header) => header.split(':')[0]!));
      expect(names.sort()).toEqual(['cache-control', 'strict-transport-security', 'x-frame-options']);
    }
    expect(matching('/assets/main-1a2b3c4d.js')[1]).toContain('cache-control: public, max-age=31536000, immutable');
    expect(matching('/config.json')[1]).toContain('cache-control: no-cache');
  });
});

describe('the files of a host', () => {
  it('are written for the app as it was built', async () => {
    await writeBuiltHosting(web, join(folder, 'hosting'));
    expect(text('built/_headers')).toContain("connect-src 'self' https: wss:;");
    expect(text('hosting/nginx.conf')).toContain("connect-src 'self' https: wss:;");
    expect(gunzipSync(readFileSync(join(web, 'assets/main-1a2b3c4d.js.gz'))).toString()).toBe(text('built/assets/main-1a2b3c4d.js'));
    expect(gunzipSync(readFileSync(join(web, '404.html.gz'))).toString()).toBe(page('nothing here'));
    expect(brotliDecompressSync(readFileSync(join(web, 'assets/main-1a2b3c4d.js.br'))).toString()).toBe(
      text('built/assets/main-1a2b3c4d.js'),
    );
    expect(['config.json.gz', 'config.json.br', '404.html.br'].filter((file) => existsSync(join(web, file)))).toEqual([]);
  });

  it('allow the style sheet and the boot script of the pages by their hashes', async () => {
    await writeBuiltHosting(web, join(folder, 'hosting'));
    const hash = createHash('sha256').update(BOOT).digest('base64');
    expect(text('built/_headers')).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect(text('built/_headers')).toMatch(/style-src 'self' 'sha256-[A-Za-z0-9+/]{43}=';/);
  });
});

describe('the command for hosts with settings of their own', () => {
  it('writes the page with the settings, strictly where it is asked to, and leaves the build as it was', async () => {
    writeFileSync(join(folder, 'mine.json'), JSON.stringify(NO_BACKEND));
    const words = ['--settings', join(folder, 'mine.json'), '--strict', '--server-name', 'pool.example.com', '--listen', '8080'];
    expect(await run(join(folder, 'host'), ...words)).toMatchObject({ code: 0, complained: '' });
    expect(JSON.parse(text('host/web/config.json'))).toEqual(NO_BACKEND);
    expect(text('host/web/_headers')).toContain(
      "connect-src 'self' https://eos.newdex.one https://relay.example.com wss://relay.example.com;",
    );
    const nginx = text('host/nginx.conf');
    for (const line of ['listen 8080;', 'server_name pool.example.com;', 'root "/var/www/newpool";']) expect(nginx).toContain(line);
    expect(nginx).not.toContain('/api/');
    expect(existsSync(join(web, '_headers'))).toBe(false);
  });

  it('keeps compressed copies of files that never change, and makes those of pages anew', async () => {
    writeFileSync(join(web, 'assets/main-1a2b3c4d.js.br'), 'of the build');
    writeFileSync(join(web, '404.html.gz'), 'of the build');
    expect(await run(join(folder, 'host'))).toMatchObject({ code: 0, complained: '' });
    expect(text('host/web/assets/main-1a2b3c4d.js.br')).toBe('of the build');
    expect(gunzipSync(readFileSync(join(folder, 'host/web/404.html.gz'))).toString()).toBe(page('nothing here'));
  });

  it('writes a page for each route of a network that is not built in', async () => {
    const own = { protocol: 'antelope', name: 'Mine', chainId: '8a'.repeat(32), coin: { symbol: 'SYS', decimals: 4 } };
    const nodes = [{ url: 'http://127.0.0.1:8888', operator: 'me' }];
    writeFileSync(join(folder, 'mine.json'), JSON.stringify({ version: 1, networks: { mine: { ...own, nodes } } }));
    expect((await run(join(folder, 'host'), '--settings', join(folder, 'mine.json'))).said).toContain('/mine /mine/unlocks');
    expect(text('host/web/mine/unlocks/index.html')).toBe(page('start'));
  });

  it('refuses wrong settings with their place, and writes nothing', async () => {
    writeFileSync(join(folder, 'mine.json'), '{"version":1,"networks":{"eos":{"signatureSeconds":1}}}');
    const { code, complained } = await run(join(folder, 'host'), '--settings', join(folder, 'mine.json'));
    expect(code).toBe(1);
    expect(complained).toContain('networks.eos.signatureSeconds');
    expect(existsSync(join(folder, 'host'))).toBe(false);
  });

  it('never writes over a folder', async () => {
    mkdirSync(join(folder, 'host'));
    writeFileSync(join(folder, 'host/kept.txt'), 'kept');
    const { code, complained } = await run(join(folder, 'host'));
    expect([code, complained]).toEqual([2, `${join(folder, 'host')} exists already; name a folder that does not, or remove it.\n`]);
    expect(text('host/kept.txt')).toBe('kept');
  });

  it.each([
    [[], 'one folder'],
    [['a', 'b'], 'one folder'],
    [['a', '--nothing'], '--nothing'],
    [['a', '--listen', '80; include x'], '--listen'],
    [['a', '--server-name', 'a;b'], '--server-name'],
    [['a', '--root', '/a"b'], '--root'],
    [['a', '--root', 'relative'], '--root'],
    [['a', '--backend', 'http://127.0.0.1:9000/api'], '--backend'],
    [['a', '--backend', 'http://a;b'], '--backend'],
  ])('refuses the words %j with status 2', async (words, named) => {
    const { code, complained } = await run(...words);
    expect(code).toBe(2);
    expect(complained).toContain(named);
  });

  it('reports a missing build', async () => {
    rmSync(web, { recursive: true });
    expect(await run(join(folder, 'host'))).toEqual({
      code: 1,
      said: '',
      complained: 'There is no build in dist/web; "npm run build" makes one.\n',
    });
  });
});

describe('the configuration of nginx', () => {
  const server = { listen: ['80'], serverName: '_', root: '/var/www/newpool' };

  it('verifies a backend that is reached by https', () => {
    const written = nginxConfiguration({ ...server, backend: 'https://pool.example.com' }, {}, ['/api']);
    for (const line of ['proxy_pass https://pool.example.com;', 'proxy_ssl_verify on;', 'proxy_ssl_server_name on;'])
      expect(written).toContain(line);
    expect(nginxConfiguration({ ...server, backend: 'http://127.0.0.1:9000' }, {}, ['/api'])).not.toContain('proxy_ssl');
  });
});
