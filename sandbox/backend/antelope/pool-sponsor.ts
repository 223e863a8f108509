import type { Signer } from '../../../domain/core/chain/call.ts';
import { instantOfChainTime } from '../../../domain/core/chain/time.ts';
import { bytesOfHex, hexOf } from '../../antelope/codec/bytes.ts';
import type { AntelopeChain } from '../../antelope/chain/chain.ts';
import { deriveKeyPair, signatureBytes, signDigest } from '../../antelope/codec/keys.ts';
import { nameValue } from '../../antelope/codec/name.ts';
import { NodeFault } from '../../antelope/http/node-fault.ts';
import { isObject } from '../../antelope/http/node-json.ts';
import {
  packTransaction,
  receivedTransaction,
  signingDigest,
  type PackedAction,
  type Transaction,
} from '../../antelope/codec/transaction.ts';
import type { Answer } from '../answer.ts';

/** Wallets whose users do not pay CPU here. */
export const FREE_CPU_WALLETS = ['tokenpocket', 'meetone', 'starteos', 'bitpie'] as const;

/** The call that names the payer and does nothing: empty bytes for an account without code. */
const NO_OP = { contract: 'eosio.null', action: 'nonce', dataHex: '00' } as const;

/** Actions the sponsor pays for: the pool's operations and nothing else. */
const POOL_ACTIONS: Readonly<Record<string, readonly string[]>> = {
  eosio: [
    'delegatebw',
    'undelegatebw',
    'refund',
    'voteproducer',
    'deposit',
    'withdraw',
    'buyrex',
    'sellrex',
    'unstaketorex',
    'mvtosavings',
    'mvfrsavings',
    'consolidate',
    'updaterex',
    'cnclrexorder',
    'rentcpu',
    'rentnet',
    'fundcpuloan',
    'fundnetloan',
    'defcpuloan',
    'defnetloan',
  ],
  'core.vaulta': [
    'delegatebw',
    'undelegatebw',
    'refund',
    'voteproducer',
    'deposit',
    'withdraw',
    'buyrex',
    'sellrex',
    'unstaketorex',
    'mvtosavings',
    'mvfrsavings',
  ],
};

const MOST_SIGNATURES = 10;

/** Refusal of the sponsor, in the form of a node's error so that clients decode it as one. */
class Refusal extends Error {}

/** The pool's sponsor on a chain: checks what it is asked to pay for, signs beside the user, and broadcasts. */
export class PoolSponsor {
  readonly payer: Signer;
  private readonly chain: () => AntelopeChain;
  private readonly secret: Uint8Array;

  constructor(account: string, seed: string, chain: () => AntelopeChain) {
    this.payer = { account, permission: 'active' };
    this.chain = chain;
    this.secret = deriveKeyPair(seed, account).secret;
  }

  /** Returns the payer and its call, as reported to clients. */
  reported(): Answer {
    return {
      account: this.payer.account,
      permission: this.payer.permission,
      form: 'no-op',
      contract: NO_OP.contract,
      action: NO_OP.action,
    };
  }

  /**
   * Takes `signed`, the JSON text of a transaction with the user's signatures. Code 200 once the chain has it, else 500 with the error as
   * JSON text.
   */
  push(signed: unknown): Answer {
    try {
      const { transaction, signatures } = checked(signed, this.payer);
      const packed = packTransaction(transaction);
      const chain = this.chain();
      const own = signDigest(signingDigest(chain.chainId, packed), this.secret);
      chain.push(
        receivedTransaction({
          signatures: [...signatures, own],
          compression: 'none',
          packed_context_free_data: '',
          packed_trx: hexOf(packed),
        }),
      );
      return { code: 200 };
    } catch (error) {
      if (error instanceof NodeFault) return failure({ ...error.answer().body, code: 500 });
      if (error instanceof Refusal)
        return failure({
          code: 500,
          error: { code: 0, name: 'sponsor_refusal', what: error.message, details: [{ message: error.message }] },
        });
      throw error;
    }
  }

  /** Returns the answer of a sponsor that has used up its own CPU. */
  outOfCpu(): Answer {
    const text =
      'billed CPU time (${billed} us) is greater than the maximum billable CPU time for the transaction (${billable} us) reached account cpu limit ${billable}us';
    return failure({ ...new NodeFault(3080004, text, { billed: 812, billable: 41 }).answer().body, code: 500 });
  }
}

function failure(body: unknown): Answer {
  return { code: 500, message: JSON.stringify(body) };
}

interface Checked {
  readonly transaction: Transaction;
  readonly signatures: readonly string[];
}

function checked(signed: unknown, payer: Signer): Checked {
  const fields = fieldsOf(signed);
  const actions = listOf(fields['actions']).map(actionOf);
  if (
    listOf(fields['context_free_actions']).length > 0 ||
    listOf(fields['transaction_extensions']).length > 0 ||
    listOf(fields['context_free_data']).length > 0
  )
    throw new Refusal('only plain transactions are paid for');
  mustBeForPool(actions, payer);
  const signatures = listOf(fields['signatures']).map((signature) => {
    if (typeof signature !== 'string' || signatureBytes(signature) === null) throw new Refusal('a signature cannot be read');
    return signature;
  });
  if (signatures.length === 0 || signatures.length > MOST_SIGNATURES) throw new Refusal('the user has to sign first');
  const expiration = typeof fields['expiration'] === 'string' ? instantOfChainTime(fields['expiration']) : null;
  if (expiration === null) throw new Refusal('there is no expiration');
  return {
    signatures,
    transaction: {
      expiration,
      refBlockNumber: wholeOf(fields['ref_block_num'], 0xffff),
      refBlockPrefix: wholeOf(fields['ref_block_prefix'], 0xffff_ffff),
      maxNetUsageWords: wholeOf(fields['max_net_usage_words'], 0xffff_ffff),
      maxCpuUsageMs: wholeOf(fields['max_cpu_usage_ms'], 0xff),
      delaySeconds: wholeOf(fields['delay_sec'], 0xffff_ffff),
      contextFreeActions: [],
      actions,
    },
  };
}

/**
 * Throws unless there is exactly one no-op with the sponsor's authority, first and alone, followed by one user's operations with the pool,
 * without it.
 */
function mustBeForPool(actions: readonly PackedAction[], payer: Signer): void {
  const [first, ...own] = actions;
  const names = (list: readonly Signer[]): string => list.map(({ account, permission }) => `${account}@${permission}`).join(' ');
  const isNoOp =
    first?.account === NO_OP.contract &&
    first.name === NO_OP.action &&
    hexOf(first.data) === NO_OP.dataHex &&
    names(first.authorization) === names([payer]);
  if (!isNoOp) throw new Refusal('the first action has to be the no-op of the sponsor');
  if (own.length === 0) throw new Refusal('there is nothing to pay for');
  const user = names(own[0]!.authorization);
  for (const { account, name, authorization } of own) {
    if (!Object.prototype.hasOwnProperty.call(POOL_ACTIONS, account) || !POOL_ACTIONS[account]!.includes(name))
      throw new Refusal(`${account}::${name} is not paid for`);
    if (authorization.length !== 1 || authorization[0]!.account === payer.account || names(authorization) !== user)
      throw new Refusal('one user has to authorise what is paid for, and alone');
  }
}

function fieldsOf(signed: unknown): Readonly<Record<string, unknown>> {
  let value: unknown = null;
  try {
    value = typeof signed === 'string' ? JSON.parse(signed) : null;
  } catch {
    throw new Refusal('the transaction is not JSON');
  }
  if (!isObject(value)) throw new Refusal('there is no transaction');
  return value;
}

function listOf(value: unknown): readonly unknown[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) throw new Refusal('the transaction has no usable form');
  return value;
}

function wholeOf(value: unknown, largest: number): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= largest) return value;
  throw new Refusal('the transaction has no usable form');
}

function nameOf(value: unknown): string {
  if (typeof value === 'string' && value !== '' && nameValue(value) !== null) return value;
  throw new Refusal('the transaction has no usable form');
}

function actionOf(value: unknown): PackedAction {
  if (!isObject(value)) throw new Refusal('the transaction has no usable form');
  const data = typeof value['data'] === 'string' ? (value['data'] === '' ? new Uint8Array() : bytesOfHex(value['data'])) : null;
  if (!data) throw new Refusal('the data of an action has to be packed');
  const authorization = listOf(value['authorization']).map((level) => {
    if (!isObject(level)) throw new Refusal('the transaction has no usable form');
    return { account: nameOf(level['actor']), permission: nameOf(level['permission']) };
  });
  return { account: nameOf(value['account']), name: nameOf(value['name']), authorization, data };
}
