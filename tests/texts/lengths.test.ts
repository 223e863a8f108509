import { describe, expect, it } from 'vitest';
import { ownTexts, flat, sharedTexts } from './text-tree.ts';

/** Most words of an error before its details: what happened, what is safe and what to press, read at a glance. */
const ERROR_WORDS = 30;

/** Most words of a text by its key, in the places where a decision is made. */
const LIMITS: readonly (readonly [key: RegExp, most: number])[] = [
  [/^preview\./, 20],
  [/^warnings\./, 35],
  [/^calls\./, 20],
  [/^cpuShortage\./, 20],
  [/^(stages|tracker)\./, 12],
  [/^ends\.\w+\.title$/, 8],
  [/^ends\.\w+\.body$/, 25],
  [/^signing\./, 40],
];

function words(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

const shared = flat(sharedTexts('en'));
const all = new Map([...shared, ...flat(ownTexts('web', 'en'))]);

function errorWords(texts: ReadonlyMap<string, string>, section: string): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const [key, text] of texts) {
    const [head, name = '', part] = key.split('.');
    if (head === section && part !== 'details') found.set(name, (found.get(name) ?? 0) + words(text));
  }
  return found;
}

describe('the words of a text', () => {
  it('are counted without signs', () => {
    expect(words('Sent · “{{amount}}” – done.')).toBe(3);
  });

  it(`are at most ${ERROR_WORDS} for title, cause and remedy of an error`, () => {
    const found = [...errorWords(shared, 'errors'), ...errorWords(flat(ownTexts('cli', 'en')), 'failures')];
    expect(found.length).toBeGreaterThan(150);
    expect(found.filter(([, count]) => count > ERROR_WORDS)).toEqual([]);
  });

  it.each(LIMITS)('are few under %s', (key, most) => {
    const found = [...all].filter(([name]) => key.test(name));
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter(([, text]) => words(text) > most).map(([name, text]) => [name, words(text)])).toEqual([]);
  });
});
