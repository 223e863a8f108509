import {
  type BroadcastOrigins,
  type BroadcastResult,
  type ChainNode,
  ConfirmedChainNode,
  type ConfirmedHead,
  type NodeReport,
  type PoolPart,
} from '../../../application/ports/chain-node.ts';
import type { SignedTransaction } from '../../../domain/core/chain/call.ts';
import type { AccountSnapshot, ChainHead, ChainPoolSnapshot } from '../../../domain/chain/snapshot.ts';
import { accountDifference, poolDifference } from '../../../domain/chain/snapshot-difference.ts';
import type { TransactionQuery, TransactionStatus } from '../../../domain/core/chain/transaction-status.ts';
import { isPoolError } from '../../../domain/core/errors/pool-error.ts';
import { agreedRead } from './agreed-read.ts';
import type { NodeList } from './node-list.ts';
import type { OneNodeReader } from './one-node-reader.ts';

/**
 * Reads accounts and the chain's state from two nodes of different origin that must agree; everything else as the node it confirms. What no
 * node gives it reads as that one does.
 */
export class ConfirmedNode extends ConfirmedChainNode {
  private readonly nodes: NodeList;
  private readonly node: ChainNode & OneNodeReader;

  constructor(nodes: NodeList, node: ChainNode & OneNodeReader) {
    super();
    this.nodes = nodes;
    this.node = node;
  }

  head(): Promise<ChainHead> {
    return this.node.head();
  }

  confirmedHead(): Promise<ConfirmedHead> {
    return this.node.confirmedHead();
  }

  async account(name: string): Promise<AccountSnapshot> {
    try {
      return (await agreedRead(this.nodes, (node, head) => this.node.accountAt(node, head, name), accountDifference)).answer;
    } catch (thrown) {
      if (!isUnread(thrown)) throw thrown;
      return this.node.account(name);
    }
  }

  async pool(part: PoolPart = 'all'): Promise<ChainPoolSnapshot> {
    try {
      return (await agreedRead(this.nodes, (node, head) => this.node.poolAt(node, head, part), poolDifference)).answer;
    } catch (thrown) {
      if (!isUnread(thrown)) throw thrown;
      return this.node.pool(part);
    }
  }

  send(signed: SignedTransaction, origins?: BroadcastOrigins): Promise<BroadcastResult> {
    return this.node.send(signed, origins);
  }

  transaction(query: TransactionQuery): Promise<TransactionStatus> {
    return this.node.transaction(query);
  }

  check(): Promise<readonly NodeReport[]> {
    return this.node.check();
  }
}

/** Returns whether the read has to be made in the usual way: no node gave it, or the account's name decides the error. */
function isUnread(thrown: unknown): boolean {
  return isPoolError(thrown) && thrown.error !== 'nodes-disagree';
}
