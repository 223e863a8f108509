import { ActionFailure, type Execution, ThrownText } from '../chain/execution.ts';
import type { Group, Permission, PermissionItem } from '../chain/chain-state.ts';
import { GAS } from '../chain/gas-costs.ts';
import { pledge } from './gas-contract.ts';

export const AUTH_CONTRACT = 'auth.iost';
const FULL_WEIGHT = 100;
/** Coins that whoever opens an account pledges for its gas. */
const FIRST_PLEDGE = '10';
const FIRST_PERMISSIONS: readonly string[] = ['active', 'owner'];

/** Returns the permissions an account has when it is opened. */
export function firstPermissions(owner: string, active: string): readonly Permission[] {
  const permission = (name: string, key: string): Permission => ({
    name,
    threshold: FULL_WEIGHT,
    items: [{ id: key, permission: null, weight: FULL_WEIGHT }],
    groups: [],
  });
  return [permission('active', active), permission('owner', owner)];
}

/** Returns an account as the contract stores it. */
export function accountRecord(id: string, referrer: string, permissions: readonly Permission[], groups: readonly Group[] = []): string {
  const item = ({ id: key, permission, weight }: PermissionItem): object =>
    permission === null ? { id: key, is_key_pair: true, weight } : { id: key, permission, is_key_pair: false, weight };
  const written = permissions.map((one) => [
    one.name,
    { name: one.name, groups: one.groups, items: one.items.map(item), threshold: one.threshold },
  ]);
  const grouped = groups.map(({ name, items }) => [name, { name, items: items.map(item) }]);
  return JSON.stringify({ id, referrer, permissions: Object.fromEntries(written), groups: Object.fromEntries(grouped) });
}

/** Accounts, their permissions, and the groups of keys and accounts that permissions name. */
export class AuthContract {
  private readonly run: Execution;

  constructor(run: Execution) {
    this.run = run;
  }

  signUp(id: string, owner: string, active: string): void {
    const { state, publisher } = this.run;
    this.run.charge(GAS.authRecord);
    if (state.exists(id)) throw new ActionFailure(`id existed > ${id}`);
    checkId(id);
    this.save(id, firstPermissions(owner, active), publisher);
    pledge(this.run, publisher, id, FIRST_PLEDGE);
    this.report('signUp', id, owner, active);
  }

  addPermission(id: string, name: string, threshold: number): void {
    const permissions = this.owned(id);
    checkPermissionName(name);
    if (permissions.some((other) => other.name === name)) throw new ActionFailure('permission already exist');
    this.save(id, [...permissions, { name, threshold, items: [], groups: [] }]);
    this.report('addPermission', id, name, threshold);
  }

  dropPermission(id: string, name: string): void {
    const permissions = this.owned(id);
    if (FIRST_PERMISSIONS.includes(name)) throw new ThrownText('drop active or owner is forbidden');
    this.save(
      id,
      permissions.filter((other) => other.name !== name),
    );
    this.report('dropPermission', id, name);
  }

  /** Adds a key, or `account@permission` of another account; of one that is there already it changes the weight. */
  assignPermission(id: string, name: string, who: string, weight: number): void {
    const permissions = this.owned(id);
    checkWeight(weight);
    const { items } = permissionNamed(permissions, name, 'items');
    this.save(id, withItems(permissions, name, assigned(items, who, weight)));
    this.report('assignPermission', id, name, who, weight);
  }

  revokePermission(id: string, name: string, who: string): void {
    const permissions = this.owned(id);
    const { items } = permissionNamed(permissions, name, 'items');
    this.save(id, withItems(permissions, name, revoked(items, who)));
    this.report('revokePermission', id, name, who);
  }

  addGroup(id: string, name: string): void {
    this.owned(id);
    checkPermissionName(name);
    const groups = this.groupsOf(id);
    if (groups.some((other) => other.name === name)) throw new ActionFailure('group already exist');
    this.saveGroups(id, [...groups, { name, items: [] }]);
    this.report('addGroup', id, name);
  }

  /** Drops a group. Permissions go on naming it, as they do on the chain: the contract looks for them in a list that it does not have. */
  dropGroup(id: string, name: string): void {
    this.owned(id);
    this.saveGroups(
      id,
      this.groupsOf(id).filter((other) => other.name !== name),
    );
    this.report('dropGroup', id, name);
  }

  assignGroup(id: string, name: string, who: string, weight: number): void {
    this.owned(id);
    checkWeight(weight);
    this.changeGroup(id, name, (items) => assigned(items, who, weight));
    this.report('assignGroup', id, name, who, weight);
  }

  revokeGroup(id: string, name: string, who: string): void {
    this.owned(id);
    this.changeGroup(id, name, (items) => revoked(items, who));
    this.report('revokeGroup', id, name, who);
  }

  assignPermissionToGroup(id: string, name: string, group: string): void {
    const permissions = this.owned(id);
    if (!this.groupsOf(id).some((one) => one.name === group)) throw new ActionFailure('group does not exist');
    const { groups } = permissionNamed(permissions, name, 'groups');
    this.save(id, withGroups(permissions, name, [...groups, group]));
    this.report('assignPermissionToGroup', id, name, group);
  }

  revokePermissionInGroup(id: string, name: string, group: string): void {
    const permissions = this.owned(id);
    const { groups } = permissionNamed(permissions, name, 'groups');
    const first = groups.indexOf(group);
    const left = groups.filter((_group, index) => index !== first);
    this.save(id, withGroups(permissions, name, left));
    this.report('revokePermissionInGroup', id, name, group);
  }

  private groupsOf(id: string): readonly Group[] {
    return this.run.state.groups.get(id) ?? [];
  }

  private changeGroup(id: string, name: string, change: (items: readonly PermissionItem[]) => readonly PermissionItem[]): void {
    const groups = this.groupsOf(id);
    if (!groups.some((one) => one.name === name)) throw new ThrownText("TypeError: Cannot read property 'items' of undefined");
    this.saveGroups(
      id,
      groups.map((one) => (one.name === name ? { ...one, items: change(one.items) } : one)),
    );
  }

  private saveGroups(id: string, groups: readonly Group[]): void {
    this.run.state.groups.set(id, groups);
    this.save(id, this.run.state.permissions.get(id) ?? []);
  }

  /** Returns an account's permissions once its owner has signed. */
  private owned(id: string): readonly Permission[] {
    if (!this.run.may(id, 'owner')) {
      this.run.charge(GAS.scriptDeniedPermission);
      throw new ActionFailure('require auth failed');
    }
    this.run.charge(GAS.scriptPermission + GAS.authRecord);
    return this.run.state.permissions.get(id) ?? [];
  }

  private save(id: string, permissions: readonly Permission[], payer = id): void {
    const record: unknown = JSON.parse(this.run.read(AUTH_CONTRACT, 'auth', id) ?? '{}');
    const referrer = typeof record === 'object' && record !== null && 'referrer' in record ? String(record.referrer) : payer;
    this.run.state.permissions.set(id, permissions);
    this.run.write(AUTH_CONTRACT, 'auth', id, accountRecord(id, referrer, permissions, this.groupsOf(id)), payer);
  }

  private report(action: string, ...values: readonly (string | number)[]): void {
    this.run.event(AUTH_CONTRACT, action, JSON.stringify(values));
  }
}

function itemOf(who: string, weight: number): PermissionItem {
  const [id = '', ...rest] = who.split('@');
  return { id, permission: rest.length === 0 ? null : rest.join('@'), weight };
}

/** Returns a permission; where there is none, throws what the contract’s language does for the field that is looked for in it. */
function permissionNamed(permissions: readonly Permission[], name: string, field: 'items' | 'groups'): Permission {
  const found = permissions.find((permission) => permission.name === name);
  if (!found) throw new ThrownText(`TypeError: Cannot read property '${field}' of undefined`);
  return found;
}

/** Returns items with one more key, or `account@permission`; where its key or account is among them already, that one’s weight is changed. */
function assigned(items: readonly PermissionItem[], who: string, weight: number): readonly PermissionItem[] {
  const known = items.findIndex((item) => item.id === who);
  if (known < 0 && who.startsWith('@')) throw new ThrownText('unexpected item');
  return known < 0 ? [...items, itemOf(who, weight)] : items.map((item, index) => (index === known ? { ...item, weight } : item));
}

function revoked(items: readonly PermissionItem[], who: string): readonly PermissionItem[] {
  if (who.startsWith('@')) throw new ThrownText('unexpected item');
  const wanted = itemOf(who, 0);
  const left = items.findIndex((item) => item.id === wanted.id && item.permission === wanted.permission);
  if (left < 0) throw new ActionFailure('item not found');
  return items.filter((_item, index) => index !== left);
}

function withGroups(permissions: readonly Permission[], name: string, groups: readonly string[]): readonly Permission[] {
  return permissions.map((permission) => (permission.name === name ? { ...permission, groups } : permission));
}

function checkWeight(weight: number): void {
  if (weight <= 0) throw new ThrownText('weight less than zero');
}

function withItems(permissions: readonly Permission[], name: string, items: readonly PermissionItem[]): readonly Permission[] {
  return permissions.map((permission) => (permission.name === name ? { ...permission, items } : permission));
}

function checkId(id: string): void {
  if (id.length < 5 || id.length > 11) throw new ActionFailure(`id invalid. id length should be between 5,11 > ${id}`);
  if (id.startsWith('Contract')) throw new ActionFailure("id invalid. id shouldn't start with 'Contract'.");
  checkCharacters(id, /[^a-z0-9_]/);
}

function checkPermissionName(name: string): void {
  // The contract names a variable it does not have here.
  if (name.length < 1 || name.length > 32) throw new ThrownText('ReferenceError: id is not defined');
  checkCharacters(name, /[^a-zA-Z0-9_]/);
}

function checkCharacters(text: string, others: RegExp): void {
  const [odd] = others.exec(text) ?? [];
  if (odd !== undefined) throw new ActionFailure(`id invalid. id contains invalid character > ${odd}`);
}
