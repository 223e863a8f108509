import { beforeEach, describe, expect, it } from 'vitest';

import { POOL_PRODUCER } from '../../../sandbox/iost/seed/seed-accounts.ts';
import { iostNode, keyOf, type IostNode } from './iost-node.ts';
import { base58Text } from '../../../sandbox/base58.ts';

const AUTH = 'auth.iost';
const OWNER = { signers: ['newvoter01@owner'] };

let node: IostNode;

beforeEach(async () => {
  node = await iostNode();
});

const account = async (name: string): Promise<any> => (await node.get(`/getAccount/${name}/1`)).body;
const publicKey = (name: string): string => base58Text(keyOf(node.world, name).publicKey);
/** Sends an action of the contract by `newvoter01`, and returns its receipt. */
const done = async (action: string, ...args: readonly unknown[]): Promise<any> =>
  node.settled('newvoter01', [AUTH, action, ...args], OWNER);
const failure = ({ message }: { message: string }): string | undefined => /Uncaught exception: ([^\n]*)/.exec(message)?.[1];

describe('accounts of the sandbox', () => {
  it('are opened by another, which pledges ten coins for their gas and pays their record', async () => {
    const [owner, active] = [publicKey('poolvoter1'), publicKey('twovotes01')];
    const before = await account('newvoter01');
    const receipt = await node.settled('newvoter01', [AUTH, 'signUp', 'brandnew01', owner, active], { limit: '10' });
    expect(receipt).toMatchObject({
      status_code: 'SUCCESS',
      receipts: [
        { func_name: 'token.iost/transfer', content: '["iost","newvoter01","gas.iost","10",""]' },
        { func_name: 'gas.iost/pledge', content: '["newvoter01","brandnew01","10"]' },
        { func_name: 'auth.iost/signUp', content: JSON.stringify(['brandnew01', owner, active]) },
      ],
    });
    expect(Number(receipt.ram_usage.newvoter01)).toBeGreaterThan(300);
    const after = await account('newvoter01');
    expect([after.balance, before.balance - after.balance]).toEqual([4_990, 10]);
    expect(await account('brandnew01')).toMatchObject({
      balance: 0,
      gas_info: { limit: 3_000_000 },
      ram_info: { available: '0' },
      permissions: {
        active: { items: [{ id: active, is_key_pair: true, weight: '100', permission: '' }], threshold: '100' },
        owner: { items: [{ id: owner, is_key_pair: true, weight: '100', permission: '' }], threshold: '100' },
      },
    });
    const stored = (
      await node.post('/getContractStorage', JSON.stringify({ id: AUTH, key: 'auth', field: 'brandnew01', by_longest_chain: true }))
    ).body;
    expect(JSON.parse(stored.data)).toMatchObject({ id: 'brandnew01', referrer: 'newvoter01', groups: {} });
  });

  it.each([
    ['poolvoter1', 'Error: id existed > poolvoter1'],
    ['abcd', 'Error: id invalid. id length should be between 5,11 > abcd'],
    ['Abcdef', 'Error: id invalid. id contains invalid character > A'],
  ])('are not opened under the name %s', async (name, text) => {
    const receipt = await node.settled('newvoter01', [AUTH, 'signUp', name, publicKey('poolvoter1'), publicKey('poolvoter1')], {
      limit: '10',
    });
    expect(failure(receipt)).toBe(text);
  });

  it('are not opened without the coins to pledge, or the limit for them', async () => {
    const keys = [publicKey('poolvoter1'), publicKey('poolvoter1')] as const;
    const poor = await node.settled('fewcoins01', [AUTH, 'signUp', 'brandnew01', ...keys], { limit: '10' });
    expect(poor.message).toContain('balance not enough 0.75 < 10');
    const without = await node.settled('newvoter01', [AUTH, 'signUp', 'brandnew01', ...keys], { limit: null });
    expect(without.message).toContain('token iost exceed amountLimit in tx. need 10');
    expect((await node.get('/getAccount/brandnew01/1')).status).toBe(400);
  });
});

describe('permissions of accounts of the sandbox', () => {
  const claim = async (signers: readonly string[], signer: string): Promise<any> =>
    node.settled(signer, ['vote_producer.iost', 'voterWithdraw', 'newvoter01'], { signers });

  it('are added, given keys, weighed anew, taken keys, and dropped, by the owner', async () => {
    expect((await done('addPermission', 'newvoter01', 'operate', 3)).status_code).toBe('SUCCESS');
    await done('assignPermission', 'newvoter01', 'operate', publicKey('poolvoter1'), 2);
    await done('assignPermission', 'newvoter01', 'operate', publicKey('poolvoter1'), 3);
    const added = await done('assignPermission', 'newvoter01', 'operate', 'twovotes01@active', 1);
    expect(added.receipts).toEqual([
      { func_name: 'auth.iost/assignPermission', content: '["newvoter01","operate","twovotes01@active",1]' },
    ]);
    expect((await account('newvoter01')).permissions.operate).toEqual({
      name: 'operate',
      group_names: [],
      items: [
        { id: publicKey('poolvoter1'), is_key_pair: true, weight: '3', permission: '' },
        { id: 'twovotes01', is_key_pair: false, weight: '1', permission: 'active' },
      ],
      threshold: '3',
    });
    await done('revokePermission', 'newvoter01', 'operate', 'twovotes01@active');
    expect((await account('newvoter01')).permissions.operate.items).toHaveLength(1);
    await done('dropPermission', 'newvoter01', 'operate');
    expect(Object.keys((await account('newvoter01')).permissions)).toEqual(['active', 'owner']);
  });

  it('let another account act for it, which signs with its own key', async () => {
    expect((await claim(['poolvoter1@active'], 'poolvoter1')).message).toContain('require auth failed.');
    await done('addPermission', 'newvoter01', 'operate', 1);
    await done('assignPermission', 'newvoter01', 'operate', 'poolvoter1@active', 1);
    expect((await claim([], 'poolvoter1')).status_code).toBe('SUCCESS');
    const vote = ['vote_producer.iost', 'vote', 'newvoter01', POOL_PRODUCER, '1'] as const;
    expect(failure(await node.settled('poolvoter1', vote))).toContain('require auth failed. ret = false');
    // Two accounts that name each other are no circle without an end.
    await node.settled('poolvoter1', [AUTH, 'assignPermission', 'poolvoter1', 'owner', 'newvoter01@operate', 100], {
      signers: ['poolvoter1@owner'],
    });
    expect((await claim([], 'twovotes01')).message).toContain('require auth failed.');
  });

  it('count the items of the groups they name, and of no group that was dropped', async () => {
    await done('addPermission', 'newvoter01', 'operate', 2);
    await done('addGroup', 'newvoter01', 'helpers');
    await done('assignGroup', 'newvoter01', 'helpers', 'poolvoter1@active', 1);
    await done('assignGroup', 'newvoter01', 'helpers', publicKey('twovotes01'), 2);
    expect((await claim(['poolvoter1@active'], 'poolvoter1')).message).toContain('require auth failed.');
    const named = await done('assignPermissionToGroup', 'newvoter01', 'operate', 'helpers');
    expect(named.receipts).toEqual([{ func_name: 'auth.iost/assignPermissionToGroup', content: '["newvoter01","operate","helpers"]' }]);
    expect((await claim([], 'poolvoter1')).message).toContain('require auth failed.');
    await done('assignGroup', 'newvoter01', 'helpers', 'poolvoter1@active', 2);
    const { groups, permissions } = await account('newvoter01');
    expect(permissions.operate).toMatchObject({ group_names: ['helpers'], items: [] });
    expect(groups.helpers).toEqual({
      name: 'helpers',
      items: [
        { id: 'poolvoter1', is_key_pair: false, weight: '1', permission: 'active' },
        { id: publicKey('twovotes01'), is_key_pair: true, weight: '2', permission: '' },
        { id: 'poolvoter1', is_key_pair: false, weight: '2', permission: 'active' },
      ],
    });
    expect((await claim([], 'poolvoter1')).status_code).toBe('SUCCESS');
    await done('revokeGroup', 'newvoter01', 'helpers', publicKey('twovotes01'));
    expect((await account('newvoter01')).groups.helpers.items).toHaveLength(2);
    await done('dropGroup', 'newvoter01', 'helpers');
    expect(await account('newvoter01')).toMatchObject({ groups: {}, permissions: { operate: { group_names: ['helpers'] } } });
    expect((await claim([], 'poolvoter1')).message).toContain('require auth failed.');
    await done('revokePermissionInGroup', 'newvoter01', 'operate', 'helpers');
    expect((await account('newvoter01')).permissions.operate.group_names).toEqual([]);
  });

  it.each([
    ['addGroup', ['newvoter01', 'a-b'], 'Error: id invalid. id contains invalid character > -'],
    ['assignGroup', ['newvoter01', 'helpers', 'poolvoter1@active', 1], "TypeError: Cannot read property 'items' of undefined"],
    ['assignGroup', ['newvoter01', 'helpers', 'poolvoter1@active', 0], 'weight less than zero'],
    ['revokeGroup', ['newvoter01', 'helpers', 'poolvoter1@active'], "TypeError: Cannot read property 'items' of undefined"],
    ['assignPermissionToGroup', ['newvoter01', 'active', 'helpers'], 'Error: group does not exist'],
    ['revokePermissionInGroup', ['newvoter01', 'operate', 'helpers'], "TypeError: Cannot read property 'groups' of undefined"],
    ['addGroup', ['poolvoter1', 'helpers'], 'Error: require auth failed'],
  ] as const)('do not let %s %j happen', async (action, args, text) => {
    expect(failure(await done(action, ...args))).toBe(text);
  });

  it.each([
    ['addPermission', ['newvoter01', 'active', 1], 'Error: permission already exist'],
    ['addPermission', ['newvoter01', 'a-b', 1], 'Error: id invalid. id contains invalid character > -'],
    ['dropPermission', ['newvoter01', 'owner'], 'drop active or owner is forbidden'],
    ['assignPermission', ['newvoter01', 'active', 'poolvoter1@active', 0], 'weight less than zero'],
    ['assignPermission', ['newvoter01', 'none', 'poolvoter1@active', 1], "TypeError: Cannot read property 'items' of undefined"],
    ['revokePermission', ['newvoter01', 'active', 'poolvoter1@active'], 'Error: item not found'],
    ['addPermission', ['poolvoter1', 'operate', 1], 'Error: require auth failed'],
  ])('are not changed by %s %j', async (action, args, text) => {
    const before = (await account('newvoter01')).permissions;
    expect(failure(await done(action, ...args))).toBe(text);
    expect((await account('newvoter01')).permissions).toEqual(before);
  });

  it('need the owner’s signature, which the publisher’s active one is not', async () => {
    const receipt = await node.settled('newvoter01', [AUTH, 'addPermission', 'newvoter01', 'operate', 1]);
    expect(failure(receipt)).toBe('Error: require auth failed');
  });
});
