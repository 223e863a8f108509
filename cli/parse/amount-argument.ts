import { BYTE_NAMES, BYTE_SYMBOL } from '../../domain/core/amount/byte-symbol.ts';
import { asAntelope } from '../../domain/chain/protocol.ts';
import { type AmountInput, amountInput } from '../../domain/core/amount/amount-input.ts';
import { Asset, type AssetSymbol } from '../../domain/core/amount/asset.ts';
import { separatorsOf } from '../../domain/core/amount/separators.ts';
import type { ChainProfile } from '../../domain/chain/profile.ts';
import { isPoolError, PoolError } from '../../domain/core/errors/pool-error.ts';
import { tokenAmountInput } from '../../domain/core/amount/token-amount.ts';
import { VOTE_SYMBOL } from '../../domain/tron/votes/vote-symbol.ts';
import { CommandFailure } from '../run/command-failure.ts';

/**
 * Parses an amount of the command line, independent of the terminal's language, so that a script means the same everywhere. Errors: those
 * of amount input.
 */
function amountArgument(text: string, symbol: AssetSymbol, alsoNamed: readonly string[]): Asset {
  return withoutProblem(amountInput(text, symbol, separatorsOf('en'), { alsoNamed }));
}

function withoutProblem({ asset, problem }: AmountInput): Asset {
  if (problem !== null) throw new PoolError(problem.error, problem.params);
  return asset;
}

/** Parses an amount of the chain's coin in native units, typed with either of its symbols. */
export function coinArgument(text: string, profile: ChainProfile): Asset {
  const { display, native } = profile.coin;
  return amountArgument(text, display, [native.code]).renamed(native);
}

/** Parses an amount of REX. Errors: also `feature-missing` on a chain without it. */
export function rexArgument(text: string, profile: ChainProfile): Asset {
  const rexSymbol = asAntelope(profile)?.rexSymbol ?? null;
  if (rexSymbol === null) throw new PoolError('feature-missing', { chain: profile.name });
  return amountArgument(text, rexSymbol, []);
}

/** Parses an amount of a token. The typed decimals must not exceed those of the token. Errors: those of amount input. */
export function tokenArgument(text: string, symbol: AssetSymbol): Asset {
  return amountArgument(text, symbol, []);
}

/**
 * Parses an amount of any token by its symbol, written with all decimals of the token, because its precision is not known otherwise.
 * Errors: those of `tokenAmountInput`.
 */
export function namedTokenArgument(text: string): Asset {
  return withoutProblem(tokenAmountInput(text));
}

/** Parses votes as an amount of `VOTE_SYMBOL`. Errors: those of amount input, `votes-not-whole`. */
export function votesArgument(text: string): Asset {
  return wholeArgument(text, VOTE_SYMBOL, [], () => new CommandFailure('votes-not-whole', { votes: text }));
}

/** Parses bytes as an amount without decimals; `100 bytes` and `100` are the same. Errors: those of amount input, `bytes-not-whole`. */
export function bytesArgument(text: string): Asset {
  return wholeArgument(text, BYTE_SYMBOL, BYTE_NAMES, () => new CommandFailure('bytes-not-whole', { bytes: text }));
}

function wholeArgument(text: string, symbol: AssetSymbol, alsoNamed: readonly string[], notWhole: () => CommandFailure): Asset {
  try {
    return amountArgument(text, symbol, alsoNamed);
  } catch (failure) {
    if (isPoolError(failure) && failure.error === 'amount-too-many-decimals') throw notWhole();
    throw failure;
  }
}
