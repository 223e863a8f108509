import { ActionFailure, type Execution, ThrownText } from '../chain/execution.ts';
import type { Permission, PermissionItem } from '../chain/chain-state.ts';
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
  });
  return [permission('active', active), permission('owner', owner)];
}

/** Returns an account as the contract stores it. */
export function accountRecord(id: string, referrer: string, permissions: readonly Permission[]): string {
  const item = ({ id: key, permission, weight }: PermissionItem): object =>
    permission === null ? { id: key, is_key_pair: true, weight } : { id: key, permission, is_key_pair: false, weight };
  const written = permissions.map(({ name, threshold, items }) => [name, { name, groups: [], items: items.map(item), threshold }]);
  return JSON.stringify({ id, referrer, permissions: Object.fromEntries(written), groups: {} });
}

/** Accounts and their permissions. Groups of keys are not among them. */
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
    this.save(id, [...permissions, { name, threshold, items: [] }]);
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
    if (weight <= 0) throw new ThrownText('weight less than zero');
    const { items } = permissionNamed(permissions, name);
    const known = items.findIndex((item) => item.id === who);
    if (known < 0 && who.startsWith('@')) throw new ThrownText('unexpected item');
    const changed =
      known < 0 ? [...items, itemOf(who, weight)] : items.map((item, index) => (index === known ? { ...item, weight } : item));
    this.save(id, withItems(permissions, name, changed));
    this.report('assignPermission', id, name, who, weight);
  }

  revokePermission(id: string, name: string, who: string): void {
    const permissions = this.owned(id);
    const { items } = permissionNamed(permissions, name);
    if (who.startsWith('@')) throw new ThrownText('unexpected item');
    const wanted = itemOf(who, 0);
    const left = items.findIndex((item) => item.id === wanted.id && item.permission === wanted.permission);
    if (left < 0) throw new ActionFailure('item not found');
    this.save(
      id,
      withItems(
        permissions,
        name,
        items.filter((_item, index) => index !== left),
      ),
    );
    this.report('revokePermission', id, name, who);
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
    this.run.write(AUTH_CONTRACT, 'auth', id, accountRecord(id, referrer, permissions), payer);
  }

  private report(action: string, ...values: readonly (string | number)[]): void {
    this.run.event(AUTH_CONTRACT, action, JSON.stringify(values));
  }
}

function itemOf(who: string, weight: number): PermissionItem {
  const [id = '', ...rest] = who.split('@');
  return { id, permission: rest.length === 0 ? null : rest.join('@'), weight };
}

function permissionNamed(permissions: readonly Permission[], name: string): Permission {
  const found = permissions.find((permission) => permission.name === name);
  if (!found) throw new ThrownText("TypeError: Cannot read property 'items' of undefined");
  return found;
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
