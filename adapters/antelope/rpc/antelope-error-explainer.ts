import { ErrorExplainer } from '../../../application/ports/error-explainer.ts';
import type { ErrorName } from '../../../domain/core/errors/catalogue.ts';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import { explained } from './errors.ts';

/** Explains codes and texts of this protocol's nodes and wallets, and texts of its contracts also without a node's prefix. */
export class AntelopeErrorExplainer extends ErrorExplainer {
  private texts: typeof import('./contract-texts.ts') | null = null;

  override async prepare(): Promise<void> {
    this.texts = await import('./contract-texts.ts');
  }

  explain(codeOrText: string): PoolError | null {
    const known = explained(codeOrText);
    const words = known === null ? (this.texts?.contractRefusalOf(codeOrText) ?? null) : null;
    return words === null ? known : new PoolError('contract-refused', { message: words }, { raw: codeOrText });
  }

  override alsoReported(codeOrText: string): readonly ErrorName[] {
    const refused = this.explain(codeOrText);
    const message = refused?.error === 'contract-refused' ? refused.params['message'] : null;
    const reported = typeof message === 'string' ? (this.texts?.reportedBefore(message) ?? null) : null;
    return reported === null ? [] : [reported];
  }
}
