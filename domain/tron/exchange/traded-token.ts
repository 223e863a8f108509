import type { Asset } from '../../core/amount/asset.ts';
import type { TokenKind } from '../tokens/token-kind.ts';

/** What a trade of a token goes by. Amounts in the token's own unit; their symbol is for reading only. */
export interface TradedToken {
  readonly kind: TokenKind;
  /** Number of a TRC10 token, or address of the contract of a TRC20 token. */
  readonly token: string;
  /** What the account has of it. */
  readonly balance: Asset;
  /** What the account approved for the exchange's contract; null for a TRC10 token, which needs no approval. */
  readonly approved: Asset | null;
}
