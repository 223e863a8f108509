import { afterAll, describe, expect, it } from 'vitest';
import { asAntelope } from '../../../domain/chain/protocol.ts';
import { hasFeature } from '../../../domain/chain/profile.ts';
import type { RegisteredChain } from '../../../adapters/chains.ts';
import { operationJson } from '../../../domain/chain/operation-json.ts';
import { type OperationKind, operationsOf } from '../../../domain/chain/operation.ts';
import type { SystemContractVersion } from '../../../domain/antelope/snapshot.ts';
import type { BackendFaultKind } from '../../../sandbox/backend/backend-faults.ts';
import type { SandboxOptions } from '../../../sandbox/start-sandbox.ts';
import { backendContract, type BackendFault } from '../backend-contract.ts';
import { chainNodeContract } from '../chain-node-contract.ts';
import { simulationContract } from '../simulation-contract.ts';
import { pipelineContract } from '../pipeline-contract.ts';
import { transactionsContract, type Sample } from '../transactions-contract.ts';
import { walletContract, type WalletFault } from '../wallet-contract.ts';
import { failureOf } from '../../support/submitting.ts';
import { BLOCK_MS } from './execute.ts';
import { liveChain, type LiveChain } from './live-chain.ts';
import { openPage } from './page.ts';
import { LiveAccounts } from './live-accounts.ts';
import { faultCommands, nodeFaultsOf } from './node-faults.ts';
import { operationTooEarly, possibleOperations } from './sample-operations.ts';
import { nodeSetting, pipelineSetting, samplesOfBeginning, simulationSetting, transactionsSetting, walletSetting } from './settings.ts';
import { WALLET_BEHAVIOURS } from './wallet-behaviours.ts';

/** At 05:00 UTC no daily event of a pool or a chain is near. */
const START = Date.UTC(2025, 2, 12, 5);
const SECOND_MS = 1_000;

const BACKEND_FAULTS: Readonly<Record<BackendFault, BackendFaultKind>> = {
  'backend-unreachable': 'drop',
  'backend-answer-invalid': 'html',
  'backend-refused': 'refused',
};

/** Which suites run. */
export interface Scope {
  /** Part of the suites' name, after that of the chain; empty unless given. */
  readonly title?: string;
  /** Only suites that depend on operations: transactions, simulations, and the whole pipeline with a key. All unless given. */
  readonly operationsOnly?: boolean;
}

/** Operations that are possible only while the REX pool cannot pay. */
export const WHILE_LENT_OUT: readonly OperationKind[] = ['cancel-rex-sale'];

/**
 * Runs the suites on a registered chain, against a sandbox of its own that is started with these options. Where nearly all coins of the REX
 * pool are lent, only what is possible in that state is tested, elsewhere everything else.
 */
export async function chainSuites(
  registered: RegisteredChain,
  options: SandboxOptions,
  { title = '', operationsOnly = false }: Scope = {},
): Promise<void> {
  const { profile } = registered;
  const chain = await liveChain(registered, { start: START, exchangeContracts: true, ...options });
  const liveAccounts = new LiveAccounts(chain);
  const byOrigin = await walletBroadcastsItself(chain);
  const contract = await contractVersion(chain);
  const tried = operationsOf(profile).filter((kind) => WHILE_LENT_OUT.includes(kind) === (options.rexLentOut ?? false));
  const absent = tried.filter((kind) => isAbsent(kind, contract));
  const kinds = tried.filter((kind) => !absent.includes(kind));
  afterAll(() => chain.close());

  const samples = samplesOfBeginning(chain, liveAccounts);

  describe(`on ${profile.name}${title}`, () => {
    const faults = nodeFaultsOf(chain.world.faults.kinds);
    const irreversibleAfterMs = profile.transaction.irreversibleAfterSeconds * SECOND_MS + BLOCK_MS;

    transactionsContract('its code', kinds, () =>
      transactionsSetting(chain, liveAccounts, kinds, async (kind) => different(await samples(kind))),
    );

    simulationContract('its code', kinds, () => simulationSetting(chain, liveAccounts, samples));

    it.each(absent)('reports that its contracts do not have %s yet, and builds nothing of it', async (kind) => {
      const { transactions } = await chain.ports({ kind: 'none' });
      for (const { name, permission } of chain.world.accounts) {
        const situation = await liveAccounts.situation(name);
        expect(situation.account.swappable).toBeNull();
        expect(possibleOperations(kind, situation)).toEqual([]);
        const early = operationTooEarly(kind, situation);
        expect((await failureOf(transactions.calls(early, { account: name, permission }))).error).toBe('operation-not-offered');
      }
    });

    for (const [name, withPage] of operationsOnly ? KEY : [...KEY, ...PAGE]) {
      pipelineContract(name, { kinds, alters: withPage }, async (kind) => {
        chain.anew();
        const activity = await liveAccounts.able(kind);
        const page = withPage ? openPage(chain, activity.user.name) : null;
        const ports = await (page ? chain.ports(THROUGH_PAGE) : chain.withKeyOf(activity.user));
        return {
          ...(await pipelineSetting(chain, activity, ports, () =>
            chain.pass(2 * irreversibleAfterMs + profile.transaction.expireSeconds * SECOND_MS),
          )),
          alter: page && (() => page.behave('approve,alter')),
          close: async () => page?.leave(),
        };
      });
    }

    if (operationsOnly) return;

    chainNodeContract('its node', { faults, irreversibleAfterMs, byOrigin }, async () => ({
      ...(await nodeSetting(chain, liveAccounts, 2 * BLOCK_MS)),
      inject: async (fault) => {
        for (const command of faultCommands(fault)) chain.world.faults.add(command);
      },
      close: chain.reset,
    }));

    walletContract('a key', [], async () => {
      chain.anew();
      const activity = await liveAccounts.able();
      return walletSetting(chain, activity, await chain.withKeyOf(activity.user));
    });

    walletContract('the wallet in the page', Object.keys(WALLET_BEHAVIOURS) as WalletFault[], async () => {
      chain.anew();
      const activity = await liveAccounts.able();
      const page = openPage(chain, activity.user.name);
      const ports = await chain.ports(THROUGH_PAGE);
      return {
        ...walletSetting(chain, activity, ports),
        seen: async (query) => {
          await chain.pass(2 * BLOCK_MS);
          return ports.node.transaction(query);
        },
        inject: async (fault) => page.behave(WALLET_BEHAVIOURS[fault]),
        close: async () => page.leave(),
      };
    });

    backendContract('its pool', Object.keys(BACKEND_FAULTS) as BackendFault[], async () => {
      const { backend } = await chain.ports({ kind: 'none' });
      const taking: string[] = [];
      const others: string[] = [];
      for (const { name } of chain.world.accounts) ((await backend.accountPoolInfo(name)) ? taking : others).push(name);
      return {
        backend,
        coin: profile.coin.native,
        accountName: profile.accountName.pattern,
        votes: hasFeature(profile.features, 'proxyVotes') ? 'through-proxies' : 'for-an-account',
        participant: taking[0]!,
        visitor: others[0]!,
        inject: async (fault) =>
          chain.sandbox.backendFaults.add({ kind: BACKEND_FAULTS[fault], endpoint: null, chain: profile.key, times: 1, amount: 0 }),
        close: chain.reset,
      };
    });
  });
}

const THROUGH_PAGE = { kind: 'page', label: 'Sandbox' } as const;

/** Pipelines with a local key, and with the injected wallet. */
const KEY = [['a key', false]] as const;
const PAGE = [['the wallet in the page', true]] as const;

/** One sample of each operation, by any account that could do it. */
function different(samples: readonly Sample[]): readonly Sample[] {
  return [...new Map(samples.map((sample) => [JSON.stringify(operationJson(sample.operation)), sample])).values()];
}

async function contractVersion(chain: LiveChain): Promise<SystemContractVersion | null> {
  const { node } = await chain.ports({ kind: 'none' });
  return asAntelope(await node.pool())?.contract ?? null;
}

/** Returns whether a kind requires contracts of a later generation than those detected. */
function isAbsent(kind: OperationKind, contract: SystemContractVersion | null): boolean {
  return kind === 'swap-coin' && contract !== null && !contract.renamed;
}

async function walletBroadcastsItself(chain: LiveChain): Promise<boolean> {
  const { wallet } = await chain.ports(THROUGH_PAGE);
  return wallet.selfBroadcast !== null;
}
