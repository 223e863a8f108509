import { Asset } from '../amount/asset.ts';
import { shortened } from '../errors/foreign-text.ts';

/** A figure that two nodes report differently, with both values as text. */
export interface Disagreement {
  readonly figure: string;
  readonly value: string;
  readonly other: string;
}

/**
 * Returns the first figure in which two values of the same shape differ, by its path; null where all are the same. Amounts are compared by
 * value and symbol. `isLeftOut`: paths that are not compared. `holds`: whether two different amounts at a path still agree.
 */
export function firstDifference(
  one: unknown,
  other: unknown,
  isLeftOut: (path: string) => boolean = () => false,
  holds: (path: string, one: bigint, other: bigint) => boolean = () => false,
  path = '',
): Disagreement | null {
  if (isLeftOut(path) || one === other) return null;
  const differing = (): Disagreement => ({ figure: path, value: textOf(one), other: textOf(other) });
  if (one instanceof Asset && other instanceof Asset) {
    if (one.equals(other)) return null;
    return one.symbol.code === other.symbol.code && holds(path, one.units, other.units) ? null : differing();
  }
  if (typeof one === 'bigint' && typeof other === 'bigint') return holds(path, one, other) ? null : differing();
  if (!isPlain(one) || !isPlain(other)) return differing();
  if ((Array.isArray(one) || Array.isArray(other)) && one.length !== other.length) return differing();
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  for (const key of keys) {
    const found = firstDifference(one[key], other[key], isLeftOut, holds, path === '' ? key : `${path}.${key}`);
    if (found !== null) return found;
  }
  return null;
}

function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !(value instanceof Asset);
}

function textOf(value: unknown): string {
  const text = isPlain(value)
    ? JSON.stringify(value, (_key, each: unknown) => (typeof each === 'bigint' ? String(each) : each))
    : String(value);
  return shortened(text, 'value');
}
