import * as v from 'valibot';
import { LONGEST_INPUT, oneLine } from '../../platform/one-line.ts';

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
const ENTITY = /&(?:(amp|lt|gt|quot|apos|nbsp)|#(\d{1,7})|#x([\da-f]{1,6}));/gi;
/** Elements whose content is not text of the article. */
const CODE = /^<(script|style|template|noscript)\b/i;

/** Returns the schema of a text that must have something to show. */
export function shownText(longest: number) {
  return v.pipe(
    v.string(),
    v.transform((text) => oneLine(text, longest)),
    v.minLength(1),
  );
}

/** Returns the text of a piece of HTML in one line: no element, no code, no comment. It is text, and nothing that may be put into a page as HTML. */
export function textOfHtml(html: string, longest: number): string {
  const source = html.slice(0, LONGEST_INPUT);
  let text = '';
  let at = 0;
  while (at < source.length) {
    const open = source.indexOf('<', at);
    if (open < 0) return oneLine(unescaped(text + source.slice(at)), longest);
    text += source.slice(at, open);
    const end = endOfMarkup(source, open);
    if (end < 0) break;
    text += ' ';
    at = end;
  }
  return oneLine(unescaped(text), longest);
}

/** Returns where the tag, comment or code element that begins at `open` ends; negative where it never does. */
function endOfMarkup(source: string, open: number): number {
  if (source.startsWith('<!--', open)) return after(source, '-->', open);
  const code = CODE.exec(source.slice(open, open + 20));
  if (code === null) return after(source, '>', open);
  const closing = source.toLowerCase().indexOf(`</${code[1]!.toLowerCase()}`, open);
  return closing < 0 ? -1 : after(source, '>', closing);
}

function after(source: string, mark: string, from: number): number {
  const found = source.indexOf(mark, from);
  return found < 0 ? -1 : found + mark.length;
}

function unescaped(text: string): string {
  return text.replace(ENTITY, (whole, name: string | undefined, decimal: string | undefined, hex: string | undefined) => {
    if (name !== undefined) return ENTITIES[name.toLowerCase()]!;
    const code = decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal);
    return code > 0 && code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff) ? String.fromCodePoint(code) : whole;
  });
}
