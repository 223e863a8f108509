import { afterEach, expect, it, vi } from 'vitest';
import { BegunRequests } from '../../../adapters/platform/begun-requests.ts';
import type { HttpRequest } from '../../../adapters/platform/http.ts';

const ASKED: HttpRequest = { url: '/api/pool/getPoolInfo', method: 'POST', headers: { language: 'en' }, body: 'chain=eos' };

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Answers each request with how many there were before it; those that fail are named. */
function answering(failing: readonly number[] = []) {
  let requests = 0;
  vi.stubGlobal('fetch', async () => {
    const number = requests;
    requests += 1;
    if (failing.includes(number)) throw new Error('no network');
    return new Response(String(number));
  });
  return { count: () => requests };
}

it('an answer that was begun is given to those who need it together, and asked for anew after them', async () => {
  const backend = answering();
  let now = 0;
  const begun = new BegunRequests({ now: () => now });
  void begun.begin(ASKED);
  now = 4_000;
  const together = await Promise.all([begun.send({ ...ASKED }), begun.send({ ...ASKED })]);
  expect(together.map(({ text }) => text)).toEqual(['0', '0']);
  now = 4_900;
  expect((await begun.send(ASKED)).text).toBe('0');
  now = 5_000;
  expect((await begun.send(ASKED)).text).toBe('1');
  expect(backend.count()).toBe(2);
});

it.each([
  ['another address', { url: '/api/pool/getProxy' }],
  ['another header', { headers: { language: 'ko' } }],
  ['another body', { body: 'chain=bos' }],
])('a request with %s has an answer of its own', async (_what, difference) => {
  answering();
  const begun = new BegunRequests({ now: () => 0 });
  void begun.begin(ASKED);
  expect((await begun.send({ ...ASKED, ...difference })).text).toBe('1');
  expect((await begun.send(ASKED)).text).toBe('0');
});

it('an answer that has come already is given in a later task than the one that asks', async () => {
  answering();
  const begun = new BegunRequests({ now: () => 0 });
  await begun.begin(ASKED);
  const order: string[] = [];
  setTimeout(() => order.push('next task'), 0);
  await begun.send(ASKED).then(({ text }) => order.push(text));
  expect(order).toEqual(['next task', '0']);
});

it('an answer nobody needed for ten seconds is not shown as a new one', async () => {
  answering();
  let now = 0;
  const begun = new BegunRequests({ now: () => now });
  void begun.begin(ASKED);
  now = 10_000;
  expect((await begun.send(ASKED)).text).toBe('1');
});

it('a request that failed before it was needed is sent again', async () => {
  answering([0]);
  const begun = new BegunRequests({ now: () => 0 });
  void begun.begin(ASKED);
  await vi.waitFor(async () => expect((await begun.send(ASKED)).text).toBe('1'));
});

it('a question to a node is answered once: what is read again is read anew', async () => {
  const network = answering();
  const sent: string[] = [];
  const begun = new BegunRequests({
    now: () => 0,
    sharedMs: 0,
    send: async ({ url }) => {
      sent.push(url);
      return { status: 200, text: 'anew' };
    },
  });
  await begun.begin(ASKED);
  expect((await begun.send(ASKED)).text).toBe('0');
  expect((await begun.send(ASKED)).text).toBe('anew');
  expect(sent).toEqual([ASKED.url]);
  expect(network.count()).toBe(1);
});
