import { Asset, type AssetSymbol } from '../../../../domain/core/amount/asset.ts';
import type { Call, CallValue } from '../../../../domain/core/chain/call.ts';
import { renamedRules } from '../../../../domain/antelope/contract/contract-rules.ts';
import type { MemoryTables } from '../../../../domain/antelope/contract/memory-tables.ts';
import { EOS, REX, USERS, smallWorld } from './small-world.ts';

const A: AssetSymbol = { code: 'A', precision: 4 };
export const WRAPPER_CONTRACT = 'core.vaulta';
export const MIGRATED_RULES = renamedRules(EOS, REX, { contract: WRAPPER_CONTRACT, coin: A });
export const A_SUPPLY_UNITS = 21_000_000_000_000n;

/** The small ledger after a token migration: each user has swapped half of their coins. */
export function migratedWorld(users: readonly string[] = USERS): MemoryTables {
  const tables = smallWorld(users);
  tables.addAccount(WRAPPER_CONTRACT);
  tables.put('stat', { supply: Asset.of(A_SUPPLY_UNITS, A), maxSupply: Asset.of(A_SUPPLY_UNITS, A), issuer: WRAPPER_CONTRACT });
  let swapped = 0n;
  for (const owner of users) {
    const half = tables.row('balance', owner, 'EOS')!.balance.units / 2n;
    tables.put('balance', { owner, balance: Asset.of(half, EOS) });
    tables.put('balance', { owner, balance: Asset.of(half, A), released: false });
    swapped += half;
  }
  tables.put('balance', { owner: WRAPPER_CONTRACT, balance: Asset.of(A_SUPPLY_UNITS - swapped, A), released: true });
  tables.put('balance', { owner: WRAPPER_CONTRACT, balance: Asset.of(swapped, EOS) });
  return tables;
}

export function wrappedCall(signer: string, action: string, data: Record<string, CallValue>): Call {
  return { contract: WRAPPER_CONTRACT, action, authorization: [{ account: signer, permission: 'active' }], data };
}

export function balanceOf(tables: MemoryTables, owner: string, code: string): string {
  return tables.row('balance', owner, code)?.balance.toString() ?? '';
}
