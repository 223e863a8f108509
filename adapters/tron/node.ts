import type { TronAccount, TronPool } from '../../domain/tron/snapshot.ts';
import { ChainNode, type Acceptance, type NodeReport } from '../../application/ports/chain-node.ts';
import type { SignedTransaction } from '../../domain/core/chain/call.ts';
import type { ChainHead } from '../../domain/chain/snapshot.ts';
import type { Sighting, SoughtTransaction } from '../../domain/core/chain/transaction-status.ts';
import { PoolError } from '../../domain/core/errors/pool-error.ts';
import type { NodeList } from '../platform/nodes/node-list.ts';
import { readAccount } from './read/account-reader.ts';
import { readAddress } from './rpc/address.ts';
import { nodeAsk } from './rpc/node-ask.ts';
import { readParameters, releaseDelayMs } from './read/chain-parameters.ts';
import type { Sightings } from './status/transaction-status.ts';

/**
 * The chain through its nodes' HTTP interface. Everything is read from the head, since solidified state is a minute old. What sends and
 * follows reads bytes; its code comes when it is first needed.
 */
export class TronNode extends ChainNode {
  private readonly nodes: NodeList;
  private sightings: Sightings | null = null;

  constructor(nodes: NodeList) {
    super();
    this.nodes = nodes;
  }

  head(): Promise<ChainHead> {
    return this.nodes.first(async (_node, head) => head);
  }

  async account(name: string): Promise<TronAccount> {
    if (readAddress(name) !== name) throw new PoolError('account-name-invalid', { account: name });
    return this.nodes.first((node, head) => readAccount(nodeAsk(node, this.nodes.reads), head, name));
  }

  pool(): Promise<TronPool> {
    return this.nodes.first(async (node, at) => ({
      protocol: 'tron',
      at,
      releaseDelayMs: releaseDelayMs(await readParameters(nodeAsk(node, this.nodes.reads))),
    }));
  }

  async send(signed: SignedTransaction): Promise<Acceptance> {
    const { sendSigned } = await import('./write/broadcast.ts');
    return sendSigned(this.nodes, signed);
  }

  async transaction(sought: SoughtTransaction): Promise<Sighting> {
    const [{ isDeadAndKnown, Sightings }, { absenceJudgement }] = await Promise.all([
      import('./status/transaction-status.ts'),
      import('../platform/nodes/final-absence.ts'),
    ]);
    const sightings = (this.sightings ??= new Sightings());
    const judgement = absenceJudgement(sought);
    let isKnownDead = false;
    const enough = (told: Sighting): boolean => {
      isKnownDead ||= isDeadAndKnown(told, sought);
      return told.state === 'unseen' ? !isKnownDead && judgement.enough(told) : !isDeadAndKnown(told, sought);
    };
    const seen = await this.nodes.first((node, head) => sightings.of(node, head, sought), { ...judgement, enough });
    const isUnprovable = isDeadAndKnown(seen, sought) || (isKnownDead && seen.state === 'unseen');
    return isUnprovable ? { state: 'unseen', head: seen.head, searchedFrom: seen.head.headNumber } : seen;
  }

  check(): Promise<readonly NodeReport[]> {
    return this.nodes.report();
  }
}
