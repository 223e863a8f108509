import { hexBytes } from './hex.ts';

/** Control characters other than those of ordinary text. */
const CONTROL = /[^\P{Cc}\t\n\r]/u;

/** Returns a node's message as text; nodes write it in hexadecimal or as it is. */
export function messageText(written: string): string {
  const bytes = written === '' ? null : hexBytes(written);
  if (bytes === null) return written;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return CONTROL.test(text) ? written : text;
  } catch {
    return written;
  }
}

/** Returns the text of an error body without the class in front: `class a.b.C : text` gives `text`. */
export function errorText(written: string): string {
  const text = messageText(written);
  const from = text.indexOf(' : ');
  return (from < 0 ? text : text.slice(from + 3)).trim();
}
