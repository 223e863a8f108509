/** Event on the document with which the page asks its boot script for all code that plans, writes and tracks. */
export const LATER_CODE = 'later-code';

/** Asks for all code that plans, writes and tracks, which the page's document names, so that no file of it waits until another has said that it is needed. */
export function askForLaterCode(): void {
  if (typeof document !== 'undefined') document.dispatchEvent(new Event(LATER_CODE));
}
