import { describe, expect, it } from 'vitest';

import { BALANCE_KEYS } from '../../domain/core/operation/balance-key.ts';
import { createInstance } from 'i18next';
import * as fc from 'fast-check';
import { WARNINGS } from '../../domain/core/operation/warning.ts';
import { Asset } from '../../domain/core/amount/asset.ts';
import { expectedTransaction } from '../../domain/chain/expected-transaction.ts';
import { UNLOCK_ACTIONS, UNLOCK_KINDS } from '../../domain/views/unlock/calendar.ts';
import { CATALOGUE, paramsOf, type ErrorName } from '../../domain/core/errors/catalogue.ts';
import { LANGUAGES, type Language } from '../../domain/core/session/language.ts';
import { anyOperation } from '../support/any-operation.ts';
import type { TextTree } from '../../vite.texts.ts';
import { flat, placeholders, refersTo, sharedTexts } from './text-tree.ts';

const TEXTS: Readonly<Record<Language, TextTree>> = {
  en: sharedTexts('en'),
  'zh-TW': sharedTexts('zh-TW'),
  ko: sharedTexts('ko'),
  'zh-CN': sharedTexts('zh-CN'),
};
const en = TEXTS.en as {
  readonly errors: Record<string, Record<'title' | 'cause' | 'cure', string> & { readonly details?: string }>;
  readonly operations: TextTree;
};

const ENGLISH = flat(TEXTS.en);
const asset = (text: string): Asset => Asset.parse(text)!;
const others = LANGUAGES.filter((language) => language !== 'en');

describe('texts shared by the page and the command line', () => {
  it.each(others)('exist in %s under the same keys, in the same order', (language) => {
    expect([...flat(TEXTS[language]).keys()]).toEqual([...ENGLISH.keys()]);
  });

  it.each(others)('have the same placeholders in %s as in English', (language) => {
    for (const [key, text] of flat(TEXTS[language])) expect([key, placeholders(text)]).toEqual([key, placeholders(ENGLISH.get(key)!)]);
  });

  it.each(LANGUAGES)('name TRON in %s only for errors of its own', (language) => {
    const own = new Set(['address-not-activated', 'permission-too-narrow']);
    const named = [...flat(TEXTS[language])].filter(([key, text]) => key.startsWith('errors.') && text.includes('TRON'));
    expect(named.map(([key]) => key.split('.')[1]!).filter((error) => !own.has(error))).toEqual([]);
  });

  it.each(LANGUAGES)('are never empty, padded or with an unclosed placeholder in %s', (language) => {
    for (const [key, text] of flat(TEXTS[language])) {
      expect([key, text]).toEqual([key, text.trim()]);
      expect([key, text.length > 0]).toEqual([key, true]);
      expect([key, text.replace(/\{\{\w+\}\}/g, '').includes('{')]).toEqual([key, false]);
    }
  });

  it.each(LANGUAGES)(
    'contain a title, a cause, a remedy and perhaps details in %s for every error of the catalogue, and for no other',
    (language) => {
      const { errors } = TEXTS[language] as { errors: Record<string, Record<string, string>> };
      expect(Object.keys(errors).sort()).toEqual(Object.keys(CATALOGUE).sort());
      for (const text of Object.values(errors))
        expect(Object.keys(text).filter((part) => part !== 'details')).toEqual(['title', 'cause', 'cure']);
    },
  );

  it('name every operation, every call, every balance key of a simulation, every warning, and every kind of lot', () => {
    const operations = fc.sample(anyOperation, { numRuns: 3_000, seed: 1 });
    expect([...new Set(operations.map(({ kind }) => kind))].sort()).toEqual(Object.keys(en.operations).sort());
    for (const operation of operations) {
      for (const { action, data } of expectedTransaction(operation, 'alice').calls) {
        const text = ENGLISH.get(`calls.${action}`);
        expect([action, text === undefined]).toEqual([action, false]);
        expect([action, placeholders(text!).filter((name) => !Object.keys(data).includes(name))]).toEqual([action, []]);
      }
    }
    const wanted = [
      ...BALANCE_KEYS.map((balance) => `figures.${balance}`),
      ...WARNINGS.map((warning) => `warnings.${warning}`),
      ...UNLOCK_KINDS.map((kind) => `unlock.kinds.${kind}`),
      ...UNLOCK_ACTIONS.map((action) => `unlock.actions.${action}`),
    ];
    expect(wanted.filter((key) => !ENGLISH.has(key))).toEqual([]);
  });

  it.each(LANGUAGES)('name the resources of frozen coins in the terms of %s', async (language) => {
    const instance = createInstance();
    await instance.init({
      lng: language,
      resources: { [language]: { translation: TEXTS[language] } },
      interpolation: { escapeValue: false },
    });
    const { calls } = expectedTransaction({ kind: 'freeze', amount: asset('12.000000 TRX'), resource: 'energy' }, 'TAlice');
    const sentence = instance.t('calls.FreezeBalanceV2Contract', calls[0]!.data);
    expect(sentence).toContain('12.000000 TRX');
    expect(sentence).toContain({ en: 'energy', 'zh-TW': '能量', ko: '에너지', 'zh-CN': '能量' }[language]);
    expect(sentence).not.toMatch(/[${}]|ENERGY/);
  });

  it.each(LANGUAGES)('distinguish a shortage of storage or gas from a shortage of coins in %s', (language) => {
    const { errors } = TEXTS[language] as { errors: Record<string, { title: string }> };
    for (const name of ['ram-exceeded', 'gas-insufficient', 'gas-limit-reached', 'spending-limit-exceeded']) {
      expect(errors[name]!.title).not.toBe(errors['insufficient-balance']!.title);
      expect(errors[name]!.title).not.toMatch(/balance|餘額|余额|잔액/i);
    }
  });

  it('use in an error only the values of the catalogue, and none of them in a title', () => {
    for (const [name, text] of Object.entries(en.errors)) {
      const used = placeholders(`${text.cause} ${text.cure} ${text.details ?? ''}`);
      expect([name, used.filter((value) => !paramsOf(name as ErrorName).includes(value))]).toEqual([name, []]);
      expect([name, placeholders(text.title)]).toEqual([name, []]);
    }
  });

  it('are translated: a language other than English shares no sentence with it', () => {
    const untranslated = new Set(['figures.rex']);
    for (const language of others) {
      const same = [...flat(TEXTS[language])].filter(
        ([key, text]) => text === ENGLISH.get(key) && !refersTo(text) && !untranslated.has(key),
      );
      expect([language, same]).toEqual([language, []]);
    }
  });

  it('use Traditional characters in zh-TW and Simplified ones in zh-CN', () => {
    expect([...flat(TEXTS['zh-TW'])].filter(([, text]) => /[账户钱币获节链写请为无数额发这还没网过给]/.test(text))).toEqual([]);
    expect([...flat(TEXTS['zh-CN'])].filter(([, text]) => /[帳戶錢幣獲節鏈寫請為無數額發這還沒網過給]/.test(text))).toEqual([]);
  });
});
