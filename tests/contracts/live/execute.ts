import { limitsOf } from '../../../domain/chain/expected-transaction.ts';
import type { WalletBroadcast } from '../../../application/ports/wallet.ts';
import type { SignedTransaction } from '../../../domain/core/chain/call.ts';
import { isPoolError, type PoolError } from '../../../domain/core/errors/pool-error.ts';
import type { Fixtures } from '../simulation-contract.ts';
import type { Sample } from '../transactions-contract.ts';
import type { TestedChain } from './tested-chain.ts';

/** Longer than any chain takes from one block to the next. */
export const BLOCK_MS = 3_000;

/** The signed bytes of a wallet that does not broadcast by itself. */
export function signedBytes(answer: SignedTransaction | WalletBroadcast): SignedTransaction {
  if ('broadcastId' in answer) throw new Error('it broadcast by itself');
  return answer;
}

/** Simulates, signs with the account's key, broadcasts, and returns the result. The clock does not move until it is broadcast. */
export async function executed(chain: TestedChain, { operation, signer }: Sample): Promise<Fixtures> {
  const user = chain.world.accounts.find(({ name }) => name === signer.account)!;
  const { node, transactions, wallet, reads } = await chain.withKeyOf(user);
  const { before, simulation, unsigned } = await reads.shared(async () => {
    const calls = await transactions.calls(operation, signer);
    return {
      before: await node.account(user.name),
      simulation: await transactions.simulation(calls, signer),
      unsigned: await transactions.build(calls, limitsOf(operation)),
    };
  });
  const signed = signedBytes(await wallet.sign(unsigned, await wallet.connect()));
  const refusal = await refusalOf(node.send(signed));
  await chain.pass(BLOCK_MS);
  const after = await node.account(user.name);
  if (refusal) return { simulation, before, after, failure: refusal };
  const seen = await node.transaction({ id: signed.id, origin: null, fromBlock: unsigned.builtAtBlock, expiresAt: signed.expiresAt });
  if (seen.state !== 'included' && seen.state !== 'irreversible') throw new Error(`${signed.id} is ${seen.state}`);
  return { simulation, before, after, failure: seen.failure };
}

async function refusalOf(sending: Promise<unknown>): Promise<PoolError | null> {
  try {
    await sending;
    return null;
  } catch (failure) {
    if (isPoolError(failure)) return failure;
    throw failure;
  }
}
