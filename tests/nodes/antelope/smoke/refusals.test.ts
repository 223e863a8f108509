import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LocalKeyWallet } from '../../../../adapters/antelope/wallet/local-key-wallet.ts';
import { encodeTransaction, transactionId } from '../../../../adapters/antelope/write/transaction-codec.ts';
import { AntelopeErrorExplainer } from '../../../../adapters/antelope/rpc/antelope-error-explainer.ts';
import type { Call, SignedTransaction } from '../../../../domain/core/chain/call.ts';
import type { ErrorName } from '../../../../domain/core/errors/catalogue.ts';
import { failureOf } from '../../../support/submitting.ts';
import { WITHOUT_NET } from '../fresh-chain.ts';
import { keyOf } from '../keys.ts';
import { nodeosWorld } from '../nodeos-world.ts';

const chain = await nodeosWorld('eos');
const { node } = await chain.ports({ kind: 'none' });
const explainer = new AntelopeErrorExplainer();
beforeAll(() => explainer.prepare());
afterAll(() => chain.close());

const HOLDER = 'freshholder1';
const OTHER = 'rexholder111';
const MINUTE_MS = 60_000;

/** How a transaction is made other than the product makes it. */
interface Making {
  readonly keys?: readonly string[];
  readonly chainId?: string;
  readonly expiresInMs?: number;
  readonly prefix?: number;
  readonly signedTwice?: boolean;
}

function call(account: string, action: string, data: Call['data'], contract = 'eosio', permission = 'active'): Call {
  return { contract, action, authorization: [{ account, permission }], data };
}

function transfer(from: string, quantity = '0.0001 EOS', memo = ''): Call {
  return call(from, 'transfer', { from, to: 'poolincome11', quantity, memo }, 'eosio.token');
}

function stake(from: string, receiver: string, cpu: string, net = '0.0000 EOS'): Call {
  return call(from, 'delegatebw', { from, receiver, stake_net_quantity: net, stake_cpu_quantity: cpu, transfer: false });
}

function unstake(from: string, cpu: string): Call {
  return call(from, 'undelegatebw', { from, receiver: from, unstake_net_quantity: '0.0000 EOS', unstake_cpu_quantity: cpu });
}

async function made(calls: readonly Call[], making: Making = {}): Promise<SignedTransaction> {
  const { chainId: own } = chain.registered.profile;
  const { keys = [calls[0]!.authorization[0]!.account], chainId = own, expiresInMs = MINUTE_MS, signedTwice = false } = making;
  const info = await chain.client.info();
  const block = info.last_irreversible_block_num;
  const { ref_block_prefix: prefix } = (await chain.client.ask('chain/get_block_info', { block_num: block })) as {
    readonly ref_block_prefix: number;
  };
  const expiresAt = Math.floor((Date.parse(`${info.head_block_time}Z`) + expiresInMs) / 1_000) * 1_000;
  const bytes = encodeTransaction({ expiresAt, refBlockNum: block & 0xffff, refBlockPrefix: making.prefix ?? prefix }, calls);
  const unsigned = {
    id: transactionId(bytes),
    idAssigned: true,
    bytes,
    chainId,
    expiresAt,
    builtAtBlock: block,
    calls,
    limits: {},
    expectedUse: {},
  };
  const signatures: string[] = [];
  for (const account of keys) {
    const wallet = new LocalKeyWallet(
      { ...chain.registered.profile, chainId },
      { account, permission: 'active' },
      async () => keyOf(account).privateKey,
    );
    const signed = await wallet.sign(unsigned, await wallet.connect());
    if ('signatures' in signed) signatures.push(...signed.signatures);
  }
  return { id: unsigned.id, bytes, signatures: signedTwice ? [...signatures, ...signatures] : signatures, expiresAt };
}

type NodeRefusal = readonly [what: string, error: ErrorName, calls: readonly Call[], making?: Making];

/** Refusals of the node itself. */
const BY_NODE: readonly NodeRefusal[] = [
  ['without CPU', 'cpu-exceeded', [transfer('nocpuholder1')]],
  ['without NET', 'net-exceeded', Array.from('1234', (letter) => transfer(WITHOUT_NET, '0.0001 EOS', letter.repeat(250)))],
  ['without RAM', 'ram-exceeded', [stake('noramholder1', HOLDER, '1.0000 EOS')]],
  ['of another account', 'authority-missing', [{ ...transfer(OTHER), authorization: [{ account: HOLDER, permission: 'active' }] }]],
  ['of an account that does not exist', 'account-not-found', [transfer('nosuchacct11')], { keys: [HOLDER] }],
  [
    'with a permission that does not exist',
    'transaction-refused',
    [{ ...transfer(HOLDER), authorization: [{ account: HOLDER, permission: 'nosuch' }] }],
  ],
  ['that has expired', 'transaction-expired', [transfer(HOLDER)], { expiresInMs: -MINUTE_MS }],
  ['that expires too late', 'expiration-too-far', [transfer(HOLDER)], { expiresInMs: 120 * MINUTE_MS }],
  ['that refers to another block', 'reference-block-invalid', [transfer(HOLDER)], { prefix: 12_345 }],
  ['signed for another chain', 'authority-unsatisfied', [transfer(HOLDER)], { chainId: '11'.repeat(32) }],
  ['signed with another key', 'authority-unsatisfied', [transfer(HOLDER)], { keys: [OTHER] }],
  ['without a signature', 'authority-unsatisfied', [transfer(HOLDER)], { keys: [] }],
  ['with a signature too many', 'signature-irrelevant', [transfer(HOLDER)], { keys: [HOLDER, OTHER] }],
  ['with a signature twice', 'signature-duplicate', [transfer(HOLDER)], { signedTwice: true }],
];

/** Refusals of contracts: their text, and the error with which the product would have reported the same before. */
const BY_CONTRACT: readonly (readonly [what: string, text: string, reported: ErrorName | null, calls: readonly Call[]])[] = [
  ['more coins than there are', 'overdrawn balance', 'insufficient-balance', [transfer(HOLDER, '900000.0000 EOS')]],
  ['coins of another symbol', 'unable to find key', null, [transfer(HOLDER, '1.0000 XYZ')]],
  [
    'a transfer to nobody',
    'to account does not exist',
    'account-not-found',
    [call(HOLDER, 'transfer', { from: HOLDER, to: 'nosuchacct11', quantity: '1.0000 EOS', memo: '' }, 'eosio.token')],
  ],
  [
    'a proxy that is not registered',
    'proxy not found',
    null,
    [call('votesabroad1', 'voteproducer', { voter: 'votesabroad1', proxy: 'oldcoins1111', producers: [] })],
  ],
  [
    'a vote through another while being a proxy',
    'account registered as a proxy is not allowed to use a proxy',
    null,
    [call('poolproxy111', 'voteproducer', { voter: 'poolproxy111', proxy: 'foreignproxy', producers: [] })],
  ],
  [
    'a vote without a stake',
    'user must stake before they can vote',
    'nothing-to-delegate',
    [call(HOLDER, 'voteproducer', { voter: HOLDER, proxy: 'poolproxy111', producers: [] })],
  ],
  ['back more than is staked', 'insufficient staked cpu bandwidth', 'insufficient-stake', [unstake('votesabroad1', '900000.0000 EOS')]],
  ['a refund too early', 'refund is not available yet', 'refund-not-ready', [call(OTHER, 'refund', { owner: OTHER })]],
  ['a refund that is not there', 'refund request not found', 'refund-missing', [call('votesabroad1', 'refund', { owner: 'votesabroad1' })]],
  [
    'more REX to be sold than has matured',
    'insufficient available rex',
    'insufficient-rex',
    [call(OTHER, 'sellrex', { from: OTHER, rex: '60000000.0000 REX' })],
  ],
  [
    'REX with a fund that is empty',
    'must deposit to REX fund first',
    'insufficient-fund',
    [call('directvoter1', 'buyrex', { from: 'directvoter1', amount: '1.0000 EOS' })],
  ],
  [
    'more RAM to be sold than there is',
    'insufficient quota',
    'insufficient-ram',
    [call('ramseller111', 'sellram', { account: 'ramseller111', bytes: 9_000_000 })],
  ],
  [
    'a loan that is not there',
    'loan not found',
    'loan-not-found',
    [call('rexfunded111', 'fundcpuloan', { from: 'rexfunded111', loan_num: 999, payment: '1.0000 EOS' })],
  ],
];

describe('nodeos refuses', () => {
  it.each(BY_NODE.map(([what, error, calls, making = {}]) => ({ what, error, calls, making })))(
    'a transaction $what, which the product calls $error',
    async ({ error, calls, making }) => {
      expect(await failureOf(node.send(await made(calls, making)))).toMatchObject({ error });
    },
  );

  it('a transaction of an account that does not exist, and names it', async () => {
    const failure = await failureOf(node.send(await made([transfer('nosuchacct11')], { keys: [HOLDER] })));
    expect(failure.params).toEqual({ account: 'nosuchacct11' });
  });

  it.each(BY_CONTRACT)('%s: %s', async (_what, text, reported, calls) => {
    const failure = await failureOf(node.send(await made(calls)));
    expect(failure).toMatchObject({ error: 'contract-refused', params: { message: text } });
    const [explained, alsoReported] = [explainer.explain(text)?.error, explainer.alsoReported(text)];
    expect([[explained], alsoReported]).toContainEqual(reported === null ? ['contract-refused'] : [reported]);
  });

  it('the same transaction a second time, which is no failure: the chain has it', async () => {
    const signed = await made([transfer(HOLDER, '0.0002 EOS')]);
    expect(await node.send(signed)).toEqual({ id: signed.id, duplicate: false });
    expect(await node.send(signed)).toEqual({ id: signed.id, duplicate: true });
  });

  it('nothing else: the account can still write', async () => {
    const signed = await made([transfer(HOLDER, '0.0003 EOS')]);
    expect(await node.send(signed)).toEqual({ id: signed.id, duplicate: false });
  });
});
