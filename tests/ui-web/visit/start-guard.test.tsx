import { runInThisContext } from 'node:vm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FIRST_TERMS_SHEETS } from '../../../ui-web/shell/frame/first-terms-sheets.tsx';
import { FIRST_PAINT_SCRIPT, firstPaint } from '../../../ui-web/visit/first-paint.ts';
import { areFirstTermsShown } from '../../../ui-web/visit/first-terms.ts';
import { START_GUARD_SCRIPT } from '../../../ui-web/visit/start-guard.ts';
import { shellOf } from '../../support/page/first-shell.ts';

/** What the script listens to in this test, taken off again after it. */
const listening: [string, EventListener][] = [];

beforeEach(() => {
  vi.useFakeTimers();
  const templates = firstPaint(shellOf('<p>room</p>', null), FIRST_TERMS_SHEETS).replace(/<script>.*/s, '');
  document.body.innerHTML = `<div id="start-problem" hidden>The app could not start.</div><div id="root"></div>${templates}`;
  const listen = window.addEventListener.bind(window);
  vi.spyOn(window, 'addEventListener').mockImplementation((type: string, listener: unknown) => {
    listening.push([type, listener as EventListener]);
    listen(type, listener as EventListener);
  });
});

afterEach(() => {
  for (const [type, listener] of listening.splice(0)) window.removeEventListener(type, listener);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  document.body.replaceChildren();
  for (const name of document.documentElement.getAttributeNames()) document.documentElement.removeAttribute(name);
});

const isToldOf = (): boolean => !document.getElementById('start-problem')!.hasAttribute('hidden');
const isOutOfReach = (): boolean => document.getElementById('root')!.hasAttribute('inert');
const opened = (): unknown => runInThisContext(START_GUARD_SCRIPT + FIRST_PAINT_SCRIPT);

it.each([
  ['an error of its code', () => window.dispatchEvent(new Event('error'))],
  ['a rejection that nobody catches', () => window.dispatchEvent(new Event('unhandledrejection'))],
  ['thirty seconds', () => vi.advanceTimersByTime(30_000)],
])('a page that has not started after %s says so, and gives back what the terms kept out of reach', (_case, happens) => {
  opened();
  expect([isToldOf(), areFirstTermsShown(), isOutOfReach()]).toEqual([false, true, true]);
  happens();
  expect([isToldOf(), areFirstTermsShown(), isOutOfReach()]).toEqual([true, false, false]);
});

it('a page that has started says nothing of later errors', () => {
  opened();
  document.documentElement.dataset['started'] = 'true';
  window.dispatchEvent(new Event('error'));
  vi.advanceTimersByTime(60_000);
  expect(isToldOf()).toBe(false);
});

it('a browser that cannot read the app is told at once, and not asked for the terms', () => {
  vi.stubGlobal('BigInt', undefined);
  opened();
  expect([isToldOf(), areFirstTermsShown(), isOutOfReach()]).toEqual([true, false, false]);
});
