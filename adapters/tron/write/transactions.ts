import { Transactions } from '../../../application/ports/transactions.ts';
import type { Call, DecodedTransaction, Signer, TransactionLimits, UnsignedTransaction } from '../../../domain/core/chain/call.ts';
import type { Operation } from '../../../domain/chain/operation.ts';
import { asTron } from '../../../domain/chain/protocol.ts';
import type { TronSimulation } from '../../../domain/tron/simulation.ts';
import type { ChainHead } from '../../../domain/chain/snapshot.ts';
import { SECOND_MS } from '../../../domain/core/chain/time.ts';
import type { OperationLimits } from '../../../domain/chain/limits.ts';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import type { NodeList } from '../../platform/nodes/node-list.ts';
import { knownAccount } from '../read/account-reader.ts';
import { callsOf } from './actions.ts';
import { blockReference } from '../rpc/block-answer.ts';
import { blockByNumber } from '../rpc/block-reader.ts';
import { builtTransaction } from './built-transaction.ts';
import { callOfContract, contractOfCall, ownerOf } from './contract-call.ts';
import { simulationOf } from '../simulate/simulation.ts';
import { namedPermissions, OWNER_PERMISSION } from '../read/named-permissions.ts';
import { PermissionIds } from '../read/permission-ids.ts';
import { nodeAsk } from '../rpc/node-ask.ts';
import type { RawData } from './raw-data.ts';
import { readTransaction } from './transaction-codec.ts';
import type { TronProfile } from '../chains/tron-profile.ts';

const MOMENTS = 60_000;

/** Builds and reads this protocol's transactions. The chain library is fetched for building alone. */
export class TronTransactions extends Transactions {
  private readonly profile: TronProfile;
  private readonly nodes: NodeList;
  private readonly permissions = new PermissionIds();
  private moment: number;

  constructor(profile: TronProfile, nodes: NodeList) {
    super();
    this.profile = profile;
    this.nodes = nodes;
    this.moment = (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % MOMENTS;
  }

  async calls(operation: Operation, signer: Signer): Promise<readonly Call[]> {
    return callsOf(operation, signer, this.profile);
  }

  simulation(calls: readonly Call[], signer: Signer): Promise<TronSimulation> {
    return this.nodes.first((node, head) => simulationOf(nodeAsk(node, this.nodes.reads), head, calls, signer));
  }

  async build(calls: readonly Call[], limits: OperationLimits): Promise<UnsignedTransaction> {
    const own = asTron(limits);
    if (own === null) throw new Error('these are limits of another protocol');
    const [call] = calls;
    if (call === undefined || calls.length !== 1)
      throw new PoolError('call-not-allowed', { contract: '', action: calls[1]?.action ?? '', position: calls.length });
    const { contract, signer } = contractOfCall(call);
    return this.nodes.first(async (node, head) => {
      const [reference, permissionId] = await Promise.all([this.reference(node, head), this.permissionId(node, signer)]);
      const frame = {
        ...reference,
        expiration: head.headTime + (own.expireSeconds ?? this.profile.transaction.expireSeconds) * SECOND_MS,
        timestamp: this.nextMoment(head),
      };
      const { id, bytes, raw } = await builtTransaction(contract, frame, permissionId, own);
      return {
        id,
        idAssigned: true,
        bytes,
        chainId: this.profile.chainId,
        expiresAt: Number(raw.expiration),
        builtAtBlock: head.headNumber,
        calls: [this.callOf(raw)],
        limits: limitsOf(raw),
      };
    });
  }

  async decode(bytes: string): Promise<DecodedTransaction> {
    const { id, raw } = readTransaction(bytes);
    return { id, expiresAt: Number(raw.expiration), calls: [this.callOf(raw)], limits: limitsOf(raw) };
  }

  override async warmUp(): Promise<void> {
    await import('./tronweb-builder.ts').catch(() => undefined);
  }

  /** A solid block, which no fork can take away. */
  private async reference(node: string, head: ChainHead): Promise<{ readonly refBlockBytes: string; readonly refBlockHash: string }> {
    const number = Math.max(0, Math.min(head.irreversibleNumber, head.headNumber - this.profile.transaction.blocksBehind));
    const block = await blockByNumber(node, 'wallet', number);
    if (block === null || block.number !== number) throw new PoolError('node-answer-invalid', { node, what: 'getblock' });
    return blockReference(block);
  }

  private async permissionId(node: string, { account, permission }: Signer): Promise<bigint> {
    if (permission !== OWNER_PERMISSION) {
      const known = await knownAccount(nodeAsk(node, this.nodes.reads), account);
      this.permissions.remember(account, known === null ? [] : namedPermissions(known));
    }
    return this.permissions.idOf(account, permission);
  }

  private callOf({ contract, permissionId }: RawData): Call {
    return callOfContract(contract, this.permissions.textOf(ownerOf(contract), permissionId));
  }

  /**
   * A transaction's own time stamp means nothing to the chain, but two that agree in it and in everything else are one and the same.
   * So each gets another moment of the minute before the head, beginning anywhere, so that two devices seldom agree.
   */
  private nextMoment(head: ChainHead): number {
    this.moment = (this.moment + 1) % MOMENTS;
    return head.headTime - this.moment;
  }
}

function limitsOf({ feeLimit, data }: RawData): TransactionLimits {
  return { fee_limit: String(feeLimit), data };
}
