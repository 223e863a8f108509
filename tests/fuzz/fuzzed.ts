import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { Asset } from '../../domain/core/amount/asset.ts';
import { isErrorName } from '../../domain/core/errors/catalogue.ts';
import { isPoolError, PoolError } from '../../domain/core/errors/pool-error.ts';
import { isLong } from '../support/run/long-run.ts';
import { Watchdog } from './watchdog.ts';

/** Inputs for each decoder: 3,000, and 100,000 with `npm run test:long`, then by a seed that no run had before. */
const INPUTS = isLong() ? 100_000 : 3_000;
const SEED = isLong() ? Date.now() % 2 ** 31 : 20_261_123;
const LONGEST_INPUT_MS = 1_000;
/** How often an input is read until it takes no longer: on a busy machine a process may wait for its turn, but what is slow is so every time. */
const MOST_READINGS = 4;
const LONGEST_TEXT = 64 * 1024;
const DEEPEST = 20;
/** Largest magnitude of an amount: sums of a few 64-bit numbers. */
const LARGEST_UNITS = 2n ** 72n;

process.stdout.write(`fuzz: ${String(INPUTS)} inputs for each decoder, seed ${String(SEED)}\n`);

const watchdog = new Watchdog();
const PROTOTYPES: ReadonlySet<unknown> = new Set([
  Object.prototype,
  Array.prototype,
  Map.prototype,
  Set.prototype,
  Uint8Array.prototype,
  Asset.prototype,
  PoolError.prototype,
  null,
]);
const OBJECT_KEYS = Reflect.ownKeys(Object.prototype).length;
const ARRAY_KEYS = Reflect.ownKeys(Array.prototype).length;

/** What one decoder does with foreign input. */
export interface Decoder<Input> {
  readonly inputs: fc.Arbitrary<Input>;
  /** Decodes; may throw errors of the catalogue, and those for which `isOwnError` returns true. */
  readonly read: (input: Input) => unknown;
  readonly isOwnError?: (thrown: unknown) => boolean;
  /** Returns what is wrong with a result, beyond what holds for all results; null when nothing is. */
  readonly fault?: (result: never) => string | null;
}

/** Asserts that a decoder ends every input with a sound result or an error of the catalogue, soon and without changing anything else. */
export function fuzzed<Input>(name: string, { inputs, read, isOwnError, fault }: Decoder<Input>): void {
  it(`${name} decodes or refuses whatever it is given (seed ${String(SEED)})`, { timeout: 3_600_000 }, async () => {
    let accepted = 0;
    const once = async (input: Input): Promise<void> => {
      watchdog.watch(name);
      const start = performance.now();
      let result: unknown;
      try {
        result = await read(input);
      } catch (thrown) {
        const wrong = isOwnError?.(thrown) === true ? null : wrongError(thrown);
        if (wrong !== null) throw new Error(wrong, { cause: thrown });
        return;
      } finally {
        watchdog.rest();
        const isSoon = performance.now() - start < LONGEST_INPUT_MS || (await isSoonAgain(name, read, input));
        mustBe(isSoon, 'took too long');
        mustBe(Reflect.ownKeys(Object.prototype).length === OBJECT_KEYS, 'Object.prototype has another key');
        mustBe(Reflect.ownKeys(Array.prototype).length === ARRAY_KEYS, 'Array.prototype has another key');
      }
      accepted += 1;
      const wrong = wrongValue(result, 0) ?? fault?.(result as never) ?? null;
      if (wrong !== null) throw new Error(wrong);
    };
    await fc.assert(fc.asyncProperty(inputs, once), { seed: SEED, numRuns: INPUTS });
    // Inputs of which none is accepted would show nothing about results.
    expect(accepted).toBeGreaterThan(0);
  });
}

/** Reads an input again that took too long, and returns whether it was within the limit once. */
async function isSoonAgain<Input>(name: string, read: Decoder<Input>['read'], input: Input): Promise<boolean> {
  for (let readings = 1; readings < MOST_READINGS; readings += 1) {
    watchdog.watch(name);
    const start = performance.now();
    await Promise.resolve(input)
      .then(read)
      .catch(() => null);
    watchdog.rest();
    if (performance.now() - start < LONGEST_INPUT_MS) return true;
  }
  return false;
}

function mustBe(holds: boolean, what: string): void {
  if (!holds) throw new Error(what);
}

function wrongError(thrown: unknown): string | null {
  if (!isPoolError(thrown)) return 'threw what is no error of the catalogue';
  if (!isErrorName(thrown.error)) return `threw ${String(thrown.error)}, which is not in the catalogue`;
  for (const value of Object.values(thrown.params)) {
    if (typeof value !== 'string' && typeof value !== 'number') return 'threw an error with a value of another type';
    if (typeof value === 'string' && value.length > LONGEST_TEXT) return 'threw an error with a very long value';
  }
  return thrown.raw !== null && (typeof thrown.raw !== 'string' || thrown.raw.length > LONGEST_TEXT)
    ? 'threw an error with a very long text'
    : null;
}

/** Returns what no result may have; null when it has none of that. */
function wrongValue(value: unknown, depth: number): string | null {
  if (typeof value === 'number') return Number.isFinite(value) ? null : 'a number is not finite';
  if (typeof value === 'bigint') return value < LARGEST_UNITS && value > -LARGEST_UNITS ? null : 'a number is larger than any on a chain';
  if (typeof value === 'function' || typeof value === 'symbol') return 'it holds code';
  if (typeof value !== 'object' || value === null) return null;
  if (depth > DEEPEST) return 'it is nested too deeply';
  if (!PROTOTYPES.has(Object.getPrototypeOf(value))) return 'an object has a foreign prototype';
  if (value instanceof PoolError) return wrongError(value);
  if (value instanceof Uint8Array) return null;
  const inner = value instanceof Map ? [...value.entries()].flat() : value instanceof Set ? [...value] : Object.values(value);
  for (const each of inner) {
    const wrong = wrongValue(each, depth + 1);
    if (wrong !== null) return wrong;
  }
  return null;
}
