import { ErrorExplainer } from '../../application/ports/error-explainer.ts';
import type { PoolError } from '../../domain/errors/pool-error.ts';
import { explained } from './errors.ts';

/** Codes and texts of this protocol's nodes and wallets. */
export class AntelopeErrorExplainer extends ErrorExplainer {
  explain(codeOrText: string): PoolError | null {
    return explained(codeOrText);
  }
}
