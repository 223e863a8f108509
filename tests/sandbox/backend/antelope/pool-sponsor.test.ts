import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chainSeconds } from '../../../../domain/core/chain/time.ts';
import { hexOf } from '../../../../sandbox/antelope/codec/bytes.ts';
import { refBlockPrefix } from '../../../../sandbox/antelope/chain/blocks.ts';
import { deriveKeyPair, signDigest } from '../../../../sandbox/antelope/codec/keys.ts';
import { packTransaction, signingDigest } from '../../../../sandbox/antelope/codec/transaction.ts';
import { BackendFaults } from '../../../../sandbox/backend/backend-faults.ts';
import { backend, backendRoot } from '../../../../sandbox/backend/backend.ts';
import { createWorld, type SandboxWorld } from '../../../../sandbox/world.ts';

const NOON = Date.UTC(2026, 10, 20, 12);
const POOR = 'nocpuholder1';
const SPONSOR = 'poolsponsor1';

let world: SandboxWorld;
let server: FastifyInstance;
const faults = new BackendFaults();

beforeAll(async () => {
  world = createWorld({ mainNetIds: true, chains: ['eos', 'bos'], seed: 'sponsor', start: NOON, mode: 'manual' });
  const options = {
    chains: world.all.map(({ key, chainId, pool }) => ({ key, chainId, pool, nodes: ['http://127.0.0.1:1'] })),
    faults,
    seed: 'sponsor',
    now: () => NOON,
    published: () => NOON,
  };
  server = Fastify();
  await server.register(backend, { prefix: '/api', ...options });
  await server.register(backendRoot, options);
});
afterAll(async () => {
  await server.close();
  world.stop();
});
beforeEach(() => faults.clear());

interface WireAction {
  readonly account: string;
  readonly name: string;
  readonly authorization: readonly { readonly actor: string; readonly permission: string }[];
  readonly data: string;
}

const by = (actor: string, permission = 'active') => [{ actor, permission }];
const NO_OP: WireAction = { account: 'eosio.null', name: 'nonce', authorization: by(SPONSOR), data: '00' };

function action(name: string, data: Readonly<Record<string, string>>, authorization = by(POOR), contract = 'eosio'): WireAction {
  const encoded = world.eos.facts.contracts.encodedData({ contract, action: name, authorization: [], data });
  return { account: contract, name, authorization, data: hexOf(encoded) };
}

const purchase = (): readonly WireAction[] => [
  action('deposit', { owner: POOR, amount: '5.0000 EOS' }),
  action('buyrex', { from: POOR, amount: '5.0000 EOS' }),
];

/** The transaction object a client broadcasts, signed with the user's development key, with the given deviations. */
function signed(actions: readonly WireAction[], deviations: Readonly<Record<string, unknown>> = {}): string {
  const head = world.eos.chain.head();
  const reference = world.eos.chain.block(head.number - 3)!;
  const expiration = Math.floor(head.time / 1000) * 1000 + 90_000;
  const header = {
    ref_block_num: reference.number & 0xffff,
    ref_block_prefix: refBlockPrefix(reference.id),
    max_net_usage_words: 0,
    max_cpu_usage_ms: 0,
    delay_sec: 0,
  };
  const packed = packTransaction({
    expiration,
    refBlockNumber: header.ref_block_num,
    refBlockPrefix: header.ref_block_prefix,
    maxNetUsageWords: 0,
    maxCpuUsageMs: 0,
    delaySeconds: 0,
    contextFreeActions: [],
    actions: actions.map(({ account, name, authorization, data }) => ({
      account,
      name,
      authorization: authorization.map(({ actor, permission }) => ({ account: actor, permission })),
      data: Buffer.from(data, 'hex'),
    })),
  });
  const signature = signDigest(signingDigest(world.eos.chain.chainId, packed), deriveKeyPair(world.eos.seed, POOR).secret);
  return JSON.stringify({
    expiration: chainSeconds(expiration),
    ...header,
    context_free_actions: [],
    actions,
    transaction_extensions: [],
    signatures: [signature],
    context_free_data: [],
    ...deviations,
  });
}

const push = async (payload: unknown, url = '/cpu/pushTxWithoutCPU', headers: Record<string, string> = {}): Promise<any> =>
  (
    await server.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json', ...headers },
      payload: JSON.stringify(payload),
    })
  ).json();
const ask = async (path: string, headers: Record<string, string> = {}): Promise<any> =>
  (await server.inject({ method: 'POST', url: `/api${path}`, headers })).json();

describe('the sponsor of the pool’s backend', () => {
  it('is offered to users of its wallets only, and not on chains without one', async () => {
    expect(await ask('/commons/getFreeCpuWallet')).toEqual({ code: 0, freeCpuWallet: 'tokenpocket,meetone,starteos,bitpie' });
    expect((await ask('/common/getCommonParam', { ref: 'MeetOne' })).freeCpuSponsor).toEqual({
      account: SPONSOR,
      permission: 'active',
      form: 'no-op',
      contract: 'eosio.null',
      action: 'nonce',
    });
    for (const ref of ['scatter', 'null', '']) expect((await ask('/common/getCommonParam', { ref })).freeCpuSponsor).toBeNull();
    expect((await ask('/commons/getFreeCpuWallet', { chain: 'bos' })).code).not.toBe(0);
    expect((await push({ signed: '{}' }, '/cpu/pushTxWithoutCPU', { chain: 'bos' })).code).not.toBe(200);
  });

  it.each(['/cpu/pushTxWithoutCPU', '/api/cpu/pushTxWithoutCPU'])('signs beside the user and broadcasts (%s)', async (url) => {
    world.reset();
    const before = world.eos.chain.history().length;
    expect(await push({ signed: signed([NO_OP, ...purchase()]) }, url)).toEqual({ code: 200 });
    const sent = world.eos.chain.history().at(-1)!;
    expect(world.eos.chain.history()).toHaveLength(before + 1);
    expect(sent.signatures).toHaveLength(2);
    expect(world.eos.chain.allowances(SPONSOR).cpu.used).toBeGreaterThan(0n);
    expect(world.eos.chain.allowances(POOR).cpu.used).toBe(0n);
  });

  it('pays for a transaction that would fail without it', async () => {
    world.reset();
    await push({ signed: signed(purchase()) });
    const answer = await push({ signed: signed([{ ...NO_OP, authorization: by(POOR) }, ...purchase()]) });
    expect(answer.code).toBe(500);
    expect(world.eos.chain.history().filter(({ calls }) => calls.some(({ data }) => data['from'] === POOR))).toEqual([]);
  });

  const transfer = (): WireAction =>
    action('transfer', { from: SPONSOR, to: POOR, quantity: '1.0000 EOS', memo: '' }, by(SPONSOR), 'eosio.token');
  it.each<[string, () => unknown]>([
    ['without the no-op', () => signed(purchase())],
    ['with the no-op alone', () => signed([NO_OP])],
    ['with the no-op twice', () => signed([NO_OP, NO_OP, ...purchase()])],
    ['with the no-op last', () => signed([...purchase(), NO_OP])],
    ['with a no-op that has data', () => signed([{ ...NO_OP, data: '0100' }, ...purchase()])],
    ['with the sponsor’s coins', () => signed([NO_OP, transfer()])],
    [
      'with the sponsor’s authority on the user’s calls',
      () => signed([NO_OP, ...purchase().map((one) => ({ ...one, authorization: [...by(POOR), ...by(SPONSOR)] }))]),
    ],
    ['with the sponsor’s authority alone', () => signed([NO_OP, action('deposit', { owner: SPONSOR, amount: '5.0000 EOS' }, by(SPONSOR))])],
    ['with the sponsor’s other permission', () => signed([{ ...NO_OP, authorization: by(SPONSOR, 'owner') }, ...purchase()])],
    [
      'of two users',
      () => signed([NO_OP, ...purchase(), action('deposit', { owner: 'freshholder1', amount: '1.0000 EOS' }, by('freshholder1'))]),
    ],
    [
      'with other calls than the pool’s operations',
      () => signed([NO_OP, action('transfer', { from: POOR, to: 'mallory', quantity: '1.0000 EOS', memo: '' }, by(POOR), 'eosio.token')]),
    ],
    ['with an action named like a built-in property', () => signed([NO_OP, { ...purchase()[0]!, name: 'constructor' }])],
    ['with a contract named like a built-in property', () => signed([NO_OP, { ...purchase()[0]!, account: 'tostring' }])],
    ['without a signature', () => signed([NO_OP, ...purchase()], { signatures: [] })],
    ['with an invalid signature', () => signed([NO_OP, ...purchase()], { signatures: ['SIG_K1_x'] })],
    ['with context-free actions', () => signed([NO_OP, ...purchase()], { context_free_actions: [NO_OP] })],
    ['with extensions', () => signed([NO_OP, ...purchase()], { transaction_extensions: [[0, '00']] })],
    [
      'with data that is not packed',
      () => signed([NO_OP, ...purchase()], { actions: [NO_OP, { ...purchase()[0], data: { owner: POOR } }] }),
    ],
    ['with numbers out of range', () => signed([NO_OP, ...purchase()], { ref_block_num: 65_536 })],
    ['without an expiration', () => signed([NO_OP, ...purchase()], { expiration: 'soon' })],
    ['that is not JSON', () => 'not json'],
    ['that is a list', () => '[]'],
    ['that is no string', () => ({ actions: [] })],
    ['that is missing', () => undefined],
  ])('does not sign a transaction %s', async (_, made) => {
    const before = world.eos.chain.history().length;
    const answer = await push({ signed: made() });
    expect(answer.code).toBe(500);
    expect(JSON.parse(answer.message)).toMatchObject({
      code: 500,
      error: { name: 'sponsor_refusal', details: [{ message: expect.any(String) }] },
    });
    expect(world.eos.chain.history()).toHaveLength(before);
  });

  it('returns the chain’s error: a wrong signature, a rule of the contract, an expiry, a duplicate', async () => {
    world.reset();
    const errorOf = async (text: string): Promise<number> => JSON.parse((await push({ signed: text })).message).error.code;
    const other = JSON.parse(signed([NO_OP, action('deposit', { owner: POOR, amount: '1.0000 EOS' })])).signatures;
    expect(await errorOf(signed([NO_OP, ...purchase()], { signatures: other }))).toBe(3090003);
    expect(await errorOf(signed([NO_OP, action('deposit', { owner: POOR, amount: '9000.0000 EOS' })]))).toBe(3050003);
    const text = signed([NO_OP, ...purchase()]);
    expect(await push({ signed: text })).toEqual({ code: 200 });
    expect(await errorOf(text)).toBe(3040008);
    const late = signed([NO_OP, action('deposit', { owner: POOR, amount: '2.0000 EOS' })]);
    world.clock.advance(120_000);
    expect(await errorOf(late)).toBe(3040005);
  });

  it('can be out of CPU, report a false success, lose its answer or delay it', async () => {
    world.reset();
    const order = (kind: 'cpu' | 'claims-only' | 'drop-after-accept' | 'slow-after-accept'): void =>
      faults.add({ kind, endpoint: 'pushTxWithoutCPU', times: 1, amount: 20 });
    const count = (): number => world.eos.chain.history().length;
    const before = count();
    order('cpu');
    expect(JSON.parse((await push({ signed: signed([NO_OP, ...purchase()]) })).message).error.code).toBe(3080004);
    expect(count()).toBe(before);
    order('claims-only');
    expect(await push({ signed: signed([NO_OP, ...purchase()]) })).toEqual({ code: 200 });
    expect(count()).toBe(before);
    order('drop-after-accept');
    await push({ signed: signed([NO_OP, ...purchase()]) }).catch(() => null);
    expect(count()).toBe(before + 1);
    order('slow-after-accept');
    expect(await push({ signed: signed([NO_OP, action('deposit', { owner: POOR, amount: '3.0000 EOS' })]) })).toEqual({ code: 200 });
    expect(count()).toBe(before + 2);
  });
});
