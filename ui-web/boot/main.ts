import { chainChoice } from '../../domain/core/session/chain-choice.ts';
import { chosenLanguage, visitLanguage } from '../../domain/core/session/language.ts';
import { PAGE_CODE, type PageCode } from './page-code.ts';

const PREFIX = 'newpool.';
/** Longest wait in milliseconds for a first frame. */
const PATIENCE_MS = 1_000;

let started = false;

/**
 * Asks for everything the first screen waits for at once, instead of one file after another, and starts the app. Comes after the first paint,
 * because an earlier request delays it.
 */
function start(): void {
  if (started) return;
  started = true;
  const code = JSON.parse(document.querySelector(`meta[name="${PAGE_CODE}"]`)!.getAttribute('content')!) as PageCode;
  const parameters = new URLSearchParams(window.location.search);
  const chain = chainChoice(
    { url: parameters.get('chain'), path: window.location.pathname, stored: stored('chain') },
    code.chains,
    code.chains[0]!,
  );
  const language = visitLanguage({
    chosen: chosenLanguage(stored('language-chosen')),
    url: parameters.get('language'),
    stored: stored('language'),
    browser: navigator.languages,
  });
  for (const address of code.scripts[chain] ?? []) ask('modulepreload', address);
  ask('preload', code.texts[language]!);
  void import(/* @vite-ignore */ code.start);
}

function ask(rel: 'modulepreload' | 'preload', address: string): void {
  const link = document.createElement('link');
  link.rel = rel;
  if (rel === 'preload') {
    link.as = 'fetch';
    link.crossOrigin = 'anonymous';
  }
  link.href = address;
  document.head.append(link);
}

function stored(key: string): string | null {
  try {
    return window.localStorage.getItem(PREFIX + key);
  } catch {
    return null;
  }
}

// Painting ends one task after a frame; a hidden page gets no frames and starts at once.
if (document.visibilityState === 'hidden') start();
else requestAnimationFrame(() => setTimeout(start, 0));
setTimeout(start, PATIENCE_MS);
