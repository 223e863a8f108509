import { parsedJson } from './json-text.ts';

const INTEGER = /^-?\d+$/;

/**
 * Parses JSON without losing digits: a whole number that a double cannot hold becomes its decimal text, which is how most nodes write such
 * numbers anyway. Throws SyntaxError when the text is not JSON, or more deeply nested or more values than any answer.
 */
export function exactJson(text: string): unknown {
  return parsedJson(text, (number) => !Number.isSafeInteger(Number(number)) && INTEGER.test(number));
}
