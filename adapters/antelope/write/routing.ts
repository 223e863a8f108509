import type { Call } from '../../../domain/core/chain/call.ts';
import { renamedData } from '../../../domain/antelope/migration/renamed-coin.ts';
import { SYSTEM_ACCOUNTS } from '../../../domain/antelope/contract/system-accounts.ts';
import type { AntelopeProfile } from '../../../domain/antelope/profile.ts';

/**
 * Calls as the chain takes them now: those of the system contract that the contract which renamed the coin offers are made there, with
 * amounts under the coin’s new name; all others stay as they are. `renamed`: the actions it offers.
 */
export function wrapped(calls: readonly Call[], { coin, tokenMigration }: AntelopeProfile, renamed: ReadonlySet<string>): readonly Call[] {
  if (tokenMigration === null) return calls;
  return calls.map((call) => {
    if (call.contract !== SYSTEM_ACCOUNTS.system || !renamed.has(call.action)) return call;
    return { ...call, contract: tokenMigration.contract, data: renamedData(call.data, coin.native, coin.display) };
  });
}
