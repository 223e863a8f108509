import { keptResults } from '../../kept-results.ts';
import type { Json } from './account-json.ts';
import type { Block, PackedTransaction } from '../chain/blocks.ts';
import type { Status } from '../chain/chain.ts';
import { withHashes, type ReceivedTransaction } from '../chain/received-transaction.ts';
import type { Receipt } from '../chain/receipt.ts';

interface BlockView {
  readonly previousHash: string;
  readonly irreversible: boolean;
  /** Whether its transactions are included. */
  readonly complete: boolean;
  readonly chainId: number;
}

export function receiptJson(receipt: Receipt): Json {
  return {
    tx_hash: receipt.hash,
    gas_usage: Number(receipt.gasUsage) / 100,
    ram_usage: Object.fromEntries([...receipt.ramUsage].map(([account, bytes]) => [account, String(bytes)])),
    status_code: receipt.status,
    message: receipt.message,
    returns: receipt.returns,
    receipts: receipt.events.map(({ func_name, content }) => ({ func_name, content })),
  };
}

function transactionJson(transaction: ReceivedTransaction, receipt: Receipt | null): Json {
  return {
    hash: transaction.hash,
    time: String(transaction.time),
    expiration: String(transaction.expiration),
    gas_ratio: Number(transaction.gasRatio) / 100,
    gas_limit: Number(transaction.gasLimit) / 100,
    delay: String(transaction.delay),
    chain_id: transaction.chainId,
    actions: transaction.actions.map(({ contract, actionName, data }) => ({ contract, action_name: actionName, data })),
    signers: transaction.signers,
    publisher: transaction.publisher,
    referred_tx: '',
    amount_limit: transaction.amountLimit.map(({ token, value }) => ({ token, value })),
    tx_receipt: receipt && receiptJson(receipt),
  };
}

/** Answers `getTxByHash`: the block's number only once it is irreversible. */
export function statusJson({ status, transaction, packed }: Status): Json {
  return {
    status,
    transaction: transactionJson(transaction, packed?.receipt ?? null),
    block_number: status === 'IRREVERSIBLE' && packed ? String(packed.block) : '-1',
  };
}

/** Answers `getBlockByNumber` and `getBlockByHash`. Like every real block it begins with the chain's own unsigned transaction. */
export function blockJson(block: Block, { previousHash, irreversible, complete, chainId }: BlockView): Json {
  const gas = block.transactions.reduce((sum, { receipt }) => sum + receipt.gasUsage, 0n);
  const base = blockBase(block, chainId);
  const listed = [base, ...block.transactions].map(({ transaction, receipt }) => transactionJson(transaction, receipt));
  return {
    status: irreversible ? 'IRREVERSIBLE' : 'PENDING',
    block: {
      hash: block.hash,
      version: '1',
      parent_hash: previousHash,
      tx_merkle_hash: '',
      tx_receipt_merkle_hash: '',
      number: String(block.number),
      witness: '',
      time: String(block.time),
      gas_usage: Number(gas) / 100,
      tx_count: String(listed.length),
      info: { mode: 0, thread: 0, batch_index: [] },
      orig_tx_count: '0',
      transactions: complete ? listed : [],
    },
  };
}

type OwnTransaction = Pick<PackedTransaction, 'transaction' | 'receipt'>;

/** Most transactions of blocks that are kept, for all nodes that show them. */
const MOST_KEPT = 2_000;
const bases = keptResults<OwnTransaction>(MOST_KEPT);

/** Returns the chain's own transaction of a block. */
function blockBase({ time }: Block, chainId: number): OwnTransaction {
  return bases(`${chainId} ${time}`, () => newBase(time, chainId));
}

function newBase(time: bigint, chainId: number): OwnTransaction {
  const transaction = withHashes({
    time,
    expiration: 0n,
    gasRatio: 100n,
    gasLimit: 100_000_000n,
    delay: 0n,
    chainId,
    signers: [],
    actions: [{ contract: 'base.iost', actionName: 'exec', data: '[{"parent":["", "0", false]}]' }],
    amountLimit: [],
    signatures: [],
    publisher: 'base.iost',
    publisherSignatures: [],
  });
  return {
    transaction,
    receipt: { hash: transaction.hash, gasUsage: 0n, ramUsage: new Map(), status: 'SUCCESS', message: '', returns: ['[""]'], events: [] },
  };
}
