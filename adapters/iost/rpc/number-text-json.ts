import { parsedJson } from '../../platform/json-text.ts';

/**
 * Parses JSON and keeps every number as its text, so that no digit is lost. Throws SyntaxError when it is not JSON, or more deeply nested or
 * more values than any answer.
 */
export function numberTextJson(text: string): unknown {
  return parsedJson(text, () => true);
}
