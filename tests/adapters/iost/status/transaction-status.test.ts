import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { IOST } from '../../../../adapters/iost/chains/iost.ts';
import { IostNode } from '../../../../adapters/iost/node.ts';
import type { TransactionQuery } from '../../../../domain/core/chain/transaction-status.ts';
import { POOL_PRODUCER } from '../../../../sandbox/iost/seed/seed-accounts.ts';
import { START } from '../../../sandbox/iost/iost-node.ts';
import { FakeClock } from '../../../support/fakes/fake-clock.ts';
import { block, chainInfo, FakeGateway, receipt, shown } from '../fake-gateway.ts';
import { twice } from '../../../support/listed.ts';
import { type IostNetwork, iostNetwork, nodesAt, signedVote, voteQuery } from '../iost-network.ts';

const ID = 'C9UNh3VxaGM8xjnX5zMZvTYJ4y7djC4kDGCoqVdTZfCX';
const OTHER_ID = 'D9UNh3VxaGM8xjnX5zMZvTYJ4y7djC4kDGCoqVdTZfCX';

describe('a transaction of the sandbox', () => {
  let network: IostNetwork;

  beforeEach(async () => {
    network = await iostNetwork();
  });

  afterEach(async () => {
    await network.stop();
  });

  const head = (): number => network.sandbox.world.chain.head().number;

  it('is pending, in a block, and irreversible, by its id', async () => {
    const { unsigned, signed } = await signedVote(network, 'newvoter01', '12.5');
    const query: TransactionQuery = {
      id: signed.id,
      origin: voteQuery('newvoter01', '12.5'),
      fromBlock: unsigned.builtAtBlock,
      expiresAt: signed.expiresAt,
    };
    expect(await network.node.send(signed)).toEqual({ id: signed.id, duplicate: false });
    expect(await network.node.transaction(query)).toMatchObject({ state: 'pending', head: { headNumber: head() } });
    await network.advance(500);
    const block = head();
    expect(await network.node.transaction(query)).toMatchObject({ state: 'included', block, blockTime: START + 500, failure: null });
    await network.advance(2_500);
    expect(await network.node.transaction(query)).toMatchObject({ state: 'included', block });
    await network.advance(500);
    expect(await network.node.transaction(query)).toMatchObject({ state: 'irreversible', block, blockTime: START + 500, failure: null });
  });

  it('is found by its origin where its id is unknown, and returns the id', async () => {
    const { unsigned, signed } = await signedVote(network, 'newvoter01', '12.5');
    const query: TransactionQuery = {
      id: null,
      origin: voteQuery('newvoter01', '12.5'),
      fromBlock: unsigned.builtAtBlock,
      expiresAt: signed.expiresAt + 210_000,
    };
    await network.advance(1_000);
    expect(await network.node.transaction(query)).toMatchObject({ state: 'unseen', searchedFrom: unsigned.builtAtBlock });
    await network.node.send(signed);
    expect(await network.node.transaction(query)).toMatchObject({ state: 'unseen' });
    await network.advance(500);
    const seen = await network.node.transaction(query);
    expect(seen).toEqual({
      state: 'included',
      head: expect.anything(),
      block: head(),
      blockTime: START + 1_500,
      failure: null,
      id: signed.id,
    });
    await network.advance(4_000);
    expect(await network.node.transaction(query)).toMatchObject({ state: 'irreversible', id: signed.id });
  });

  it('is not matched when the account, the amount or the producer differs', async () => {
    const { unsigned, signed } = await signedVote(network, 'newvoter01', '12.5');
    await network.node.send(signed);
    await network.advance(500);
    const seen = (origin: TransactionQuery['origin'], id: string | null = signed.id) =>
      network.node.transaction({ id, origin, fromBlock: unsigned.builtAtBlock, expiresAt: signed.expiresAt });
    expect(await seen(voteQuery('newvoter01', '12.50000001'))).toMatchObject({
      state: 'other',
      altered: { calls: [{ action: 'vote', data: { voter: 'newvoter01', amount: '12.5' } }], irreversible: false },
    });
    const stranger = await seen(voteQuery('poolvoter1', '12.5'));
    expect(stranger).toMatchObject({ state: 'other' });
    expect(stranger).not.toHaveProperty('altered');
    expect(await seen({ account: 'newvoter01', calls: [] })).toMatchObject({ state: 'other' });
    expect(await seen(null)).toMatchObject({ state: 'included' });
    expect(await seen(voteQuery('newvoter01', '12.6'), null)).toMatchObject({ state: 'unseen' });
    expect(await seen(voteQuery('newvoter01', '12.5'), null)).toMatchObject({ state: 'included', id: signed.id });
  });

  it('is in a block and failed when its receipt reports so', async () => {
    const { unsigned, signed } = await signedVote(network, 'noram00001', '1');
    await network.node.send(signed);
    await network.advance(5_000);
    for (const id of [signed.id, null]) {
      const seen = await network.node.transaction({
        id,
        origin: voteQuery('noram00001', '1'),
        fromBlock: unsigned.builtAtBlock,
        expiresAt: signed.expiresAt,
      });
      expect(seen).toMatchObject({ state: 'irreversible', failure: { error: 'ram-exceeded' } });
    }
  });

  it('was never included although a node accepted it: with a wrong key it is dropped, and only its expiry proves that', async () => {
    const { unsigned, signed } = await signedVote(network, 'newvoter01', '1', 'poolvoter1');
    expect(await network.node.send(signed)).toEqual({ id: signed.id, duplicate: false });
    await network.advance(2_000);
    const query: TransactionQuery = { id: signed.id, origin: null, fromBlock: unsigned.builtAtBlock, expiresAt: signed.expiresAt };
    const early = await network.node.transaction(query);
    expect(early).toMatchObject({ state: 'unseen', searchedFrom: unsigned.builtAtBlock });
    expect(early.head.irreversibleTime).toBeLessThan(signed.expiresAt);
    await network.advance(95_000);
    const late = await network.node.transaction(query);
    expect(late).toMatchObject({ state: 'unseen', searchedFrom: unsigned.builtAtBlock });
    expect(late.head.irreversibleTime).toBeGreaterThan(signed.expiresAt);
  });

  it('is accepted again when a node held it back, and does not expire before its time', async () => {
    const { unsigned, signed } = await signedVote(network, 'newvoter01', '1');
    network.sandbox.world.chain.hold(true);
    await network.node.send(signed);
    const query: TransactionQuery = { id: signed.id, origin: null, fromBlock: unsigned.builtAtBlock, expiresAt: signed.expiresAt };
    await network.advance(30_000);
    expect(await network.node.transaction(query)).toMatchObject({ state: 'pending' });
    network.sandbox.world.chain.hold(false);
    await network.advance(5_000);
    expect(await network.node.transaction(query)).toMatchObject({ state: 'irreversible', failure: null });
  });
});

describe('reading blocks', () => {
  let fake: FakeGateway;
  let node: IostNode;
  let head = 1000;

  beforeEach(async () => {
    fake = await FakeGateway.start();
    head = 1000;
    fake.on('getChainInfo', () => ({
      json: chainInfo({
        head_block: String(head),
        lib_block: String(head - 10),
        head_block_time: timeOf(head),
        lib_block_time: timeOf(head - 10),
      }),
    }));
    fake.on('getTxByHash', () => ({ refuses: 'tx not found' }));
    fake.on('getBlockByNumber', ([number]) => ({ json: block(Number(number)) }));
    node = new IostNode(IOST, nodesAt(new FakeClock(START), ...twice(fake.url)));
  });

  afterEach(async () => {
    await fake.stop();
  });

  const timeOf = (number: number): string => String(BigInt(START + (number - 1000) * 500) * 1_000_000n);
  const origin = voteQuery('newvoter01', '1');
  const byOrigin = (changes: Partial<TransactionQuery> = {}): TransactionQuery => ({
    id: null,
    origin,
    fromBlock: 980,
    expiresAt: START + 90_000,
    ...changes,
  });
  const numbersAsked = (): readonly number[] => fake.paths('getBlockByNumber').map((path) => Number(path.split('/')[2]));

  it('does not read a block twice while the chain grows, except for the last one', async () => {
    await node.transaction(byOrigin());
    expect([...numbersAsked()].sort((a, b) => a - b)).toEqual(Array.from({ length: 21 }, (_none, index) => 980 + index));
    fake.asked.length = 0;
    head = 1003;
    expect(await node.transaction(byOrigin())).toMatchObject({ state: 'unseen', searchedFrom: 980 });
    expect(numbersAsked()).toEqual([1000, 1001, 1002, 1003]);
  });

  it('reads the reversible blocks again when another fork has won, and finds what is only there', async () => {
    await node.transaction(byOrigin());
    fake.asked.length = 0;
    head = 1001;
    fake.on('getBlockByNumber', ([number]) => {
      const at = Number(number);
      return {
        json:
          at > 995 ? block(at, { fork: 'b', parentFork: at === 996 ? '' : 'b', transactions: at === 997 ? [shown(ID)] : [] }) : block(at),
      };
    });
    expect(await node.transaction(byOrigin())).toMatchObject({ state: 'included', block: 997, id: ID });
    expect(Math.min(...numbersAsked())).toBe(991);
  });

  it('reports an error when irreversible blocks do not follow one another', async () => {
    fake.on('getBlockByNumber', ([number]) => ({ json: block(Number(number), { parentFork: Number(number) === 985 ? 'x' : '' }) }));
    await expect(node.transaction(byOrigin())).rejects.toMatchObject({
      error: 'node-answer-invalid',
      params: { what: 'getBlockByNumber' },
    });
  });

  it('rejects a node that returns another block than the requested one', async () => {
    fake.on('getBlockByNumber', ([number]) => ({ json: block(Number(number) + 1) }));
    await expect(node.transaction(byOrigin())).rejects.toMatchObject({
      error: 'node-answer-invalid',
      params: { what: 'getBlockByNumber.number' },
    });
  });

  it('reports that the first blocks were not searched where the node does not have them, and another node is queried', async () => {
    fake.on('getBlockByNumber', ([number]) => (Number(number) < 985 ? { refuses: 'block not found' } : { json: block(Number(number)) }));
    const seen = await node.transaction(byOrigin());
    expect(seen.state === 'unseen' && seen.searchedFrom).toBeGreaterThan(980);
    const whole = await FakeGateway.start();
    whole.on('getBlockByNumber', ([number]) => ({
      json: block(Number(number), { transactions: Number(number) === 982 ? [shown(ID)] : [] }),
    }));
    const both = new IostNode(IOST, nodesAt(new FakeClock(START), fake.url, ...twice(whole.url)));
    expect(await both.transaction(byOrigin())).toMatchObject({ state: 'irreversible', block: 982, id: ID });
    await whole.stop();
  });

  it('tolerates a machine behind the address that is a block behind its own head', async () => {
    fake.on('getBlockByNumber', ([number]) => (Number(number) === 1000 ? { refuses: 'block not found' } : { json: block(Number(number)) }));
    expect(await node.transaction(byOrigin())).toMatchObject({ state: 'unseen', searchedFrom: 980 });
  });

  it('stops at the first block that is later than the expiry', async () => {
    expect(await node.transaction(byOrigin({ expiresAt: START - 8_000 }))).toMatchObject({ state: 'unseen', searchedFrom: 980 });
    expect(Math.max(...numbersAsked())).toBeLessThan(992);
    fake.asked.length = 0;
    head = 1040;
    await node.transaction(byOrigin({ expiresAt: START - 8_000 }));
    expect(new Set(numbersAsked()).size).toBeLessThanOrEqual(6);
  });

  it('does not match a transaction whose account, contract or arguments differ, or whose arguments are no list of texts', async () => {
    const vote = (data: string, contract = 'vote_producer.iost', action = 'vote'): unknown => ({ contract, action_name: action, data });
    const good = `["newvoter01","${POOL_PRODUCER}","1"]`;
    const strangers = [
      { publisher: 'poolvoter1' },
      { actions: [] },
      { actions: [vote(good), vote(good)] },
      { actions: [vote(good, 'Contractxyz')] },
      { actions: [vote(good, 'vote_producer.iost', 'unvote')] },
      { actions: [vote(good.replace('"1"', '"1.0"'))] },
      { actions: [vote(good.replace('"1"', '1'))] },
      { actions: [vote('{}')] },
      { actions: [vote('no json')] },
    ];
    fake.on('getBlockByNumber', ([number]) => ({
      json: block(Number(number), { transactions: Number(number) === 985 ? strangers.map((changes) => shown(OTHER_ID, changes)) : [] }),
    }));
    expect(await node.transaction(byOrigin())).toMatchObject({ state: 'unseen' });
    const spaced = [...strangers, { actions: [vote(good.replaceAll(',', ', '))] }];
    fake.on('getBlockByNumber', ([number]) => ({
      json: block(Number(number), {
        transactions:
          Number(number) === 985 ? spaced.map((changes, index) => shown(index === spaced.length - 1 ? ID : OTHER_ID, changes)) : [],
      }),
    }));
    expect(await new IostNode(IOST, nodesAt(new FakeClock(START), ...twice(fake.url))).transaction(byOrigin())).toMatchObject({
      state: 'irreversible',
      id: ID,
    });
  });

  describe('of a transaction whose id is known', () => {
    const byId = (changes: Partial<TransactionQuery> = {}): TransactionQuery => ({
      id: ID,
      origin,
      fromBlock: 980,
      expiresAt: START + 90_000,
      ...changes,
    });
    const status = (status: string, blockNumber: string, changes = {}) => ({
      json: { status, transaction: shown(ID, changes), block_number: blockNumber },
    });

    it('finds the block a node does not report yet, and reads it first from then on', async () => {
      fake.on('getTxByHash', () => status('PACKED', '-1'));
      fake.on('getBlockByNumber', ([number]) => ({
        json: block(Number(number), { transactions: Number(number) === 993 ? [shown(ID)] : [] }),
      }));
      expect(await node.transaction(byId())).toMatchObject({ state: 'included', block: 993, failure: null });
      fake.asked.length = 0;
      expect(await node.transaction(byId())).toMatchObject({ state: 'included', block: 993 });
      expect(numbersAsked()).toEqual([993]);
    });

    it('keeps waiting while it is in none of the node’s blocks', async () => {
      fake.on('getTxByHash', () => status('PACKED', '-1'));
      expect(await node.transaction(byId())).toMatchObject({ state: 'pending' });
    });

    it('is not final without a receipt', async () => {
      fake.on('getTxByHash', () => status('IRREVERSIBLE', '985', { tx_receipt: null }));
      fake.on('getBlockByNumber', ([number]) => ({
        json: block(Number(number), { transactions: Number(number) === 985 ? [shown(ID, { tx_receipt: null })] : [] }),
      }));
      await expect(node.transaction(byId())).rejects.toMatchObject({ error: 'node-answer-invalid', params: { what: 'tx_receipt' } });
      fake.on('getTxReceiptByTxHash', () => ({ json: receipt(OTHER_ID) }));
      await expect(node.transaction(byId())).rejects.toMatchObject({ error: 'node-answer-invalid', params: { what: 'tx_receipt' } });
      fake.on('getTxReceiptByTxHash', () => ({ json: receipt(ID, { status_code: 'RUNTIME_ERROR', message: 'out of gas' }) }));
      expect(await node.transaction(byId())).toMatchObject({ state: 'irreversible', block: 985, failure: { error: 'gas-limit-reached' } });
    });

    it('rejects an answer about another transaction, and unknown states', async () => {
      fake.on('getTxByHash', () => ({ json: { status: 'IRREVERSIBLE', transaction: shown(OTHER_ID), block_number: '985' } }));
      await expect(node.transaction(byId())).rejects.toMatchObject({ error: 'node-answer-invalid', params: { what: 'getTxByHash.hash' } });
      fake.on('getTxByHash', () => ({ refuses: 'database is down' }));
      await expect(node.transaction(byId())).rejects.toMatchObject({ error: 'node-answer-invalid' });
    });

    it('is not irreversible in a block that does not contain it, nor in one that is not irreversible to the node itself', async () => {
      fake.on('getTxByHash', () => status('IRREVERSIBLE', '985'));
      await expect(node.transaction(byId())).rejects.toMatchObject({
        error: 'node-answer-invalid',
        params: { what: 'getTxByHash.block_number' },
      });
      fake.on('getTxByHash', () => status('IRREVERSIBLE', '995'));
      fake.on('getBlockByNumber', ([number]) => ({
        json: block(Number(number), { transactions: Number(number) === 995 ? [shown(ID)] : [] }),
      }));
      expect(await node.transaction(byId())).toMatchObject({ state: 'included', block: 995 });
    });

    it('finds in the blocks what a node’s index has lost', async () => {
      fake.on('getBlockByNumber', ([number]) => ({
        json: block(Number(number), { transactions: Number(number) === 985 ? [shown(ID)] : [] }),
      }));
      expect(await node.transaction(byId())).toMatchObject({ state: 'irreversible', block: 985 });
    });

    it('does not accept "pending" once it must have expired', async () => {
      fake.on('getTxByHash', () => status('PENDING', '-1', { tx_receipt: null }));
      expect(await node.transaction(byId())).toMatchObject({ state: 'pending' });
      expect(await node.transaction(byId({ expiresAt: START - 7_000 }))).toMatchObject({ state: 'unseen', searchedFrom: 980 });
    });
  });
});
