import { afterAll, describe } from 'vitest';
import { chainNodeContract } from '../../contracts/chain-node-contract.ts';
import { LiveAccounts } from '../../contracts/live/live-accounts.ts';
import { nodeSetting, pipelineSetting, transactionsSetting } from '../../contracts/live/settings.ts';
import { pipelineContract } from '../../contracts/pipeline-contract.ts';
import { transactionsContract } from '../../contracts/transactions-contract.ts';
import type { ContainerWorld } from '../worlds/container-world.ts';

const BETWEEN_WRITES_MS = 6_000;

/** Runs the suites of `tests/contracts` that need no more than HTTP on a world: its node, the transactions of every operation, and the whole pipeline. */
export function containerSuites(world: ContainerWorld): void {
  const { kinds } = world;
  const accounts = new LiveAccounts(world);
  afterAll(() => world.close());

  describe(`on ${world.title} in a container`, () => {
    transactionsContract('its code', kinds, () =>
      transactionsSetting(world, accounts, kinds, async (kind) => {
        await world.anew();
        return [await accounts.able(kind)];
      }),
    );

    pipelineContract('a key', { kinds, alters: false }, async (kind) => {
      await world.anew();
      const activity = await accounts.able(kind);
      return pipelineSetting(world, activity, await world.withKeyOf(activity.user), world.untilIrreversible);
    });

    chainNodeContract('its node', world, async () => ({
      ...(await nodeSetting(world, accounts, BETWEEN_WRITES_MS)),
      inject: world.inject,
      close: async () => {
        if (world.faults.length > 0) await world.anew();
      },
    }));
  });
}
