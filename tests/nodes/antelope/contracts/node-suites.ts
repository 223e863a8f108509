import { limitsOf } from '../../../../domain/chain/expected-transaction.ts';
import { chainNodeContract } from '../../../contracts/chain-node-contract.ts';
import { signedBytes } from '../../../contracts/live/execute.ts';
import type { LiveAccounts } from '../../../contracts/live/live-accounts.ts';
import { walletContract } from '../../../contracts/wallet-contract.ts';
import type { NodeosWorld } from '../nodeos-world.ts';

const IRREVERSIBLE_AFTER_MS = 2_000;

/** Runs the suites of a node and of a wallet with a key on a chain of nodeos. */
export function nodeSuites(chain: NodeosWorld, accounts: LiveAccounts): void {
  const { profile } = chain;

  chainNodeContract('nodeos', { faults: [], irreversibleAfterMs: IRREVERSIBLE_AFTER_MS, byOrigin: true }, async () => {
    const { user } = await accounts.able();
    const { node, transactions, wallet } = await chain.withKeyOf(user);
    const identity = await wallet.connect();
    return {
      node,
      chainId: profile.chainId,
      coin: profile.coin.native,
      account: user.name,
      stranger: await accounts.stranger(),
      signed: async () => {
        await chain.pass(IRREVERSIBLE_AFTER_MS);
        const { operation, signer } = await accounts.able();
        const unsigned = await transactions.build(await transactions.calls(operation, signer), limitsOf(operation));
        const calls = unsigned.calls.map(({ action, data }) => ({ action, data }));
        const signed = signedBytes(await wallet.sign(unsigned, identity));
        return { signed, builtAtBlock: unsigned.builtAtBlock, origin: { account: user.name, calls } };
      },
      pass: chain.pass,
      inject: async () => undefined,
    };
  });

  walletContract('a key on nodeos', [], async () => {
    const { user, operation, signer } = await accounts.able();
    const { transactions, wallet } = await chain.withKeyOf(user);
    return {
      wallet,
      account: user.name,
      permission: user.permission,
      chainId: profile.chainId,
      unsigned: async () => transactions.build(await transactions.calls(operation, signer), limitsOf(operation)),
      decode: (bytes) => transactions.decode(bytes),
      inject: async () => undefined,
    };
  });
}
