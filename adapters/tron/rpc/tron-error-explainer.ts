import { ErrorExplainer } from '../../../application/ports/error-explainer.ts';
import type { PoolError } from '../../../domain/core/errors/pool-error.ts';

/** Explains codes and texts of this protocol's nodes and wallets, once it was prepared. */
export class TronErrorExplainer extends ErrorExplainer {
  private texts: (typeof import('./errors.ts') & typeof import('../wallet/wallet-failure.ts')) | null = null;

  override async prepare(): Promise<void> {
    const [ofNodes, ofWallets] = await Promise.all([import('./errors.ts'), import('../wallet/wallet-failure.ts')]);
    this.texts = { ...ofNodes, ...ofWallets };
  }

  explain(codeOrText: string): PoolError | null {
    if (this.texts === null || codeOrText.trim() === '') return null;
    const known = this.texts.explained(codeOrText);
    if (known !== null) return known;
    const failure = this.texts.walletFailure({ code: codeOrText.trim(), message: codeOrText });
    return failure.error === 'wallet-unknown-error' ? null : failure;
  }
}
