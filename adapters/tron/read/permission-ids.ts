import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import { type NamedPermission, OWNER_PERMISSION } from './named-permissions.ts';

/**
 * What accounts call their permissions. Transactions carry only a number: it is turned into the account's own word with what was last
 * read of the account, and read back with the same, so that another number never reads as the same word.
 */
export class PermissionIds {
  private readonly known = new Map<string, readonly NamedPermission[]>();

  remember(account: string, permissions: readonly NamedPermission[]): void {
    this.known.set(account, permissions);
  }

  /** The number of a permission. Errors: `authority-missing` when the account has none of that name. */
  idOf(account: string, text: string): bigint {
    if (text === OWNER_PERMISSION) return 0n;
    const found = this.known.get(account)?.find((one) => one.text === text);
    if (found === undefined) throw new PoolError('authority-missing', { account, permission: text });
    return BigInt(found.id);
  }

  /** The account's word for a number; the number itself where nothing was read of the account. */
  textOf(account: string, id: bigint): string {
    if (id === 0n) return OWNER_PERMISSION;
    return this.known.get(account)?.find((one) => BigInt(one.id) === id)?.text ?? `#${String(id)}`;
  }
}
