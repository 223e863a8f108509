import { expect, it } from 'vitest';
import { operationsOf, type OperationKind } from '../../../../domain/chain/operation.ts';
import type { Change } from '../../../../domain/chain/simulation.ts';
import { accountBalances } from '../../../contracts/live/account-balances.ts';
import { WHILE_LENT_OUT } from '../../../contracts/live/chain-suites.ts';
import { LiveAccounts } from '../../../contracts/live/live-accounts.ts';
import type { Sample } from '../../../contracts/transactions-contract.ts';
import type { NodeosWorld } from '../nodeos-world.ts';

/** What comes first, because other operations of the same account would put it off. */
const FIRST: readonly OperationKind[] = ['claim-refund'];

async function sampleOf(accounts: LiveAccounts, kind: OperationKind, lacking: readonly string[]): Promise<Sample> {
  const sample = (await accounts.activities(kind)).find(({ signer }) => !lacking.includes(signer.account));
  if (sample === undefined) throw new Error(`no account can ${kind}`);
  return sample;
}

function texts(changes: readonly Change[]): readonly string[] {
  return changes
    .filter(({ before, after }) => !before.equals(after))
    .map(({ balance, before, after }) => `${balance}: ${before.toString()} -> ${after.toString()}`)
    .sort();
}

function balancesOf(changes: readonly Change[]): readonly string[] {
  return changes
    .filter(({ before, after }) => !before.equals(after))
    .map(({ balance }) => balance)
    .sort();
}

/**
 * Runs one write of each operation of the profile. `lacking`: accounts that lack what every write needs; no contract rule, and so no
 * simulation, knows of it. `otherwise`: operations whose rule in the contract of the chain is not that of the profile; of these the balances
 * that change are compared, and not by how much.
 */
export function writeSuite(chain: NodeosWorld, lacking: readonly string[], otherwise: readonly OperationKind[] = []): void {
  const { profile } = chain;
  const accounts = new LiveAccounts(chain);
  const others = operationsOf(profile).filter((kind) => ![...FIRST, ...WHILE_LENT_OUT].includes(kind));
  it.each([...FIRST, ...others])(
    'nodeos does %s as simulated, planned, signed and followed by the product until it is final',
    async (kind) => {
      const { operation, signer } = await sampleOf(accounts, kind, lacking);
      const { node, submitting, tracker, wallet } = await chain.withKeyOf(chain.account(signer.account));
      await wallet.connect();
      const balances = async (): Promise<ReturnType<typeof accountBalances>> =>
        accountBalances(await node.account(signer.account), profile, null);
      const before = await balances();
      const prepared = await submitting.prepare(operation, signer);
      expect(prepared.simulation.refusal).toBeNull();
      const { id } = await submitting.submit(prepared, () => undefined);
      const { outcome } = await tracker.settle(id);
      tracker.stop();
      expect({ operation, outcome }).toMatchObject({ outcome: { end: 'done' } });
      const after = await balances();
      const happened = Object.keys(before).map((balance) => ({ balance, before: before[balance]!, after: after[balance]! }) as Change);
      const compared = (changes: readonly Change[]) => (otherwise.includes(kind) ? balancesOf(changes) : texts(changes));
      expect({ operation, signer, changes: compared(prepared.simulation.changes) }).toEqual({
        operation,
        signer,
        changes: compared(happened),
      });
    },
  );
}
