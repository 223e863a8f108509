import { beforeEach, describe, expect, it } from 'vitest';
import { iostNode, type IostNode } from './iost-node.ts';

const TOKENS = 'token721.iost';

let node: IostNode;

beforeEach(async () => {
  node = await iostNode();
});

const done = async (publisher: string, action: string, ...args: readonly unknown[]): Promise<any> =>
  node.settled(publisher, [TOKENS, action, ...args]);
const reason = ({ message }: { message: string }): string | undefined => / error: (?:prepare contract: )?([^\n]*)/.exec(message)?.[1];
const returned = async (action: string, ...args: readonly unknown[]): Promise<unknown> =>
  JSON.parse((await done('newvoter01', action, ...args)).returns[0])[0];
const read = async (path: string): Promise<any> => (await node.get(path)).body;

describe('tokens of which each piece is its own, on the sandbox', () => {
  beforeEach(async () => {
    await done('newvoter01', 'create', 'cards', 'newvoter01', 2);
    await done('newvoter01', 'issue', 'cards', 'poolvoter1', '{"face":"ace"}');
    await done('newvoter01', 'issue', 'cards', 'poolvoter1', '{"face":"king"}');
  });

  it('are issued by their issuer up to their supply, and told by the gateway', async () => {
    expect(await read('/getToken721Balance/poolvoter1/cards/1')).toEqual({ balance: '2', tokenIDs: ['0', '1'] });
    expect(await read('/getToken721Owner/cards/1/1')).toEqual({ owner: 'poolvoter1' });
    expect(await read('/getToken721Metadata/cards/1/1')).toEqual({ metadata: '{"face":"king"}' });
    expect(reason(await done('newvoter01', 'issue', 'cards', 'poolvoter1', ''))).toBe('supply too much');
    expect(reason(await done('newvoter01', 'create', 'cards', 'newvoter01', 5))).toBe('token exists');
    expect(reason(await done('poolvoter1', 'create', 'stamps', 'newvoter01', 5))).toBe('transaction has no permission');
  });

  it('are moved by their owner with what is written about them', async () => {
    expect((await done('poolvoter1', 'transfer', 'cards', 'poolvoter1', 'twovotes01', '0')).status_code).toBe('SUCCESS');
    expect(await read('/getToken721Balance/poolvoter1/cards/1')).toEqual({ balance: '1', tokenIDs: ['1'] });
    expect(await read('/getToken721Balance/twovotes01/cards/1')).toEqual({ balance: '1', tokenIDs: ['0'] });
    expect(await read('/getToken721Metadata/cards/0/1')).toEqual({ metadata: '{"face":"ace"}' });
    const moving = async (by: string, from: string, id: string) => reason(await done(by, 'transfer', 'cards', from, 'newvoter01', id));
    expect(await moving('poolvoter1', 'poolvoter1', '0')).toBe("error token owner isn't from. owner: twovotes01, from: poolvoter1");
    expect(await moving('poolvoter1', 'poolvoter1', '9')).toBe('error tokenID not exists. cards 9');
    expect(await moving('poolvoter1', 'twovotes01', '0')).toBe('transaction has no permission');
  });

  it('are told by the contract’s own actions', async () => {
    expect(await returned('balanceOf', 'cards', 'poolvoter1')).toBe(2);
    expect(await returned('ownerOf', 'cards', '0')).toBe('poolvoter1');
    expect(await returned('tokenOfOwnerByIndex', 'cards', 'poolvoter1', 1)).toBe('1');
    expect(await returned('tokenMetadata', 'cards', '0')).toBe('{"face":"ace"}');
    expect(reason(await done('newvoter01', 'ownerOf', 'cards', '7'))).toBe('token exists');
    expect(reason(await done('newvoter01', 'tokenOfOwnerByIndex', 'cards', 'poolvoter1', 2))).toBe('out of range');
    expect(reason(await done('newvoter01', 'balanceOf', 'nosuch', 'poolvoter1'))).toBe('token not exists');
  });

  it('that are not there are refused by the gateway, and none is a balance of zero', async () => {
    expect(await read('/getToken721Balance/newvoter01/nosuch/1')).toEqual({ balance: '0', tokenIDs: [] });
    expect(await read('/getToken721Balance/nobody0001/cards/1')).toEqual({ code: 2, message: 'account not found' });
    expect(await read('/getToken721Owner/cards/9/1')).toEqual({ code: 2, message: 'token cards 9 not found' });
    expect(await read('/getToken721Metadata/nosuch/0/1')).toEqual({ code: 2, message: 'token nosuch 0 not found' });
  });
});
