import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './pool-page.ts';

/** Nothing for axe to complain of, no sideways scrolling, no broken number, nothing outside the screen, no target below 44 px. */
export async function isFitting(page: Page, state: string): Promise<void> {
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null))).then(() => null),
  );
  await fits(page, state);
  await isAccessible(page, state);
}

async function isAccessible(page: Page, state: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${state}: ${id} ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`)).toEqual([]);
}

async function fits(page: Page, state: string): Promise<void> {
  const { wide, narrow, broken, outside } = await page.evaluate(() => {
    const blockOf = (node: Node): Element | null => {
      let block = node.parentElement;
      while (block !== null && getComputedStyle(block).display === 'inline') block = block.parentElement;
      return block;
    };
    /** Whether there are words beside a link, in its own block and in no link. */
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
      outside: [...document.querySelectorAll<HTMLElement>('main *, .menu-panel *, .dialog *')]
        .filter((element) => element.closest('.unseen') === null && element.getClientRects().length > 0)
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
