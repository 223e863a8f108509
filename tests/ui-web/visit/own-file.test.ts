import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ownFile } from '../../../ui-web/visit/own-file.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const text = (response: Response): Promise<string> => response.text();

it('a file of the page’s host is read', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}')));
  await expect(ownFile('/config.json', text)).resolves.toBe('{}');
  expect(vi.getTimerCount()).toBe(0);
});

it.each([
  ['does not answer', () => new Promise<Response>(() => undefined)],
  ['begins a body that never ends', () => Promise.resolve(new Response(new ReadableStream()))],
])('a host that %s does not hold the page longer than twenty seconds', async (_case, answer) => {
  vi.stubGlobal('fetch', answer);
  const refused = ownFile('/config.json', text).catch(String);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await refused).toBe('Error: /config.json: no answer within 20000 ms');
});
