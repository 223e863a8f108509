import { ChainNode, type Acceptance, type NodeReport } from '../../application/ports/chain-node.ts';
import type { SignedTransaction } from '../../domain/chain/call.ts';
import type { AccountSnapshot, ChainHead, ChainPoolSnapshot, ReadAt } from '../../domain/chain/snapshot.ts';
import type { Sighting, SoughtTransaction } from '../../domain/chain/verdict.ts';
import { isPoolError, PoolError } from '../../domain/errors/pool-error.ts';
import type { RexReturns } from '../../domain/income/rex-returns.ts';
import type { AntelopeProfile } from './antelope-profile.ts';
import type { FoundContracts } from './found-contract.ts';
import { readPool } from './pool-reader.ts';
import type { NodeList } from '../platform/node-list.ts';
import type { PassOn } from '../platform/pass-on.ts';
import type { OriginMemory } from './origin-sighting.ts';
import { searchWindow } from '../platform/search-window.ts';
import type { SearchMemory } from './sighting.ts';
import { nodeRows, type SnapshotReading } from './table-reader.ts';

/** The chain through its nodes' HTTP interface. What only accounts and writes need comes on first use. */
export class AntelopeNode extends ChainNode {
  private readonly profile: AntelopeProfile;
  private readonly nodes: NodeList;
  private readonly contracts: FoundContracts;
  private readonly passOn: PassOn | null;
  private memory: SearchMemory | null = null;
  private origins: OriginMemory | null = null;

  /** `passOn`: a second way to rows of tables, for when no node gives them; null where there is none. */
  constructor(profile: AntelopeProfile, nodes: NodeList, contracts: FoundContracts, passOn: PassOn | null = null) {
    super();
    this.profile = profile;
    this.nodes = nodes;
    this.contracts = contracts;
    this.passOn = passOn;
  }

  head(): Promise<ChainHead> {
    return this.nodes.first(async (_node, head) => head);
  }

  async account(name: string): Promise<AccountSnapshot> {
    if (!this.profile.accountName.pattern.test(name)) throw new PoolError('account-name-invalid', { account: name });
    const { readAccount } = await import('./account-reader.ts');
    try {
      return await this.snapshot((node, head, rows) => readAccount(this.profile, node, rows, this.contracts.of(node), head, name));
    } catch (thrown) {
      if (isPoolError(thrown) && thrown.error === 'account-not-found')
        throw new PoolError('account-not-found', { account: name }, { raw: thrown.raw });
      throw thrown;
    }
  }

  pool(): Promise<ChainPoolSnapshot> {
    return this.snapshot((node, at, rows) => readPool(this.profile, rows, this.contracts.of(node), at));
  }

  /** Its code comes on first use: only the calculation of the yield asks for it. */
  override async rexReturns(): Promise<RexReturns | null> {
    const { readRexReturns } = await import('./rex-returns.ts');
    return this.nodes.first((node, at) => readRexReturns(this.profile, node, this.contracts.of(node), at));
  }

  /** Its code comes on first use: only who rents asks for it. */
  override async rexLends(): Promise<boolean> {
    const { readRexLending } = await import('./rex-lending.ts');
    const { lends } = await this.snapshot((node, at, rows) => readRexLending(this.profile, node, rows, this.contracts.of(node), at));
    return lends;
  }

  async send(signed: SignedTransaction): Promise<Acceptance> {
    const { sendSigned } = await import('./sending.ts');
    return sendSigned(this.nodes, signed);
  }

  /** An id covers everything but the signatures, so what has it needs no comparing, unless only a wallet vouches for it: then `origin` is told. */
  async transaction(sought: SoughtTransaction): Promise<Sighting> {
    const { id, origin, fromBlock, expiresAt } = sought;
    const windowBlocks = searchWindow(this.profile);
    const [{ SearchMemory, sighting }, { absenceJudgement }] = await Promise.all([
      import('./sighting.ts'),
      import('../platform/final-absence.ts'),
    ]);
    this.memory ??= new SearchMemory();
    const { memory } = this;
    // Reading transactions takes the chain library, which few searches need.
    const byOrigin = origin === null ? null : await import('./origin-sighting.ts');
    this.origins ??= byOrigin && new byOrigin.OriginMemory();
    return this.nodes.first(async (node, head) => {
      if (id === null) return byOrigin!.originSighting(this.profile, node, head, origin!, sought, windowBlocks, this.origins!);
      const seen = await sighting(node, head, id, { fromBlock, windowBlocks, expiresAt, memory });
      return byOrigin ? byOrigin.borneOut(this.profile, node, id, origin!, seen, this.origins!) : seen;
    }, absenceJudgement(sought));
  }

  check(): Promise<readonly NodeReport[]> {
    return this.nodes.report();
  }

  /** Reads from the first good node; where nodes answer but none gives rows of tables, these once more by the second way. */
  private async snapshot<T extends { readonly at: ReadAt }>(read: SnapshotReading<T>): Promise<T> {
    const failures: unknown[] = [];
    try {
      return await this.nodes.first((node, head) =>
        read(node, head, nodeRows(node)).catch((thrown: unknown) => {
          failures.push(thrown);
          throw thrown;
        }),
      );
    } catch (thrown) {
      if (this.passOn === null || failures.length === 0 || !isPoolError(thrown) || !thrown.error.startsWith('node-')) throw thrown;
      const second = await import('./passed-on-reading.ts').catch(() => null);
      const snapshot = await second?.passedOnReading(this.passOn, this.nodes, failures, read);
      if (snapshot) return snapshot;
      throw thrown;
    }
  }
}
