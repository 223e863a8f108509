import type { Call } from '../../../domain/core/chain/call.ts';
import { renamedData } from '../../../domain/antelope/contract/migration/renamed-coin.ts';
import { SYSTEM_ACCOUNTS } from '../../../domain/antelope/contract/system-accounts.ts';
import type { AntelopeProfile } from '../../../domain/antelope/profile.ts';

/**
 * Returns calls as the chain takes them now: system actions that the wrapper contract has are called there, with amounts under the coin's
 * new symbol; all others are unchanged. `renamed`: the actions it has.
 */
export function wrapped(calls: readonly Call[], { coin, tokenMigration }: AntelopeProfile, renamed: ReadonlySet<string>): readonly Call[] {
  if (tokenMigration === null) return calls;
  return calls.map((call) => {
    if (call.contract !== SYSTEM_ACCOUNTS.system || !renamed.has(call.action)) return call;
    return { ...call, contract: tokenMigration.contract, data: renamedData(call.data, coin.native, coin.display) };
  });
}
