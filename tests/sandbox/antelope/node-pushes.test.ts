import { deflateSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { refBlockPrefix } from '../../../sandbox/antelope/chain/blocks.ts';
import { transactionId } from '../../../sandbox/antelope/codec/transaction.ts';
import { createWorld, type SandboxWorld } from '../../../sandbox/world.ts';
import { ask, type Answer } from './ask.ts';
import { signedPush, type Deviations, type PlainCall } from './signed-push.ts';

const START = Date.UTC(2025, 0, 15, 10);

const buy = (owner: string, amount = '10.0000 EOS'): readonly PlainCall[] => [
  { contract: 'eosio', action: 'deposit', data: { owner, amount } },
  { contract: 'eosio', action: 'buyrex', data: { from: owner, amount } },
];

describe('pushing to a node', () => {
  let world: SandboxWorld;
  let node: FastifyInstance;

  beforeEach(() => {
    world = createWorld({ mainNetIds: true, chains: ['eos'], seed: 'pushes', start: START, mode: 'manual' });
    node = world.eos.createNode(0);
  });

  afterEach(async () => {
    await node.close();
    world.stop();
  });

  const send = (account: string, calls: readonly PlainCall[], deviations?: Deviations): Promise<Answer> =>
    ask(node, 'send_transaction', signedPush(world.eos, account, calls, deviations));
  const rexOf = async (owner: string): Promise<unknown[]> =>
    (
      await ask(node, 'get_table_rows', {
        json: true,
        code: 'eosio',
        scope: 'eosio',
        table: 'rexbal',
        lower_bound: owner,
        upper_bound: owner,
      })
    ).body.rows;

  /**
   * Returns how every push call refuses a transaction, as `status code text`: one line when all of them agree and nothing has changed.
   * `send_transaction2` answers in a trace with HTTP 202, except for checks before the execution.
   */
  async function refusal(account: string, calls: readonly PlainCall[], deviations?: Deviations): Promise<string> {
    const push = signedPush(world.eos, account, calls, deviations);
    const before = world.eos.chain.history().length;
    const lines = new Set<string>();
    for (const [endpoint, body] of [
      ['send_transaction', push],
      ['push_transaction', push],
      ['send_transaction2', { return_failure_trace: false, transaction: push }],
    ] as const) {
      const answer = await ask(node, endpoint, body);
      const { code, details } = answer.body.error;
      lines.add(`${String(answer.status)} ${String(code)} ${details.map((detail: { message: string }) => detail.message).join(' and ')}`);
      if (answer.body.code !== answer.status) lines.add(`the body says ${String(answer.body.code)}`);
    }
    const traced = await ask(node, 'send_transaction2', { transaction: push });
    const early = traced.body.error?.code;
    const line = [...lines][0]!;
    if (early === undefined && !line.endsWith(` ${exceptText(traced.body.processed.except)}`))
      lines.add(exceptText(traced.body.processed.except));
    if (early === undefined && (traced.status !== 202 || traced.body.processed.receipt !== null))
      lines.add('the trace is not that of a failure');
    if (early !== undefined && ![3040005, 3040008, 3090001].includes(early)) lines.add('there should have been a trace');
    if (world.eos.chain.history().length !== before) lines.add('the chain has changed');
    return [...lines].join('\n');
  }

  function exceptText(except: { stack: { format: string; data: Record<string, unknown> }[] }): string {
    const { format, data } = except.stack[0]!;
    return format.replace(/\$\{(\w+)\}/g, (_, key: string) => (typeof data[key] === 'string' ? data[key] : JSON.stringify(data[key])));
  }

  it('accepts a purchase with HTTP 202 and applies it', async () => {
    const push = signedPush(world.eos, 'freshholder1', buy('freshholder1'));
    const { status, body } = await ask(node, 'send_transaction2', { transaction: push });
    expect(status).toBe(202);
    expect(body.processed).toMatchObject({
      id: body.transaction_id,
      except: null,
      error_code: null,
      scheduled: false,
      receipt: { status: 'executed' },
    });
    expect(body.processed.net_usage).toBe(body.processed.receipt.net_usage_words * 8);
    expect(await rexOf('freshholder1')).toMatchObject([{ owner: 'freshholder1', vote_stake: '10.0000 EOS', matured_rex: 0 }]);
    expect((await ask(node, 'get_currency_balance', { code: 'eosio.token', account: 'freshholder1' })).body).toEqual(['2490.0000 EOS']);
    expect((await ask(node, 'get_account', { account_name: 'freshholder1' })).body.cpu_limit.used).toBeGreaterThan(0);
  });

  it('lists actions flat for the send calls and nested for push_transaction', async () => {
    const flat = (await send('freshholder1', buy('freshholder1'))).body.processed.action_traces;
    const brief = (trace: { receiver: string; act: { name: string }; creator_action_ordinal: number }): unknown => [
      trace.act.name,
      trace.receiver,
      trace.creator_action_ordinal,
    ];
    expect(flat.map(brief)).toEqual([
      ['deposit', 'eosio', 0],
      ['buyrex', 'eosio', 0],
      ['transfer', 'eosio.token', 1],
      ['transfer', 'freshholder1', 3],
      ['transfer', 'eosio.rex', 3],
      ['buyresult', 'eosio.rex', 2],
    ]);
    expect(flat.map((trace: { action_ordinal: number }) => trace.action_ordinal)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(flat[2].act).toMatchObject({
      account: 'eosio.token',
      authorization: [{ actor: 'freshholder1', permission: 'active' }],
      data: { from: 'freshholder1', to: 'eosio.rex', quantity: '10.0000 EOS', memo: 'deposit to REX fund' },
    });
    expect(flat[0].account_ram_deltas).toEqual([{ account: 'freshholder1', delta: 137 }]);
    expect(flat[5].act.data.rex_received).toMatch(/^\d+\.\d{4} REX$/);
    expect(flat[0]).not.toHaveProperty('inline_traces');
    const nested = (await ask(node, 'push_transaction', signedPush(world.eos, 'directvoter1', buy('directvoter1')))).body.processed
      .action_traces;
    expect(nested.map(brief)).toEqual([
      ['deposit', 'eosio', 0],
      ['buyrex', 'eosio', 0],
    ]);
    expect(nested[0].inline_traces[0].inline_traces.map(brief)).toEqual([
      ['transfer', 'directvoter1', 3],
      ['transfer', 'eosio.rex', 3],
    ]);
    expect(nested[1].inline_traces.map(brief)).toEqual([['buyresult', 'eosio.rex', 2]]);
  });

  it('accepts compressed bytes', async () => {
    const push = signedPush(world.eos, 'freshholder1', buy('freshholder1'));
    const zipped = {
      ...push,
      compression: 'zlib',
      packed_trx: deflateSync(Buffer.from(push.packed_trx, 'hex')).toString('hex'),
      packed_context_free_data: deflateSync(new Uint8Array()).toString('hex'),
    };
    expect((await ask(node, 'send_transaction', zipped)).status).toBe(202);
  });

  it('refuses what the contract refuses, with its text', async () => {
    const withoutDeposit = buy('freshholder1').slice(1);
    expect(await refusal('freshholder1', withoutDeposit)).toBe(
      '500 3050003 assertion failure with message: must deposit to REX fund first',
    );
    expect(await refusal('freshholder1', buy('freshholder1', '99999.0000 EOS'))).toBe(
      '500 3050003 assertion failure with message: overdrawn balance',
    );
    expect(await refusal('freshholder1', buy('freshholder1', '1.0000 ABC'))).toBe(
      '500 3050003 assertion failure with message: must deposit core token',
    );
  });

  it('reverts the whole transaction when its last action is refused', async () => {
    const tooMuch = { contract: 'eosio', action: 'mvfrsavings', data: { owner: 'freshholder1', rex: '99999999.0000 REX' } };
    expect(await refusal('freshholder1', [...buy('freshholder1'), tooMuch])).toBe(
      '500 3050003 assertion failure with message: insufficient REX in savings',
    );
    expect(await rexOf('freshholder1')).toEqual([]);
  });

  interface Traced {
    readonly receiver: string;
    readonly act: { readonly name: string; readonly data: unknown };
    readonly receipt: unknown;
    readonly except: { readonly code: number } | null;
  }
  const outline = (traces: readonly Traced[]): unknown =>
    traces.map(({ receiver, act, receipt, except }) => [act.name, receiver, except?.code ?? (receipt === null ? 'not run' : 'ran')]);

  it('shows in a failure trace what ran, what was refused and what was still to run', async () => {
    const push = signedPush(world.eos, 'freshholder1', buy('freshholder1', '99999.0000 EOS'));
    const { processed } = (await ask(node, 'send_transaction2', { transaction: push })).body;
    expect(outline(processed.action_traces)).toEqual([
      ['deposit', 'eosio', 'ran'],
      ['buyrex', 'eosio', 'not run'],
      ['transfer', 'eosio.token', 3050003],
      ['transfer', 'freshholder1', 'not run'],
      ['transfer', 'eosio.rex', 'not run'],
    ]);
    expect(processed.action_traces[1].act.data).toEqual({ from: 'freshholder1', amount: '99999.0000 EOS' });
    expect(processed.except).toEqual(processed.action_traces[2].except);
    expect(processed.except.stack.map(({ format }: { format: string }) => format)).toEqual([
      'assertion failure with message: ${s}',
      'pending console output: ${console}',
    ]);
    expect(processed.error_code).toBe('10000000000000000000');
  });

  it('shows a second action refused after the first one ran whole', async () => {
    const calls = [...buy('freshholder1', '1.0000 EOS'), ...buy('freshholder1', '99999.0000 EOS').slice(1)];
    const traces = (await ask(node, 'send_transaction2', { transaction: signedPush(world.eos, 'freshholder1', calls) })).body.processed
      .action_traces;
    expect(outline(traces.slice(0, 3))).toEqual([
      ['deposit', 'eosio', 'ran'],
      ['buyrex', 'eosio', 'ran'],
      ['buyrex', 'eosio', 3050003],
    ]);
    expect(outline(traces.slice(3))).toEqual([
      ['transfer', 'eosio.token', 'ran'],
      ['transfer', 'freshholder1', 'ran'],
      ['transfer', 'eosio.rex', 'ran'],
      ['buyresult', 'eosio.rex', 'ran'],
    ]);
    expect(traces[0].account_ram_deltas).toEqual([{ account: 'freshholder1', delta: 137 }]);
  });

  it('names a missing authority in the data of its failure', async () => {
    const push = signedPush(world.eos, 'freshholder1', buy('rexholder111'));
    const { except } = (await ask(node, 'send_transaction2', { transaction: push })).body.processed;
    expect(except).toMatchObject({
      code: 3090004,
      stack: [{ format: 'missing authority of ${account}', data: { account: 'rexholder111' } }, {}],
    });
  });

  it('obeys the limits of bytes and CPU time that a transaction sets itself', async () => {
    expect(await refusal('freshholder1', buy('freshholder1'), { header: { maxNetUsageWords: 5 } })).toMatch(
      /^500 3080002 transaction net usage is too high: \d+ > 40$/,
    );
    const many = Array.from({ length: 4 }, () => buy('freshholder1')).flat();
    expect(await refusal('freshholder1', many, { header: { maxCpuUsageMs: 1 } })).toMatch(
      /^500 3080004 billed CPU time \(\d{4} us\) is greater than the maximum billable CPU time for the transaction \(1000 us\)$/,
    );
    expect((await send('freshholder1', buy('freshholder1'), { header: { maxNetUsageWords: 100, maxCpuUsageMs: 1 } })).status).toBe(202);
  });

  it('bills the bytes that were sent, compressed ones less, and ignores what comes after a transaction', async () => {
    const push = signedPush(world.eos, 'freshholder1', buy('freshholder1', '1.0000 EOS'));
    const tailed = { ...push, packed_trx: `${push.packed_trx}${'00'.repeat(16)}` };
    const { body } = await ask(node, 'send_transaction', tailed);
    expect(body.transaction_id).toBe(transactionId(Buffer.from(push.packed_trx, 'hex')));
    const other = signedPush(world.eos, 'directvoter1', buy('directvoter1', '1.0000 EOS'));
    const plain = (await ask(node, 'send_transaction', other)).body.processed.net_usage;
    expect(body.processed.net_usage).toBe(plain + 16);
    const zlib = signedPush(world.eos, 'rexholder111', Array.from({ length: 5 }, () => buy('rexholder111', '1.0000 EOS')).flat());
    const deflated = { ...zlib, compression: 'zlib', packed_trx: deflateSync(Buffer.from(zlib.packed_trx, 'hex')).toString('hex') };
    const billed = (await ask(node, 'send_transaction', deflated)).body.processed.net_usage;
    expect(billed).toBeLessThan(zlib.packed_trx.length / 2);
  });

  it('refuses an action authorised by another account', async () => {
    expect(await refusal('freshholder1', buy('rexholder111'))).toBe('500 3090004 missing authority of rexholder111');
  });

  it('refuses signatures that do not satisfy the declared authority, and reports which', async () => {
    const text = (keys: string): string =>
      `500 3090003 transaction declares authority '{"actor":"freshholder1","permission":"active"}', but does not have signatures for it under a provided delay of 0 ms, ` +
      `provided permissions [], provided keys [${keys}], and a delay max limit of 3888000000 ms`;
    expect(await refusal('freshholder1', buy('freshholder1'), { signers: [] })).toBe(text(''));
    const other = world.eos.accounts.find(({ name }) => name === 'rexholder111')!.publicKey;
    expect(await refusal('freshholder1', buy('freshholder1'), { signers: ['rexholder111'] })).toBe(text(`"${other}"`));
    expect(await refusal('freshholder1', buy('freshholder1'), { permission: 'owner' })).toContain(
      '"permission":"owner"}\', but does not have signatures',
    );
  });

  it('refuses a signature made for another chain', async () => {
    const chainId = '73e4385a2708e6d7048834fbc1079f2fabb17b3c125b146af438971e90716c4d';
    expect(await refusal('freshholder1', buy('freshholder1'), { chainId })).toMatch(
      /^500 3090003 .* but does not have signatures for it .* provided keys \["EOS\w+"\]/,
    );
  });

  it('refuses unneeded signatures', async () => {
    expect(await refusal('freshholder1', buy('freshholder1'), { signers: ['freshholder1', 'rexholder111'] })).toMatch(
      /^500 3090002 transaction bears irrelevant signatures from these keys: \["EOS\w+"\]$/,
    );
  });

  it('refuses duplicate signatures of one key', async () => {
    expect(await refusal('freshholder1', buy('freshholder1'), { signers: ['freshholder1', 'freshholder1'] })).toMatch(
      /^500 3090001 transaction includes more than one signature signed using the same key associated with public key: EOS\w+$/,
    );
  });

  it('refuses accounts and permissions that do not exist', async () => {
    expect(await refusal('freshholder1', buy('freshholder1'), { actor: 'nobodyhere11' })).toBe(
      "500 3040000 action's authorizing actor 'nobodyhere11' does not exist",
    );
    expect(await refusal('freshholder1', buy('freshholder1'), { permission: 'trading' })).toMatch(/^500 3040000 .*non-existent permission/);
  });

  it('refuses an expired transaction and one with a ttl of hours', async () => {
    expect(await refusal('freshholder1', buy('freshholder1'), { header: { expiration: START } })).toMatch(
      /^500 3040005 expired transaction [0-9a-f]{64}, expiration 2025-01-15T10:00:00\.000, block time 2025-01-15T10:00:00\.500$/,
    );
    expect(await refusal('freshholder1', buy('freshholder1'), { header: { expiration: START + 3_602_000 } })).toBe(
      '500 3040006 Transaction expiration is too far in the future relative to the reference time of 2025-01-15T10:00:00.500, ' +
        'expiration is 2025-01-15T11:00:02 and the maximum transaction lifetime is 3600 seconds',
    );
  });

  it('refuses a reference block of another fork or of long ago', async () => {
    const text = /^500 3040007 Transaction's reference block \d+ did not match [0-9a-f]{64}\. Is this transaction from a different fork\?$/;
    expect(await refusal('freshholder1', buy('freshholder1'), { header: { refBlockPrefix: 1 } })).toMatch(text);
    const old = world.eos.chain.head();
    world.clock.advance(86_400_000);
    const header = { refBlockNumber: old.number & 0xffff, refBlockPrefix: refBlockPrefix(old.id) };
    expect(await refusal('freshholder1', buy('freshholder1'), { header })).toMatch(text);
  });

  it('refuses a duplicate with HTTP 409 until it expires, and as expired afterwards', async () => {
    const push = signedPush(world.eos, 'freshholder1', buy('freshholder1'));
    expect((await ask(node, 'send_transaction', push)).status).toBe(202);
    const again = await ask(node, 'send_transaction2', { transaction: push });
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({ message: 'Conflict', error: { code: 3040008, name: 'tx_duplicate' } });
    expect(again.body.error.details[0].message).toMatch(/^duplicate transaction [0-9a-f]{64}$/);
    world.clock.advance(60_000);
    expect((await ask(node, 'send_transaction', push)).body.error.code).toBe(3040005);
    expect(await rexOf('freshholder1')).toMatchObject([{ vote_stake: '10.0000 EOS' }]);
  });

  it('refuses an account without CPU and one whose RAM is full', async () => {
    expect(await refusal('nocpuholder1', buy('nocpuholder1'))).toMatch(
      /^500 3080004 billed CPU time \(\d+ us\) is greater than the maximum billable CPU time for the transaction \(0 us\) reached account cpu limit 0us$/,
    );
    expect(await refusal('noramholder1', buy('noramholder1'))).toMatch(
      /^500 3080001 account noramholder1 has insufficient ram; needs \d+ bytes has \d+ bytes$/,
    );
  });

  it('bills an account without CPU with the limit that its own stake raises in the same transaction', async () => {
    const stake = (cpu: string) => [
      {
        contract: 'eosio',
        action: 'delegatebw',
        data: {
          from: 'nocpuholder1',
          receiver: 'nocpuholder1',
          stake_net_quantity: '0.0000 EOS',
          stake_cpu_quantity: cpu,
          transfer: false,
        },
      },
    ];
    expect(await refusal('nocpuholder1', stake('0.0001 EOS'))).toMatch(/^500 3080004 billed CPU time/);
    expect((await ask(node, 'get_account', { account_name: 'nocpuholder1' })).body.cpu_limit.max).toBe(0);
    await send('nocpuholder1', stake('1.0000 EOS'));
    expect((await ask(node, 'get_account', { account_name: 'nocpuholder1' })).body.cpu_limit.max).toBeGreaterThan(0);
  });

  it('refuses an account whose NET is used up', async () => {
    const calls = [
      {
        contract: 'eosio.token',
        action: 'transfer',
        data: { from: 'directvoter1', to: 'rexholder111', quantity: '1.0000 EOS', memo: '' },
      },
    ];
    const { netWeight, ...limits } = world.eos.chain.state.limits('directvoter1');
    expect(netWeight).toBeGreaterThan(0n);
    world.eos.chain.state.setUp('limits', { ...limits, netWeight: 1n });
    expect(await refusal('directvoter1', calls)).toMatch(/^500 3080002 transaction net usage is too high: \d+ > \d+$/);
  });

  it('recovers used CPU linearly over a day', async () => {
    await send('freshholder1', buy('freshholder1'));
    const used = async (): Promise<number> =>
      (await ask(node, 'get_account', { account_name: 'freshholder1' })).body.cpu_limit.current_used;
    const whole = await used();
    world.clock.advance(12 * 3_600_000);
    expect(Math.abs((await used()) - whole / 2)).toBeLessThanOrEqual(2);
    world.clock.advance(12 * 3_600_000);
    expect(await used()).toBe(0);
  });

  it('refuses unknown actions and unreadable data without harm', async () => {
    const unread = signedPush(world.eos, 'freshholder1', [], {
      header: {
        actions: [
          {
            account: 'eosio',
            name: 'buyrex',
            authorization: [{ account: 'freshholder1', permission: 'active' }],
            data: new Uint8Array([1, 2]),
          },
        ],
      },
    });
    expect((await ask(node, 'send_transaction', unread)).body.error.details[0].message).toBe(
      'assertion failure with message: datastream attempted to read past the end',
    );
    const unknown = signedPush(world.eos, 'freshholder1', [], {
      header: {
        actions: [
          { account: 'eosio', name: 'takeall', authorization: [{ account: 'freshholder1', permission: 'active' }], data: new Uint8Array() },
        ],
      },
    });
    expect((await ask(node, 'send_transaction', unknown)).body.error).toMatchObject({
      code: 3050004,
      details: [{ message: 'assertion failure with error code: 8000000000000000000' }],
    });
    expect((await ask(node, 'send_transaction', signedPush(world.eos, 'freshholder1', []))).body.error).toMatchObject({
      code: 3040003,
      name: 'tx_no_auths',
    });
    const noop = signedPush(world.eos, 'freshholder1', [], {
      header: {
        actions: [
          {
            account: 'eosio.null',
            name: 'nonce',
            authorization: [{ account: 'freshholder1', permission: 'active' }],
            data: new Uint8Array([7]),
          },
        ],
      },
    });
    expect((await ask(node, 'send_transaction', noop)).body.processed.action_traces[0].act.data).toBe('07');
  });

  it('refuses hostile bodies', async () => {
    const good = signedPush(world.eos, 'freshholder1', buy('freshholder1'));
    const bad = [
      {},
      { signatures: [] },
      { ...good, packed_trx: 'xyz' },
      { ...good, packed_trx: good.packed_trx.slice(0, 40) },
      { ...good, packed_trx: '' },
      { ...good, signatures: ['SIG_K1_no'] },
      { ...good, signatures: [7] },
      { ...good, signatures: 'SIG_K1_x' },
      { ...good, compression: 'brotli' },
      { ...good, compression: 'zlib' },
      { ...good, packed_context_free_data: 'ff' },
      { ...good, packed_trx: `${'00'.repeat(12)}ffffffff0f` },
    ];
    for (const body of bad) {
      const answer = await ask(node, 'send_transaction', body);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.body.error.code).toBeGreaterThan(0);
    }
    for (const transaction of ['x', undefined])
      expect(await ask(node, 'send_transaction2', { transaction, return_failure_trace: true })).toMatchObject({
        status: 500,
        body: { error: { code: 3010010 } },
      });
    expect((await ask(node, 'send_transaction', good)).status).toBe(202);
  });

  it('drops a transaction’s status after a while on request', async () => {
    const forgetful = createWorld({
      mainNetIds: true,
      chains: ['eos'],
      seed: 'pushes',
      start: START,
      mode: 'manual',
      statusRetentionMs: 180_000,
    });
    const executed = forgetful.eos.chain.apply([
      {
        contract: 'eosio.token',
        action: 'transfer',
        authorization: [{ account: 'poolincome11', permission: 'active' }],
        data: { from: 'poolincome11', to: 'freshholder1', quantity: '1.0000 EOS', memo: '' },
      },
    ]);
    forgetful.clock.advance(170_000);
    expect(forgetful.eos.chain.transactionStatus(executed.id).state).toBe('IRREVERSIBLE');
    forgetful.clock.advance(70_000);
    expect(forgetful.eos.chain.transactionStatus(executed.id).state).toBe('UNKNOWN');
    // Nothing came after it, so a node goes on naming its block.
    expect(forgetful.eos.chain.earliestTracked()?.number).toBe(executed.block);
    forgetful.stop();
  });

  it('includes the transaction in the next block, and reports its status until it is irreversible', async () => {
    const { transaction_id: id } = (await send('freshholder1', buy('freshholder1'))).body;
    const status = async (): Promise<Answer['body']> => (await ask(node, 'get_transaction_status', { id })).body;
    const waiting = await status();
    expect(waiting).toMatchObject({
      state: 'LOCALLY_APPLIED',
      expiration: '2025-01-15T10:00:30.000',
      head_timestamp: '2025-01-15T10:00:00.000',
    });
    expect(waiting).not.toHaveProperty('block_number');
    world.clock.advance(500);
    const included = await status();
    expect(included).toMatchObject({
      state: 'IN_BLOCK',
      block_timestamp: '2025-01-15T10:00:00.500',
      block_number: waiting.head_number + 1,
    });
    const block = (await ask(node, 'get_block', { block_num_or_id: included.block_id })).body;
    expect(block.transactions[0]).toMatchObject({
      status: 'executed',
      trx: {
        id,
        compression: 'none',
        transaction: { expiration: '2025-01-15T10:00:30', actions: [{ name: 'deposit' }, { name: 'buyrex' }] },
      },
    });
    world.clock.advance(164_500);
    expect(await status()).toMatchObject({ state: 'IN_BLOCK', block_id: included.block_id });
    world.clock.advance(500);
    expect(await status()).toMatchObject({ state: 'IRREVERSIBLE', block_id: included.block_id });
    expect((await ask(node, 'get_transaction_status', { id: 'ab'.repeat(32) })).body).toMatchObject({
      state: 'UNKNOWN',
      earliest_tracked_block_number: world.eos.chain.history()[0]!.block,
    });
    for (const bad of [{}, { id: 'zz' }, { id: '0'.repeat(64) }, { id: 7 }, { other: 1 }]) {
      const answer = await ask(node, 'get_transaction_status', bad);
      expect(answer).toMatchObject({ status: 400, body: { error: { code: 3200006, details: [{ message: 'Invalid transaction id' }] } } });
    }
  });
});
