import { ChainNode, type Acceptance, type NodeReport } from '../../application/ports/chain-node.ts';
import type { SignedTransaction } from '../../domain/chain/call.ts';
import type { AccountSnapshot, ChainHead, ChainPoolSnapshot } from '../../domain/chain/snapshot.ts';
import type { Sighting, SoughtTransaction } from '../../domain/chain/verdict.ts';
import { isPoolError, PoolError } from '../../domain/errors/pool-error.ts';
import type { NodeList } from '../platform/node-list.ts';
import { readAccount } from './account-reader.ts';
import { SearchMemory } from './block-search.ts';
import { releaseDelayMs } from './election.ts';
import type { IostProfile } from './iost-profile.ts';
import { sighting } from './sighting.ts';

/** The chain through its nodes' HTTP gateway. */
export class IostNode extends ChainNode {
  private readonly profile: IostProfile;
  private readonly nodes: NodeList;
  private readonly memory = new SearchMemory();

  constructor(profile: IostProfile, nodes: NodeList) {
    super();
    this.profile = profile;
    this.nodes = nodes;
  }

  head(): Promise<ChainHead> {
    return this.nodes.first(async (_node, head) => head);
  }

  async account(name: string): Promise<AccountSnapshot> {
    if (!this.profile.accountName.pattern.test(name)) throw new PoolError('account-name-invalid', { account: name });
    try {
      return await this.nodes.first((node, head) => readAccount(this.profile, node, head, name));
    } catch (thrown) {
      if (isPoolError(thrown) && thrown.error === 'account-not-found') throw new PoolError('account-not-found', { account: name }, { raw: thrown.raw });
      throw thrown;
    }
  }

  pool(): Promise<ChainPoolSnapshot> {
    return this.nodes.first(async (node, at) => ({ at, rex: null, releaseDelayMs: await releaseDelayMs(node) }));
  }

  async send(signed: SignedTransaction): Promise<Acceptance> {
    const { sendSigned } = await import('./sending.ts');
    return sendSigned(this.nodes, signed);
  }

  transaction(sought: SoughtTransaction): Promise<Sighting> {
    if (sought.id === null && sought.origin === null) throw new Error('a transaction is sought by its id or by its origin');
    return this.nodes.first(
      (node, head) => sighting(this.profile, node, head, sought, this.memory),
      (seen) => seen.state !== 'unseen' || seen.searchedFrom <= sought.fromBlock,
    );
  }

  check(): Promise<readonly NodeReport[]> {
    return this.nodes.report();
  }
}
