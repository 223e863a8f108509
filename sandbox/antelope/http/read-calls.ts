import { chainMilliseconds } from '../../../domain/core/chain/time.ts';
import type { Call } from '../../../domain/core/chain/call.ts';
import { accountJson } from './account-json.ts';
import { packedAbi } from '../codec/abi-codec.ts';
import { requiredKeys } from '../chain/authority-check.ts';
import { blockInfoJson, blockJson } from './block-json.ts';
import type { AntelopeChain, Block } from '../chain/chain.ts';
import { hexOf } from '../codec/bytes.ts';
import { headerStateJson } from './header-state-json.ts';
import { readPublicKey, sha256 } from '../codec/keys.ts';
import { NodeFault } from './node-fault.ts';
import { worded, type NodeGeneration } from './node-generation.ts';
import { isObject, type Json } from './node-json.ts';
import { scheduleJson } from './schedule-json.ts';
import { TABLE_CALLS } from './table-calls.ts';
import { countField, listField, nameField, noFields, objectField, requiredFields, textField } from './request-body.ts';
import { BLOCK_LIMITS } from '../resources/resources.ts';
import { failedJson, processedJson } from '../chain/trace.ts';
import { receivedTransaction } from '../codec/transaction.ts';

/** What a read runs on: the chain through one node, which may lag behind. */
export interface ReadContext {
  readonly chain: AntelopeChain;
  readonly seed: string;
  /** How far this node's head is behind, in milliseconds. */
  readonly lagMs: number;
  readonly generation: NodeGeneration;
}

type Read = (context: ReadContext, body: string) => Json;

/** Answers `compute_transaction`: the trace of a transaction that is not kept. Failures are reported as this release does. */
function computed({ chain, lagMs, generation }: ReadContext, body: string): Json {
  const received = receivedTransaction(requiredFields(body)['transaction']);
  const { contracts } = chain.state;
  const answer = (processed: Json): Json => ({ transaction_id: received.id, processed });
  try {
    return answer(processedJson(chain.compute(received), contracts, { nest: false }));
  } catch (error) {
    if (!(error instanceof NodeFault)) throw error;
    const fault = worded(generation, error, received);
    if (generation.computeFailure === 'error') throw fault;
    const head = chain.head(lagMs);
    return answer(failedJson({ received, fault, contracts, block: head.number + 1, time: head.time + 500 }));
  }
}

const NO_HASH = '0'.repeat(64);
const LIMITS_KEY =
  'boost::tuples::tuple<bool, eosio::chain::name, ' + Array.from({ length: 8 }, () => 'boost::tuples::null_type').join(', ') + '>';

function info({ chain, lagMs, generation: { version } }: ReadContext, body: string): Json {
  noFields(body);
  const head = chain.head(lagMs);
  const irreversible = chain.irreversible(lagMs);
  const weights = chain.state.totalWeights;
  return {
    server_version: version.hash,
    chain_id: chain.chainId,
    head_block_num: head.number,
    last_irreversible_block_num: irreversible.number,
    last_irreversible_block_id: irreversible.id,
    head_block_id: head.id,
    head_block_time: chainMilliseconds(head.time),
    head_block_producer: head.producer,
    virtual_block_cpu_limit: BLOCK_LIMITS.virtualCpu,
    virtual_block_net_limit: BLOCK_LIMITS.virtualNet,
    block_cpu_limit: BLOCK_LIMITS.cpu,
    block_net_limit: BLOCK_LIMITS.net,
    server_version_string: version.text,
    fork_db_head_block_num: head.number,
    fork_db_head_block_id: head.id,
    server_full_version_string: version.full,
    total_cpu_weight: weights.cpu.toString(),
    total_net_weight: weights.net.toString(),
    earliest_available_block_num: 1,
    last_irreversible_block_time: chainMilliseconds(irreversible.time),
  };
}

function foundBlock({ chain, lagMs }: ReadContext, asked: string): Block {
  if (asked === '' || asked.length > 64)
    throw new NodeFault(3010008, 'Invalid Block number or ID, must be greater than 0 and less than 65 characters');
  const byNumber = /^\d{1,10}$/.test(asked);
  if (!byNumber && !/^[0-9a-fA-F]{64}$/.test(asked))
    throw new NodeFault(3010008, 'Invalid block ID: ${block_num_or_id}', { block_num_or_id: asked });
  const block = byNumber ? chain.block(Number(asked)) : chain.blockById(asked.toLowerCase());
  if (!block || block.number > chain.head(lagMs).number) throw new NodeFault(3100002, 'Could not find block: ${block}', { block: asked });
  return block;
}

function transactionStatus({ chain, lagMs }: ReadContext, body: string): Json {
  let id: string;
  if (body === '') throw new NodeFault(3200006, 'A Request body is required');
  try {
    id = textField(requiredFields(body), 'id').toLowerCase();
  } catch {
    id = '';
  }
  if (!/^[0-9a-f]{64}$/.test(id) || id === NO_HASH) throw new NodeFault(3200006, 'Invalid transaction id');
  const { state, transaction, expiration } = chain.transactionStatus(id);
  const head = chain.head(lagMs);
  const irreversible = chain.irreversible(lagMs);
  const earliest = chain.earliestTracked();
  const inBlock = transaction && state !== 'LOCALLY_APPLIED' ? chain.block(transaction.block) : null;
  return {
    state,
    ...(inBlock ? { block_number: inBlock.number, block_id: inBlock.id, block_timestamp: chainMilliseconds(inBlock.time) } : {}),
    ...(expiration === null ? {} : { expiration: chainMilliseconds(expiration) }),
    head_number: head.number,
    head_id: head.id,
    head_timestamp: chainMilliseconds(head.time),
    irreversible_number: irreversible.number,
    irreversible_id: irreversible.id,
    irreversible_timestamp: chainMilliseconds(irreversible.time),
    earliest_tracked_block_id: earliest?.id ?? NO_HASH,
    earliest_tracked_block_number: earliest?.number ?? 0,
  };
}

function account(context: ReadContext, body: string): Json {
  const fields = requiredFields(body);
  const name = nameField(fields, 'account_name');
  const found = context.chain.state.accounts.get(name);
  if (!found)
    throw new NodeFault(3060002, 'unable to retrieve account info (${what})', { what: `unknown key (${LIMITS_KEY}): (0 ${name})` });
  const expected = /^\d{1,2},([A-Z]{1,7})$/.exec(textField(fields, 'expected_core_symbol'))?.[1];
  return accountJson(context.chain, found, context.chain.head(context.lagMs), expected ?? context.chain.rules.core.code);
}

function existing({ chain }: ReadContext, name: string, what: string): void {
  if (chain.state.accounts.has(name)) return;
  throw new NodeFault(3060002, `unable to retrieve account ${what} (\${what})`, { what: `unknown key (eosio::chain::name): ${name}` });
}

function abi(context: ReadContext, body: string): Json {
  const name = nameField(requiredFields(body), 'account_name');
  existing(context, name, 'abi');
  const codec = context.chain.state.contracts.of(name);
  return { account_name: name, ...(codec ? { abi: codec.abi } : {}) };
}

/** The sandbox runs no byte code: the hash of a contract's packed definition stands for that of its code. */
function codeHashOf({ chain }: ReadContext, name: string): string {
  const codec = chain.state.contracts.of(name);
  return codec ? hexOf(sha256('code of ', packedAbi(codec.abi))) : NO_HASH;
}

function codeHash(context: ReadContext, body: string): Json {
  const name = nameField(requiredFields(body), 'account_name');
  existing(context, name, 'code hash');
  return { account_name: name, code_hash: codeHashOf(context, name) };
}

function rawAbi(context: ReadContext, body: string): Json {
  const name = nameField(requiredFields(body), 'account_name');
  existing(context, name, 'abi');
  const codec = context.chain.state.contracts.of(name);
  const bytes = codec ? packedAbi(codec.abi) : new Uint8Array();
  return {
    account_name: name,
    code_hash: codeHashOf(context, name),
    abi_hash: hexOf(sha256(bytes)),
    abi: Buffer.from(bytes).toString('base64'),
  };
}

function declaredCall(action: unknown): Call {
  const fields = isObject(action) ? action : {};
  const authorization = listField(fields, 'authorization').map((level) => {
    const parts = isObject(level) ? level : {};
    return { account: nameField(parts, 'actor'), permission: nameField(parts, 'permission') };
  });
  return { contract: nameField(fields, 'account'), action: nameField(fields, 'name'), authorization, data: {} };
}

function neededKeys({ chain }: ReadContext, body: string): Json {
  const fields = requiredFields(body);
  const calls = listField(objectField(fields, 'transaction'), 'actions').map(declaredCall);
  const available = listField(fields, 'available_keys').map((key) => {
    const known = typeof key === 'string' ? readPublicKey(key) : null;
    if (known === null) throw new NodeFault(3200006, 'Unable to parse valid input from POST body');
    return known;
  });
  return { required_keys: requiredKeys(chain.state.accounts, calls, available) };
}

/** The node's read calls by endpoint name. */
export const READ_CALLS: Readonly<Record<string, Read>> = {
  get_info: info,
  compute_transaction: computed,
  get_block: (context, body) =>
    blockJson(foundBlock(context, textField(requiredFields(body), 'block_num_or_id')), context.seed, context.chain.state.contracts),
  get_block_info: (context, body) =>
    blockInfoJson(foundBlock(context, String(countField(requiredFields(body), 'block_num', 0))), context.seed),
  get_block_header_state: (context, body) =>
    headerStateJson(context.chain, foundBlock(context, textField(requiredFields(body), 'block_num_or_id')), context.seed),
  get_transaction_status: transactionStatus,
  get_account: account,
  get_abi: abi,
  get_raw_abi: rawAbi,
  get_code_hash: codeHash,
  get_required_keys: neededKeys,
  get_producer_schedule: ({ chain }, body) => {
    noFields(body);
    return scheduleJson(chain);
  },
  ...TABLE_CALLS,
};
