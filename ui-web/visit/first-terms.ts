/** Id of the terms that the first paint shows, before the page has started. */
export const FIRST_TERMS = 'first-terms';

/** Where the document keeps how they were answered: `asked` until they are. */
export const TERMS_ANSWER = 'data-terms';

/** How somebody answered the terms. */
export type TermsAnswer = 'accepted' | 'declined';

/** Returns how the terms of the first paint were answered before the page has started; null while they were not, or where they were not asked. */
export function firstTermsAnswer(): TermsAnswer | null {
  const answer = document.documentElement.getAttribute(TERMS_ANSWER);
  return answer === 'accepted' || answer === 'declined' ? answer : null;
}

/** Returns whether the terms of the first paint stand on the page. */
export function areFirstTermsShown(): boolean {
  return document.getElementById(FIRST_TERMS) !== null;
}

/** Returns whether a button of theirs is pressed and not released yet: taking it away would lose the answer. */
export function areFirstTermsPressed(): boolean {
  return document.querySelector(`#${FIRST_TERMS} button:active`) !== null;
}

/** Calls `then` once a press has ended and its click has come, which follows at once. */
export function afterPress(then: () => void): void {
  window.addEventListener('pointerup', () => setTimeout(then), { once: true });
}

/** Takes the terms of the first paint off the page, which asks for itself from now on. */
export function removeFirstTerms(): void {
  document.documentElement.removeAttribute(TERMS_ANSWER);
  document.getElementById('root')?.removeAttribute('inert');
  document.getElementById(FIRST_TERMS)?.remove();
}
