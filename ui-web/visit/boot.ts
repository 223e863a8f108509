import { FIRST_TERMS } from './first-terms.ts';
import { LATER_CODE } from './later-code.ts';

/** Addresses of the code a page begins with, which its boot script finds on the page. */
export interface PageCode {
  /** Opens the visit. */
  readonly opening: string;
  /** Packages, which are evaluated as soon as they have come, and not in one task with all that needs them. */
  readonly packages: string;
  /** Starts the page. */
  readonly start: string;
  /** All code the page begins with. */
  readonly code: readonly string[];
  /** What a visitor needs besides, who has not accepted the terms. */
  readonly terms: readonly string[];
  /** What plans, writes and tracks, on a page that asks for it after it has started. */
  readonly later: readonly string[];
}

/** How long a page may wait for its first paint, in milliseconds. */
const LATEST_START_MS = 1_000;

/**
 * Script of every page, the same on all, so that the content policy allows it by one hash. An earlier request delays the first paint: painting
 * ends one task after a frame; a hidden page gets no frames and starts at once. Browsers that know no preloads of modules find the same files
 * one after the other. Packages are imported beside the start, so that they run by themselves. What plans and writes is asked for with all that it
 * imports once the page needs it (`LATER_CODE`), each file in a task of its own, behind the first figures. The last button pressed before the
 * page has started is pressed once it has, if it still says the same where it was.
 */
export const BOOT_SCRIPT = `
const { opening, packages, start, code, terms, later } = JSON.parse(document.getElementById('boot').dataset.code);
let begun = false;
const begin = () => {
  if (begun) return;
  begun = true;
  for (const each of [opening, packages]) import(each).catch(() => undefined);
  import(start);
  const asked = document.getElementById(${JSON.stringify(FIRST_TERMS)}) ? [...code, ...terms] : code;
  preload(asked.filter((href) => ![opening, packages, start].includes(href)));
};
const preload = (addresses) => {
  for (const href of addresses) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
};
const root = document.documentElement;
let early = null;
document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element && target.closest('button');
  if (button && !root.dataset.started) early = { said: button.textContent, at: button.getBoundingClientRect() };
});
document.addEventListener(${JSON.stringify(LATER_CODE)}, () => setTimeout(() => later.splice(0).forEach((each) => setTimeout(preload, 0, [each])), 0));
new MutationObserver(() => {
  if (!early) return;
  const { said, at } = early;
  early = null;
  const now = document.elementFromPoint(at.x + at.width / 2, at.y + at.height / 2);
  const button = now && now.closest('button');
  if (button && button.textContent === said) button.click();
}).observe(root, { attributeFilter: ['data-started'] });
if (document.visibilityState === 'hidden') begin();
else requestAnimationFrame(() => setTimeout(begin, 0));
setTimeout(begin, ${LATEST_START_MS});
`;
