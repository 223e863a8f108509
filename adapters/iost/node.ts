import { ChainNode, type Acceptance, type NodeReport } from '../../application/ports/chain-node.ts';
import type { SignedTransaction } from '../../domain/chain/call.ts';
import type { AccountSnapshot, ChainHead, ChainPoolSnapshot } from '../../domain/chain/snapshot.ts';
import type { Sighting, SoughtTransaction } from '../../domain/chain/verdict.ts';
import { isPoolError, PoolError } from '../../domain/errors/pool-error.ts';
import type { NodeList } from '../platform/node-list.ts';
import { readAccount } from './account-reader.ts';
import type { SearchMemory } from './block-search.ts';
import { releaseDelayMs } from './election.ts';
import type { IostProfile } from './iost-profile.ts';

/** The chain through its nodes' HTTP gateway. The code that sends and follows comes when it is first needed. */
export class IostNode extends ChainNode {
  private readonly profile: IostProfile;
  private readonly nodes: NodeList;
  private memory: SearchMemory | null = null;

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
      if (isPoolError(thrown) && thrown.error === 'account-not-found')
        throw new PoolError('account-not-found', { account: name }, { raw: thrown.raw });
      throw thrown;
    }
  }

  pool(): Promise<ChainPoolSnapshot> {
    return this.nodes.first(async (node, at) => ({ at, rex: null, contract: null, ram: null, releaseDelayMs: await releaseDelayMs(node) }));
  }

  async send(signed: SignedTransaction): Promise<Acceptance> {
    const { sendSigned } = await import('./sending.ts');
    return sendSigned(this.nodes, signed);
  }

  async transaction(sought: SoughtTransaction): Promise<Sighting> {
    if (sought.id === null && sought.origin === null) throw new Error('a transaction is sought by its id or by its origin');
    const [{ sighting }, search, { absenceJudgement }] = await Promise.all([
      import('./sighting.ts'),
      import('./block-search.ts'),
      import('../platform/final-absence.ts'),
    ]);
    const memory = (this.memory ??= new search.SearchMemory());
    return this.nodes.first((node, head) => sighting(this.profile, node, head, sought, memory), absenceJudgement(sought));
  }

  check(): Promise<readonly NodeReport[]> {
    return this.nodes.report();
  }
}
