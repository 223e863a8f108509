import type { Asset } from '../../core/amount/asset.ts';

/** Generations of tokens: those of the chain itself, by number, and those of contracts. */
export type TokenKind = 'trc10' | 'trc20';

/** Length of an address, which names the contract of a TRC20 token; any other name is the number of a TRC10 token (product rule). */
const ADDRESS_LENGTH = 34;

/** What an account has of a token. */
export interface TokenBalance {
  readonly kind: TokenKind;
  /** Number of a TRC10 token, or address of the contract of a TRC20 token. */
  readonly token: string;
  /** What the issuer calls it, cut and without invisible characters; anybody may call a token anything. Null where it says nothing. */
  readonly name: string | null;
  /** In the token's own unit, with the issuer's symbol. */
  readonly balance: Asset;
}

/** Returns which generation a token's name is of. */
export function tokenKind(token: string): TokenKind {
  return token.length === ADDRESS_LENGTH ? 'trc20' : 'trc10';
}

const TOKEN_NUMBER = /^[1-9]\d{0,18}$/;

/** Returns whether a text can be the number of a TRC10 token. */
export function isTokenNumber(text: string): boolean {
  return TOKEN_NUMBER.test(text);
}

const LONGEST_WORD = 32;
/** Control and format characters, which hide or turn round what stands beside them. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu;

/** Returns an issuer's word as it can be shown; null where nothing of it can. */
export function issuerWord(text: string): string | null {
  const shown = Array.from(text.replace(INVISIBLE, '').trim()).slice(0, LONGEST_WORD).join('');
  return shown === '' ? null : shown;
}
