import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NodeList } from '../../../../adapters/platform/nodes/node-list.ts';
import { SystemClock } from '../../../../adapters/platform/system-clock.ts';
import { hexText } from '../../../../adapters/tron/rpc/hex.ts';
import { TronNode } from '../../../../adapters/tron/node.ts';
import { tronNodes } from '../../../../adapters/tron/rpc/node-protocol.ts';
import { encodeRawData, transactionId } from '../../../../adapters/tron/write/raw-data.ts';
import { TRON } from '../../../../adapters/tron/chains/tron.ts';
import type { TransactionQuery } from '../../../../domain/core/chain/transaction-status.ts';
import { expectedTransaction } from '../../../../domain/chain/expected-transaction.ts';
import { sun } from '../../../domain/frozen/frozen-example.ts';
import { failureOf } from '../../../support/submitting.ts';
import { FREEZE, OWNER, rawOf } from '../example.ts';
import { blockOf, FakeNode, HEAD, SOLID } from '../fake-node.ts';
import { confirming } from '../../../support/listed.ts';

let first: FakeNode;
let second: FakeNode;

beforeEach(async () => {
  [first, second] = await Promise.all([FakeNode.start(), FakeNode.start()]);
});

afterEach(async () => {
  await Promise.all([first.stop(), second.stop()]);
});

function chain(...urls: readonly string[]): TronNode {
  return new TronNode(
    new NodeList(TRON, tronNodes(), new SystemClock(), async () => confirming(...(urls.length > 0 ? urls : [first.url, second.url]))),
  );
}

describe('searching a transaction', () => {
  const RAW = encodeRawData(rawOf(FREEZE));
  const ID = transactionId(RAW);
  const operation = { kind: 'freeze', amount: sun(5_000_000n), resource: 'energy' } as const;
  const origin = { account: OWNER, calls: expectedTransaction(operation, OWNER).calls };
  const query = (changes: Partial<TransactionQuery> = {}): TransactionQuery => ({
    id: ID,
    origin: null,
    fromBlock: HEAD - 5_000,
    expiresAt: null,
    ...changes,
  });
  const infoAt = (block: number, more: object = {}) => ({
    json: { id: ID, blockNumber: block, blockTimeStamp: 7_000, contractResult: [''], receipt: { net_usage: 260 }, ...more },
  });
  const LONG_AGO = 5_000;

  beforeEach(() => {
    first.knowsNothing();
    second.knowsNothing();
  });

  it('finds it in a block of the head, without querying solid state for such a young block', async () => {
    first.on('wallet/gettransactioninfobyid', () => infoAt(SOLID + 1));
    expect(await chain().transaction(query())).toMatchObject({ state: 'included', block: SOLID + 1, blockTime: 7_000, failure: null });
    expect(first.requests('walletsolidity/gettransactioninfobyid')).toEqual([]);
  });

  it('reports it as irreversible only where solid state has it', async () => {
    first.on('wallet/gettransactioninfobyid', () => infoAt(SOLID));
    expect((await chain().transaction(query())).state).toBe('included');
    first.on('walletsolidity/gettransactioninfobyid', () => infoAt(SOLID));
    expect(await chain(first.url).transaction(query())).toMatchObject({ state: 'irreversible', block: SOLID });
  });

  it('finds it in solid state although the head is from another machine without it', async () => {
    first.on('walletsolidity/gettransactioninfobyid', () => infoAt(SOLID));
    expect((await chain(first.url).transaction(query())).state).toBe('irreversible');
  });

  it('returns why it failed inside its block', async () => {
    first.on('wallet/gettransactioninfobyid', () =>
      infoAt(SOLID, { result: 'FAILED', resMessage: Buffer.from('Contract validate error : VoteNumber must more than 0').toString('hex') }),
    );
    expect(await chain().transaction(query())).toMatchObject({ state: 'included', failure: { error: 'vote-list-empty' } });
  });

  it('is pending while it waits for a block, also where a node has no receipts', async () => {
    first.on('wallet/gettransactionfrompending', () => ({ json: { txID: ID } }));
    expect((await chain().transaction(query())).state).toBe('pending');
    first
      .on('wallet/gettransactionfrompending', () => ({ json: {} }))
      .on('walletsolidity/gettransactionbyid', () => ({ json: { txID: ID } }));
    expect((await chain().transaction(query())).state).toBe('pending');
  });

  describe('after no block can include it any more', () => {
    const dead = query({ expiresAt: LONG_AGO });

    it('is not pending for a node that never drops pending transactions', async () => {
      first.on('wallet/gettransactionfrompending', () => ({ json: { txID: ID } }));
      expect(await chain(first.url).transaction(dead)).toMatchObject({ state: 'unseen', searchedFrom: HEAD - 5_000 });
    });

    it('is queried from the next node where one has it without a receipt', async () => {
      first.on('wallet/gettransactionbyid', () => ({ json: { txID: ID } }));
      for (const view of ['wallet', 'walletsolidity']) second.on(`${view}/gettransactioninfobyid`, () => infoAt(SOLID));
      expect(await chain().transaction(dead)).toMatchObject({ state: 'irreversible', block: SOLID, head: { node: second.url } });
    });

    it('is neither pending forever nor proven absent by another node while one has it', async () => {
      first.on('walletsolidity/gettransactionbyid', () => ({ json: { txID: ID } }));
      for (const urls of [[first.url], [first.url, second.url], [second.url, first.url]])
        expect(await chain(...urls).transaction(dead)).toMatchObject({ state: 'unseen', searchedFrom: HEAD });
    });
  });

  it('is unseen where no node has it, proven by blocks a minute older than the solid one', async () => {
    const seen = await chain().transaction(query({ expiresAt: LONG_AGO }));
    expect(seen).toMatchObject({ state: 'unseen', searchedFrom: HEAD - 5_000, head: { headNumber: HEAD, irreversibleNumber: SOLID - 20 } });
    expect(seen.head.irreversibleTime).toBeLessThanOrEqual(Date.now() - 57_000 - 60_000);
  });

  it('does not check absence before it would prove anything', async () => {
    expect(await chain().transaction(query({ expiresAt: Date.now() + 60_000 }))).toMatchObject({ state: 'unseen' });
    expect([
      ...first.requests('wallet/gettransactionbyid'),
      ...first.requests('walletsolidity/getblock').filter((body) => 'id_or_num' in body),
    ]).toEqual([]);
  });

  it('queries the next node where one does not have the block of the first possible inclusion', async () => {
    first.on('walletsolidity/getblock', ({ id_or_num: number }) => ({
      json: number === undefined ? blockOf(SOLID, Date.now() - 57_000) : {},
    }));
    expect(await chain().transaction(query({ expiresAt: LONG_AGO }))).toMatchObject({
      state: 'unseen',
      searchedFrom: HEAD - 5_000,
      head: { node: second.url },
    });
    expect(await chain(first.url).transaction(query({ expiresAt: LONG_AGO }))).toMatchObject({ state: 'unseen', searchedFrom: HEAD });
  });

  it.each([
    ['is a lite node without history', { text: 'this API is closed because this node is a lite fullnode' }],
    ['answers an error', { json: { Error: 'class java.lang.NullPointerException : null' } }],
    ['answers about another transaction', { json: { id: 'c'.repeat(64), blockNumber: 1, blockTimeStamp: 1 } }],
    ['is unreachable', { drop: true }],
  ] as const)('proves nothing with a node that %s', async (_what, answer) => {
    for (const path of ['wallet/gettransactioninfobyid', 'walletsolidity/gettransactioninfobyid']) first.on(path, () => answer);
    expect(await chain().transaction(query({ expiresAt: LONG_AGO }))).toMatchObject({ state: 'unseen', head: { node: second.url } });
    expect((await failureOf(chain(first.url).transaction(query({ expiresAt: LONG_AGO })))).error).toMatch(/^node-/);
  });

  it('proves nothing where the node has closed its transaction lookup', async () => {
    first.on('wallet/gettransactionbyid', () => ({ text: 'this API is closed because this node is a lite fullnode' }));
    expect((await failureOf(chain(first.url).transaction(query({ expiresAt: LONG_AGO })))).error).toBe('node-answer-invalid');
  });

  it('works without the list of pending transactions', async () => {
    first.on('wallet/gettransactionfrompending', () => ({ status: 404, text: '404' }));
    expect((await chain(first.url).transaction(query({ expiresAt: LONG_AGO }))).state).toBe('unseen');
  });

  it('compares the included transaction with the query, by bytes whose hash is the id, once', async () => {
    first
      .on('wallet/gettransactioninfobyid', () => infoAt(SOLID + 1))
      .on('wallet/gettransactionbyid', () => ({ json: { txID: ID, raw_data_hex: hexText(RAW).toUpperCase() } }));
    const node = chain(first.url);
    expect((await node.transaction(query({ origin }))).state).toBe('included');
    expect((await node.transaction(query({ origin: { ...origin, account: 'TXeXH77iqXMxNTXH9vF2sNXrSQikLzeVqZ' } }))).state).toBe('other');
    expect(
      (
        await node.transaction(
          query({ origin: { ...origin, calls: expectedTransaction({ ...operation, amount: sun(5_000_001n) }, OWNER).calls } }),
        )
      ).state,
    ).toBe('other');
    expect((await node.transaction(query({ origin: { ...origin, calls: [] } }))).state).toBe('other');
    expect(first.requests('wallet/gettransactionbyid')).toHaveLength(1);
  });

  describe('whose id a wallet reported for something else', () => {
    const other = { ...operation, amount: sun(5_000_001n) };
    const asked = query({ origin: { ...origin, calls: expectedTransaction(other, OWNER).calls } });

    beforeEach(() => {
      first
        .on('wallet/gettransactioninfobyid', () => infoAt(SOLID))
        .on('wallet/gettransactionbyid', () => ({ json: { txID: ID, raw_data_hex: hexText(RAW) } }));
    });

    it('returns what the account signed instead, in which block and whether it is irreversible', async () => {
      const [made] = expectedTransaction(operation, OWNER).calls;
      const altered = { block: SOLID, blockTime: 7_000, calls: [{ action: made!.action, data: made!.data }] };
      const node = chain(first.url);
      expect(await node.transaction(asked)).toMatchObject({ state: 'other', altered: { ...altered, irreversible: false } });
      first.on('walletsolidity/gettransactioninfobyid', () => infoAt(SOLID));
      expect(await node.transaction(asked)).toMatchObject({ state: 'other', altered: { ...altered, irreversible: true } });
    });

    it('returns the permission by its number, since names of another account’s permissions are unknown', async () => {
      const raw = encodeRawData(rawOf(FREEZE, { permissionId: 2n }));
      const id = transactionId(raw);
      first
        .on('wallet/gettransactioninfobyid', () => ({ json: { ...infoAt(SOLID).json, id } }))
        .on('wallet/gettransactionbyid', () => ({ json: { txID: id, raw_data_hex: hexText(raw) } }));
      expect(await chain(first.url).transaction({ ...asked, id })).toMatchObject({
        altered: { calls: [{ authorization: [{ account: OWNER, permission: '#2' }] }] },
      });
    });

    it('returns null for what another account signed, or what failed', async () => {
      const foreign = await chain(first.url).transaction(query({ origin: { ...origin, account: 'TXeXH77iqXMxNTXH9vF2sNXrSQikLzeVqZ' } }));
      expect(foreign).toEqual({ state: 'other', head: foreign.head });
      first.on('wallet/gettransactioninfobyid', () => infoAt(SOLID, { result: 'FAILED', resMessage: '' }));
      const failed = await chain(first.url).transaction(asked);
      expect(failed).toEqual({ state: 'other', head: failed.head });
    });
  });

  it.each([
    ['bytes of another transaction', { txID: ID, raw_data_hex: hexText(encodeRawData(rawOf(FREEZE, { timestamp: 5n }))) }],
    ['no bytes', { txID: ID }],
    ['nothing', {}],
    ['another id', { txID: 'c'.repeat(64), raw_data_hex: hexText(RAW) }],
  ])('rejects a node that returns %s for it', async (_what, json) => {
    first.on('wallet/gettransactioninfobyid', () => infoAt(SOLID + 1)).on('wallet/gettransactionbyid', () => ({ json }));
    expect((await failureOf(chain(first.url).transaction(query({ origin })))).error).toBe('node-answer-invalid');
  });

  it('returns an undecodable contract as another one', async () => {
    const strange = Uint8Array.of(0x0a, 2, 1, 2, 0x5a, 4, 8, 46, 18, 0);
    const id = transactionId(strange);
    first
      .on('wallet/gettransactioninfobyid', () => ({ json: { id, blockNumber: SOLID + 1, blockTimeStamp: 1 } }))
      .on('wallet/gettransactionbyid', () => ({ json: { txID: id, raw_data_hex: hexText(strange) } }));
    expect((await chain(first.url).transaction(query({ id, origin }))).state).toBe('other');
  });
});
