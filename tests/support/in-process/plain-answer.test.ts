import { describe, expect, it } from 'vitest';
import { PlainAnswer } from './plain-answer.ts';

const HEADERS = { 'content-type': 'application/json', 'set-cookie': ['a=1', 'b=2'], 'content-length': 14, 'x-none': undefined };

async function bytesOf(answer: Response | PlainAnswer): Promise<string> {
  const reader = answer.body!.getReader();
  const pieces: Uint8Array[] = [];
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) pieces.push(piece.value);
  return Buffer.concat(pieces).toString();
}

describe('an answer in this process', () => {
  it.each([
    [200, '{"a":"質押"}'],
    [500, '{"message":"no"}'],
    [404, ''],
  ])('of status %i reads as a response of it', async (status, text) => {
    const made = (): PlainAnswer => new PlainAnswer(status, HEADERS, Buffer.from(text));
    const real = (): Response => new Response(text, { status });
    expect([made().status, made().ok]).toEqual([real().status, real().ok]);
    expect(await made().text()).toBe(await real().text());
    expect(await bytesOf(made())).toBe(await bytesOf(real()));
    expect([...made().headers]).toEqual([
      ['content-length', '14'],
      ['content-type', 'application/json'],
      ['set-cookie', 'a=1'],
      ['set-cookie', 'b=2'],
    ]);
  });

  it('is read as JSON, and none of it after its reader was told to stop', async () => {
    const answer = new PlainAnswer(200, {}, Buffer.from('{"a":1}'));
    expect(await answer.json()).toEqual({ a: 1 });
    const reader = answer.body!.getReader();
    await reader.cancel();
    expect(await reader.read()).toEqual({ done: true, value: undefined });
  });

  it('has no body where its status allows none', () => {
    expect(new PlainAnswer(204, {}, Buffer.alloc(0)).body).toBeNull();
  });
});
