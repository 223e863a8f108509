import { describe, expect, it } from 'vitest';
import { numberWord, revertReason } from '../../../../adapters/tron/read/contract-words.ts';

const hexOf = (text: string) => Buffer.from(text).toString('hex');
const withWords = (text: string) =>
  `08c379a0${numberWord(32n)}${numberWord(BigInt(Buffer.byteLength(text)))}${hexOf(text).padEnd(Math.ceil(hexOf(text).length / 64) * 64, '0')}`;

describe('why a contract reverts a call', () => {
  it.each([
    ['its own words', withWords('not approved'), 'not approved'],
    ['its own words in another script', withWords('授權不足'), '授權不足'],
    ['words in one line, without what turns or hides others', withWords('a\u202e b\n\nc'), 'a b c'],
    ['a fault of its code', `4e487b71${numberWord(17n)}`, 'Panic(0x11)'],
    ['an error of its own', `cf479181${numberWord(1n)}${numberWord(2n)}`, '0xcf479181'],
    ['words that are none', `08c379a0${'ff'.repeat(40)}`, '0x08c379a0'],
    ['words that say nothing', withWords(' '), '0x08c379a0'],
    ['four bytes and nothing else', '01020304', '0x01020304'],
  ])('is %s', (_what, returned, reason) => {
    expect(revertReason(returned)).toBe(reason);
  });

  it('is cut where it is long', () => {
    expect(revertReason(withWords('x'.repeat(5_000)))).toBe(`${'x'.repeat(200)}…`);
  });

  it.each(['', '00', '0102030', 'nothing'])('is not known from “%s”', (returned) => {
    expect(revertReason(returned)).toBeNull();
  });
});
