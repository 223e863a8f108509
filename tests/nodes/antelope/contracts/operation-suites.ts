import { describe } from 'vitest';
import { operationsOf, type OperationKind } from '../../../../domain/chain/operation.ts';
import { accountBalances } from '../../../contracts/live/account-balances.ts';
import { executed } from '../../../contracts/live/execute.ts';
import { WHILE_LENT_OUT } from '../../../contracts/live/chain-suites.ts';
import type { LiveAccounts } from '../../../contracts/live/live-accounts.ts';
import { operationNotOffered } from '../../../contracts/live/sample-operations.ts';
import { pipelineContract } from '../../../contracts/pipeline-contract.ts';
import { simulationContract } from '../../../contracts/simulation-contract.ts';
import { type Sample, transactionsContract } from '../../../contracts/transactions-contract.ts';
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

  const known = new Map<OperationKind, Promise<readonly Sample[]>>();

  /** Returns what can be done when the chain begins. */
  async function samples(kind: OperationKind): Promise<readonly Sample[]> {
    if (!known.has(kind)) {
      await chain.anew();
      known.set(kind, accounts.activities(kind));
    }
    return known.get(kind)!;
  }

  describe(`${profile.name} on nodeos`, () => {
    transactionsContract('its code', kinds, async () => {
      const { node, transactions } = await chain.ports({ kind: 'none' });
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

    const simulated = kinds.filter((kind) => !otherwise.includes(kind));
    simulationContract('its code', simulated, async () => {
      const { node } = await chain.ports({ kind: 'none' });
      return {
        possible: async (kind) => {
          const possible = await samples(kind);
          await chain.anew();
          return possible;
        },
        impossible: async (kind) => {
          await chain.anew();
          return accounts.violations(kind);
        },
        execute: (sample) => executed(chain, sample),
        pool: () => node.pool(),
        latestInclusionMs: LATEST_INCLUSION_MS,
        balances: async (snapshot) => accountBalances(snapshot, profile, null),
      };
    });

    pipelineContract('a key', { kinds, alters: false }, async (kind) => {
      await chain.anew();
      const { user, operation, signer } = await accounts.able(kind);
      const { submitting, tracker, wallet } = await chain.withKeyOf(user);
      await wallet.connect();
      return {
        submitting,
        tracker,
        sample: { operation, signer },
        transactionId: profile.transactionId,
        untilIrreversible: chain.untilIrreversible,
        broadcastsItself: false,
        alter: null,
      };
    });
  });
}
