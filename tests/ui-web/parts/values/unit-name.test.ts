import { describe, expect, it } from 'vitest';
import { Asset } from '../../../../domain/core/amount/asset.ts';
import { VOTE_SYMBOL } from '../../../../domain/tron/votes/vote-symbol.ts';
import { translator } from '../../../../ui-web/i18n/translator.ts';
import { problemText } from '../../../../ui-web/parts/messages/problem-text.ts';
import { unitName, unitOf } from '../../../../ui-web/parts/values/unit-name.ts';
import { textsOf } from '../../../../vite.texts.ts';
import { pageSays } from '../../../support/said.ts';

const english = translator('en', textsOf('web', 'en'));
const { t } = english;

describe('the unit of an amount', () => {
  it('is the coin’s symbol for coins', () => {
    expect(unitOf(Asset.parse('1.000000 TRX')!, t)).toBe('TRX');
  });

  it('is votes for votes, singular for one', () => {
    expect(unitName(VOTE_SYMBOL, t)).toBe('votes');
    expect(unitOf(Asset.of(12n, VOTE_SYMBOL), t)).toBe('votes');
    expect(unitOf(Asset.of(0n, VOTE_SYMBOL), t)).toBe('votes');
    expect(unitOf(Asset.of(1n, VOTE_SYMBOL), t)).toBe('vote');
  });

  it('of a coin with the symbol VOTE is that symbol', () => {
    expect(unitOf(Asset.parse('1.00 VOTE')!, t)).toBe('VOTE');
  });
});

describe('the message of an invalid amount', () => {
  it('states that votes are whole numbers', () => {
    expect(problemText({ field: 'amount', error: 'amount-too-many-decimals', params: { decimals: 0 } }, english)).toBe(
      pageSays('amount.whole'),
    );
  });

  it('has title, cause and remedy for every other error', () => {
    const text = problemText({ field: 'amount', error: 'amount-too-many-decimals', params: { decimals: 4 } }, english);
    expect(text).toContain('Too many decimals');
    expect(text).toContain('4');
  });

  it.each(['zh-TW', 'zh-CN'] as const)('ends its sentences with the punctuation of %s', (language) => {
    const text = problemText(
      { field: 'amount', error: 'insufficient-rex', params: { needed: '1.0000 REX', available: '0.0000 REX' } },
      translator(language, textsOf('web', language)),
    );
    expect(text).toMatch(/^[^.]+。[^。]+1 REX/);
    expect(text).not.toMatch(/。 |\. /);
  });
});
