import { Asset } from '../../core/amount/asset.ts';
import type { Call } from '../../core/chain/call.ts';

/** Largest number of units an amount may have, 2^62 − 1. */
export const MAX_UNITS = 2n ** 62n - 1n;

function broken(call: Call, field: string): never {
  throw new Error(`${call.contract}::${call.action} has no usable ${field}`);
}

/** Returns an amount of a decoded call's data. Throws an ordinary Error when the field is anything else. */
export function amountOf(call: Call, field: string): Asset {
  return Asset.read(call.data[field]) ?? broken(call, field);
}

/** Returns an account name or a text of a call's data. Throws an ordinary Error when the field is anything else. */
export function textOf(call: Call, field: string): string {
  const value = call.data[field];
  return typeof value === 'string' ? value : broken(call, field);
}

/** Returns a flag of a call's data, also written as 0 or 1. Throws an ordinary Error when the field is anything else. */
export function flagOf(call: Call, field: string): boolean {
  const value = call.data[field];
  if (typeof value === 'boolean') return value;
  return value === 0 || value === 1 ? value === 1 : broken(call, field);
}

/** Returns a list of names of a call's data. Throws an ordinary Error when the field is anything else. */
export function namesOf(call: Call, field: string): readonly string[] {
  const value = call.data[field];
  return typeof value === 'object' ? value : broken(call, field);
}

/** Returns a whole number of a call's data; large ones come as text. Throws an ordinary Error when the field is anything else. */
export function integerOf(call: Call, field: string): bigint {
  const value = call.data[field];
  if (typeof value === 'number' && Number.isSafeInteger(value)) return BigInt(value);
  return typeof value === 'string' && /^-?\d+$/.test(value) ? BigInt(value) : broken(call, field);
}
