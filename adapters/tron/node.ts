import type { TronAccount, TronPool } from '../../domain/tron/snapshot.ts';
import {
  ChainNode,
  type BroadcastOrigins,
  type BroadcastResult,
  type ConfirmedHead,
  type NodeReport,
} from '../../application/ports/chain-node.ts';
import type { DelegationReader, DelegationReading } from '../../application/ports/readers/delegation-reader.ts';
import type { SignedTransaction } from '../../domain/core/chain/call.ts';
import type { ChainHead } from '../../domain/chain/snapshot.ts';
import type { TransactionStatus, TransactionQuery } from '../../domain/core/chain/transaction-status.ts';
import { PoolError } from '../../domain/core/errors/pool-error.ts';
import type { OneNodeReader } from '../platform/nodes/one-node-reader.ts';
import type { NodeList } from '../platform/nodes/node-list.ts';
import { readAccount } from './read/account-reader.ts';
import { readAddress } from './rpc/address.ts';
import { SAME_ADDRESS, type SolidAddress } from './rpc/solid-address.ts';
import { nodeAsk } from './rpc/node-ask.ts';
import { readParameters, releaseDelayMs, voteCountMs } from './read/chain-parameters.ts';
import type { ProvenStatuses } from './status/proven-statuses.ts';

/**
 * Reads and broadcasts through the nodes' HTTP interface. Everything is read from the head, since solidified state is a minute old. The
 * code for broadcasting and transaction status loads on first use.
 */
export class TronNode extends ChainNode implements DelegationReader, OneNodeReader {
  private readonly nodes: NodeList;
  private readonly solid: SolidAddress;
  private statuses: ProvenStatuses | null = null;

  /** `solid`: where nodes serve their solid state. */
  constructor(nodes: NodeList, solid: SolidAddress = SAME_ADDRESS) {
    super();
    this.nodes = nodes;
    this.solid = solid;
  }

  head(): Promise<ChainHead> {
    return this.nodes.first(async (_node, head) => head);
  }

  async confirmedHead(): Promise<ConfirmedHead> {
    const { confirmedHead } = await import('../platform/nodes/confirmed-head.ts');
    return confirmedHead(this.nodes);
  }

  async account(name: string): Promise<TronAccount> {
    if (readAddress(name) !== name) throw new PoolError('account-name-invalid', { account: name });
    return this.nodes.first((node, head) => this.accountAt(node, head, name));
  }

  accountAt(node: string, head: ChainHead, name: string): Promise<TronAccount> {
    return readAccount(nodeAsk(node, this.nodes.reads), head, name);
  }

  pool(): Promise<TronPool> {
    return this.nodes.first((node, at) => this.poolAt(node, at));
  }

  async poolAt(node: string, at: ChainHead): Promise<TronPool> {
    const parameters = await readParameters(nodeAsk(node, this.nodes.reads));
    return { protocol: 'tron', at, releaseDelayMs: releaseDelayMs(parameters), voteCountMs: voteCountMs(parameters) };
  }

  async delegations(account: string, most: number): Promise<DelegationReading> {
    if (readAddress(account) !== account) throw new PoolError('account-name-invalid', { account });
    const { readDelegations } = await import('./read/delegations.ts');
    return this.nodes.first(async (node, at) => ({ at, ...(await readDelegations(nodeAsk(node, this.nodes.reads), account, most)) }));
  }

  async send(signed: SignedTransaction, origins?: BroadcastOrigins): Promise<BroadcastResult> {
    const { sendSigned } = await import('./write/broadcast.ts');
    return sendSigned(this.nodes, signed, origins);
  }

  async transaction(query: TransactionQuery): Promise<TransactionStatus> {
    const { ProvenStatuses } = await import('./status/proven-statuses.ts');
    return (this.statuses ??= new ProvenStatuses(this.nodes, this.solid)).of(query);
  }

  check(): Promise<readonly NodeReport[]> {
    return this.nodes.report();
  }
}
