import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { cleanup, render } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, describe, expect, it } from 'vitest';
import type { Language } from '../../../../domain/core/session/language.ts';
import { translator } from '../../../../ui-web/i18n/translator.ts';
import { Day } from '../../../../ui-web/parts/values/day.tsx';
import { pastDay } from '../../../../ui-web/parts/values/short-day.ts';
import { textsOf } from '../../../../vite.texts.ts';

const WEB = resolve(import.meta.dirname, '../../../../ui-web');
const LATE = Date.UTC(2026, 10, 27, 23, 59, 59);

function shown(language: Language, withYear: boolean): string {
  const { container } = render(
    <I18nextProvider i18n={translator(language, textsOf('web', language))}>
      <Day at={LATE} withYear={withYear} />
    </I18nextProvider>,
  );
  expect(container.querySelector('time')!.dateTime).toBe('2026-11-27');
  return container.textContent;
}

afterEach(cleanup);

describe('a day', () => {
  it.each([
    ['en', '27\u00a0Nov', '27\u00a0Nov\u00a02026'],
    ['ko', '11월 27일', '2026년 11월 27일'],
    ['zh-TW', '11月27日', '2026年11月27日'],
    ['zh-CN', '11月27日', '2026年11月27日'],
  ] as const)('is written in words of %s, in UTC, with its year on request', (language, short, withYear) => {
    expect(shown(language, false)).toBe(short);
    cleanup();
    expect(shown(language, true)).toBe(withYear);
  });

  it('that is past has its year where that is not the present one', () => {
    const { t } = translator('en', textsOf('web', 'en'));
    expect(pastDay(Date.UTC(2020, 5, 1), LATE, t)).toBe('1\u00a0Jun\u00a02020');
    expect(pastDay(Date.UTC(2026, 5, 1), LATE, t)).toBe('1\u00a0Jun');
  });

  it('is written in digits by no component', () => {
    const sources = readdirSync(WEB, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx'));
    expect(sources.length).toBeGreaterThan(200);
    expect(sources.filter((name) => />\s*\{utcDay\(/.test(readFileSync(join(WEB, name), 'utf8')))).toEqual([]);
  });
});
