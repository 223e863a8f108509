import { ChainNode, type Acceptance, type NodeReport } from '../../application/ports/chain-node.ts';
import type { SignedTransaction } from '../../domain/chain/call.ts';
import type { AccountSnapshot, ChainHead, ChainPoolSnapshot } from '../../domain/chain/snapshot.ts';
import type { Sighting, SoughtTransaction } from '../../domain/chain/verdict.ts';
import { PoolError } from '../../domain/errors/pool-error.ts';
import type { NodeList } from '../platform/node-list.ts';
import { readAccount } from './account-reader.ts';
import { readAddress } from './address.ts';
import { readParameters, releaseDelayMs } from './chain-parameters.ts';
import { sendSigned } from './sending.ts';
import { Sightings } from './sighting.ts';

/** The chain through its nodes' HTTP interface. Everything is read from the head, since solidified state is a minute old. */
export class TronNode extends ChainNode {
  private readonly nodes: NodeList;
  private readonly sightings = new Sightings();

  constructor(nodes: NodeList) {
    super();
    this.nodes = nodes;
  }

  head(): Promise<ChainHead> {
    return this.nodes.first(async (_node, head) => head);
  }

  async account(name: string): Promise<AccountSnapshot> {
    if (readAddress(name) !== name) throw new PoolError('account-name-invalid', { account: name });
    return this.nodes.first((node, head) => readAccount(node, head, name));
  }

  pool(): Promise<ChainPoolSnapshot> {
    return this.nodes.first(async (node, at) => ({ at, rex: null, releaseDelayMs: releaseDelayMs(await readParameters(node)) }));
  }

  send(signed: SignedTransaction): Promise<Acceptance> {
    return sendSigned(this.nodes, signed);
  }

  transaction(sought: SoughtTransaction): Promise<Sighting> {
    return this.nodes.first(
      (node, head) => this.sightings.of(node, head, sought),
      (seen) => seen.state !== 'unseen' || seen.searchedFrom <= sought.fromBlock,
    );
  }

  check(): Promise<readonly NodeReport[]> {
    return this.nodes.report();
  }
}
