const FLOAT_TEXT = /^-?\d+\.\d{17}$/;
const FLOAT_TOLERANCE = 1e-15;

/** The first difference of two values: `path` of the field, the recorded and the computed value. */
export interface Difference {
  readonly path: string;
  readonly expected: unknown;
  readonly got: unknown;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function sameFloat(expected: string, got: string): boolean {
  const wanted = Number(expected);
  return Math.abs(Number(got) - wanted) <= Math.abs(wanted) * FLOAT_TOLERANCE;
}

function label(index: number, row: unknown): string {
  return isRecord(row) && typeof row['owner'] === 'string' ? `[${index} ${row['owner']}]` : `[${index}]`;
}

/**
 * First difference between a recorded value and ours, or null. Everything must be equal including types, missing and additional fields;
 * only float64 texts (17 decimals) may differ by a relative 1e-15.
 */
export function firstDifference(expected: unknown, got: unknown, path = ''): Difference | null {
  if (Array.isArray(expected) && Array.isArray(got)) {
    for (let index = 0; index < Math.max(expected.length, got.length); index += 1) {
      const difference = firstDifference(expected[index], got[index], `${path}${label(index, expected[index] ?? got[index])}`);
      if (difference) return difference;
    }
    return null;
  }
  if (isRecord(expected) && isRecord(got)) {
    for (const field of new Set([...Object.keys(expected), ...Object.keys(got)])) {
      const difference = firstDifference(expected[field], got[field], path === '' ? field : `${path}.${field}`);
      if (difference) return difference;
    }
    return null;
  }
  if (Object.is(expected, got)) return null;
  if (
    typeof expected === 'string' &&
    typeof got === 'string' &&
    FLOAT_TEXT.test(expected) &&
    FLOAT_TEXT.test(got) &&
    sameFloat(expected, got)
  )
    return null;
  return { path, expected, got };
}
