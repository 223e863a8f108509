import type { ExpectedUse, LimitUse, TransactionLimits, UsedLimit } from '../../../domain/core/chain/call.ts';

/** What is expected to be used of one limit, for words: the key of its text and the values in it. */
interface UseInWords {
  readonly limit: UsedLimit;
  readonly text: `expected-use.${LimitUse['source'] | 'unknown'}`;
  readonly values: { readonly limit: string; readonly amount?: string };
}

const USED_LIMITS: readonly UsedLimit[] = ['gas_limit'];

/** Returns what a transaction is expected to use of its limits, each with where the figure comes from; one that nobody knows says so. */
export function expectedUses(expected: ExpectedUse, limits: TransactionLimits): readonly UseInWords[] {
  return USED_LIMITS.flatMap((name): UseInWords[] => {
    const use = expected[name];
    const limit = limits[name];
    if (use === undefined || limit === undefined) return [];
    if (use === null) return [{ limit: name, text: 'expected-use.unknown', values: { limit } }];
    return [{ limit: name, text: `expected-use.${use.source}`, values: { amount: String(use.amount), limit } }];
  });
}
