import type { Call } from '../../../../domain/core/chain/call.ts';
import type { ChainProfile } from '../../../../domain/chain/profile.ts';
import { renamedData } from '../../../../domain/antelope/contract/migration/renamed-coin.ts';

/** Returns whether a transaction of these calls writes an amount of the coin with its native symbol. */
export function namesCoin(calls: readonly Call[], { native, display }: ChainProfile['coin']): boolean {
  return calls.some(({ data }) => Object.entries(renamedData(data, native, display)).some(([field, value]) => value !== data[field]));
}
