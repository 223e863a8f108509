import { limitsOf } from '../../../domain/chain/expected-transaction.ts';
import { type OperationKind, operationsOf } from '../../../domain/chain/operation.ts';
import type { ChainNodeSetting } from '../chain-node-contract.ts';
import type { PipelineSetting } from '../pipeline-contract.ts';
import type { SimulationSetting } from '../simulation-contract.ts';
import type { Sample, TransactionsSetting } from '../transactions-contract.ts';
import type { WalletSetting } from '../wallet-contract.ts';
import { accountBalances } from './account-balances.ts';
import { executed, signedBytes } from './execute.ts';
import type { Activity, LiveAccounts } from './live-accounts.ts';
import { operationNotOffered } from './sample-operations.ts';
import type { Ports, TestedChain } from './tested-chain.ts';

type Samples = (kind: OperationKind) => Promise<readonly Sample[]>;

/** Returns what can be done when the chain begins. It begins the same way each time, so this is computed once per kind. */
export function samplesOfBeginning(chain: TestedChain, accounts: LiveAccounts): Samples {
  const known = new Map<OperationKind, Promise<readonly Sample[]>>();
  return async (kind) => {
    if (!known.has(kind)) {
      await chain.anew();
      known.set(kind, accounts.activities(kind));
    }
    return known.get(kind)!;
  };
}

/** Returns the setting of the suite of transactions of these kinds; what the profile offers beyond them is absent. */
export async function transactionsSetting(
  chain: TestedChain,
  accounts: LiveAccounts,
  kinds: readonly OperationKind[],
  samples: Samples,
): Promise<TransactionsSetting> {
  const { node, transactions } = await chain.ports({ kind: 'none' });
  const { user, signer } = await accounts.able();
  return {
    transactions,
    profile: chain.profile,
    absent: operationsOf(chain.profile).filter((kind) => !kinds.includes(kind)),
    samples,
    notOffered: { operation: operationNotOffered(await accounts.situation(user.name)), signer },
    head: () => node.head(),
  };
}

/** Returns the setting of the suite of simulations. */
export async function simulationSetting(chain: TestedChain, accounts: LiveAccounts, samples: Samples): Promise<SimulationSetting> {
  const { node, backend } = await chain.ports({ kind: 'none' });
  const voteAccount = await backend.voteAccount();
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
    balances: async (snapshot) => accountBalances(snapshot, chain.profile, voteAccount),
  };
}

/** Returns the setting of the suite of the pipeline, whose wallet is connected. */
export async function pipelineSetting(
  { profile }: TestedChain,
  { operation, signer }: Activity,
  { submitting, tracker, wallet }: Ports,
  untilIrreversible: () => Promise<void>,
): Promise<PipelineSetting> {
  await wallet.connect();
  return {
    submitting,
    tracker,
    sample: { operation, signer },
    transactionId: profile.transactionId,
    untilIrreversible,
    broadcastsItself: wallet.selfBroadcast !== null,
    alter: null,
  };
}

/** Returns the setting of the suite of a node without faults. `betweenWritesMs`: time of the chain after which an equal transaction has another id. */
export async function nodeSetting(chain: TestedChain, accounts: LiveAccounts, betweenWritesMs: number): Promise<ChainNodeSetting> {
  const { profile, pass } = chain;
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
      await pass(betweenWritesMs);
      const { operation, signer } = await accounts.able();
      const unsigned = await transactions.build(await transactions.calls(operation, signer), limitsOf(operation));
      const signed = signedBytes(await wallet.sign(unsigned, identity));
      if (!profile.transactionId.test(signed.id)) throw new Error(`not an id of ${profile.name}: ${signed.id}`);
      const calls = unsigned.calls.map(({ action, data }) => ({ action, data }));
      return { signed, builtAtBlock: unsigned.builtAtBlock, origin: { account: user.name, calls } };
    },
    pass,
    inject: async () => undefined,
  };
}

/** Returns the setting of the suite of a wallet without faults. */
export function walletSetting(
  { profile }: TestedChain,
  { user, operation, signer }: Activity,
  { transactions, wallet }: Ports,
): WalletSetting {
  return {
    wallet,
    account: user.name,
    permission: user.permission,
    chainId: profile.chainId,
    unsigned: async () => transactions.build(await transactions.calls(operation, signer), limitsOf(operation)),
    decode: (bytes) => transactions.decode(bytes),
    inject: async () => undefined,
  };
}
