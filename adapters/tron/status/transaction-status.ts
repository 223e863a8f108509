import type { ChainHead } from '../../../domain/chain/snapshot.ts';
import { isPast, type TransactionStatus, type TransactionQuery } from '../../../domain/core/chain/transaction-status.ts';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import { blockByNumber } from '../rpc/block-reader.ts';
import { callOfContract, isExpected, ownerOf } from '../write/contract-call.ts';
import { hexBytes } from '../rpc/hex.ts';
import { OWNER_PERMISSION } from '../read/named-permissions.ts';
import { PermissionIds } from '../read/permission-ids.ts';
import { type RawData, transactionId } from '../write/raw-data.ts';
import type { SolidAddress } from '../rpc/solid-address.ts';
import { NodeFailure, rpc, type View } from '../rpc/rpc.ts';
import { type KnownTransaction, knownTransaction, type TransactionInfo, transactionInfo } from './transaction-answer.ts';
import { readTransaction } from '../write/transaction-codec.ts';

/**
 * Number of blocks by which machines behind one address may differ: absence from all blocks counts only up to solid blocks this much older
 * than the newest one seen.
 */
const BEHIND_BLOCKS = 20;
const BLOCK_MS = 3_000;
const MOST_REMEMBERED = 100;

/** Permissions by their numbers: an id may belong to an account of which nothing was read. */
const NO_NAMES = new PermissionIds();

/** What a known id says; null for a contract this folder cannot read. */
type Meaning = RawData | null;

/** Reads transaction statuses by id. One per process: what an id decodes to never changes and is read once. */
export class TransactionStatuses {
  private readonly meanings = new Map<string, Meaning>();
  private readonly solid: SolidAddress;

  /** `solid`: where nodes serve their solid state. */
  constructor(solid: SolidAddress) {
    this.solid = solid;
  }

  /** Reads the status of a transaction from one node's index; a block that holds it is not read. */
  async of(node: string, head: ChainHead, query: TransactionQuery): Promise<TransactionStatus> {
    const { id } = query;
    if (id === null) throw new Error('a transaction of this protocol is queried by its id, which is known before it is signed');
    const [here, solid] = await this.infos(node, head, id);
    const found = solid ?? here;
    if (found === null) return this.notInBlock(node, head, id, query);
    const irreversible = solid !== null && solid.block <= head.irreversibleNumber;
    if (query.origin !== null) {
      const meaning = await this.meaning(node, id);
      if (!isOfOrigin(meaning, query.origin)) return other(head, meaning, query.origin.account, { ...found, irreversible });
    }
    return {
      state: irreversible ? 'irreversible' : 'included',
      head,
      block: found.block,
      blockTime: found.blockTime,
      failure: found.failure,
    };
  }

  /** Reads the head's and the solid record. The solid one is read only where it could know more. */
  private async infos(node: string, head: ChainHead, id: string): Promise<readonly [TransactionInfo | null, TransactionInfo | null]> {
    const here = await infoOf(node, 'wallet', id);
    if (here !== null && here.block > head.irreversibleNumber) return [here, null];
    return [here, await infoOf(this.solid(node), 'walletsolidity', id)];
  }

  /** Reads absence only where it would prove something: before that, the status is just not yet included. */
  private async notInBlock(
    node: string,
    head: ChainHead,
    id: string,
    { fromBlock, expiresAt }: TransactionQuery,
  ): Promise<TransactionStatus> {
    const asOf = behind(head);
    const isDead = isPast(expiresAt, asOf);
    if (!isDead && (await isWaiting(node, id))) return { state: 'pending', head: asOf };
    if (!isDead && expiresAt !== null) return { state: 'unseen', head: asOf, searchedFrom: fromBlock };
    // A node may keep transactions without their receipts; then it knows this one but cannot report where it is.
    const known = await Promise.all([
      transactionOf(node, 'wallet', 'gettransactionbyid', id),
      transactionOf(this.solid(node), 'walletsolidity', 'gettransactionbyid', id),
    ]);
    if (known.some((transaction) => transaction !== null)) return { state: 'pending', head: asOf };
    const first = Math.min(fromBlock, head.irreversibleNumber);
    const keepsFirst = (await blockByNumber(this.solid(node), 'walletsolidity', first))?.number === first;
    return { state: 'unseen', head: asOf, searchedFrom: keepsFirst ? fromBlock : head.headNumber };
  }

  /** Returns whether an id in a block is that of the queried transaction. The bytes a node shows for it are compared with the id. */
  private async meaning(node: string, id: string): Promise<Meaning> {
    const known = this.meanings.get(id);
    const meaning = known === undefined ? await readMeaning(node, id) : known;
    this.remember(id, meaning);
    return meaning;
  }

  private remember(id: string, meaning: Meaning): void {
    if (this.meanings.size >= MOST_REMEMBERED) this.meanings.clear();
    this.meanings.set(id, meaning);
  }
}

/** Whether a transaction is what its sender wanted: of that account, and of exactly this one contract. Time, fee limit and permission are the wallet's to choose. */
function isOfOrigin(meaning: Meaning, { account, calls }: NonNullable<TransactionQuery['origin']>): boolean {
  const [expected] = calls;
  if (meaning === null || calls.length !== 1 || expected === undefined) return false;
  return ownerOf(meaning.contract) === account && isExpected(callOfContract(meaning.contract, OWNER_PERMISSION), expected);
}

/** The status of another transaction than was queried; with its call where the account itself made it and it succeeded in its block. */
function other(
  head: ChainHead,
  meaning: Meaning,
  account: string,
  { block, blockTime, failure, irreversible }: TransactionInfo & { readonly irreversible: boolean },
): TransactionStatus {
  if (meaning === null || ownerOf(meaning.contract) !== account || failure !== null) return { state: 'other', head };
  const call = callOfContract(meaning.contract, NO_NAMES.textOf(account, meaning.permissionId));
  return { state: 'other', head, altered: { calls: [call], block, blockTime, irreversible } };
}

function behind(head: ChainHead): ChainHead {
  const time = head.irreversibleTime;
  return {
    ...head,
    irreversibleNumber: Math.max(0, head.irreversibleNumber - BEHIND_BLOCKS),
    irreversibleTime: time === null ? null : Math.max(0, time - BEHIND_BLOCKS * BLOCK_MS),
  };
}

async function infoOf(node: string, view: View, id: string): Promise<TransactionInfo | null> {
  const info = transactionInfo(await rpc(node, view, 'gettransactioninfobyid', { value: id }));
  if (info !== null && info.id !== id) throw new PoolError('node-answer-invalid', { node, what: 'gettransactioninfobyid.id' });
  return info;
}

async function transactionOf(node: string, view: View, endpoint: string, id: string): Promise<KnownTransaction | null> {
  const known = knownTransaction(await rpc(node, view, endpoint, { value: id }));
  if (known !== null && known.id !== id) throw new PoolError('node-answer-invalid', { node, what: `${endpoint}.txID` });
  return known;
}

/** Returns whether it is pending. Nodes need not report that. */
async function isWaiting(node: string, id: string): Promise<boolean> {
  try {
    return (await transactionOf(node, 'wallet', 'gettransactionfrompending', id)) !== null;
  } catch (thrown) {
    if (thrown instanceof NodeFailure && thrown.error.error !== 'node-busy' && thrown.error.error !== 'node-unreachable') return false;
    throw thrown;
  }
}

/**
 * Reads and decodes a transaction. Rejects with `node-answer-invalid` where the node does not know what it just reported in a block, or
 * shows other bytes for it.
 */
async function readMeaning(node: string, id: string): Promise<Meaning> {
  const known = await transactionOf(node, 'wallet', 'gettransactionbyid', id);
  const bytes = hexBytes(known?.bytes ?? '');
  if (known === null || bytes === null || transactionId(bytes) !== id)
    throw new PoolError('node-answer-invalid', { node, what: 'gettransactionbyid' });
  try {
    return readTransaction(known.bytes).raw;
  } catch (thrown) {
    if (thrown instanceof PoolError && thrown.error === 'transaction-undecodable') return null;
    throw thrown;
  }
}

/**
 * Returns whether an expired transaction is known to a node that cannot report which block holds it: another node may know, but none can
 * prove that no block does.
 */
export function isDeadAndKnown({ state, head }: TransactionStatus, { expiresAt }: TransactionQuery): boolean {
  return state === 'pending' && isPast(expiresAt, head);
}
