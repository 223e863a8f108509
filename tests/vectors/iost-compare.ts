import { firstDifference } from './first-difference.ts';
import type { VectorCase } from './runners.ts';

/** One case over its recorded and its computed values; names the first field that differs. */
export function comparedCase(id: string, values: () => { readonly recorded: unknown; readonly got: unknown }): VectorCase {
  return {
    id,
    run: () => {
      const { recorded, got } = values();
      const difference = firstDifference(recorded, got);
      if (difference === null) return null;
      return `${id}: ${difference.path} was recorded as ${JSON.stringify(difference.expected)}, came out as ${JSON.stringify(difference.got)}`;
    },
  };
}
