import type { Asset } from '../../core/amount/asset.ts';
import type { TronExplorer } from '../profile.ts';
import type { TokenKind } from './token-kind.ts';

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

/** Returns the address of a token's page in a block explorer; null where none is known. */
export function tokenPage(explorer: TronExplorer, { kind, token }: Pick<TokenBalance, 'kind' | 'token'>): string | null {
  const page = explorer[kind];
  return page === undefined || page === '' ? null : `${page}${encodeURIComponent(token)}`;
}
