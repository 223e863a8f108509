import { withHashes, type ReceivedAction, type ReceivedTransaction } from './received-transaction.ts';

const GAS_LIMIT = 400_000_000n;
const TTL_NS = 90_000_000_000n;

/** Returns a transaction of the sandbox itself, which nobody signed; `turn`: another for each, so that no two have the same hash. */
export function ownTransaction(
  publisher: string,
  actions: readonly ReceivedAction[],
  { time, turn, chainId }: { readonly time: bigint; readonly turn: number; readonly chainId: number },
): ReceivedTransaction {
  return withHashes({
    time: time + BigInt(turn),
    expiration: time + TTL_NS,
    gasRatio: 100n,
    gasLimit: GAS_LIMIT,
    delay: 0n,
    chainId,
    signers: [],
    actions,
    amountLimit: [{ token: 'iost', value: '90000000000' }],
    signatures: [],
    publisher,
    publisherSignatures: [],
  });
}
