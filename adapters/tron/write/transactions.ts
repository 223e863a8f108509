import { Transactions } from '../../../application/ports/transactions.ts';
import type { Call, DecodedTransaction, Signer, TransactionLimits, UnsignedTransaction } from '../../../domain/core/chain/call.ts';
import type { Operation } from '../../../domain/chain/operation.ts';
import { asTron } from '../../../domain/chain/protocol.ts';
import type { TronSimulation } from '../../../domain/tron/simulation.ts';
import { SECOND_MS } from '../../../domain/core/chain/time.ts';
import type { OperationLimits } from '../../../domain/chain/limits.ts';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import { agreedRead } from '../../platform/nodes/agreed-read.ts';
import { type AgreedHeads, agreedHeads } from '../../platform/nodes/confirmed-head.ts';
import { firstDifference } from '../../../domain/core/chain/disagreement.ts';
import { simulationDifference } from '../../../domain/chain/snapshot-difference.ts';
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
import type { TronProfile } from '../../../domain/tron/profile.ts';

const MOMENTS = 60_000;

/** Builds and decodes this protocol's transactions. The chain library is loaded for building alone. */
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

  async simulation(calls: readonly Call[], signer: Signer): Promise<TronSimulation> {
    const { answer } = await agreedRead(
      this.nodes,
      (node, head) => simulationOf(nodeAsk(node, this.nodes.reads), head, calls, signer),
      simulationDifference,
    );
    return answer;
  }

  async build(calls: readonly Call[], limits: OperationLimits): Promise<UnsignedTransaction> {
    const own = asTron(limits);
    if (own === null) throw new Error('these are limits of another protocol');
    const [call] = calls;
    if (call === undefined || calls.length !== 1)
      throw new PoolError('call-not-allowed', { contract: '', action: calls[1]?.action ?? '', position: calls.length });
    const { contract, signer } = contractOfCall(call);
    const heads = await agreedHeads(this.nodes);
    const {
      head,
      answer: { reference, permissionId },
    } = await agreedRead(
      this.nodes,
      async (node) => {
        const [reference, permissionId] = await Promise.all([this.reference(node, heads), this.permissionId(node, signer)]);
        return { reference, permissionId };
      },
      (one, other) => firstDifference(one, other),
    );
    const frame = {
      ...reference,
      expiration: heads.headTime + (own.expireSeconds ?? this.profile.transaction.expireSeconds) * SECOND_MS,
      timestamp: this.nextMoment(heads),
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
      expectedUse: {},
    };
  }

  async decode(bytes: string): Promise<DecodedTransaction> {
    const { id, raw } = readTransaction(bytes);
    return { id, expiresAt: Number(raw.expiration), calls: [this.callOf(raw)], limits: limitsOf(raw) };
  }

  override async warmUp(): Promise<void> {
    await import('./tronweb-builder.ts').catch(() => undefined);
  }

  /** Reads a solid block, which no fork can remove. */
  private async reference(node: string, head: AgreedHeads): Promise<{ readonly refBlockBytes: string; readonly refBlockHash: string }> {
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
   * Returns a transaction's own time stamp. It means nothing to the chain, but two transactions that are equal in it and in everything else
   * have the same id. So each gets another moment of the minute before the head, starting at random, so that two devices seldom choose the
   * same.
   */
  private nextMoment(head: AgreedHeads): number {
    this.moment = (this.moment + 1) % MOMENTS;
    return head.headTime - this.moment;
  }
}

function limitsOf({ feeLimit, data }: RawData): TransactionLimits {
  return { fee_limit: String(feeLimit), data };
}
