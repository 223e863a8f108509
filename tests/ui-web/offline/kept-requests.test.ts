import { describe, expect, it } from 'vitest';
import { AS_PAGE, keptAs } from '../../../ui-web/offline/kept-requests.ts';

const ORIGIN = 'https://pool.example.com';
const asked = (address: string, init: { readonly method?: string; readonly mode?: RequestMode; readonly accept?: string } = {}) =>
  keptAs(
    {
      url: new URL(address, ORIGIN).href,
      method: init.method ?? 'GET',
      mode: init.mode ?? 'cors',
      headers: new Headers(init.accept === undefined ? {} : { accept: init.accept }),
    },
    ORIGIN,
  );

describe('of what a page asks for, a copy is kept', () => {
  it.each([
    ['/', 'page'],
    ['/eos', 'page'],
    ['/eos/unlocks?account=alice', 'page'],
    ['/assets/start-DWzxxu5H.js', 'code'],
    ['/assets/en-DvrJxwjA.json', 'code'],
    ['/config.json', 'file'],
    ['/manifest.webmanifest', 'file'],
    ['/icon.svg', 'file'],
    ['/wallet/main-12345678.js', 'file'],
  ])('%s, as a %s', (address, kind) => {
    expect(asked(address, { mode: 'navigate' })).toBe(kind);
  });

  it('of a page that is asked for as one without being opened', () => {
    expect(asked('/eos', AS_PAGE.headers)).toBe('page');
    expect(asked('/eos')).toBeNull();
  });

  it.each([
    ['another host', 'https://node.example.com/v1/chain/get_info', {}],
    ['another host, opened as a page', 'https://node.example.com/', { mode: 'navigate' }],
    ['what the pool’s service answers', '/api/pool/info', {}],
    ['what it answers to a request that names an account', '/getAccountPoolInfo', { method: 'POST' }],
    ['a write', '/eos', { method: 'POST', mode: 'navigate' }],
    ['licences, opened as a page', '/licences.txt', { mode: 'navigate' }],
    ['what stands deeper', '/wallets/more/kit.js', {}],
  ] as const)('but not of %s', (_what, address, init) => {
    expect(asked(address, init)).toBeNull();
  });
});
