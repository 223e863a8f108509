/** Deepest accepted nesting of arrays and objects. Chains print an action's data at most 32 levels deep (nodeos, `max_recursion_depth`). */
const MOST_LEVELS = 100;

/**
 * Most accepted values and containers in one text. The largest answers, blocks of a megabyte, have about one value in 50 bytes of JSON; a
 * hostile one has one in two bytes, and takes fifty times its size once parsed.
 */
const MOST_VALUES = 250_000;

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
/** Characters that a number can have, as many as follow. */
const OF_NUMBER = /[\d.eE+-]*/y;
const COLON = /\s*:/y;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const MINUS = 0x2d;

/**
 * Parses JSON in which some numbers are read as text: those for which `isText` returns true. Every character is looked at once, and text that
 * would take far more memory than its own size is refused before it is parsed. Throws SyntaxError when the text is not JSON, is nested deeper
 * than 100 levels or has more than 250,000 values.
 */
export function parsedJson(text: string, isText: (number: string) => boolean): unknown {
  const pieces: string[] = [];
  let taken = 0;
  let levels = 0;
  let values = 1;
  let at = 0;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      at = endOfString(text, at);
    } else if (code === MINUS || isDigit(code)) {
      const end = endOfNumber(text, at);
      const number = text.slice(at, end);
      if (isText(number) && NUMBER.test(number) && !isKey(text, end)) {
        pieces.push(text.slice(taken, at), '"', number, '"');
        taken = end;
      }
      at = end;
    } else {
      if (opens(code)) levels += 1;
      if (closes(code)) levels -= 1;
      if (opens(code) || code === COMMA) values += 1;
      if (levels > MOST_LEVELS) throw new SyntaxError(`nested deeper than ${MOST_LEVELS} levels`);
      if (values > MOST_VALUES) throw new SyntaxError(`more than ${MOST_VALUES} values`);
      at += 1;
    }
  }
  return JSON.parse(pieces.length === 0 ? text : [...pieces, text.slice(taken)].join(''));
}

function opens(code: number): boolean {
  return code === 0x5b || code === 0x7b;
}

function closes(code: number): boolean {
  return code === 0x5d || code === 0x7d;
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

/** Returns the index after a string's closing quote; the text's length where there is none. */
function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) return at + 1;
    at += code === BACKSLASH ? 2 : 1;
  }
  return text.length;
}

/** Returns the index after the last character that a number can have. */
function endOfNumber(text: string, start: number): number {
  OF_NUMBER.lastIndex = start + 1;
  OF_NUMBER.test(text);
  return OF_NUMBER.lastIndex;
}

/** Returns whether a colon follows: what stands before it must be a string already. */
function isKey(text: string, end: number): boolean {
  COLON.lastIndex = end;
  return COLON.test(text);
}
