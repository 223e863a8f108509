import { signedTransaction } from '../../../sandbox/tron/codec/transaction.ts';
import { changing, jsonAnswer, withFields, type Claim, type Dialect, type GivenTransaction, type Json, type Lie } from './lie.ts';

const LOOKUPS = ['gettransactioninfobyid', 'gettransactionbyid', 'gettransactionfrompending'];
const BLOCK_CALLS = ['getblock', 'getnowblock', 'getblockbynum', 'gettransactioninfobyid'];
/** Longer than the machines behind one address may differ, which the product allows for. */
const AFTER_EXPIRY_MS = 150_000;

const timesBy = (milliseconds: () => number): Lie =>
  changing(BLOCK_CALLS, (json) => withFields(json, ['timestamp', 'blockTimeStamp'], (time: number) => time + milliseconds()));

/** What lies have to know of java-tron. */
export const TRON_DIALECT: Dialect = {
  isBroadcast: ({ call }) => call === 'broadcasthex',
  read: (body) => {
    const { id, expiration } = signedTransaction(Buffer.from(JSON.parse(body).transaction, 'hex'));
    return { id, expiresAt: Number(expiration) };
  },
  refusal: (id) =>
    jsonAnswer({
      result: false,
      code: 'CONTRACT_VALIDATE_ERROR',
      txid: id,
      message: Buffer.from('Contract validate error : frozenBalance must be less than or equal to accountBalance').toString('hex'),
    }),
  acceptance: (id) => jsonAnswer({ result: true, code: 'SUCCESS', message: '', txid: id }),
  denied: async ({ call }, truth) => (LOOKUPS.includes(call) ? jsonAnswer({}) : truth()),
  timesBy,
  claiming: (claim, given, world) => {
    if (claim !== 'absent') return inBlock(claim, given);
    const later = timesBy(() => given()!.expiresAt - world.status().head.time + AFTER_EXPIRY_MS);
    return (request, truth) => (given() === null ? truth() : later(request, () => withoutTransaction(request, truth, given()!)));
  },
};

const withoutTransaction = async (
  { call, body }: { readonly call: string; readonly body: string },
  truth: Parameters<Lie>[1],
  { id }: GivenTransaction,
) => (LOOKUPS.includes(call) && body.includes(id) ? jsonAnswer({}) : truth());

/** The given transaction is in its block, and every block up to the head is solid. */
function inBlock(claim: Exclude<Claim, 'absent'>, given: () => GivenTransaction | null): Lie {
  let newest: Json = null;
  return async (request, truth) => {
    const taken = given();
    const reply = await truth();
    if (typeof reply === 'string') return reply;
    const isNewest = request.call === 'getnowblock' || (request.call === 'getblock' && !request.body.includes('id_or_num'));
    if (isNewest && request.path.startsWith('/wallet/')) newest = JSON.parse(reply.text);
    if (taken === null) return reply;
    if (isNewest && newest !== null) return jsonAnswer(newest);
    if (request.call !== 'gettransactioninfobyid' || !request.body.includes(taken.id)) return reply;
    return jsonAnswer({
      id: taken.id,
      fee: 0,
      blockNumber: taken.block,
      blockTimeStamp: taken.expiresAt - 30_000,
      contractResult: [''],
      receipt: { net_usage: 280, ...(claim === 'failed' ? { result: 'OUT_OF_ENERGY' } : {}) },
      ...(claim === 'failed' ? { result: 'FAILED', resMessage: Buffer.from('Not enough energy').toString('hex') } : {}),
    });
  };
}
