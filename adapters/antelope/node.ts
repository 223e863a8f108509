import type { RexPoolRow, RexReader } from '../../application/ports/readers/rex-reader.ts';
import type { AntelopeAccount, AntelopePool } from '../../domain/antelope/snapshot.ts';
import {
  ChainNode,
  type BroadcastOrigins,
  type BroadcastResult,
  type ConfirmedHead,
  type NodeReport,
  type PoolPart,
} from '../../application/ports/chain-node.ts';
import type { SignedTransaction } from '../../domain/core/chain/call.ts';
import type { ChainHead, ReadAt } from '../../domain/chain/snapshot.ts';
import type { TransactionStatus, TransactionQuery } from '../../domain/core/chain/transaction-status.ts';
import { isPoolError, PoolError } from '../../domain/core/errors/pool-error.ts';
import type { RexReturns } from '../../domain/antelope/rex/rex-returns.ts';
import type { AntelopeProfile } from '../../domain/antelope/profile.ts';
import type { ContractVersions } from './read/system-contract.ts';
import { readPool, readRexPool } from './read/pool-reader.ts';
import { type NodeAsk, nodeAsk } from './rpc/node-ask.ts';
import type { OneNodeReader } from '../platform/nodes/one-node-reader.ts';
import type { NodeList } from '../platform/nodes/node-list.ts';
import type { ReadThroughBackend } from '../platform/backend-rows.ts';
import type { OriginScanCache } from './status/status-by-origin.ts';
import { searchWindow } from '../platform/nodes/search-window.ts';
import type { ScanCache } from './status/transaction-status.ts';
import { nodeRows, type SnapshotReading } from './read/table-reader.ts';

/** Reads and broadcasts through the nodes' HTTP interface. Code that only accounts and writes need loads on first use. */
export class AntelopeNode extends ChainNode implements RexReader, OneNodeReader {
  private readonly profile: AntelopeProfile;
  private readonly nodes: NodeList;
  private readonly contracts: ContractVersions;
  private readonly readThroughBackend: ReadThroughBackend | null;
  private memory: ScanCache | null = null;
  private origins: OriginScanCache | null = null;

  /** `readThroughBackend`: reads rows of tables when no node gives them; null where there is no backend. */
  constructor(
    profile: AntelopeProfile,
    nodes: NodeList,
    contracts: ContractVersions,
    readThroughBackend: ReadThroughBackend | null = null,
  ) {
    super();
    this.profile = profile;
    this.nodes = nodes;
    this.contracts = contracts;
    this.readThroughBackend = readThroughBackend;
  }

  head(): Promise<ChainHead> {
    return this.nodes.first(async (_node, head) => head);
  }

  async confirmedHead(): Promise<ConfirmedHead> {
    const { confirmedHead } = await import('../platform/nodes/confirmed-head.ts');
    return confirmedHead(this.nodes);
  }

  async account(name: string): Promise<AntelopeAccount> {
    if (!this.profile.accountName.pattern.test(name)) throw new PoolError('account-name-invalid', { account: name });
    try {
      return await this.snapshot((node, head, rows) => this.accountAt(node, head, name, rows));
    } catch (thrown) {
      if (isPoolError(thrown) && thrown.error === 'account-not-found')
        throw new PoolError('account-not-found', { account: name }, { raw: thrown.raw });
      throw thrown;
    }
  }

  pool(part: PoolPart = 'all'): Promise<AntelopePool> {
    return this.snapshot((node, at, rows) => this.poolAt(node, at, part, rows));
  }

  async accountAt(node: string, head: ChainHead, name: string, rows = nodeRows(node, this.ask(node))): Promise<AntelopeAccount> {
    const { readAccount } = await import('./read/account-reader.ts');
    return readAccount(this.profile, this.ask(node), rows, this.contracts.renamedOf(node), head, name);
  }

  poolAt(node: string, head: ChainHead, part: PoolPart, rows = nodeRows(node, this.ask(node))): Promise<AntelopePool> {
    return readPool(this.profile, rows, this.contracts.of(node), head, part);
  }

  rexPool(): Promise<RexPoolRow> {
    return this.snapshot(async (_node, at, rows) => ({ at, pool: await readRexPool(this.profile, rows) }));
  }

  /** Loads its code on first use, because only the calculation of the yield needs it. */
  async rexReturns(): Promise<RexReturns | null> {
    const { readRexReturns } = await import('./read/rex-returns.ts');
    return this.nodes.first((node, at) => readRexReturns(this.profile, node, this.contracts.of(node), at));
  }

  /** Loads its code on first use, because only rents need it. */
  async rexLends(): Promise<boolean> {
    const { readRexLending } = await import('./simulate/rex-lending.ts');
    const { lends } = await this.snapshot((node, at, rows) =>
      readRexLending(this.profile, this.ask(node), rows, this.contracts.of(node), at),
    );
    return lends;
  }

  async send(signed: SignedTransaction, origins?: BroadcastOrigins): Promise<BroadcastResult> {
    const { sendSigned } = await import('./write/broadcast.ts');
    return sendSigned(this.nodes, signed, origins);
  }

  /**
   * Reads the status of a query. An id covers everything but the signatures, so a transaction with it needs no comparison, unless only a
   * wallet reported the id: then `origin` is set.
   */
  async transaction(query: TransactionQuery): Promise<TransactionStatus> {
    const { id, origin, fromBlock, expiresAt } = query;
    const windowBlocks = searchWindow(this.profile);
    const [{ ScanCache, transactionStatus }, { provenStatus }] = await Promise.all([
      import('./status/transaction-status.ts'),
      import('../platform/nodes/proven-status.ts'),
    ]);
    this.memory ??= new ScanCache();
    const { memory } = this;
    // Decoding transactions needs the chain library, which few searches do.
    const byOrigin = origin === null ? null : await import('./status/status-by-origin.ts');
    this.origins ??= byOrigin && new byOrigin.OriginScanCache();
    return provenStatus(this.nodes, query, async (node, head) => {
      if (id === null) return byOrigin!.statusByOrigin(this.profile, node, head, origin!, query, windowBlocks, this.origins!);
      const seen = await transactionStatus(node, head, id, { fromBlock, windowBlocks, expiresAt, memory });
      return byOrigin ? byOrigin.confirmed(this.profile, node, id, origin!, seen, this.origins!) : seen;
    });
  }

  check(): Promise<readonly NodeReport[]> {
    return this.nodes.report();
  }

  private ask(node: string): NodeAsk {
    return nodeAsk(node, this.nodes.reads);
  }

  /** Reads from the first good node; where nodes answer but none gives rows of tables, reads those through the backend. */
  private async snapshot<T extends { readonly at: ReadAt }>(read: SnapshotReading<T>): Promise<T> {
    const failures: unknown[] = [];
    try {
      return await this.nodes.first((node, head) =>
        read(node, head, nodeRows(node, this.ask(node))).catch((thrown: unknown) => {
          failures.push(thrown);
          throw thrown;
        }),
      );
    } catch (thrown) {
      if (this.readThroughBackend === null || failures.length === 0 || !isPoolError(thrown) || !thrown.error.startsWith('node-'))
        throw thrown;
      const second = await import('./read/backend-reading.ts').catch(() => null);
      const snapshot = await second?.backendReading(this.readThroughBackend, this.nodes, failures, read);
      if (snapshot) return snapshot;
      throw thrown;
    }
  }
}
