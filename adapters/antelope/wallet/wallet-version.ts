import * as v from 'valibot';
import type { Clock } from '../../../application/ports/clock.ts';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import { inTime, plainCopy, readMethod } from '../../platform/wallet/foreign-object.ts';
import type { OldestVersion } from './wallet-channels.ts';

/** Timeout in milliseconds of a request that opens no dialog. */
const SILENT_MS = 3_000;

/** A wallet's reported version; `android` where it does not name its system. */
export interface WalletVersion {
  readonly version: string;
  readonly system: 'android' | 'ios';
}

/**
 * Throws where a wallet is older than its channel needs, naming both versions. One that reports no readable version passes. Errors:
 * `wallet-too-old`.
 */
export function mustBeNewEnough(found: WalletVersion | null, oldest: OldestVersion | null): void {
  if (found === null || oldest === null) return;
  const expected = oldest[found.system];
  const [actual, needed] = [numbers(found.version), numbers(expected)];
  if (actual !== null && needed !== null && isOlder(actual, needed))
    throw new PoolError('wallet-too-old', { expected, actual: found.version });
}

/** Reads the version of a Scatter-protocol object; null when it reports none. */
export async function scatterVersion(scatter: object, clock: Clock): Promise<WalletVersion | null> {
  const ask = readMethod(scatter, 'getVersion');
  if (!ask) return null;
  try {
    const answer = plainCopy(
      await inTime(
        () => ask(),
        clock,
        SILENT_MS,
        () => null,
      ),
    );
    return v.is(v.string(), answer) ? { version: answer, system: 'android' } : null;
  } catch {
    return null;
  }
}

/** Parses `2.0.10` as numbers; null for what is not two to four numbers with dots. A suffix (`2.1.0-beta`) does not count. */
function numbers(version: string): readonly number[] | null {
  const read = /^v?(\d{1,6}(?:\.\d{1,6}){1,3})(?![.\d])/.exec(version.trim());
  return read ? read[1]!.split('.').map(Number) : null;
}

function isOlder(a: readonly number[], b: readonly number[]): boolean {
  for (let index = 0; index < Math.max(a.length, b.length); index++) {
    const difference = (a[index] ?? 0) - (b[index] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}
