import { parsedJson } from './json-text.ts';

const LONG_INTEGER = /^-?\d{16,}$/;

/**
 * Parses JSON without losing digits: a whole number that a double cannot hold becomes its decimal text, which is how most nodes write such
 * numbers anyway. Throws SyntaxError when the text is not JSON, or more deeply nested or more values than any answer.
 */
export function exactJson(text: string): unknown {
  return parsedJson(text, (number) => LONG_INTEGER.test(number) && !Number.isSafeInteger(Number(number)));
}
