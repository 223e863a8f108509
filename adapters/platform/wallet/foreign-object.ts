import type { Clock } from '../../../application/ports/clock.ts';

/** Reads a property of an object that may throw. */
export function readProperty(object: object, key: string): unknown {
  try {
    return Reflect.get(object, key);
  } catch {
    return undefined;
  }
}

/** Returns the first of these keys that is a method, bound to its object; null where none is. */
export function readMethod(object: object, ...keys: readonly string[]): ((...args: readonly unknown[]) => unknown) | null {
  for (const key of keys) {
    const method = readProperty(object, key);
    if (typeof method === 'function') return (...args) => method.call(object, ...args) as unknown;
  }
  return null;
}

/** Returns the object or function below a key; null for anything else. */
export function readObject(object: object, key: string): object | null {
  const found = readProperty(object, key);
  return isObject(found) ? found : null;
}

export function isObject(value: unknown): value is object {
  return (typeof value === 'object' || typeof value === 'function') && value !== null;
}

/** Returns a copy without getters, prototypes or another frame's classes; null where there is nothing to copy. */
export function plainCopy(value: unknown): unknown {
  try {
    return JSON.parse(JSON.stringify(value) ?? 'null') as unknown;
  } catch {
    return null;
  }
}

/**
 * Runs an untrusted call with a timeout: resolves with what it returns, rejects with what it throws, or resolves with `late` when it does
 * not answer in time.
 */
export async function inTime<T>(call: () => T | Promise<T>, clock: Clock, milliseconds: number, late: () => T): Promise<T> {
  return Promise.race([Promise.resolve().then(call), clock.wait(milliseconds).then(late)]);
}
