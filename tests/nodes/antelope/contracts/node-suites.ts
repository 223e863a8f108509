import { chainNodeContract } from '../../../contracts/chain-node-contract.ts';
import type { LiveAccounts } from '../../../contracts/live/live-accounts.ts';
import { nodeSetting, walletSetting } from '../../../contracts/live/settings.ts';
import { walletContract } from '../../../contracts/wallet-contract.ts';
import type { NodeosWorld } from '../nodeos-world.ts';

const IRREVERSIBLE_AFTER_MS = 2_000;

/** Runs the suites of a node and of a wallet with a key on a chain of nodeos. */
export function nodeSuites(chain: NodeosWorld, accounts: LiveAccounts): void {
  chainNodeContract('nodeos', { faults: [], irreversibleAfterMs: IRREVERSIBLE_AFTER_MS, byOrigin: true }, () =>
    nodeSetting(chain, accounts, IRREVERSIBLE_AFTER_MS),
  );

  walletContract('a key on nodeos', [], async () => {
    const activity = await accounts.able();
    return walletSetting(chain, activity, await chain.withKeyOf(activity.user));
  });
}
