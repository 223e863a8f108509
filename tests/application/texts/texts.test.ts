import { describe, expect, it } from 'vitest';

import en from '../../../application/texts/en.json' with { type: 'json' };
import ko from '../../../application/texts/ko.json' with { type: 'json' };
import zhCn from '../../../application/texts/zh-CN.json' with { type: 'json' };
import zhTw from '../../../application/texts/zh-TW.json' with { type: 'json' };
import { CATALOGUE, paramsOf, type ErrorName } from '../../../domain/errors/catalogue.ts';
import { LANGUAGES, type Language } from '../../../domain/session/language.ts';

const TEXTS: Readonly<Record<Language, unknown>> = { en, 'zh-TW': zhTw, ko, 'zh-CN': zhCn };

function flat(node: unknown, path = ''): [string, string][] {
  if (typeof node === 'string') return [[path, node]];
  return Object.entries(node as Record<string, unknown>).flatMap(([key, child]) => flat(child, path === '' ? key : `${path}.${key}`));
}

function placeholders(text: string): string[] {
  return [...new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name!))].sort();
}

const ENGLISH = new Map(flat(en));
const others = LANGUAGES.filter((language) => language !== 'en');

describe('texts shared by the page and the command line', () => {
  it.each(others)('exist in %s under the same keys, in the same order', (language) => {
    expect(flat(TEXTS[language]).map(([key]) => key)).toEqual([...ENGLISH.keys()]);
  });

  it.each(others)('name the same values in %s as in English', (language) => {
    for (const [key, text] of flat(TEXTS[language])) expect([key, placeholders(text)]).toEqual([key, placeholders(ENGLISH.get(key)!)]);
  });

  it.each(LANGUAGES)('are never empty, padded or left with a half-open placeholder in %s', (language) => {
    for (const [key, text] of flat(TEXTS[language])) {
      expect([key, text]).toEqual([key, text.trim()]);
      expect([key, text.length > 0]).toEqual([key, true]);
      expect([key, text.replace(/\{\{\w+\}\}/g, '').includes('{')]).toEqual([key, false]);
    }
  });

  it.each(LANGUAGES)('give every error of the catalogue, and no other, a title, a cause and a cure in %s', (language) => {
    const { errors } = TEXTS[language] as { errors: Record<string, Record<string, string>> };
    expect(Object.keys(errors)).toEqual(Object.keys(CATALOGUE));
    for (const text of Object.values(errors)) expect(Object.keys(text)).toEqual(['title', 'cause', 'cure']);
  });

  it('use in an error only the values the catalogue promises, and none of them in a title', () => {
    for (const [name, text] of Object.entries(en.errors)) {
      const used = placeholders(`${text.cause} ${text.cure}`);
      expect([name, used.filter((value) => !paramsOf(name as ErrorName).includes(value))]).toEqual([name, []]);
      expect([name, placeholders(text.title)]).toEqual([name, []]);
    }
  });

  it('are translated: a language other than English shares no sentence with it', () => {
    const untranslated = new Set(['figures.rex', 'format.with-code', 'format.missing']);
    for (const language of others) {
      const same = flat(TEXTS[language]).filter(([key, text]) => text === ENGLISH.get(key) && !untranslated.has(key));
      expect([language, same]).toEqual([language, []]);
    }
  });

  it('use Traditional characters in zh-TW and Simplified ones in zh-CN', () => {
    expect(flat(zhTw).filter(([, text]) => /[账户钱币获节链写请为无数额发这还没网过给]/.test(text))).toEqual([]);
    expect(flat(zhCn).filter(([, text]) => /[帳戶錢幣獲節鏈寫請為無數額發這還沒網過給]/.test(text))).toEqual([]);
  });
});
