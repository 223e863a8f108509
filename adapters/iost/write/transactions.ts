import { Transactions, type Forecast } from '../../../application/ports/transactions.ts';
import { nanosecondsOf } from '../../../domain/iost/nanoseconds.ts';
import type { Call, DecodedTransaction, Signer, UnsignedTransaction } from '../../../domain/core/chain/call.ts';
import type { Operation } from '../../../domain/chain/operation.ts';
import type { Instant } from '../../../domain/core/chain/time.ts';
import { VOTE_GAS_LIMIT, VOTE_GAS_RATIO } from '../../../domain/iost/operations/producer-vote-calls.ts';
import { gasUnits } from '../../../domain/iost/resources/gas.ts';
import type { NodeList } from '../../platform/nodes/node-list.ts';
import { actionOf, spendingLimitsOf } from './actions.ts';
import { nodeAsk } from '../rpc/node-ask.ts';
import { hexText } from '../rpc/byte-text.ts';
import { forecastOf } from '../simulate/simulation.ts';
import type { IostProfile } from '../chains/iost-profile.ts';
import { callsOf } from './operation-calls.ts';
import { publishBytes } from './transaction-codec.ts';
import { readBytes, readPublishBytes } from '../status/transaction-reading.ts';
import type { PublishedTransaction } from './transaction.ts';

const NANOSECONDS_PER_SECOND = 1_000_000_000n;

/** Builds and reads this protocol's transactions. Hashes them: load it through `LazyTransactions`. */
export class IostTransactions extends Transactions {
  private readonly profile: IostProfile;
  private readonly nodes: NodeList;

  constructor(profile: IostProfile, nodes: NodeList) {
    super();
    this.profile = profile;
    this.nodes = nodes;
  }

  async calls(operation: Operation, signer: Signer): Promise<readonly Call[]> {
    return callsOf(operation, signer, this.profile);
  }

  forecast(calls: readonly Call[], signer: Signer): Promise<Forecast> {
    return this.nodes.first((node, head) => forecastOf(this.profile, nodeAsk(node, this.nodes.reads), head, calls, signer));
  }

  /** The bytes are those a publisher signs, so `id` is a mark; the real id comes with the signature and the publisher's name. */
  build(calls: readonly Call[]): Promise<UnsignedTransaction> {
    return this.nodes.first(async (_node, head) => {
      const bytes = publishBytes(this.published(calls, head.headTime));
      const { id, ...content } = readPublishBytes(bytes, this.profile);
      return { id, idKnown: false, bytes: hexText(bytes), chainId: this.profile.chainId, builtAtBlock: head.headNumber, ...content };
    });
  }

  async decode(bytes: string): Promise<DecodedTransaction> {
    return readBytes(bytes, this.profile);
  }

  /** Whole milliseconds of chain time: digits that survive clients which count in doubles. */
  private published(calls: readonly Call[], headTime: Instant): PublishedTransaction {
    const { coin, chainId, transaction } = this.profile;
    const time = nanosecondsOf(headTime);
    return {
      time,
      expiration: time + BigInt(transaction.expireSeconds) * NANOSECONDS_PER_SECOND,
      gasRatio: gasUnits(VOTE_GAS_RATIO),
      gasLimit: gasUnits(VOTE_GAS_LIMIT),
      delay: 0n,
      chainId: Number(chainId),
      signers: [],
      actions: calls.map(actionOf),
      spendingLimits: spendingLimitsOf(calls, coin.native, coin.native.code.toLowerCase()),
      signatures: [],
    };
  }
}
