import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { chosenLanguage, type LanguageSources, visitLanguage } from '../../../../domain/core/session/language.ts';

const NOTHING: LanguageSources = { chosen: null, url: null, stored: null, browser: [] };
const visit = (sources: Partial<LanguageSources>): string => visitLanguage({ ...NOTHING, ...sources });

describe('the language of a session', () => {
  it.each([
    [['zh-TW'], 'zh-TW'],
    [['zh-CN'], 'zh-TW'],
    [['zh'], 'zh-TW'],
    [['zh-Hans-CN'], 'zh-TW'],
    [['zh_HK'], 'zh-TW'],
    [['ko'], 'ko'],
    [['ko-KR'], 'ko'],
    [['EN-gb'], 'en'],
    [['de-DE', 'ko'], 'en'],
    [['kok'], 'en'],
    [[], 'en'],
  ])('for the first browser language %j is %s', (browser, language) => {
    expect(visit({ browser })).toBe(language);
  });

  it('is Traditional Chinese for a stored or addressed Simplified Chinese', () => {
    expect(visit({ stored: 'zh-CN', browser: ['en'] })).toBe('zh-TW');
    expect(visit({ url: 'zh-CN', stored: 'ko' })).toBe('zh-TW');
  });

  it('stays Simplified Chinese when the user chose it, whatever else is known', () => {
    expect(visit({ chosen: 'zh-CN', url: 'en', stored: 'zh-TW', browser: ['ko'] })).toBe('zh-CN');
  });

  it('is taken from the address before the store, and from the store before the browser', () => {
    expect(visit({ url: 'ko', stored: 'zh-TW', browser: ['en'] })).toBe('ko');
    expect(visit({ stored: 'zh-TW', browser: ['ko'] })).toBe('zh-TW');
    expect(visit({ url: 'en', stored: 'ko', browser: ['ko'] })).toBe('en');
    expect(visit({ stored: 'en', browser: ['ko'] })).toBe('en');
  });

  it('is never an unsupported one', () => {
    expect(visit({ chosen: 'xx', url: '<script>', stored: '{}', browser: ['ko'] })).toBe('ko');
    expect(chosenLanguage('zh-cn')).toBeNull();
  });

  it('is a supported language for any input, and Simplified Chinese only when it was chosen', () => {
    const tag = fc.option(fc.oneof(fc.string(), fc.constantFrom('en', 'zh-CN', 'zh-TW', 'ko', 'zh', '__proto__')));
    fc.assert(
      fc.property(tag, tag, tag, fc.array(fc.string()), (chosen, url, stored, browser) => {
        const language = visit({ chosen, url, stored, browser });
        expect(['en', 'zh-TW', 'ko', 'zh-CN']).toContain(language);
        expect(language === 'zh-CN').toBe(chosen === 'zh-CN');
      }),
    );
  });
});
