const TOKEN = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;
const WHOLE_NUMBER = /^-?\d{16,}$/;

/**
 * Parses JSON without losing digits: a whole number that a double cannot hold becomes its decimal text, which is how most nodes write such
 * numbers anyway. Throws SyntaxError when the text is not JSON.
 */
export function exactJson(text: string): unknown {
  return JSON.parse(
    text.replace(TOKEN, (token) => (WHOLE_NUMBER.test(token) && !Number.isSafeInteger(Number(token)) ? `"${token}"` : token)),
  );
}
