import { Transactions } from '../../../application/ports/transactions.ts';
import { nanosecondsOf } from '../../../domain/iost/nanoseconds.ts';
import type { Call, DecodedTransaction, LimitUse, Signer, UnsignedTransaction } from '../../../domain/core/chain/call.ts';
import type { Operation } from '../../../domain/chain/operation.ts';
import type { IostLimits } from '../../../domain/iost/limits.ts';
import { asIost } from '../../../domain/chain/protocol.ts';
import type { IostSimulation } from '../../../domain/iost/simulation.ts';
import type { Instant } from '../../../domain/core/chain/time.ts';
import { plainDigits } from '../../../domain/core/amount/plain-digits.ts';
import type { OperationLimits } from '../../../domain/chain/limits.ts';
import { readPublisher } from '../read/account-reader.ts';
import { expectedGas } from '../../../domain/iost/resources/expected-gas.ts';
import { gasLimit } from '../../../domain/iost/resources/gas-limit.ts';
import { gasUnits } from '../../../domain/iost/resources/gas.ts';
import { agreedRead } from '../../platform/nodes/agreed-read.ts';
import { agreedHeads } from '../../platform/nodes/confirmed-head.ts';
import { simulationDifference } from '../../../domain/chain/snapshot-difference.ts';
import type { NodeList } from '../../platform/nodes/node-list.ts';
import { actionOf } from './actions.ts';
import { type NodeAsk, nodeAsk } from '../rpc/node-ask.ts';
import { hexText } from '../rpc/byte-text.ts';
import { GasTrials } from '../simulate/gas-trials.ts';
import { simulationOf } from '../simulate/simulation.ts';
import type { IostProfile } from '../../../domain/iost/profile.ts';
import { callsOf } from './operation-calls.ts';
import { encodingOfCall } from './operations/index.ts';
import { publishBytes } from './transaction-codec.ts';
import { readBytes, readPublishBytes } from '../status/transaction-reading.ts';
import type { PublishedTransaction } from './transaction.ts';

const NANOSECONDS_PER_SECOND = 1_000_000_000n;

/** A transaction with its gas limit, and the gas it is expected to use; null where nobody knows. */
interface Limited {
  readonly transaction: PublishedTransaction;
  readonly gas: LimitUse | null;
}

/** Builds and decodes this protocol's transactions. Hashes them: load it through `LazyTransactions`. */
export class IostTransactions extends Transactions {
  private readonly profile: IostProfile;
  private readonly nodes: NodeList;
  private readonly trials = new GasTrials();

  constructor(profile: IostProfile, nodes: NodeList) {
    super();
    this.profile = profile;
    this.nodes = nodes;
  }

  async calls(operation: Operation, signer: Signer): Promise<readonly Call[]> {
    return callsOf(operation, signer, this.profile);
  }

  async simulation(calls: readonly Call[], signer: Signer): Promise<IostSimulation> {
    const { answer } = await agreedRead(
      this.nodes,
      (node, head) => simulationOf(this.profile, nodeAsk(node, this.nodes.reads), head, calls, signer),
      simulationDifference,
    );
    return answer;
  }

  /** Builds the bytes a publisher signs, so `id` is provisional; the real id comes with the signature and the publisher's name. */
  async build(calls: readonly Call[], limits: OperationLimits): Promise<UnsignedTransaction> {
    const { headTime } = await agreedHeads(this.nodes);
    return this.nodes.first(async (node, head) => {
      const own = asIost(limits);
      if (own === null) throw new Error('these are limits of another protocol');
      const { transaction, gas } = await this.limited(nodeAsk(node, this.nodes.reads), calls, headTime, own);
      const bytes = publishBytes(transaction);
      const { id, ...content } = readPublishBytes(bytes, this.profile);
      const { chainId } = this.profile;
      const expectedUse = { gas_limit: gas };
      return { id, idAssigned: false, bytes: hexText(bytes), chainId, builtAtBlock: head.headNumber, ...content, expectedUse };
    });
  }

  async decode(bytes: string): Promise<DecodedTransaction> {
    return readBytes(bytes, this.profile);
  }

  /**
   * Returns the transaction with as much gas as a trial of it on this node takes, with the margin, and never more than its account has, and the
   * gas it is expected to use.
   */
  private async limited(ask: NodeAsk, calls: readonly Call[], headTime: Instant, limits: IostLimits): Promise<Limited> {
    const range = limits.gasLimit;
    const published = (gas: bigint): PublishedTransaction => this.published(calls, headTime, limits, gas);
    const [call] = calls;
    const [signer] = call?.authorization ?? [];
    if (call === undefined || signer === undefined) return { transaction: published(range.most), gas: null };
    const publisher = await readPublisher(this.profile, ask, signer.account);
    const available = publisher.gas.available / gasUnits(1n);
    const untried = published(gasLimit(range, null, available));
    const trial = await this.trials.gasOf(ask.node, untried, publisher);
    const encoding = encodingOfCall(call);
    return {
      transaction: trial === null ? untried : published(gasLimit(range, trial, available)),
      gas: encoding && expectedGas(encoding.gas, trial),
    };
  }

  /** Returns the transaction at whole milliseconds of chain time: digits that survive clients which compute in doubles. */
  private published(calls: readonly Call[], headTime: Instant, limits: IostLimits, gas: bigint): PublishedTransaction {
    const { chainId, transaction } = this.profile;
    const time = nanosecondsOf(headTime);
    return {
      time,
      expiration: time + BigInt(limits.expireSeconds ?? transaction.expireSeconds) * NANOSECONDS_PER_SECOND,
      gasRatio: gasUnits(limits.gasRatio),
      gasLimit: gasUnits(gas),
      delay: 0n,
      chainId: Number(chainId),
      signers: [],
      actions: calls.map(actionOf),
      spendingLimits: limits.amountLimits.map((amount) => ({ token: amount.symbol.code.toLowerCase(), value: plainDigits(amount) })),
      signatures: [],
    };
  }
}
