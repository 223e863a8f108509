import { amountInput } from '../domain/amount/amount-input.ts';
import type { Asset, AssetSymbol } from '../domain/amount/asset.ts';
import { separatorsOf } from '../domain/amount/separators.ts';
import type { ChainProfile } from '../domain/chain/profile.ts';
import { isPoolError, PoolError } from '../domain/errors/pool-error.ts';
import { VOTE_SYMBOL } from '../domain/votes/witness-votes.ts';
import { CommandFailure } from './command-failure.ts';

/**
 * An amount as typed on the command line. The reading does not depend on the language of the terminal, so that a script means
 * the same everywhere. Errors: those of amount input.
 */
function amountArgument(text: string, symbol: AssetSymbol, alsoNamed: readonly string[]): Asset {
  const read = amountInput(text, symbol, separatorsOf('en'), { alsoNamed });
  if (read.problem !== null) throw new PoolError(read.problem.error, read.problem.params);
  return read.asset;
}

/** An amount of the chain's coin in native units; it may be typed under either of its names. */
export function coinArgument(text: string, profile: ChainProfile): Asset {
  const { display, native } = profile.coin;
  return amountArgument(text, display, [native.code]).renamed(native);
}

/** An amount of REX. Errors: also `feature-missing` on a chain without it. */
export function rexArgument(text: string, profile: ChainProfile): Asset {
  if (profile.rexSymbol === null) throw new PoolError('feature-missing', { chain: profile.name });
  return amountArgument(text, profile.rexSymbol, []);
}

/** A count of votes, as an amount of `VOTE_SYMBOL`. Errors: those of amount input, `votes-not-whole`. */
export function votesArgument(text: string): Asset {
  try {
    return amountArgument(text, VOTE_SYMBOL, []);
  } catch (failure) {
    if (isPoolError(failure) && failure.error === 'amount-too-many-decimals') throw new CommandFailure('votes-not-whole', { votes: text });
    throw failure;
  }
}
