import { FIRST_TERMS, TERMS_ANSWER } from './first-terms.ts';

/** How long a page may take to start, in milliseconds. */
const LATEST_START_MS = 30_000;

const text = JSON.stringify;

/** Runs in every browser, also in those that cannot read the app: shows the document's plain text about it when the app does not start. */
export const START_GUARD_SCRIPT = `
(function () {
  var page = document.documentElement;
  var settled = false;
  function show() {
    var problem = document.getElementById('start-problem');
    if (settled || page.getAttribute('data-started') || !problem) return;
    settled = true;
    var terms = document.getElementById(${text(FIRST_TERMS)});
    if (terms) terms.parentNode.removeChild(terms);
    page.removeAttribute(${text(TERMS_ANSWER)});
    var root = document.getElementById('root');
    if (root) root.removeAttribute('inert');
    problem.removeAttribute('hidden');
  }
  var able =
    'noModule' in document.createElement('script') &&
    typeof BigInt === 'function' &&
    typeof Promise.any === 'function' &&
    typeof String.prototype.replaceAll === 'function';
  if (!able) return show();
  window.addEventListener('error', show);
  window.addEventListener('unhandledrejection', show);
  setTimeout(show, ${LATEST_START_MS});
})();
`;
