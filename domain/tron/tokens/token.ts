import type { Asset } from '../../core/amount/asset.ts';
import type { TronExplorer } from '../profile.ts';

/** Generations of tokens: those of the chain itself, by number, and those of contracts. */
export type TokenKind = 'trc10' | 'trc20';

/** What an account has of a token. */
export interface TokenBalance {
  readonly kind: TokenKind;
  /** Number of a TRC10 token, or address of the contract of a TRC20 token. */
  readonly token: string;
  /** What the issuer calls it, in one line, cut, and without invisible characters; anybody may call a token anything. Null where it says nothing. */
  readonly name: string | null;
  /** In the token's own unit, with the issuer's symbol. */
  readonly balance: Asset;
}

const TOKEN_NUMBER = /^[1-9]\d{0,18}$/;

/** Returns whether a text can be the number of a TRC10 token. */
export function isTokenNumber(text: string): boolean {
  return TOKEN_NUMBER.test(text);
}

/** Returns the address of a token's page in a block explorer; null where none is known. */
export function tokenPage(explorer: TronExplorer, { kind, token }: Pick<TokenBalance, 'kind' | 'token'>): string | null {
  const page = explorer[kind];
  return page === undefined || page === '' ? null : `${page}${encodeURIComponent(token)}`;
}
