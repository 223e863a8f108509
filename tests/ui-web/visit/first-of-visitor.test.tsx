import { runInThisContext } from 'node:vm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { firstOfVisitor, VISITOR_SCRIPT } from '../../../ui-web/visit/first-of-visitor.ts';

beforeEach(() => {
  document.body.innerHTML = `<div id="root"><p>room</p></div>${firstOfVisitor('<p>what the pool pays</p>').replace(/<script>.*/s, '')}`;
  speaking('en-GB');
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  document.body.replaceChildren();
});

function speaking(language: string): void {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(language);
}

const shown = (): string | null => {
  runInThisContext(VISITOR_SCRIPT);
  return document.getElementById('root')!.textContent;
};

it('somebody whom neither the address nor the browser names sees a visitor’s home', () => {
  expect(shown()).toBe('what the pool pays');
});

it.each([
  ['the terms accepted', () => localStorage.setItem('newpool.clause', 'true')],
  ['English chosen in a browser of another language', () => (speaking('ko-KR'), localStorage.setItem('newpool.language-chosen', 'en'))],
  ['a browser that denies its storage', () => vi.stubGlobal('localStorage', undefined)],
])('a visitor’s home is shown with %s', (_case, given) => {
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
  ['another language of the browser', () => speaking('ko-KR')],
  ['another language of the last visit', () => localStorage.setItem('newpool.language', 'zh-TW')],
  ['another language chosen', () => localStorage.setItem('newpool.language-chosen', 'zh-CN')],
])('nobody is taken for a visitor with %s', (_case, given) => {
  given();
  expect(shown()).toBe('room');
});
