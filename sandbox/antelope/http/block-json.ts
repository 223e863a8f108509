import { chainMilliseconds, chainSeconds } from '../../../domain/core/chain/time.ts';
import { refBlockPrefix, transactionRoot } from '../chain/blocks.ts';
import { hexOf } from '../codec/bytes.ts';
import type { Block } from '../chain/chain.ts';
import type { Contracts } from '../chain/contracts.ts';
import type { ExecutedTransaction } from '../chain/executed.ts';
import { signForProducer } from '../codec/block-signature.ts';
import { deriveKeyPair, sha256 } from '../codec/keys.ts';
import type { Json } from './node-json.ts';

function transactionJson(transaction: ExecutedTransaction, contracts: Contracts): Json {
  const { id, signatures, packed } = transaction;
  const header = transaction.transaction;
  return {
    status: 'executed',
    cpu_usage_us: transaction.cpuMicroseconds,
    net_usage_words: transaction.netWords,
    trx: {
      id,
      signatures,
      compression: 'none',
      packed_context_free_data: '',
      context_free_data: [],
      packed_trx: hexOf(packed),
      transaction: {
        expiration: chainSeconds(header.expiration),
        ref_block_num: header.refBlockNumber,
        ref_block_prefix: header.refBlockPrefix,
        max_net_usage_words: header.maxNetUsageWords,
        max_cpu_usage_ms: header.maxCpuUsageMs,
        delay_sec: header.delaySeconds,
        context_free_actions: [],
        actions: transaction.actions.map(({ call, data }) => ({
          account: call.contract,
          name: call.action,
          authorization: call.authorization.map(({ account, permission }) => ({ actor: account, permission })),
          data: contracts.of(call.contract) ? call.data : hexOf(data),
          hex_data: hexOf(data),
        })),
      },
    },
  };
}

/** Returns a block's header with its producer's signature. */
export function headerJson(block: Block, seed: string): { readonly [key: string]: Json } {
  const ids = block.transactions.map(({ id }) => id);
  return {
    timestamp: chainMilliseconds(block.time),
    producer: block.producer,
    confirmed: 0,
    previous: block.previous,
    transaction_mroot: transactionRoot(ids),
    action_mroot: hexOf(sha256(`actions of ${block.id}`)),
    schedule_version: 1,
    producer_signature: signForProducer(sha256(Buffer.from(block.id, 'hex')), deriveKeyPair(seed, block.producer)),
  };
}

/** Returns the answer of `get_block`. */
export function blockJson(block: Block, seed: string, contracts: Contracts): Json {
  const { producer_signature: signature, ...header } = headerJson(block, seed);
  return {
    ...header,
    new_producers: null,
    producer_signature: signature!,
    transactions: block.transactions.map((transaction) => transactionJson(transaction, contracts)),
    id: block.id,
    block_num: block.number,
    ref_block_prefix: refBlockPrefix(block.id),
  };
}

/** Returns the answer of `get_block_info`: the header alone. */
export function blockInfoJson(block: Block, seed: string): Json {
  return {
    block_num: block.number,
    ref_block_num: block.number & 0xffff,
    id: block.id,
    ...headerJson(block, seed),
    ref_block_prefix: refBlockPrefix(block.id),
  };
}
