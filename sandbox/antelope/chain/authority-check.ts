import type { Call, Signer } from '../../../domain/core/chain/call.ts';
import type { Account, Permission } from '../seed/accounts.ts';
import { NodeFault } from '../http/node-fault.ts';

const DEEPEST = 6;
const LONGEST_DELAY_MS = 3_888_000_000;

/** Accounts by name. */
export type AccountBook = ReadonlyMap<string, Account>;

function permissionOf(accounts: AccountBook, level: Signer): Permission | null {
  return accounts.get(level.account)?.permissions.find((permission) => permission.name === level.permission) ?? null;
}

function levelJson(level: Signer): { readonly actor: string; readonly permission: string } {
  return { actor: level.account, permission: level.permission };
}

/** Returns declared authorities in the order nodes check them: by actor, then permission. */
function declared(calls: readonly Call[]): readonly Signer[] {
  const levels = new Map<string, Signer>();
  for (const call of calls) for (const level of call.authorization) levels.set(`${level.account}@${level.permission}`, level);
  const rank = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
  return [...levels.values()].sort((a, b) => rank(a.account, b.account) || rank(a.permission, b.permission));
}

function satisfied(accounts: AccountBook, level: Signer, keys: ReadonlySet<string>, used: Set<string>, depth: number): boolean {
  const permission = permissionOf(accounts, level);
  if (!permission || depth > DEEPEST) return false;
  let weight = 0;
  const usedHere: string[] = [];
  for (const item of permission.authority.keys) {
    if (weight >= permission.authority.threshold) break;
    if (!keys.has(item.key)) continue;
    weight += item.weight;
    usedHere.push(item.key);
  }
  for (const item of permission.authority.accounts) {
    if (weight >= permission.authority.threshold) break;
    if (satisfied(accounts, item.permission, keys, used, depth + 1)) weight += item.weight;
  }
  if (weight < permission.authority.threshold) return false;
  for (const key of usedHere) used.add(key);
  return true;
}

/** Throws where an account or permission that a transaction names does not exist. */
export function checkReferences(accounts: AccountBook, calls: readonly Call[]): void {
  for (const call of calls) {
    if (!accounts.has(call.contract))
      throw new NodeFault(3040000, "action's code account '${account}' does not exist", { account: call.contract });
    for (const { account } of call.authorization) {
      if (!accounts.has(account)) throw new NodeFault(3040000, "action's authorizing actor '${account}' does not exist", { account });
    }
    for (const level of call.authorization) {
      if (!permissionOf(accounts, level)) {
        throw new NodeFault(3040000, "action's authorizations include a non-existent permission: ${permission}", {
          permission: levelJson(level),
        });
      }
    }
  }
  if (calls.every((call) => call.authorization.length === 0))
    throw new NodeFault(3040003, 'transaction must have at least one authorization');
}

/** Throws for custom permissions: they may sign only actions they are linked to, and nothing is linked here. */
function checkRelevance(calls: readonly Call[]): void {
  for (const call of calls) {
    for (const level of call.authorization) {
      if (level.permission === 'active' || level.permission === 'owner') continue;
      const min = { actor: level.account, permission: 'active' };
      throw new NodeFault(3090005, "action declares irrelevant authority '${auth}'; minimum authority is ${min}", {
        auth: levelJson(level),
        min,
      });
    }
  }
}

/** Throws NodeFault unless the signing keys satisfy every authority the calls declare, and every key is needed. */
export function checkAuthority(accounts: AccountBook, calls: readonly Call[], keys: ReadonlySet<string>): void {
  checkRelevance(calls);
  const used = new Set<string>();
  for (const level of declared(calls)) {
    if (satisfied(accounts, level, keys, used, 0)) continue;
    throw new NodeFault(
      3090003,
      "transaction declares authority '${auth}', but does not have signatures for it under a provided delay of ${provided_delay} ms, " +
        'provided permissions ${provided_permissions}, provided keys ${provided_keys}, and a delay max limit of ${delay_max_limit_ms} ms',
      {
        auth: levelJson(level),
        provided_delay: 0,
        provided_permissions: [],
        provided_keys: [...keys],
        delay_max_limit_ms: LONGEST_DELAY_MS,
      },
    );
  }
  const unused = [...keys].filter((key) => !used.has(key));
  if (unused.length > 0) throw new NodeFault(3090002, 'transaction bears irrelevant signatures from these keys: ${keys}', { keys: unused });
}

/** Returns which of the available keys a transaction needs. Throws NodeFault when they do not suffice. */
export function requiredKeys(accounts: AccountBook, calls: readonly Call[], available: readonly string[]): readonly string[] {
  const keys = new Set(available);
  const used = new Set<string>();
  for (const level of declared(calls)) {
    if (satisfied(accounts, level, keys, used, 0)) continue;
    throw new NodeFault(3090003, "transaction declares authority '${auth}', but does not have signatures for it.", {
      auth: levelJson(level),
    });
  }
  return available.filter((key) => used.has(key));
}
