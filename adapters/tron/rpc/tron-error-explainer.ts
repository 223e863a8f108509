import { ErrorExplainer } from '../../../application/ports/error-explainer.ts';
import type { PoolError } from '../../../domain/core/errors/pool-error.ts';
import { explained } from './errors.ts';
import { walletFailure } from '../wallet/wallet-failure.ts';

/** Explains codes and texts of this protocol's nodes and wallets. */
export class TronErrorExplainer extends ErrorExplainer {
  explain(codeOrText: string): PoolError | null {
    const known = explained(codeOrText);
    if (known !== null || codeOrText.trim() === '') return known;
    const failure = walletFailure({ code: codeOrText.trim(), message: codeOrText });
    return failure.error === 'wallet-unknown-error' ? null : failure;
  }
}
