import { Asset, type AssetSymbol, sameSymbol } from '../domain/amount/asset.ts';
import type { Operation } from '../domain/chain/operation.ts';
import type { ChainProfile } from '../domain/chain/profile.ts';
import { votesOfPower } from '../domain/votes/voting-power.ts';
import { voteListProblem, votesTotal } from '../domain/votes/witness-votes.ts';
import { PoolError } from '../domain/errors/pool-error.ts';

/**
 * Refuses an operation that makes no sense on the chain before anything is read for it. What depends on balances is the forecast's
 * business. Errors: `operation-not-offered`, `amount-zero`, `amount-negative`, `amount-wrong-symbol`, `amount-below-first-stake`,
 * `freeze-below-minimum`, `vote-below-minimum`, `vote-list-empty`, `vote-list-too-long`, `account-name-invalid`.
 */
export function checkOperation(operation: Operation, profile: ChainProfile): void {
  if (!profile.operations.includes(operation.kind)) throw new PoolError('operation-not-offered', { operation: operation.kind });
  switch (operation.kind) {
    case 'buy-rex':
      checkAmount(operation.amount, profile.coin.native);
      if (operation.firstStake) checkFirstStake(operation.amount, operation.firstStake, profile);
      if (operation.proxy !== null) checkAccountName(operation.proxy, profile);
      return;
    case 'unstake-rex':
      if (!profile.rexSymbol) throw new PoolError('operation-not-offered', { operation: operation.kind });
      checkAmount(operation.rex, profile.rexSymbol);
      return;
    case 'sell-rex':
      if (!profile.rexSymbol) throw new PoolError('operation-not-offered', { operation: operation.kind });
      checkAmount(operation.rex, profile.rexSymbol);
      checkAmount(operation.proceeds, profile.coin.native);
      if (operation.proxy !== null) checkAccountName(operation.proxy, profile);
      return;
    case 'delegate-votes':
      checkAccountName(operation.proxy, profile);
      return;
    case 'freeze':
      checkAmount(operation.amount, profile.coin.native);
      if (isBelowOneCoin(operation.amount)) throw new PoolError('freeze-below-minimum', { min: oneCoin(profile).toString() });
      return;
    case 'vote-witnesses': {
      const problem = voteListProblem(operation.votes, votesTotal(operation.votes));
      if (problem) throw new PoolError(problem.error, problem.params);
      for (const { witness, votes } of operation.votes) {
        checkAccountName(witness, profile);
        if (votes < 1n) throw new PoolError('amount-zero');
      }
      return;
    }
    case 'vote-producer':
      checkAccountName(operation.producer, profile);
      checkAmount(operation.amount, profile.coin.native);
      if (isBelowOneCoin(operation.amount)) throw new PoolError('vote-below-minimum', { min: oneCoin(profile).toString() });
  }
}

/** Errors: `account-name-invalid`. */
export function checkAccountName(account: string, profile: ChainProfile): void {
  const { pattern, maxLength } = profile.accountName;
  if (account.length > maxLength || !pattern.test(account)) throw new PoolError('account-name-invalid', { account });
}

function checkFirstStake(amount: Asset, firstStake: Asset, profile: ChainProfile): void {
  checkAmount(firstStake, profile.coin.native);
  if (amount.compare(firstStake) <= 0) throw new PoolError('amount-below-first-stake', { firstStake: firstStake.renamed(profile.coin.display).toString() });
}

/** Freezing takes one coin at least (chain rule), and so does a vote (product rule). */
export function isBelowOneCoin(amount: Asset): boolean {
  return votesOfPower(amount) < 1n;
}

/** One whole coin under its displayed symbol. */
export function oneCoin({ coin }: ChainProfile): Asset {
  return Asset.whole(1n, coin.display);
}

function checkAmount(amount: Asset, symbol: AssetSymbol): void {
  if (!sameSymbol(amount.symbol, symbol)) throw new PoolError('amount-wrong-symbol', { given: amount.symbol.code, expected: symbol.code });
  if (amount.isZero()) throw new PoolError('amount-zero');
  if (!amount.isPositive()) throw new PoolError('amount-negative');
}
