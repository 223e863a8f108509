import { describe, expect, it } from 'vitest';
import { Asset } from '../../../../domain/core/amount/asset.ts';
import { VOTE_SYMBOL } from '../../../../domain/tron/votes/vote-symbol.ts';
import { translator } from '../../../../ui-web/i18n/translator.ts';
import { problemText } from '../../../../ui-web/parts/messages/problem-text.ts';
import { unitName, unitOf } from '../../../../ui-web/parts/values/unit-name.ts';
import { textsOf } from '../../../../vite.texts.ts';

const { t } = translator('en', textsOf('web', 'en'));

describe('a unit’s name', () => {
  it('is the coin where an amount is one', () => {
    expect(unitOf(Asset.parse('1.000000 TRX')!, t)).toBe('TRX');
  });

  it('is votes where votes are counted, and one vote is no plural', () => {
    expect(unitName(VOTE_SYMBOL, t)).toBe('votes');
    expect(unitOf(Asset.of(12n, VOTE_SYMBOL), t)).toBe('votes');
    expect(unitOf(Asset.of(0n, VOTE_SYMBOL), t)).toBe('votes');
    expect(unitOf(Asset.of(1n, VOTE_SYMBOL), t)).toBe('vote');
  });

  it('of a coin that happens to be called like votes stays a coin', () => {
    expect(unitOf(Asset.parse('1.00 VOTE')!, t)).toBe('VOTE');
  });
});

describe('what is wrong with an amount', () => {
  it('says of votes that they come whole', () => {
    expect(problemText({ field: 'amount', error: 'amount-too-many-decimals', params: { decimals: 0 } }, t)).toBe(
      'Votes come whole: enter a number without decimals.',
    );
  });

  it('says title, cause and cure of anything else', () => {
    const text = problemText({ field: 'amount', error: 'amount-too-many-decimals', params: { decimals: 4 } }, t);
    expect(text).toContain('Too many decimals');
    expect(text).toContain('4');
  });

  it.each(['zh-TW', 'zh-CN'] as const)('ends its sentences as %s does', (language) => {
    const text = problemText(
      { field: 'amount', error: 'insufficient-rex', params: { needed: '1.0000 REX', available: '0.0000 REX' } },
      translator(language, textsOf('web', language)).t,
    );
    expect(text).toMatch(/^[^.]+。[^。]+1\.0000 REX/);
    expect(text).not.toMatch(/。 |\. /);
  });
});
