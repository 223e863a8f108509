import type { BilledTransactions, CpuCost } from '../../../application/ports/billed-transactions.ts';
import { type DatedSimulation, Transactions } from '../../../application/ports/transactions.ts';
import type { Call, DecodedTransaction, SignedTransaction, Signer, UnsignedTransaction } from '../../../domain/core/chain/call.ts';
import type { OperationLimits } from '../../../domain/chain/limits.ts';
import type { Operation } from '../../../domain/chain/operation.ts';
import { dependsOnDay } from '../../../domain/antelope/inclusion-day.ts';
import type { AntelopeSimulation } from '../../../domain/antelope/simulation.ts';
import { type Instant, SECOND_MS } from '../../../domain/core/chain/time.ts';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import { callsOf } from './actions.ts';
import type { AntelopeProfile } from '../../../domain/antelope/profile.ts';
import { cpuCostAt } from './cpu-cost.ts';
import { simulationOf } from '../simulate/simulation.ts';
import type { ContractVersions } from '../read/system-contract.ts';
import { agreedRead } from '../../platform/nodes/agreed-read.ts';
import { agreedHeads } from '../../platform/nodes/confirmed-head.ts';
import { firstDifference } from '../../../domain/core/chain/disagreement.ts';
import { simulationDifference } from '../../../domain/chain/snapshot-difference.ts';
import type { NodeList } from '../../platform/nodes/node-list.ts';
import { referenceBlock } from './reference-block.ts';
import { nodeAsk } from '../rpc/node-ask.ts';
import { wrapped } from './routing.ts';
import { decodeTransaction, encodeTransaction, wireTransaction } from './transaction-codec.ts';

/** Builds and decodes this protocol's transactions. Imports the chain library's serializer: load it through `LazyTransactions`. */
export class AntelopeTransactions extends Transactions implements BilledTransactions {
  private readonly profile: AntelopeProfile;
  private readonly nodes: NodeList;
  private readonly contracts: ContractVersions;

  constructor(profile: AntelopeProfile, nodes: NodeList, contracts: ContractVersions) {
    super();
    this.profile = profile;
    this.nodes = nodes;
    this.contracts = contracts;
  }

  /** Throws also `operation-not-offered` for a swap on a chain without token migration. */
  async calls(operation: Operation, signer: Signer): Promise<readonly Call[]> {
    const calls = callsOf(operation, signer, this.profile);
    if (this.profile.tokenMigration === null) return calls;
    const { answer: renamed } = await agreedRead(
      this.nodes,
      (node) => this.contracts.renamedOf(node),
      (one, other) => firstDifference([...one].sort().join(), [...other].sort().join(), undefined, undefined, 'actions'),
    );
    if (operation.kind === 'swap-coin' && renamed.size === 0) throw new PoolError('operation-not-offered', { chain: this.profile.name });
    return wrapped(calls, this.profile, renamed);
  }

  async simulation(calls: readonly Call[], signer: Signer): Promise<AntelopeSimulation> {
    return this.simulatedAt(calls, signer);
  }

  override async datedSimulation(calls: readonly Call[], signer: Signer, latestOf: (head: Instant) => Instant): Promise<DatedSimulation> {
    const simulation = await this.simulatedAt(calls, signer);
    const latest = latestOf(simulation.at);
    return { simulation, late: dependsOnDay(simulation, latest) ? await this.simulatedAt(calls, signer, latest) : null };
  }

  private async simulatedAt(calls: readonly Call[], signer: Signer, blockTime?: Instant): Promise<AntelopeSimulation> {
    const { answer } = await agreedRead(
      this.nodes,
      async (node, head) =>
        simulationOf(
          this.profile,
          await this.contracts.of(node),
          { ...head, headTime: blockTime ?? head.headTime },
          calls,
          signer,
          nodeAsk(node, this.nodes.reads),
        ),
      simulationDifference,
    );
    return answer;
  }

  async build(
    calls: readonly Call[],
    { expireSeconds = this.profile.transaction.expireSeconds }: OperationLimits,
  ): Promise<UnsignedTransaction> {
    const heads = await agreedHeads(this.nodes);
    const { head, answer: block } = await agreedRead(
      this.nodes,
      (node) => referenceBlock(node, heads, this.profile.transaction.blocksBehind),
      (one, other) => firstDifference(one, other, undefined, undefined, 'reference block'),
    );
    const header = {
      expiresAt: Math.floor(block.time / SECOND_MS) * SECOND_MS + expireSeconds * SECOND_MS,
      refBlockNum: block.number & 0xffff,
      refBlockPrefix: block.prefix,
    };
    const bytes = encodeTransaction(header, calls);
    const decoded = decodeTransaction(bytes);
    return {
      id: decoded.id,
      idAssigned: true,
      bytes,
      chainId: this.profile.chainId,
      expiresAt: decoded.expiresAt,
      builtAtBlock: head.headNumber,
      calls: decoded.calls,
      limits: decoded.limits,
      expectedUse: {},
    };
  }

  async asJson({ bytes, signatures }: SignedTransaction): Promise<string> {
    return JSON.stringify({ ...wireTransaction(bytes), signatures, context_free_data: [] });
  }

  cpuCost({ bytes }: UnsignedTransaction): Promise<CpuCost | null> {
    return this.nodes.first((node) => cpuCostAt(node, bytes, nodeAsk(node, this.nodes.reads))).catch(() => null);
  }

  async decode(bytes: string): Promise<DecodedTransaction> {
    return decodeTransaction(bytes.toLowerCase());
  }
}
