import type { AccountAnswer, SigningPermission } from './account-answer.ts';

/** The permission above all others, whose number transactions leave out. */
export const OWNER_PERMISSION = 'owner';
const OWNER_ID = 0;

/** A permission with the one text that names it in this account. */
export interface NamedPermission extends SigningPermission {
  readonly text: string;
}

const NUMBERED = /:\d+$/;

/**
 * Returns the permissions of an account, the owner's first: `owner`, the others by their own names, with the number appended where a name
 * is ambiguous. Where the node reports none, the account's own key is the owner's.
 */
export function namedPermissions({ address, permissions }: Pick<AccountAnswer, 'address' | 'permissions'>): readonly NamedPermission[] {
  const owner = permissions.find(({ id }) => id === OWNER_ID) ?? {
    id: OWNER_ID,
    name: OWNER_PERMISSION,
    threshold: 1n,
    operations: '',
    keys: [{ address, weight: 1n }],
  };
  const others = permissions.filter(({ id }, index) => id !== OWNER_ID && permissions.findIndex((one) => one.id === id) === index);
  const isClear = (name: string): boolean =>
    name !== '' && name !== OWNER_PERMISSION && !NUMBERED.test(name) && others.filter((one) => one.name === name).length === 1;
  return [
    { ...owner, text: OWNER_PERMISSION },
    ...others.map((one) => ({ ...one, text: isClear(one.name) ? one.name : `${one.name}:${String(one.id)}` })),
  ];
}

/** Returns whether a permission may sign a contract type: the owner's may sign all, others those of their bitmap. */
export function mayOperate({ id, operations }: SigningPermission, contractType: number): boolean {
  if (id === OWNER_ID) return true;
  const at = (contractType >> 3) * 2;
  const byte = Number.parseInt(operations.slice(at, at + 2), 16);
  return ((byte >> (contractType & 7)) & 1) === 1;
}

/** Returns whether one key alone reaches the permission's threshold; null means the heaviest key. */
export function suffices({ keys, threshold }: SigningPermission, key: string | null): boolean {
  return keys.some(({ address, weight }) => (key === null || address === key) && weight >= threshold);
}
