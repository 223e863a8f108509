import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../../domain/core/session/language.ts';
import { shownParams } from '../../../../ui-web/parts/writes/shown-params.ts';

describe('the values of a text', () => {
  it.each(LANGUAGES)('have their amounts grouped in %s, without zeros at the end, and nothing rounded', (language) => {
    expect(shownParams({ rex: '6000000.0000 REX', amount: '0.0001 A', left: '-1234.5678 A' }, language)).toEqual({
      rex: '6,000,000 REX',
      amount: '0.0001 A',
      left: '\u22121,234.5678 A',
    });
  });

  it('are grouped where they are quantities without a symbol', () => {
    expect(shownParams({ needed: '184500', available: '99', max: 2100, code: '3080004' }, 'en')).toEqual({
      needed: '184,500',
      available: '99',
      max: '2,100',
      code: '3080004',
    });
  });

  it('are unchanged where they are no amounts', () => {
    const params = { account: 'rexholder111', days: 21, at: '2026-11-25 07:49:18 UTC', raw: '1000000', what: '' };
    expect(shownParams(params, 'en')).toEqual(params);
  });
});
