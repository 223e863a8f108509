import { A, B, NO_RAM, POOL, type Question, type RecordedChain } from './recorded-chain.ts';

const [VOTES, TOKEN, GAS] = ['vote_producer.iost', 'token.iost', 'gas.iost'];
const SECOND = 1_000_000_000n;

type Limits = readonly (readonly [token: string, value: string])[];
type Asked = readonly [name: string, ask: (chain: RecordedChain) => Promise<unknown>];

const upTo = (coins: string): { readonly limits: Limits } => ({ limits: [['iost', coins]] });
const nothing = { limits: [] };
const transfer = (amount: unknown, memo = '', to = B, token: unknown = 'iost', from = A): Question['actions'] => [
  [TOKEN, 'transfer', [token, from, to, amount, memo]],
];
const vote = (amount: unknown, producer = POOL, voter = A): Question['actions'] => [[VOTES, 'vote', [voter, producer, amount]]];
const unvote = (amount: unknown, producer = POOL, voter = A): Question['actions'] => [[VOTES, 'unvote', [voter, producer, amount]]];
const call = (action: string, ...args: readonly unknown[]): Question['actions'] => [[VOTES, action, args]];
const gas = (action: string, ...args: readonly unknown[]): Question['actions'] => [[GAS, action, args]];
const one = transfer('1');

function asked(name: string, question: Question): Asked {
  return [name, (chain) => chain.outcome(question)];
}

function got(path: string): Asked {
  return [`GET ${path}`, (chain) => chain.get(path)];
}

function posted(path: string, body: unknown): Asked {
  return [`POST ${path} ${JSON.stringify(body).slice(0, 90)}`, (chain) => chain.post(path, body)];
}

function sent(name: string, body: string): Asked {
  return [`sendTx ${name}`, (chain) => chain.post('sendTx', body)];
}

const REFUSED_AT_SENDING: readonly Asked[] = [
  asked('json: no array', { actions: [[VOTES, 'vote', '{"a":1}']] }),
  asked('json: broken', { actions: [[VOTES, 'vote', 'x']] }),
  asked('transfer 4 args', { actions: [[TOKEN, 'transfer', ['iost', A, B, '1']]] }),
  ...['1.', '.5', '1e3', '-1', '1,0', '1.123456789', '', '0', 'abc', '92233720368.54775808', 5].map((amount) =>
    asked(`transfer amount ${JSON.stringify(amount)}`, { actions: transfer(amount) }),
  ),
  asked('transfer token number', { actions: transfer('1', '', B, 1) }),
  asked('transfer other token', { actions: transfer('1', '', B, 'nosuch') }),
  ...['1.234', 'abc', '0.5', '1'].map((amount) => asked(`pledge ${amount}`, { actions: gas('pledge', A, A, amount) })),
  asked('chain id', { actions: one, header: { chainId: 1020 } }),
  asked('time ahead 60 s', { actions: one, ahead: 60n * SECOND }),
  asked('time old 95 s', { actions: one, ahead: -95n * SECOND }),
  asked('delay', { actions: one, header: { delay: 10n * SECOND } }),
  asked('ratio 0.5', { actions: one, header: { gasRatio: 50n } }),
  asked('ratio 101', { actions: one, header: { gasRatio: 10_100n } }),
  asked('limit 5999', { actions: one, header: { gasLimit: 599_900n } }),
  asked('limit 4000001', { actions: one, header: { gasLimit: 400_000_100n } }),
  asked('size', { actions: transfer('1', 'm'.repeat(66_000)) }),
  asked('memo 600', { actions: transfer('1', 'm'.repeat(600)) }),
  asked('no publisher sig', { actions: one, alter: (full) => ({ ...full, publisherSignatures: [] }) }),
  asked('sig of other tx', { actions: one, alter: (full) => ({ ...full, time: full.time + 1_000n }) }),
  asked('publisher not there', { publisher: 'nosuchacc1', actions: one }),
  asked('amount limit *', { actions: one, limits: [['*', 'unlimited']] }),
  asked('amount limit twice', {
    actions: one,
    limits: [
      ['iost', '5'],
      ['iost', '6'],
    ],
  }),
  asked('amount limit bad', { actions: one, limits: [['iost', '1e3']] }),
  ['duplicate base', async (chain) => chain.kept({ actions: transfer('1', 'dup') })],
  ['duplicate at once', async (chain) => chain.again(0)],
  ['duplicate later', async (chain) => chain.again(3_000)],
  sent('empty body', ''),
  sent('not json', 'hello'),
  sent('array body', '[]'),
  sent('unknown field', '{"foo":1}'),
  sent('time as text', '{"time":"abc"}'),
  sent('float gas', '{"gas_limit":"x"}'),
];

const VOTES_ASKED: readonly Asked[] = [
  asked('vote ok', { actions: vote('10'), ...upTo('10') }),
  asked('vote again 2.5', { actions: vote('2.5'), ...upTo('2.5') }),
  asked('vote no limit', { actions: vote('1'), ...nothing }),
  asked('vote limit small', { actions: vote('2'), ...upTo('1.5') }),
  asked('vote unknown producer', { actions: vote('1', 'nosuchacc1'), ...upTo('1') }),
  ...['0', '-1', 'abc', '1e1', '', '0.0000001', '0.000001', '1.999999995', '0.000000001', '99999999999'].map((amount) =>
    asked(`vote ${JSON.stringify(amount)}`, { actions: vote(amount), ...upTo('100') }),
  ),
  asked('vote number', { actions: vote(1), ...upTo('10') }),
  asked('vote 2 args', { actions: call('vote', A, POOL), ...upTo('10') }),
  asked('vote for other account', { actions: vote('1', POOL, B), ...upTo('10') }),
  asked('vote over balance', { actions: vote('90000000'), ...upTo('90000000') }),
  asked('vote.iost direct', { actions: [['vote.iost', 'vote', ['1', A, POOL, '1']]], ...upTo('10') }),
  asked('unknown action', { actions: call('nosuch') }),
  asked('unknown contract', { actions: [['nosuch.iost', 'x', []]] }),
  asked('two actions, second fails', { actions: [...vote('1'), ...vote('1', 'nosuchacc1')], ...upTo('10') }),
  asked('unvote too much', { actions: unvote('1000000'), ...nothing }),
  asked('unvote unknown producer', { actions: unvote('1', 'nosuchacc1'), ...nothing }),
  asked('unvote ok', { actions: unvote('1.5'), ...nothing }),
  asked('unvote 0', { actions: unvote('0'), ...nothing }),
  asked('unvote other', { actions: unvote('1', POOL, B), ...nothing }),
  asked('voterWithdraw', { actions: call('voterWithdraw', A), ...nothing }),
  asked('voterWithdraw other', { actions: call('voterWithdraw', B), ...nothing }),
  asked('getVoterBonus tx', { actions: call('getVoterBonus', A), ...nothing }),
  asked('getVote tx', { actions: call('getVote', A), ...nothing }),
  asked('topup', { actions: call('topupVoterBonus', POOL, '3', A), ...upTo('3') }),
  asked('voterWithdraw 2', { actions: call('voterWithdraw', A), ...nothing }),
];

const TRANSFERS: readonly Asked[] = [
  asked('transfer to nobody', { actions: transfer('1', '', 'nosuchacc1') }),
  asked('transfer to self', { actions: transfer('1', '', A) }),
  asked('transfer over balance', { actions: transfer('90000000'), ...upTo('90000000') }),
  asked('transfer other', { actions: transfer('1', '', A, 'iost', B) }),
  asked('limit 6000 vote', { actions: vote('1'), ...upTo('10'), header: { gasLimit: 600_000n } }),
  asked('limit 20000 vote', { actions: vote('1'), ...upTo('10'), header: { gasLimit: 2_000_000n } }),
  asked('pledge other 1', { actions: gas('pledge', A, B, '1') }),
  asked('unpledge other 1', { actions: gas('unpledge', A, B, '1'), ...nothing }),
  asked('unpledge too much', { actions: gas('unpledge', A, A, '99999'), ...nothing }),
  asked('wrong key', { actions: one, signer: B }),
  asked('noram vote', { publisher: NO_RAM, actions: vote('1', POOL, NO_RAM), ...upTo('10') }),
];

const stored = (id: string, key: string, field: string): Asked => posted('getContractStorage', { id, key, field, by_longest_chain: true });

const READS: readonly Asked[] = [
  ...['1', 'true', '0', 'x'].map((longest) => got(`getAccount/${A}/${longest}`)),
  ...[
    'getAccount/ab/1',
    'getAccount/ABCDEF/1',
    `getTokenBalance/${A}/iost/1`,
    'getTokenBalance/nosuchacc1/iost/1',
    `getTokenBalance/${A}/nosuch/1`,
    `getVoterBonus/${A}/1`,
    'getVoterBonus/nosuchacc1/1',
    `getProducerVoteInfo/${POOL}/1`,
    `getProducerVoteInfo/${A}/1`,
    `getCandidateBonus/${POOL}/1`,
    `getCandidateBonus/${A}/1`,
    'getTokenInfo/nosuch/1',
    'getContract/nosuch.iost/1',
    'getBlockByNumber/99999999/0',
    'getBlockByHash/abc/0',
    'getGasRatio',
    'getRAMInfo',
    'getTxByHash/',
    'getTxReceiptByTxHash/',
    'getTxByHash/C9UNh3VxaGM8xjnX5zMZvTYJ4y7djC4kDGCoqVdTZfCX',
    'nosuch',
  ].map(got),
  stored('vote.iost', 'u_1', A),
  stored('vote.iost', 'v_1', POOL),
  stored('vote.iost', 'voteInfo', '1'),
  stored('vote_producer.iost', 'producerTable', POOL),
  stored('vote_producer.iost', `v_${POOL}`, A),
  stored('vote_producer.iost', 'voterCoef', POOL),
  stored('vote_producer.iost', 'candMask', POOL),
  stored('vote.iost', 'u_1', 'nosuchacc1'),
  posted('getContractStorage', { id: 'nosuch.iost', key: 'u_1', field: A }),
  posted('getContractStorageFields', { id: 'vote_producer.iost', key: 'producerTable', by_longest_chain: true }),
  posted('getContractStorage', 'x'),
];

/** Every question of the recordings in their order, and those between them that change the chain. */
export const QUESTIONS: readonly Asked[] = [...REFUSED_AT_SENDING, ...VOTES_ASKED, ...TRANSFERS, ...READS];
