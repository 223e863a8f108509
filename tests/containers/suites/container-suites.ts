import { afterAll, describe } from 'vitest';
import { limitsOf } from '../../../domain/chain/expected-transaction.ts';
import { operationsOf, type OperationKind } from '../../../domain/chain/operation.ts';
import { chainNodeContract } from '../../contracts/chain-node-contract.ts';
import { signedBytes } from '../../contracts/live/execute.ts';
import { LiveAccounts } from '../../contracts/live/live-accounts.ts';
import { operationNotOffered } from '../../contracts/live/sample-operations.ts';
import { pipelineContract } from '../../contracts/pipeline-contract.ts';
import { type Sample, transactionsContract } from '../../contracts/transactions-contract.ts';
import type { ContainerWorld } from '../worlds/container-world.ts';

const BETWEEN_WRITES_MS = 6_000;

/** Runs the suites of `tests/contracts` that need no more than HTTP on a world: its node, the transactions of every operation, and the whole pipeline. */
export function containerSuites(world: ContainerWorld): void {
  const { profile, kinds } = world;
  const accounts = new LiveAccounts(world);
  afterAll(() => world.close());

  /** Returns what an account can do when the world begins, and has been seen to be able to do. */
  const samples = async (kind: OperationKind): Promise<readonly Sample[]> => {
    await world.anew();
    return [await accounts.able(kind)];
  };

  describe(`on ${world.title} in a container`, () => {
    transactionsContract('its code', kinds, async () => {
      const { node, transactions } = await world.ports({ kind: 'none' });
      const { user, signer } = await accounts.able();
      return {
        transactions,
        profile,
        absent: operationsOf(profile).filter((kind) => !kinds.includes(kind)),
        samples,
        notOffered: { operation: operationNotOffered(await accounts.situation(user.name)), signer },
        head: () => node.head(),
      };
    });

    pipelineContract('a key', { kinds, alters: false }, async (kind) => {
      await world.anew();
      const { user, operation, signer } = await accounts.able(kind);
      const { submitting, tracker, wallet } = await world.withKeyOf(user);
      await wallet.connect();
      return {
        submitting,
        tracker,
        sample: { operation, signer },
        transactionId: profile.transactionId,
        untilIrreversible: world.untilIrreversible,
        broadcastsItself: false,
        alter: null,
      };
    });

    chainNodeContract('its node', world, async () => {
      const { user } = await accounts.able();
      const { node, transactions, wallet } = await world.withKeyOf(user);
      const identity = await wallet.connect();
      return {
        node,
        chainId: profile.chainId,
        coin: profile.coin.native,
        account: user.name,
        stranger: await accounts.stranger(),
        signed: async () => {
          await world.pass(BETWEEN_WRITES_MS);
          const { operation, signer } = await accounts.able();
          const unsigned = await transactions.build(await transactions.calls(operation, signer), limitsOf(operation));
          const signed = signedBytes(await wallet.sign(unsigned, identity));
          const calls = unsigned.calls.map(({ action, data }) => ({ action, data }));
          return { signed, builtAtBlock: unsigned.builtAtBlock, origin: { account: user.name, calls } };
        },
        pass: world.pass,
        inject: world.inject,
        close: async () => {
          if (world.faults.length > 0) await world.anew();
        },
      };
    });
  });
}
