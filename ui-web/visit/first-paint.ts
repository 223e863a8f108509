import { BROWSER_KEYS } from '../../adapters/storage/browser-store.ts';
import { APP_VIEW_KEY } from '../../application/session/app-view-key.ts';
import { CHOSEN_LANGUAGE, TERMS_ACCEPTED, THEME, VISIT_LANGUAGE } from '../../application/session/session-service.ts';
import { type Language, LANGUAGES, visitLanguage } from '../../domain/core/session/language.ts';
import { LANGUAGE_TAGS } from '../i18n/translator.ts';
import { FIRST_TERMS, TERMS_ANSWER } from './first-terms.ts';
import { START_GUARD_SCRIPT } from './start-guard.ts';

/** Beginnings of the ids of templates, by language: the page with every value waiting, what a home shows first to a visitor, and the terms. */
const ROOMS = 'rooms-';
const VISITOR = 'visitor-';
const TERMS = 'terms-';

/** What a page shows before its code has come, in each language. */
export interface Shell {
  /** Elements of the page with every value still waiting. */
  readonly rooms: Readonly<Record<Language, string>>;
  readonly titles: Readonly<Record<Language, string>>;
  /** The elements that a visitor sees first on a home; null on other pages. */
  readonly visitor: Readonly<Record<Language, string>> | null;
}

/** The language of what a page shows without a script. */
export const PRERENDERED: Language = 'en';

/** How the keys of what names somebody begin in the browser: a wallet, a watched account, and the account that the earlier client of the site kept. */
const OF_SOMEBODY = [`${BROWSER_KEYS}wallet-`, `${BROWSER_KEYS}watched-account-`, 'accountInfo'];

/** Where the acceptance of the terms is kept: by this client and by the earlier one, whose settings are taken over. */
const ACCEPTED = [BROWSER_KEYS + TERMS_ACCEPTED.key, TERMS_ACCEPTED.key];

/** The language of a browser's, an address's or a stored tag, by the tag's first part. */
const LANGUAGE_OF = Object.fromEntries(
  [...new Set(LANGUAGES.map((language) => language.split('-')[0]!))].map((tag) => [
    tag,
    visitLanguage({ chosen: null, url: tag, stored: null, browser: [] }),
  ]),
);

const text = JSON.stringify;

/**
 * Decides before the first paint what it shows: the page in the visit's language and in the theme that was chosen. A home is a visitor's where neither
 * the address nor the browser names an account or an app around the page: nobody else is taken for a visitor. Who has not accepted the terms is asked
 * at once, in their language; an answer given before the page has started is kept on the document (`TERMS_ANSWER`). The script is the same on all
 * pages, so that the content policy allows it by one hash, and is written for browsers of any age. A browser that denies its storage keeps nothing.
 */
export const FIRST_PAINT_SCRIPT = `
(function () {
  var page = document.documentElement;
  var root = document.getElementById('root');
  var begins = ${text(OF_SOMEBODY)};
  var accepted = ${text(ACCEPTED)};
  var languages = ${text(LANGUAGE_OF)};
  var isSomebody = location.search !== '';
  var isAccepted = false;
  var chosen = null;
  var stored = null;
  function languageOf(tag) {
    return languages[String(tag).toLowerCase().split(/[-_]/)[0]];
  }
  try {
    for (var number = 0; number < localStorage.length; number += 1)
      for (var each = 0; each < begins.length; each += 1) if (localStorage.key(number).indexOf(begins[each]) === 0) isSomebody = true;
    if (sessionStorage.getItem(${text(BROWSER_KEYS + APP_VIEW_KEY)}) !== null) isSomebody = true;
    for (var key = 0; key < accepted.length; key += 1) if (localStorage.getItem(accepted[key]) !== null) isAccepted = true;
    chosen = localStorage.getItem(${text(BROWSER_KEYS + CHOSEN_LANGUAGE.key)});
    stored = localStorage.getItem(${text(BROWSER_KEYS + VISIT_LANGUAGE.key)});
    var theme = localStorage.getItem(${text(BROWSER_KEYS + THEME.key)});
    if (theme === 'light' || theme === 'dark') page.setAttribute('data-theme', theme);
  } catch (denied) {}
  var address = (/[?&]language=([^&]*)/.exec(location.search) || [])[1];
  var browser = navigator.languages && navigator.languages[0];
  var language = ${text(LANGUAGES)}.indexOf(chosen) >= 0 ? chosen : languageOf(address) || languageOf(stored) || languageOf(browser) || ${text(PRERENDERED)};
  var rooms = document.getElementById(${text(ROOMS)} + language);
  var first = (!isSomebody && document.getElementById(${text(VISITOR)} + language)) || rooms;
  if (first && first.content) {
    while (root.firstChild) root.removeChild(root.firstChild);
    root.appendChild(first.content);
    if (rooms) {
      page.lang = rooms.getAttribute('data-lang');
      document.title = rooms.getAttribute('data-title');
    }
  }
  var terms = document.getElementById(${text(TERMS)} + language);
  var problem = document.getElementById('start-problem');
  if (isAccepted || !terms.content || (problem && !problem.hasAttribute('hidden'))) return;
  document.body.appendChild(terms.content);
  var dialog = document.getElementById(${text(FIRST_TERMS)});
  page.setAttribute(${text(TERMS_ANSWER)}, 'asked');
  root.setAttribute('inert', '');
  dialog.addEventListener('click', function (click) {
    var answer = click.target.getAttribute('data-answer');
    if (!answer) return;
    page.setAttribute(${text(TERMS_ANSWER)}, answer);
    if (answer === 'accepted') {
      root.removeAttribute('inert');
      dialog.parentNode.removeChild(dialog);
    } else click.target.disabled = true;
  });
  dialog.querySelector('h2').focus();
})();
`;

/**
 * Returns the templates of what the first paint may show, and the script that shows it, behind the one that tells when the page cannot start.
 * `terms`: the elements of the terms, one with the id `FIRST_TERMS` around all, with a heading and with buttons that carry their `data-answer`.
 */
export function firstPaint({ rooms, titles, visitor }: Shell, terms: Readonly<Record<Language, string>>): string {
  const templates = LANGUAGES.flatMap((language) => [
    ...(language === PRERENDERED
      ? []
      : [template(ROOMS + language, rooms[language], ` data-lang="${LANGUAGE_TAGS[language]}" data-title="${escaped(titles[language])}"`)]),
    ...(visitor === null ? [] : [template(VISITOR + language, visitor[language])]),
    template(TERMS + language, terms[language]),
  ]);
  return `${templates.join('')}<script>${START_GUARD_SCRIPT}${FIRST_PAINT_SCRIPT}</script>`;
}

function template(id: string, html: string, more = ''): string {
  return `<template id="${id}"${more}>${html}</template>`;
}

/** Returns a text as it stands between tags and in an attribute. */
export function escaped(words: string): string {
  return words.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
