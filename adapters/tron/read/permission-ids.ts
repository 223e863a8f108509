import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import { type NamedPermission, OWNER_PERMISSION } from './named-permissions.ts';

/**
 * Maps names of an account's permissions to their numbers, which transactions contain. Both directions use the account as last read, so
 * that two numbers never read as the same name.
 */
export class PermissionIds {
  private readonly known = new Map<string, readonly NamedPermission[]>();

  remember(account: string, permissions: readonly NamedPermission[]): void {
    this.known.set(account, permissions);
  }

  /** Returns the number of a permission. Errors: `permission-too-narrow` when the account has none of that name. */
  idOf(account: string, text: string): bigint {
    if (text === OWNER_PERMISSION) return 0n;
    const found = this.known.get(account)?.find((one) => one.text === text);
    if (found === undefined) throw new PoolError('permission-too-narrow', { account, permission: text });
    return BigInt(found.id);
  }

  /** Returns the account's name for a number; the number itself where the account was not read. */
  textOf(account: string, id: bigint): string {
    if (id === 0n) return OWNER_PERMISSION;
    return this.known.get(account)?.find((one) => BigInt(one.id) === id)?.text ?? `#${String(id)}`;
  }
}
