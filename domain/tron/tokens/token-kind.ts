/** Generations of tokens: those of the chain itself, by number, and those of contracts. */
export type TokenKind = 'trc10' | 'trc20';

const TOKEN_NUMBER = /^[1-9]\d{0,18}$/;

/** Returns whether a text can be the number of a TRC10 token. */
export function isTokenNumber(text: string): boolean {
  return TOKEN_NUMBER.test(text);
}

/** Returns the generation of a token by how it is named: a number, or else an address. */
export function tokenKindOf(token: string): TokenKind {
  return isTokenNumber(token) ? 'trc10' : 'trc20';
}
