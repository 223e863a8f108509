import type { ReadAt } from '../../../domain/chain/snapshot.ts';
import type { TokenBalance } from '../../../domain/tron/tokens/token.ts';

/** What an account has of a token, and the node and block it was read at. */
export interface TokenReading extends TokenBalance {
  readonly at: ReadAt;
}

/** Reads what only a chain has on which anybody can issue tokens. Errors: those of reading from a `ChainNode`. */
export abstract class TokenReader {
  /**
   * Reads what `account` has of a token, by its number (TRC10) or the address of its contract (TRC20). Errors besides: `account-name-invalid`;
   * `token-unknown` where the token's name is neither, or there is no such token.
   */
  abstract tokenBalance(account: string, token: string): Promise<TokenReading>;
}
