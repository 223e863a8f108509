import { BROWSER_KEYS } from '../../adapters/storage/browser-store.ts';
import { APP_VIEW_KEY } from '../../application/session/app-view-key.ts';
import { CHOSEN_LANGUAGE, VISIT_LANGUAGE } from '../../application/session/session-service.ts';

/** Id of the template with what a home shows first to a visitor. */
const TEMPLATE = 'visitor';

/** How the keys of what names somebody begin in the browser: a wallet, a watched account, and the account that the earlier client of the site kept. */
const OF_SOMEBODY = [`${BROWSER_KEYS}wallet-`, `${BROWSER_KEYS}watched-account-`, 'accountInfo'];

const text = JSON.stringify;

/**
 * Shows a visitor's home before the first paint, where neither the address nor the browser names an account or an app around the page, and the page is in the
 * visitor's language: nobody else is taken for a visitor. It is the same on all homes, so that the content policy allows it by one hash, and
 * is written for browsers of any age. A browser that denies its storage keeps nobody.
 */
export const VISITOR_SCRIPT = `
(function () {
  var visitor = document.getElementById(${text(TEMPLATE)});
  var root = document.getElementById('root');
  var begins = ${text(OF_SOMEBODY)};
  var language = navigator.language;
  var isSomebody = location.search !== '' || !visitor.content;
  try {
    for (var number = 0; number < localStorage.length; number += 1)
      for (var each = 0; each < begins.length; each += 1) if (localStorage.key(number).indexOf(begins[each]) === 0) isSomebody = true;
    if (sessionStorage.getItem(${text(BROWSER_KEYS + APP_VIEW_KEY)}) !== null) isSomebody = true;
    language = localStorage.getItem(${text(BROWSER_KEYS + CHOSEN_LANGUAGE.key)}) || localStorage.getItem(${text(BROWSER_KEYS + VISIT_LANGUAGE.key)}) || language;
  } catch (denied) {}
  if (isSomebody || !/^en/.test(language)) return;
  while (root.firstChild) root.removeChild(root.firstChild);
  root.appendChild(visitor.content);
})();
`;

/** Returns the template of what a visitor sees first, and the script that shows it. `html`: its elements. */
export function firstOfVisitor(html: string): string {
  return `<template id="${TEMPLATE}">${html}</template><script>${VISITOR_SCRIPT}</script>`;
}
