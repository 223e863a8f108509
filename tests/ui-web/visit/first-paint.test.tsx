import { runInThisContext } from 'node:vm';
import { fireEvent, screen } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LANGUAGES } from '../../../domain/core/session/language.ts';
import { FIRST_TERMS_SHEETS } from '../../../ui-web/shell/frame/first-terms-sheets.tsx';
import { FIRST_PAINT_SCRIPT, firstPaint } from '../../../ui-web/visit/first-paint.ts';
import { areFirstTermsShown, firstTermsAnswer, removeFirstTerms } from '../../../ui-web/visit/first-terms.ts';
import { shellOf } from '../../support/page/first-shell.ts';
import { pageSays } from '../../support/said.ts';

beforeEach(() => {
  opened('what the pool pays');
  speaking('en-GB');
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  document.body.replaceChildren();
  for (const name of document.documentElement.getAttributeNames()) document.documentElement.removeAttribute(name);
});

function opened(visitor: string | null): void {
  const templates = firstPaint(shellOf('room', visitor), FIRST_TERMS_SHEETS).replace(/<script>.*/s, '');
  document.body.innerHTML = `<div id="root"><p>room</p></div>${templates}`;
}

function speaking(...languages: readonly string[]): void {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
}

const paint = (): unknown => runInThisContext(FIRST_PAINT_SCRIPT);

const shown = (): string | null => {
  paint();
  return document.getElementById('root')!.textContent;
};

const isOutOfReach = (): boolean => document.getElementById('root')!.hasAttribute('inert');

describe('a visitor’s home', () => {
  it('is what somebody sees whom neither the address nor the browser names', () => {
    expect(shown()).toBe('what the pool pays');
  });

  it.each([
    ['the terms accepted', () => localStorage.setItem('newpool.clause', 'true')],
    ['English chosen in a browser of another language', () => (speaking('ko-KR'), localStorage.setItem('newpool.language-chosen', 'en'))],
    ['a browser of a language that the page does not speak', () => speaking('fr')],
    ['a browser that denies its storage', () => vi.stubGlobal('localStorage', undefined)],
  ])('is shown with %s', (_case, given) => {
    given();
    expect(shown()).toBe('what the pool pays');
  });

  it.each([
    ['a wallet of an earlier visit', () => localStorage.setItem('newpool.wallet-eos', 'true')],
    ['the account of a wallet', () => localStorage.setItem('newpool.wallet-account-eos', 'alice')],
    ['a watched account', () => localStorage.setItem('newpool.watched-account-eos', 'alice')],
    ['the account of the earlier client', () => localStorage.setItem('accountInfo', '{}')],
    ['the pool’s app around the page', () => sessionStorage.setItem('newpool.app-view', 'ios')],
    ['an account in the address', () => window.history.replaceState(null, '', '/eos?account=alice')],
  ])('is not shown with %s', (_case, given) => {
    given();
    expect(shown()).toBe('room');
  });

  it('is none on other pages', () => {
    opened(null);
    expect(shown()).toBe('room');
  });
});

describe('the language of the first paint', () => {
  it.each([
    ['of the browser', 'ko', 'ko', () => speaking('ko-KR')],
    ['of the last visit', 'zh-TW', 'zh-Hant-TW', () => localStorage.setItem('newpool.language', 'zh-TW')],
    ['that was chosen', 'zh-CN', 'zh-Hans-CN', () => localStorage.setItem('newpool.language-chosen', 'zh-CN')],
  ])('is that %s, to a visitor and to somebody', (_case, language, tag, given) => {
    given();
    expect(shown()).toBe(`what the pool pays ${language}`);
    expect([document.documentElement.lang, document.title]).toEqual([tag, `A & "title" ${language}`]);
    opened('what the pool pays');
    localStorage.setItem('newpool.wallet-eos', 'true');
    expect(shown()).toBe(`room ${language}`);
    opened(null);
    localStorage.clear();
    given();
    expect(shown()).toBe(`room ${language}`);
  });

  it('is that of the address, whom it names sees no visitor’s home', () => {
    window.history.replaceState(null, '', '/eos?language=ko');
    expect(shown()).toBe('room ko');
  });

  it('stays English with what the document says of itself', () => {
    document.title = 'as it was built';
    paint();
    expect([document.documentElement.lang, document.title]).toEqual(['', 'as it was built']);
  });
});

describe('the theme', () => {
  it.each([
    ['dark', 'dark'],
    ['light', 'light'],
    ['system', undefined],
    ['blue', undefined],
  ])('that was chosen as %s is painted first as %s', (kept, painted) => {
    localStorage.setItem('newpool.theme', kept);
    paint();
    expect(document.documentElement.dataset['theme']).toBe(painted);
  });
});

describe('the terms', () => {
  it.each([
    ['English', 'en', () => {}],
    ['English in a browser of another language', 'en', () => speaking('fr')],
    ['English where the browser tells no language', 'en', () => speaking()],
    ['Korean of the browser', 'ko', () => speaking('ko-KR')],
    ['Chinese of the browser', 'zh-TW', () => speaking('zh-CN')],
    ['Chinese chosen', 'zh-CN', () => localStorage.setItem('newpool.language-chosen', 'zh-CN')],
    [
      'what was chosen before what the address says',
      'ko',
      () => {
        localStorage.setItem('newpool.language-chosen', 'ko');
        window.history.replaceState(null, '', '/eos?language=en');
      },
    ],
    [
      'what the address says before the last visit',
      'ko',
      () => {
        localStorage.setItem('newpool.language', 'zh-TW');
        window.history.replaceState(null, '', '/eos?account=alice&language=KO');
      },
    ],
    ['the language of the last visit', 'zh-TW', () => localStorage.setItem('newpool.language', 'zh-TW')],
    ['a language chosen that does not exist', 'en', () => localStorage.setItem('newpool.language-chosen', 'xx')],
  ] as const)('are asked in %s', (_case, language, given) => {
    given();
    paint();
    expect(screen.getByRole('dialog', { name: pageSays('terms.title', {}, language) }).textContent).toContain(
      pageSays('terms.residence', {}, language),
    );
    expect(areFirstTermsShown()).toBe(true);
  });

  it('keep the page behind them out of reach, and their title has the focus', () => {
    paint();
    expect(isOutOfReach()).toBe(true);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Before you start' }));
    expect(firstTermsAnswer()).toBeNull();
  });

  it.each([
    ['by this client', 'newpool.clause'],
    ['by the earlier client', 'clause'],
  ])('are not asked again once accepted %s', (_case, key) => {
    localStorage.setItem(key, 'true');
    paint();
    expect(areFirstTermsShown()).toBe(false);
    expect(isOutOfReach()).toBe(false);
  });

  it('leave the page once they are accepted, which is kept for its start', () => {
    paint();
    fireEvent.click(screen.getByRole('button', { name: 'Agree' }));
    expect(areFirstTermsShown()).toBe(false);
    expect(isOutOfReach()).toBe(false);
    expect(firstTermsAnswer()).toBe('accepted');
    expect(localStorage).toHaveLength(0);
  });

  it('stay where they are declined, until the page leaves for where it leads then', () => {
    paint();
    const decline = screen.getByRole<HTMLButtonElement>('button', { name: 'Decline' });
    fireEvent.click(decline);
    expect(decline.disabled).toBe(true);
    expect(isOutOfReach()).toBe(true);
    expect(firstTermsAnswer()).toBe('declined');
  });

  it('stay where their text is pressed', () => {
    paint();
    fireEvent.click(screen.getByText(pageSays('terms.residence')));
    expect(areFirstTermsShown()).toBe(true);
    expect(firstTermsAnswer()).toBeNull();
  });

  it('give the page back when it asks for itself', () => {
    paint();
    removeFirstTerms();
    expect(areFirstTermsShown()).toBe(false);
    expect(isOutOfReach()).toBe(false);
    expect(document.documentElement.getAttributeNames()).toEqual([]);
  });
});

it('every language has its terms', () => {
  expect(Object.keys(FIRST_TERMS_SHEETS)).toEqual([...LANGUAGES]);
});
