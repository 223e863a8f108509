import type { CallValue } from '../../../domain/core/chain/call.ts';
import { refBlockPrefix } from '../../../sandbox/antelope/chain/blocks.ts';
import { hexOf } from '../../../sandbox/antelope/codec/bytes.ts';
import { deriveKeyPair, signDigest } from '../../../sandbox/antelope/codec/keys.ts';
import { packTransaction, signingDigest, type Transaction } from '../../../sandbox/antelope/codec/transaction.ts';
import type { AntelopeWorld } from '../../../sandbox/antelope/world.ts';

/** A call by its action and data; the signer is added. */
export interface PlainCall {
  readonly contract: string;
  readonly action: string;
  readonly data: Readonly<Record<string, CallValue>>;
}

/** Deviations from a valid push. `signers`: accounts whose keys sign, the caller's own unless given. */
export interface Deviations {
  readonly header?: Partial<Transaction>;
  readonly chainId?: string;
  readonly signers?: readonly string[];
  readonly actor?: string;
  readonly permission?: string;
}

export interface PushBody {
  readonly signatures: readonly string[];
  readonly compression: string;
  readonly packed_context_free_data: string;
  readonly packed_trx: string;
}

function secretOf(world: AntelopeWorld, account: string): Uint8Array {
  if (!world.accounts.some(({ name }) => name === account)) throw new Error(`${account} has no development key`);
  return deriveKeyPair(world.seed, account).secret;
}

/** Returns the body of a push as a client would create it: three blocks behind the head, a ttl of 30 seconds, signed with the development key. */
export function signedPush(world: AntelopeWorld, account: string, calls: readonly PlainCall[], deviations: Deviations = {}): PushBody {
  const head = world.chain.head();
  const reference = world.chain.block(head.number - 3)!;
  const actor = { account: deviations.actor ?? account, permission: deviations.permission ?? 'active' };
  const packed = packTransaction({
    expiration: Math.floor(head.time / 1000) * 1000 + 30_000,
    refBlockNumber: reference.number & 0xffff,
    refBlockPrefix: refBlockPrefix(reference.id),
    maxNetUsageWords: 0,
    maxCpuUsageMs: 0,
    delaySeconds: 0,
    contextFreeActions: [],
    actions: calls.map(({ contract, action, data }) => ({
      account: contract,
      name: action,
      authorization: [actor],
      data: world.facts.contracts.encodedData({ contract, action, authorization: [actor], data }),
    })),
    ...deviations.header,
  });
  const digest = signingDigest(deviations.chainId ?? world.chain.chainId, packed);
  const signatures = (deviations.signers ?? [account]).map((signer) => signDigest(digest, secretOf(world, signer)));
  return { signatures, compression: 'none', packed_context_free_data: '', packed_trx: hexOf(packed) };
}
