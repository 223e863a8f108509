import type { TransactionQuery, TransactionStatus } from '../../../domain/core/chain/transaction-status.ts';
import type { NodeList } from '../../platform/nodes/node-list.ts';
import { provenStatus, searchedFarEnough } from '../../platform/nodes/proven-status.ts';
import type { SolidAddress } from '../rpc/solid-address.ts';
import { isDeadAndKnown, TransactionStatuses } from './transaction-status.ts';

/** Reads the status of transactions from as many nodes as it takes to prove it. */
export class ProvenStatuses {
  private readonly nodes: NodeList;
  private readonly statuses: TransactionStatuses;

  constructor(nodes: NodeList, solid: SolidAddress) {
    this.nodes = nodes;
    this.statuses = new TransactionStatuses(solid);
  }

  /** Returns the status; `unseen` where a node knows a transaction as dead that none can prove to be. Errors: node errors. */
  async of(query: TransactionQuery): Promise<TransactionStatus> {
    const searched = searchedFarEnough(query);
    let isKnownDead = false;
    const enough = (reported: TransactionStatus): boolean => {
      isKnownDead ||= isDeadAndKnown(reported, query);
      return reported.state === 'unseen' ? !isKnownDead && searched(reported) : !isDeadAndKnown(reported, query);
    };
    const seen = await provenStatus(this.nodes, query, (node, head) => this.statuses.of(node, head, query), enough);
    const isUnprovable = isDeadAndKnown(seen, query) || (isKnownDead && seen.state === 'unseen');
    return isUnprovable ? { state: 'unseen', head: seen.head, searchedFrom: seen.head.headNumber } : seen;
  }
}
