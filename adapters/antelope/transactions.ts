import { Transactions, type Forecast } from '../../application/ports/transactions.ts';
import type { Call, DecodedTransaction, Signer, UnsignedTransaction } from '../../domain/chain/call.ts';
import type { Operation } from '../../domain/chain/operation.ts';
import { callsOf } from './actions.ts';
import type { AntelopeProfile } from './antelope-profile.ts';
import { forecastOf } from './forecast.ts';
import type { NodeList } from '../platform/node-list.ts';
import { referenceBlock } from './reference-block.ts';
import { decodeTransaction, encodeTransaction } from './transaction-codec.ts';

const SECOND_MS = 1000;

/** Builds and reads this protocol's transactions. Pulls in the chain library's serializer: load it through `LazyTransactions`. */
export class AntelopeTransactions extends Transactions {
  private readonly profile: AntelopeProfile;
  private readonly nodes: NodeList;

  constructor(profile: AntelopeProfile, nodes: NodeList) {
    super();
    this.profile = profile;
    this.nodes = nodes;
  }

  async calls(operation: Operation, signer: Signer): Promise<readonly Call[]> {
    return callsOf(operation, signer, this.profile);
  }

  forecast(calls: readonly Call[], signer: Signer): Promise<Forecast> {
    return this.nodes.first((node, head) => forecastOf(this.profile, node, head, calls, signer));
  }

  build(calls: readonly Call[]): Promise<UnsignedTransaction> {
    const { blocksBehind, expireSeconds } = this.profile.transaction;
    return this.nodes.first(async (node, head) => {
      const block = await referenceBlock(node, Math.max(1, head.headNumber - blocksBehind));
      const header = {
        expiresAt: Math.floor(block.time / SECOND_MS) * SECOND_MS + expireSeconds * SECOND_MS,
        refBlockNum: block.number & 0xffff,
        refBlockPrefix: block.prefix,
      };
      const bytes = encodeTransaction(header, calls);
      const decoded = decodeTransaction(bytes);
      return { id: decoded.id, idKnown: true, bytes, chainId: this.profile.chainId, expiresAt: decoded.expiresAt, builtAtBlock: head.headNumber, calls: decoded.calls, terms: decoded.terms };
    });
  }

  async decode(bytes: string): Promise<DecodedTransaction> {
    return decodeTransaction(bytes.toLowerCase());
  }
}
