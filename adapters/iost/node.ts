import type { IostAccount, IostPool } from '../../domain/iost/snapshot.ts';
import {
  ChainNode,
  type BroadcastOrigins,
  type BroadcastResult,
  type ConfirmedHead,
  type NodeReport,
} from '../../application/ports/chain-node.ts';
import type { SignedTransaction } from '../../domain/core/chain/call.ts';
import type { ChainHead } from '../../domain/chain/snapshot.ts';
import type { TransactionStatus, TransactionQuery } from '../../domain/core/chain/transaction-status.ts';
import { isPoolError, PoolError } from '../../domain/core/errors/pool-error.ts';
import type { OneNodeReader } from '../platform/nodes/one-node-reader.ts';
import type { NodeList } from '../platform/nodes/node-list.ts';
import { readAccount } from './read/account-reader.ts';
import type { ScanCache } from './status/block-search.ts';
import { releaseDelayMs } from './read/election.ts';
import { nodeAsk } from './rpc/node-ask.ts';
import type { IostProfile } from '../../domain/iost/profile.ts';

/** Reads and broadcasts through the nodes' HTTP gateway. The code for broadcasting and transaction status loads on first use. */
export class IostNode extends ChainNode implements OneNodeReader {
  private readonly profile: IostProfile;
  private readonly nodes: NodeList;
  private memory: ScanCache | null = null;

  constructor(profile: IostProfile, nodes: NodeList) {
    super();
    this.profile = profile;
    this.nodes = nodes;
  }

  head(): Promise<ChainHead> {
    return this.nodes.first(async (_node, head) => head);
  }

  async confirmedHead(): Promise<ConfirmedHead> {
    const { confirmedHead } = await import('../platform/nodes/confirmed-head.ts');
    return confirmedHead(this.nodes);
  }

  async account(name: string): Promise<IostAccount> {
    if (!this.profile.accountName.pattern.test(name)) throw new PoolError('account-name-invalid', { account: name });
    try {
      return await this.nodes.first((node, head) => this.accountAt(node, head, name));
    } catch (thrown) {
      if (isPoolError(thrown) && thrown.error === 'account-not-found')
        throw new PoolError('account-not-found', { account: name }, { raw: thrown.raw });
      throw thrown;
    }
  }

  pool(): Promise<IostPool> {
    return this.nodes.first((node, at) => this.poolAt(node, at));
  }

  accountAt(node: string, head: ChainHead, name: string): Promise<IostAccount> {
    return readAccount(this.profile, nodeAsk(node, this.nodes.reads), head, name);
  }

  async poolAt(node: string, at: ChainHead): Promise<IostPool> {
    return { protocol: 'iost', at, releaseDelayMs: await releaseDelayMs(nodeAsk(node, this.nodes.reads)) };
  }

  async send(signed: SignedTransaction, origins?: BroadcastOrigins): Promise<BroadcastResult> {
    const { sendSigned } = await import('./write/broadcast.ts');
    return sendSigned(this.nodes, signed, origins);
  }

  async transaction(query: TransactionQuery): Promise<TransactionStatus> {
    if (query.id === null && query.origin === null) throw new Error('a transaction is queried by its id or by its origin');
    const [{ transactionStatus }, search, { provenStatus }] = await Promise.all([
      import('./status/transaction-status.ts'),
      import('./status/block-search.ts'),
      import('../platform/nodes/proven-status.ts'),
    ]);
    const memory = (this.memory ??= new search.ScanCache());
    return provenStatus(this.nodes, query, (node, head) => transactionStatus(this.profile, node, head, query, memory));
  }

  check(): Promise<readonly NodeReport[]> {
    return this.nodes.report();
  }
}
