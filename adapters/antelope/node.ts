import { ChainNode, type Acceptance, type NodeReport } from '../../application/ports/chain-node.ts';
import type { SignedTransaction } from '../../domain/chain/call.ts';
import type { AccountSnapshot, ChainHead, ChainPoolSnapshot } from '../../domain/chain/snapshot.ts';
import type { Sighting, SoughtTransaction } from '../../domain/chain/verdict.ts';
import { isPoolError, PoolError } from '../../domain/errors/pool-error.ts';
import type { RexReturns } from '../../domain/income/rex-returns.ts';
import type { AntelopeProfile } from './antelope-profile.ts';
import type { FoundContracts } from './found-contract.ts';
import { readPool } from './pool-reader.ts';
import { isFinalAbsence } from '../platform/final-absence.ts';
import type { NodeList } from '../platform/node-list.ts';
import type { OriginMemory } from './origin-sighting.ts';
import { searchWindow } from '../platform/search-window.ts';
import type { SearchMemory } from './sighting.ts';

/** The chain through its nodes' HTTP interface. What only accounts and writes need comes on first use. */
export class AntelopeNode extends ChainNode {
  private readonly profile: AntelopeProfile;
  private readonly nodes: NodeList;
  private readonly contracts: FoundContracts;
  private memory: SearchMemory | null = null;
  private origins: OriginMemory | null = null;

  constructor(profile: AntelopeProfile, nodes: NodeList, contracts: FoundContracts) {
    super();
    this.profile = profile;
    this.nodes = nodes;
    this.contracts = contracts;
  }

  head(): Promise<ChainHead> {
    return this.nodes.first(async (_node, head) => head);
  }

  async account(name: string): Promise<AccountSnapshot> {
    if (!this.profile.accountName.pattern.test(name)) throw new PoolError('account-name-invalid', { account: name });
    const { readAccount } = await import('./account-reader.ts');
    try {
      return await this.nodes.first((node, head) => readAccount(this.profile, node, this.contracts.of(node), head, name));
    } catch (thrown) {
      if (isPoolError(thrown) && thrown.error === 'account-not-found') throw new PoolError('account-not-found', { account: name }, { raw: thrown.raw });
      throw thrown;
    }
  }

  pool(): Promise<ChainPoolSnapshot> {
    return this.nodes.first((node, at) => readPool(this.profile, node, this.contracts.of(node), at));
  }

  /** Its code comes on first use: only the calculation of the yield asks for it. */
  override async rexReturns(): Promise<RexReturns | null> {
    const { readRexReturns } = await import('./rex-returns.ts');
    return this.nodes.first((node, at) => readRexReturns(this.profile, node, this.contracts.of(node), at));
  }

  async send(signed: SignedTransaction): Promise<Acceptance> {
    const { sendSigned } = await import('./sending.ts');
    return sendSigned(this.nodes, signed);
  }

  /** An id covers everything but the signatures, so what has it needs no comparing, unless only a wallet vouches for it: then `origin` is told. */
  async transaction(sought: SoughtTransaction): Promise<Sighting> {
    const { id, origin, fromBlock, expiresAt } = sought;
    const windowBlocks = searchWindow(this.profile);
    const { SearchMemory, sighting } = await import('./sighting.ts');
    this.memory ??= new SearchMemory();
    const { memory } = this;
    // Reading transactions takes the chain library, which few searches need.
    const byOrigin = origin === null ? null : await import('./origin-sighting.ts');
    this.origins ??= byOrigin && new byOrigin.OriginMemory();
    return this.nodes.first(
      async (node, head) => {
        if (id === null) return byOrigin!.originSighting(this.profile, node, head, origin!, sought, windowBlocks, this.origins!);
        const seen = await sighting(node, head, id, { fromBlock, windowBlocks, expiresAt, memory });
        return byOrigin ? byOrigin.borneOut(this.profile, node, id, origin!, seen, this.origins!) : seen;
      },
      (seen) => seen.state !== 'unseen' || seen.searchedFrom <= fromBlock,
      (seen) => isFinalAbsence(seen, sought),
    );
  }

  check(): Promise<readonly NodeReport[]> {
    return this.nodes.report();
  }
}
