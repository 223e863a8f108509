import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NodeList } from '../../../../adapters/platform/nodes/node-list.ts';
import { SystemClock } from '../../../../adapters/platform/system-clock.ts';
import { hexText } from '../../../../adapters/tron/rpc/hex.ts';
import { TronNode } from '../../../../adapters/tron/node.ts';
import { tronNodes } from '../../../../adapters/tron/rpc/node-protocol.ts';
import { encodeRawData, transactionId } from '../../../../adapters/tron/write/raw-data.ts';
import { TRON } from '../../../../adapters/tron/chains/tron.ts';
import { failureOf } from '../../../support/submitting.ts';
import type { PoolError } from '../../../../domain/core/errors/pool-error.ts';
import { FREEZE, OWNER_HEX, rawOf, VOTE, WITNESS_HEX } from '../example.ts';
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

describe('broadcasting', () => {
  const RAW = encodeRawData(rawOf(FREEZE));
  const ID = transactionId(RAW);
  const SIGNED = { id: ID, bytes: hexText(RAW), signatures: ['11'.repeat(65)], expiresAt: 0 };
  const accepted = { json: { result: true, code: 'SUCCESS', message: '', transaction: '{}', txid: ID } } as const;
  const refused = (code: string, message: string) => ({ json: { result: false, code, message, txid: ID } }) as const;
  const rule = refused('CONTRACT_VALIDATE_ERROR', 'Contract validate error : frozenBalance must be less than or equal to accountBalance');

  it('sends the signed bytes as one message', async () => {
    first.on('wallet/broadcasthex', () => accepted);
    expect(await chain().send(SIGNED)).toEqual({ id: ID, duplicate: false });
    expect(first.requests('wallet/broadcasthex')).toEqual([
      { transaction: `0a${RAW.length.toString(16)}${SIGNED.bytes}1241${SIGNED.signatures[0]}` },
    ]);
    expect(RAW.length).toBeLessThan(128);
  });

  it.each([
    ['a rule', rule, 'insufficient-balance'],
    [
      'a rule in hexadecimal',
      refused('CONTRACT_VALIDATE_ERROR', Buffer.from('Contract validate error : VoteNumber must more than 0').toString('hex')),
      'vote-list-empty',
    ],
    ['too little for the fee', refused('BANDWITH_ERROR', 'Account resource insufficient error.'), 'insufficient-balance'],
    ['a signature of another account', refused('SIGERROR', 'Validate signature error: sig error'), 'authority-unsatisfied'],
    ['an insufficient permission', refused('SIGERROR', 'Validate signature error: Permission denied'), 'permission-too-narrow'],
    ['another network', refused('TAPOS_ERROR', 'Tapos check error.'), 'reference-block-invalid'],
    ['its age', refused('TRANSACTION_EXPIRATION_ERROR', 'Transaction expired'), 'transaction-expired'],
  ])('is refused where two nodes refuse it for %s', async (_what, answer, error) => {
    first.on('wallet/broadcasthex', () => answer);
    second.on('wallet/broadcasthex', () => answer);
    expect((await failureOf(chain().send(SIGNED))).error).toBe(error);
  });

  it('is handed to the next node where the first refuses it, which may accept it', async () => {
    first.on('wallet/broadcasthex', () => rule);
    second.on('wallet/broadcasthex', () => accepted);
    expect(await chain().send(SIGNED)).toEqual({ id: ID, duplicate: false });
  });

  it('is refused by one node only where no other takes a look', async () => {
    first.on('wallet/broadcasthex', () => rule);
    second.on('wallet/broadcasthex', () => refused('SERVER_BUSY', 'Server busy.'));
    expect(await failureOf(chain().send(SIGNED))).toMatchObject({
      error: 'refused-by-one',
      params: { node: first.url },
      cause: { error: 'insufficient-balance' },
    });
  });

  it('succeeds where a node has it already', async () => {
    first.on('wallet/broadcasthex', () => refused('DUP_TRANSACTION_ERROR', 'Dup transaction.'));
    expect(await chain().send(SIGNED)).toEqual({ id: ID, duplicate: true });
  });

  it.each([
    ['is busy', refused('SERVER_BUSY', 'Server busy.')],
    ['waits for solid blocks', refused('BLOCK_UNSOLIDIFIED', 'Block unsolidified.')],
    ['has no peers', refused('NO_CONNECTION', 'No connection.')],
    ['has too few peers', refused('NOT_ENOUGH_EFFECTIVE_CONNECTION', 'Not enough effective connection.')],
    ['limits its rate', { status: 429, text: 'Too Many Requests' }],
    ['lacks computing resources', { json: { Error: 'class java.lang.IllegalAccessException : lack of computing resources' } }],
    ['has no such call', { status: 404, text: '404' }],
    ['has no such path', { status: 405, text: '<title>Error 405 HTTP method POST is not supported by this URL</title>' }],
  ] as const)('continues with the next node, whose refusal is that of one node, where the first %s', async (_what, answer) => {
    first.on('wallet/broadcasthex', () => answer);
    second.on('wallet/broadcasthex', () => rule);
    expect(await failureOf(chain().send(SIGNED))).toMatchObject({ error: 'refused-by-one', cause: { error: 'insufficient-balance' } });
    expect(second.requests('wallet/broadcasthex')).toEqual(first.requests('wallet/broadcasthex'));
  });

  it.each([
    ['drops the connection', { drop: true }],
    ['answers HTML', { status: 502, text: '<html>' }],
    ['answers nothing', { json: {} }],
    ['is not available', { status: 503, text: '' }],
    ['fails with its own text', refused('OTHER_ERROR', 'Error: null')],
    ['fails with an exception', { json: { Error: 'class java.lang.NullPointerException : null' } }],
    ['answers about another transaction', { json: { result: true, txid: 'c'.repeat(64) } }],
    ['refuses another transaction', { json: { ...rule.json, txid: 'c'.repeat(64) } }],
    ['reports success in another form', { json: { result: 'true' } }],
  ] as const)('is unknown where the first node %s and the next refuses', async (_what, answer) => {
    first.on('wallet/broadcasthex', () => answer);
    second.on('wallet/broadcasthex', () => rule);
    expect(await failureOf(chain().send(SIGNED))).toMatchObject({ error: 'send-outcome-unknown', params: { id: ID } });
  });

  describe('of a freeze that is refused', () => {
    const LEGACY_FREEZE = Uint8Array.from([0x5a, 0x02, 0x08, 0x0b]);
    const DELEGATION = rawOf({
      name: 'DelegateResourceContract',
      fields: {
        owner_address: OWNER_HEX,
        resource: 'ENERGY',
        balance: 5_000_000n,
        receiver_address: WITNESS_HEX,
        lock: false,
        lock_period: 0n,
      },
    });
    const sent = async (raw: Uint8Array, code: string, message: string): Promise<PoolError> => {
      const id = transactionId(raw);
      for (const node of [first, second]) node.on('wallet/broadcasthex', () => ({ json: { result: false, code, message, txid: id } }));
      return failureOf(chain().send({ ...SIGNED, id, bytes: hexText(raw) }));
    };
    const UNLISTED = 'Contract validate error : the committee has closed this for today';

    it.each([
      ['of Stake 1.0', LEGACY_FREEZE],
      ['of Stake 2.0', RAW],
      ['for another address', encodeRawData(DELEGATION)],
    ])('%s is code 999 with the node’s own words where their cause is not known', async (_which, raw) => {
      for (const [code, message] of [
        ['CONTRACT_VALIDATE_ERROR', UNLISTED],
        ['CONTRACT_VALIDATE_ERROR', Buffer.from(UNLISTED).toString('hex')],
        ['CONTRACT_EXE_ERROR', 'Contract execute error : the committee has closed this for today'],
      ] as const) {
        const error = await sent(raw, code, message);
        expect(error).toMatchObject({
          error: 'freeze-failed',
          params: { message: 'the committee has closed this for today', anomaly: '999' },
        });
        expect(error.raw).toContain('the committee has closed this for today');
      }
    });

    it.each([
      [
        'CONTRACT_VALIDATE_ERROR',
        'Contract validate error : frozenBalance must be less than or equal to accountBalance',
        'insufficient-balance',
      ],
      ['CONTRACT_VALIDATE_ERROR', 'Invalid receiver address provided', 'receiver-address-invalid'],
      ['CONTRACT_VALIDATE_ERROR', 'Contract validate error : Invalid receiverAddress', 'receiver-address-invalid'],
      ['TOO_BIG_TRANSACTION_ERROR', 'Transaction size is too big.', 'transaction-refused'],
      ['SIGERROR', 'Validate signature error: Permission denied', 'permission-too-narrow'],
    ])('for a known cause keeps that one: %s %s', async (code, message, error) => {
      expect((await sent(RAW, code, message)).error).toBe(error);
    });

    it('by one node alone is still told by one', async () => {
      first.on('wallet/broadcasthex', () => refused('CONTRACT_VALIDATE_ERROR', UNLISTED));
      second.on('wallet/broadcasthex', () => refused('SERVER_BUSY', 'Server busy.'));
      expect(await failureOf(chain().send(SIGNED))).toMatchObject({ error: 'refused-by-one', cause: { error: 'freeze-failed' } });
    });

    it('with a fault of the node’s own, which names no rule, stays unknown', async () => {
      expect((await sent(RAW, 'OTHER_ERROR', 'Error: null')).error).toBe('send-outcome-unknown');
    });

    it('is of freezes alone: any other contract’s unlisted rule stays the contract’s', async () => {
      expect((await sent(encodeRawData(rawOf(VOTE)), 'CONTRACT_VALIDATE_ERROR', UNLISTED)).error).toBe('contract-refused');
    });
  });

  it('keeps the nodes’ text for a transaction that is too big', async () => {
    for (const node of [first, second])
      node.on('wallet/broadcasthex', () => refused('TOO_BIG_TRANSACTION_ERROR', 'Transaction size is too big.'));
    expect(await failureOf(chain().send(SIGNED))).toMatchObject({
      error: 'transaction-refused',
      params: { message: 'Transaction size is too big.' },
    });
  });

  it('succeeds where the next node accepts after a lost answer', async () => {
    first.on('wallet/broadcasthex', () => ({ drop: true }));
    second.on('wallet/broadcasthex', () => accepted);
    expect(await chain().send(SIGNED)).toEqual({ id: ID, duplicate: false });
  });

  it('sends nothing to a node of another network or with an old head', async () => {
    first
      .on('wallet/getblockbynum', () => ({
        json: { ...blockOf(0, 0), blockID: `${'0'.repeat(56)}cd8690dc`, block_header: { raw_data: {} } },
      }))
      .on('wallet/broadcasthex', () => accepted);
    second
      .on('wallet/getblock', () => ({ json: blockOf(HEAD, Date.now() - 600_000) }))
      .on('walletsolidity/getblock', () => ({ json: blockOf(SOLID, Date.now() - 657_000) }))
      .on('wallet/broadcasthex', () => accepted);
    expect((await failureOf(chain().send(SIGNED))).error).toBe('node-stale');
    expect([...first.requests('wallet/broadcasthex'), ...second.requests('wallet/broadcasthex')]).toEqual([]);
  });

  it('reports unreachable nodes, not an unknown outcome, where nothing can have been delivered', async () => {
    expect((await failureOf(chain('http://127.0.0.1:1').send(SIGNED))).error).toBe('node-unreachable');
  });
});
