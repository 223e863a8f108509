import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type Axe from 'axe-core';
import { expect } from './pool-page.ts';

const LANGUAGES = { 'zh-TW': 'zh-Hant-TW', ko: 'ko', 'zh-CN': 'zh-Hans-CN', en: 'en' } as const;
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Checks one state in every variant. No axe violation; no contrast violation in the other theme; in each language no horizontal scrolling,
 * no broken number, nothing outside the screen, no target below 44 px. The page is to be in English and light.
 */
export async function isFitting(page: Page, state: string): Promise<void> {
  await isAccessibleInBothThemes(page, state);
  for (const [language, tag] of Object.entries(LANGUAGES)) {
    await setLanguage(page, language);
    await expect(page.locator('html')).toHaveAttribute('lang', tag);
    await atRest(page);
    await fits(page, `${state}, ${language}`);
  }
}

/** Checks one state in the language it is in: no axe violation, and no contrast violation in the other theme. The page is to be light. */
export async function isAccessibleInBothThemes(page: Page, state: string): Promise<void> {
  await atRest(page);
  await unpinBars(page);
  await isAccessible(page, `${state}, light`, { type: 'tag', values: RULES });
  await setTheme(page, 'dark');
  await isAccessible(page, `${state}, dark`, { type: 'rule', values: ['color-contrast'] });
  await setTheme(page, 'light');
}

/** Puts the header and the bar of places into the page's flow, where they cover no target that scrolling would uncover. */
async function unpinBars(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const bar of document.querySelectorAll<HTMLElement>('.top-bar, .places-bar')) bar.style.setProperty('position', 'static');
  });
}

async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const drawn = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await drawn();
    await drawn();
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null)));
  });
}

async function setTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((chosen) => {
    document.documentElement.dataset['theme'] = chosen;
  }, theme);
  await atRest(page);
}

/** Chooses a language as another tab does, so that the state stays the same, an open dialog too. */
async function setLanguage(page: Page, language: string): Promise<void> {
  await page.evaluate((chosen) => {
    const key = 'newpool.language-chosen';
    localStorage.setItem(key, chosen);
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: chosen, storageArea: localStorage }));
  }, language);
}

async function isAccessible(page: Page, state: string, runOnly: Axe.RunOnly): Promise<void> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(AXE);
  const violations = await page.evaluate(async (only) => {
    const { axe } = window as unknown as { axe: typeof Axe };
    const result = await axe.run(document, { runOnly: only, resultTypes: ['violations'] });
    return result.violations.map(({ id, nodes }) => ({ id, html: nodes.map((node) => node.html.slice(0, 160)) }));
  }, runOnly);
  expect(violations.map(({ id, html }) => `${state}: ${id} ${html.join(' | ')}`)).toEqual([]);
}

/** Checks that nothing lies outside the screen in one language, that no number is broken, and that no target is below 44 px. */
export async function fits(page: Page, state: string): Promise<void> {
  const { wide, narrow, broken, outside } = await page.evaluate(() => {
    const blockOf = (node: Node): Element | null => {
      let block = node.parentElement;
      while (block !== null && getComputedStyle(block).display === 'inline') block = block.parentElement;
      return block;
    };
    /** Returns whether there is text beside a link, in its own block and in no link. */
    const isInRunningText = (link: Element): boolean => {
      const block = blockOf(link);
      const words = document.createTreeWalker(block ?? link, NodeFilter.SHOW_TEXT);
      while (words.nextNode()) {
        const { currentNode } = words;
        if (
          currentNode.textContent?.trim() !== '' &&
          currentNode.parentElement?.closest('a, button') === null &&
          blockOf(currentNode) === block
        )
          return true;
      }
      return false;
    };
    return {
      broken: [...document.querySelectorAll<HTMLElement>('.digits')]
        .filter((digits) => digits.getClientRects().length > 1)
        .map((digits) => digits.textContent),
      outside: [...document.querySelectorAll<HTMLElement>('main *, .top-bar *, .places-bar *, .dialog *')]
        .filter((element) => element.closest('.visually-hidden') === null && element.getClientRects().length > 0)
        .filter((element) => element.getBoundingClientRect().left < -0.5 || element.getBoundingClientRect().right > window.innerWidth + 0.5)
        .map((element) => element.outerHTML.slice(0, 120)),
      wide: document.documentElement.scrollWidth > document.documentElement.clientWidth,
      narrow: [...document.querySelectorAll<HTMLElement>('button, select, a, input, summary')]
        .filter((element) => element.offsetParent !== null && !element.classList.contains('skip-link'))
        .filter((element) => element.tagName !== 'A' || !isInRunningText(element))
        // The whole box of an option answers a tap, not only its button.
        .map((element) => element.closest<HTMLElement>('.option') ?? element)
        .filter((element) => element.getBoundingClientRect().height < 43.5)
        .map((element) => element.outerHTML.slice(0, 120)),
    };
  });
  expect(wide, `${state} scrolls sideways`).toBe(false);
  expect(broken, `${state} breaks numbers`).toEqual([]);
  expect(outside, `${state} reaches out of the screen`).toEqual([]);
  expect(narrow, `${state} has targets below 44 px`).toEqual([]);
}
