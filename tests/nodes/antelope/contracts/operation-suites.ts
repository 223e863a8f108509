import { describe } from 'vitest';
import { operationsOf, type OperationKind } from '../../../../domain/chain/operation.ts';
import { WHILE_LENT_OUT } from '../../../contracts/live/chain-suites.ts';
import type { LiveAccounts } from '../../../contracts/live/live-accounts.ts';
import { pipelineSetting, samplesOfBeginning, simulationSetting, transactionsSetting } from '../../../contracts/live/settings.ts';
import { pipelineContract } from '../../../contracts/pipeline-contract.ts';
import { simulationContract } from '../../../contracts/simulation-contract.ts';
import { transactionsContract } from '../../../contracts/transactions-contract.ts';
import type { NodeosWorld } from '../nodeos-world.ts';

/** Time of a busy machine between a simulation and the block of its transaction. */
const LATEST_INCLUSION_MS = 10_000;

/**
 * Runs the suites that depend on operations on a chain of nodeos: transactions, simulations, and the whole pipeline with a key. `otherwise`:
 * operations whose rule in the contract of the chain is not that of the profile, which are not simulated here.
 */
export function operationSuites(chain: NodeosWorld, accounts: LiveAccounts, otherwise: readonly OperationKind[] = []): void {
  const { profile } = chain;
  const kinds = operationsOf(profile).filter((kind) => !WHILE_LENT_OUT.includes(kind));

  const samples = samplesOfBeginning(chain, accounts);

  describe(`${profile.name} on nodeos`, () => {
    transactionsContract('its code', kinds, () => transactionsSetting(chain, accounts, kinds, samples));

    const simulated = kinds.filter((kind) => !otherwise.includes(kind));
    simulationContract('its code', simulated, async () => ({
      ...(await simulationSetting(chain, accounts, samples)),
      latestInclusionMs: LATEST_INCLUSION_MS,
    }));

    pipelineContract('a key', { kinds, alters: false }, async (kind) => {
      await chain.anew();
      const activity = await accounts.able(kind);
      return pipelineSetting(chain, activity, await chain.withKeyOf(activity.user), chain.untilIrreversible);
    });
  });
}
