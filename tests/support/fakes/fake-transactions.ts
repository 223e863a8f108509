import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import type { BilledTransactions, CpuCost } from '../../../application/ports/billed-transactions.ts';
import { type DatedSimulation, Transactions } from '../../../application/ports/transactions.ts';
import type { Call, DecodedTransaction, Signer, TransactionLimits, UnsignedTransaction } from '../../../domain/core/chain/call.ts';
import { allowedCallsOf, type Operation, operationsOf } from '../../../domain/chain/operation.ts';
import { dependsOnDay } from '../../../domain/antelope/inclusion-day.ts';
import { asAntelope } from '../../../domain/chain/protocol.ts';
import type { ChainProfile } from '../../../domain/chain/profile.ts';
import type { Simulation } from '../../../domain/chain/simulation.ts';
import type { Instant } from '../../../domain/core/chain/time.ts';
import { limitTexts, type OperationLimits } from '../../../domain/chain/limits.ts';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import { expectedTransaction } from '../../../domain/chain/expected-transaction.ts';
import type { FakeNode } from './fake-node.ts';
import { simulated, type SimulationParts } from '../no-change.ts';

/** Content of a transaction of the fakes. `signature` is there only where the id covers it: null until it was signed. */
export interface Body {
  readonly expiresAt: Instant;
  readonly reference: number;
  readonly calls: readonly Call[];
  readonly limits: TransactionLimits;
  readonly signature?: string | null;
}

/** Returns the bytes of a transaction in the fakes' own format, and its id; a provisional id where the id covers a missing signature. */
export function packed(body: Body): { readonly id: string; readonly bytes: string } {
  const bytes = new TextEncoder().encode(JSON.stringify(body));
  return { id: idOf(body, bytes), bytes: bytesToHex(bytes) };
}

/** The decoded content of the bytes. Errors: `transaction-undecodable`. */
export function bodyOf(bytes: string): Body {
  try {
    const body = JSON.parse(new TextDecoder().decode(hexToBytes(bytes))) as Body;
    if (typeof body.expiresAt !== 'number' || !Array.isArray(body.calls) || typeof body.limits !== 'object')
      throw new Error('no transaction');
    return body;
  } catch (cause) {
    throw new PoolError('transaction-undecodable', {}, { cause });
  }
}

export function unpacked(bytes: string): DecodedTransaction {
  const body = bodyOf(bytes);
  return { id: idOf(body, hexToBytes(bytes)), expiresAt: body.expiresAt, calls: body.calls, limits: body.limits };
}

function idOf({ signature }: Body, bytes: Uint8Array): string {
  const hash = bytesToHex(sha256(bytes));
  return signature === null ? `provisional-${hash}` : hash;
}

/**
 * Transactions as JSON in hexadecimal. Switches: `encodesOtherwise` (a faulty encoder), `buildsOtherwise` (bytes with other content),
 * `buildsLimits` (bytes under other limits), `simulations`, `simulatesLate`, `idCoversSignature`.
 */
export class FakeTransactions extends Transactions implements BilledTransactions {
  encodesOtherwise: ((calls: readonly Call[]) => readonly Call[]) | null = null;
  buildsOtherwise: ((calls: readonly Call[]) => readonly Call[]) | null = null;
  buildsLimits: TransactionLimits | null = null;
  simulations: SimulationParts = {};
  /** Overrides the simulation at a block whose time was reported. */
  simulatesLate: SimulationParts = {};
  /** Whether the id is assigned at signing; until then it is provisional. */
  idCoversSignature = false;
  /** The measured cost of any transaction; null: the node cannot measure. */
  costs: CpuCost | null = null;
  builds = 0;
  private readonly profile: ChainProfile;
  private readonly node: FakeNode;

  constructor(profile: ChainProfile, node: FakeNode) {
    super();
    this.profile = profile;
    this.node = node;
  }

  async calls(operation: Operation, signer: Signer): Promise<readonly Call[]> {
    if (!operationsOf(this.profile).includes(operation.kind)) throw new PoolError('operation-not-offered', { operation: operation.kind });
    const allowed = Object.entries(allowedCallsOf(this.profile));
    const contractOf = (action: string): string => (allowed.find(([, actions]) => actions.includes(action)) ?? allowed[0]!)[0];
    const expected = expectedTransaction(operation, signer.account);
    const calls = expected.calls.map((call) => ({
      contract: contractOf(call.action),
      ...call,
      authorization: [{ account: signer.account, permission: signer.permission }],
    }));
    const encoded = this.encodesOtherwise ? this.encodesOtherwise(calls) : calls;
    return encoded;
  }

  async simulation(): Promise<Simulation> {
    const { headTime } = await this.node.head();
    return simulated(this.profile.protocol, headTime, this.simulations);
  }

  override async datedSimulation(_calls: readonly Call[], _signer: Signer, latestOf: (head: Instant) => Instant): Promise<DatedSimulation> {
    const simulation = await this.simulation();
    const latest = latestOf(simulation.at);
    const own = asAntelope(simulation);
    const isLate = own !== null && dependsOnDay(own, latest);
    return {
      simulation,
      late: isLate ? simulated(this.profile.protocol, latest, { ...this.simulations, ...this.simulatesLate }) : null,
    };
  }

  async build(calls: readonly Call[], limits: OperationLimits): Promise<UnsignedTransaction> {
    const { expireSeconds = this.profile.transaction.expireSeconds } = limits;
    const head = await this.node.head();
    this.builds += 1;
    const expiresAt = head.headTime + expireSeconds * 1000;
    const written = this.buildsLimits ?? limitTexts(limits);
    const body: Body = {
      expiresAt,
      reference: head.headNumber - this.profile.transaction.blocksBehind,
      calls: this.buildsOtherwise ? this.buildsOtherwise(calls) : calls,
      limits: written,
      ...(this.idCoversSignature ? { signature: null } : {}),
    };
    return {
      ...packed(body),
      idAssigned: !this.idCoversSignature,
      chainId: this.profile.chainId,
      expiresAt,
      builtAtBlock: head.headNumber,
      calls: body.calls,
      limits: written,
      expectedUse: {},
    };
  }

  async asJson(): Promise<string> {
    throw new Error('the fakes have no such form');
  }

  async cpuCost(): Promise<CpuCost | null> {
    return this.costs;
  }

  async decode(bytes: string): Promise<DecodedTransaction> {
    return unpacked(bytes);
  }
}
