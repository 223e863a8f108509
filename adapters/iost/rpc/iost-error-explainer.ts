import { ErrorExplainer } from '../../../application/ports/error-explainer.ts';
import { errorsOfCode, paramsOf } from '../../../domain/core/errors/catalogue.ts';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import { knownFailure, nodeRefusal } from './failures.ts';
import { knownMessage } from '../wallet/wallet-failure.ts';

/** Explains codes and texts of this protocol's nodes and wallets. */
export class IostErrorExplainer extends ErrorExplainer {
  explain(codeOrText: string): PoolError | null {
    const text = codeOrText.trim();
    if (text === '') return null;
    const [published] = errorsOfCode(text);
    if (published !== undefined)
      return new PoolError(published, Object.fromEntries(paramsOf(published).map((name) => [name, '…'])), { raw: text });
    const known = knownFailure(text, text) ?? knownMessage(text, text, '…');
    if (known) return known;
    const refusal = nodeRefusal(text);
    return refusal.error === 'chain-unknown-error' ? null : refusal;
  }
}
