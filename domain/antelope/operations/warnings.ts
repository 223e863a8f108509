import { isSameWarning, type Warning, warningOf } from '../../core/operation/warning.ts';
import type { AntelopeWarningContext } from './antelope-definition.ts';
import { isAntelopeOperation, ownWarnings } from './index.ts';

/** Returns the warnings of an operation: what its definition has to say, the vote it replaces, and REX that ends up without a date. */
export function antelopeWarnings(operation: { readonly kind: string }, context: AntelopeWarningContext): readonly Warning[] {
  const own = isAntelopeOperation(operation) ? ownWarnings(operation.kind, operation, context) : [];
  return [...own, ...voteWarnings(context), ...savingsWarnings(context)].filter(
    (warning, index, all) => all.findIndex((other) => isSameWarning(other, warning)) === index,
  );
}

function voteWarnings({ simulation: { proxyBefore, proxyAfter, producersBefore } }: AntelopeWarningContext): readonly Warning[] {
  if (proxyAfter === null) return [];
  return [
    ...(proxyBefore !== null && proxyBefore !== proxyAfter
      ? [warningOf('proxy-replaced', { before: proxyBefore, after: proxyAfter })]
      : []),
    ...(producersBefore.length > 0 ? [warningOf('producers-replaced', { after: proxyAfter })] : []),
  ];
}

function savingsWarnings({ simulation: { unlock } }: AntelopeWarningContext): readonly Warning[] {
  return unlock.kind === 'savings' ? [warningOf('savings-no-date')] : [];
}
