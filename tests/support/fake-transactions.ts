import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { type Forecast, Transactions } from '../../application/ports/transactions.ts';
import { expectedCalls } from '../../application/expected-calls.ts';
import type { Call, DecodedTransaction, Signer, UnsignedTransaction } from '../../domain/chain/call.ts';
import type { Operation } from '../../domain/chain/operation.ts';
import type { ChainProfile } from '../../domain/chain/profile.ts';
import type { Instant } from '../../domain/chain/time.ts';
import { PoolError } from '../../domain/errors/pool-error.ts';
import type { FakeNode } from './fake-node.ts';

interface Body {
  readonly expiresAt: Instant;
  readonly reference: number;
  readonly calls: readonly Call[];
}

const NO_CHANGE: Forecast = { changes: [], rexReceived: null, unlock: { kind: 'none' }, producersBefore: [], proxyBefore: null, proxyAfter: null, refusal: null };

/** The bytes of a transaction in the fakes' own format, and its id. */
export function packed(body: Body): { readonly id: string; readonly bytes: string } {
  const bytes = new TextEncoder().encode(JSON.stringify(body));
  return { id: bytesToHex(sha256(bytes)), bytes: bytesToHex(bytes) };
}

export function unpacked(bytes: string): DecodedTransaction {
  try {
    const raw = hexToBytes(bytes);
    const { expiresAt, calls } = JSON.parse(new TextDecoder().decode(raw)) as Body;
    if (typeof expiresAt !== 'number' || !Array.isArray(calls)) throw new Error('no transaction');
    return { id: bytesToHex(sha256(raw)), expiresAt, calls };
  } catch (cause) {
    throw new PoolError('transaction-undecodable', {}, { cause });
  }
}

/** Transactions as JSON in hexadecimal. Switches: `encodesOtherwise` (an encoder gone wrong), `buildsOtherwise` (bytes that say something else), `forecasts`. */
export class FakeTransactions extends Transactions {
  encodesOtherwise: ((calls: readonly Call[]) => readonly Call[]) | null = null;
  buildsOtherwise: ((calls: readonly Call[]) => readonly Call[]) | null = null;
  forecasts: Partial<Forecast> = {};
  builds = 0;
  private readonly profile: ChainProfile;
  private readonly node: FakeNode;

  constructor(profile: ChainProfile, node: FakeNode) {
    super();
    this.profile = profile;
    this.node = node;
  }

  async calls(operation: Operation, signer: Signer): Promise<readonly Call[]> {
    const contract = Object.keys(this.profile.allowedCalls)[0]!;
    const calls = expectedCalls(operation, signer.account).map((call) => ({ contract, ...call, authorization: [{ account: signer.account, permission: signer.permission }] }));
    return this.encodesOtherwise ? this.encodesOtherwise(calls) : calls;
  }

  async forecast(): Promise<Forecast> {
    return { ...NO_CHANGE, ...this.forecasts };
  }

  async build(calls: readonly Call[]): Promise<UnsignedTransaction> {
    const head = await this.node.head();
    this.builds += 1;
    const expiresAt = head.headTime + this.profile.transaction.expireSeconds * 1000;
    const body = { expiresAt, reference: head.headNumber - this.profile.transaction.blocksBehind, calls: this.buildsOtherwise ? this.buildsOtherwise(calls) : calls };
    return { ...packed(body), chainId: this.profile.chainId, expiresAt, builtAtBlock: head.headNumber, calls: body.calls };
  }

  async decode(bytes: string): Promise<DecodedTransaction> {
    return unpacked(bytes);
  }
}
