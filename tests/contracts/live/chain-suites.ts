import { afterAll, describe, expect } from 'vitest';
import type { RegisteredChain } from '../../../adapters/chains.ts';
import type { HandedOver } from '../../../application/ports/wallet.ts';
import type { SignedTransaction } from '../../../domain/chain/call.ts';
import { operationJson } from '../../../domain/chain/operation-json.ts';
import type { OperationKind } from '../../../domain/chain/operation.ts';
import { isPoolError, type PoolError } from '../../../domain/errors/pool-error.ts';
import type { BackendFaultKind } from '../../../sandbox/backend/backend-faults.ts';
import type { FaultKind, FaultTarget } from '../../../sandbox/node-faults.ts';
import type { SandboxOptions } from '../../../sandbox/start-sandbox.ts';
import { backendContract, type BackendFault } from '../backend-contract.ts';
import { chainNodeContract, type NodeFault } from '../chain-node-contract.ts';
import { forecastContract, type Story } from '../forecast-contract.ts';
import { roadContract } from '../road-contract.ts';
import { transactionsContract, type Sample } from '../transactions-contract.ts';
import { walletContract, type WalletFault } from '../wallet-contract.ts';
import { accountFigures } from './account-figures.ts';
import { liveChain, type LiveChain } from './live-chain.ts';
import { openPage } from './page.ts';
import { People } from './people.ts';
import { operationNotOffered } from './sample-operations.ts';

/** At 05:00 UTC no daily event of a pool or a chain is near. */
const START = Date.UTC(2025, 2, 12, 5);
/** Longer than any chain takes from one block to the next. */
const BLOCK_MS = 3_000;
const MANY = 1_000;
const SECOND_MS = 1_000;

const NODE_FAULTS: Readonly<Record<NodeFault, { readonly kind: FaultKind; readonly on: FaultTarget; readonly times: number; readonly amount: number }>> = {
  unreachable: { kind: 'drop', on: 'read', times: MANY, amount: 0 },
  invalid: { kind: 'html', on: 'read', times: MANY, amount: 0 },
  stale: { kind: 'stale-head', on: 'read', times: MANY, amount: 600 },
  cpu: { kind: 'cpu', on: 'write', times: 1, amount: 0 },
  expired: { kind: 'expired', on: 'write', times: 1, amount: 0 },
  'drop-after-accept': { kind: 'drop-after-accept', on: 'write', times: 1, amount: 0 },
};

const BACKEND_FAULTS: Readonly<Record<BackendFault, BackendFaultKind>> = {
  'backend-unreachable': 'drop',
  'backend-answer-invalid': 'html',
  'backend-refused': 'refused',
};

/** The sandbox's words for what its wallet does. */
const WISHES: Readonly<Record<WalletFault, string>> = {
  'wallet-not-found': 'never',
  'wallet-locked': 'locked',
  'identity-refused': 'refuse-identity',
  'signature-refused': 'refuse',
  'wallet-unknown-error': 'approve,fail',
};

/** Runs every suite on a registered chain, against a sandbox of its own that is started with these options. */
export async function chainSuites(registered: RegisteredChain, options: SandboxOptions): Promise<void> {
  const { profile } = registered;
  const chain = await liveChain(registered, { start: START, ...options });
  const people = new People(chain);
  const stamps = await handsOverByItself(chain);
  afterAll(() => chain.close());

  /** What can be done when the world begins. It begins the same way each time, so this is found out once. */
  const known = new Map<OperationKind, Promise<readonly Sample[]>>();
  const samples = (kind: OperationKind): Promise<readonly Sample[]> => {
    if (!known.has(kind)) {
      chain.anew();
      known.set(kind, people.deeds(kind));
    }
    return known.get(kind)!;
  };

  describe(`on ${profile.name}`, () => {
    const faults = (Object.keys(NODE_FAULTS) as NodeFault[]).filter((fault) => chain.world.faults.kinds.includes(NODE_FAULTS[fault].kind));
    const irreversibleAfterMs = profile.transaction.irreversibleAfterSeconds * SECOND_MS + BLOCK_MS;

    chainNodeContract('its node', { faults, irreversibleAfterMs, byOrigin: stamps }, async () => {
      const { person } = await people.able();
      const { node, transactions, wallet } = await chain.withKeyOf(person);
      const identity = await wallet.connect();
      return {
        node,
        chainId: profile.chainId,
        coin: profile.coin.native,
        account: person.name,
        stranger: await people.stranger(),
        signed: async () => {
          await chain.pass(2 * BLOCK_MS);
          const { operation, signer } = await people.able();
          const unsigned = await transactions.build(await transactions.calls(operation, signer));
          const signed = signedBytes(await wallet.sign(unsigned, identity));
          expect(signed.id).toMatch(profile.transactionId);
          const calls = unsigned.calls.map(({ action, data }) => ({ action, data }));
          return { signed, builtAtBlock: unsigned.builtAtBlock, origin: { account: person.name, calls } };
        },
        pass: chain.pass,
        provoke: async (fault) => chain.world.faults.add({ node: 'all', ...NODE_FAULTS[fault] }),
        close: chain.calm,
      };
    });

    transactionsContract('its code', profile.operations, async () => {
      const { node, transactions } = await chain.ports({ kind: 'none' });
      const { person, signer } = await people.able();
      const notOffered = { operation: operationNotOffered(await people.situation(person.name)), signer };
      return { transactions, profile, samples: async (kind) => different(await samples(kind)), notOffered, head: () => node.head() };
    });

    forecastContract('its code', profile.operations, async () => {
      const { node, backend } = await chain.ports({ kind: 'none' });
      const voteAccount = await backend.voteAccount();
      return {
        possible: async (kind) => {
          const possible = await samples(kind);
          chain.anew();
          return possible;
        },
        impossible: async (kind) => {
          chain.anew();
          return people.misdeeds(kind);
        },
        carryOut: (sample) => carriedOut(chain, sample),
        pool: () => node.pool(),
        figures: async (snapshot) => accountFigures(snapshot, profile, voteAccount),
      };
    });

    walletContract('a key', [], async () => {
      const { person, operation, signer } = await people.able();
      const { transactions, wallet } = await chain.withKeyOf(person);
      return {
        wallet,
        account: person.name,
        permission: person.permission,
        chainId: profile.chainId,
        unsigned: async () => transactions.build(await transactions.calls(operation, signer)),
        decode: (bytes) => transactions.decode(bytes),
        provoke: async () => undefined,
      };
    });

    walletContract('the wallet in the page', Object.keys(WISHES) as WalletFault[], async () => {
      const { person, operation, signer } = await people.able();
      const page = openPage(chain, person.name);
      const { node, transactions, wallet } = await chain.ports({ kind: 'page', label: 'Sandbox' });
      return {
        wallet,
        account: person.name,
        permission: person.permission,
        chainId: profile.chainId,
        unsigned: async () => transactions.build(await transactions.calls(operation, signer)),
        decode: (bytes) => transactions.decode(bytes),
        seen: async (sought) => {
          await chain.pass(2 * BLOCK_MS);
          return node.transaction(sought);
        },
        provoke: async (fault) => page.behave(WISHES[fault]),
        close: async () => page.leave(),
      };
    });

    for (const [name, withPage] of [['a key', false], ['the wallet in the page', true]] as const) {
      roadContract(name, { kinds: profile.operations, alters: withPage }, async (kind) => {
        chain.anew();
        const { person, operation, signer } = await people.able(kind);
        const page = withPage ? openPage(chain, person.name) : null;
        const { submitting, tracker, wallet } = await (page ? chain.ports({ kind: 'page', label: 'Sandbox' }) : chain.withKeyOf(person));
        await wallet.connect();
        return {
          submitting,
          tracker,
          sample: { operation, signer },
          transactionId: profile.transactionId,
          untilIrreversible: () => chain.pass(2 * irreversibleAfterMs),
          handsOver: wallet.stamping !== null,
          alter: page && (() => page.behave('approve,alter')),
          close: async () => page?.leave(),
        };
      });
    }

    backendContract('its pool', Object.keys(BACKEND_FAULTS) as BackendFault[], async () => {
      const { backend } = await chain.ports({ kind: 'none' });
      const taking: string[] = [];
      const others: string[] = [];
      for (const { name } of chain.world.accounts) ((await backend.accountPoolInfo(name)) ? taking : others).push(name);
      return {
        backend,
        coin: profile.coin.native,
        accountName: profile.accountName.pattern,
        votes: profile.features.proxyVotes ? 'through-proxies' : 'for-an-account',
        participant: taking[0]!,
        visitor: others[0]!,
        provoke: async (fault) => chain.sandbox.backendFaults.add({ kind: BACKEND_FAULTS[fault], endpoint: null, chain: profile.key, times: 1, amount: 0 }),
        close: chain.calm,
      };
    });
  });
}

/** One sample of each operation, whoever could do it. */
function different(samples: readonly Sample[]): readonly Sample[] {
  return [...new Map(samples.map((sample) => [JSON.stringify(operationJson(sample.operation)), sample])).values()];
}

async function handsOverByItself(chain: LiveChain): Promise<boolean> {
  const { wallet } = await chain.ports({ kind: 'page', label: 'Sandbox' });
  return wallet.stamping !== null;
}

function signedBytes(answer: SignedTransaction | HandedOver): SignedTransaction {
  if ('handedOver' in answer) throw new Error('it handed over by itself');
  return answer;
}

/** Forecasts, signs with the account's key, sends, and tells how it went. The clock stands still until it is sent. */
async function carriedOut(chain: LiveChain, { operation, signer }: Sample): Promise<Story> {
  const person = chain.world.accounts.find(({ name }) => name === signer.account)!;
  const { node, transactions, wallet } = await chain.withKeyOf(person);
  const before = await node.account(person.name);
  const calls = await transactions.calls(operation, signer);
  const forecast = await transactions.forecast(calls, signer);
  const unsigned = await transactions.build(calls);
  const signed = signedBytes(await wallet.sign(unsigned, await wallet.connect()));
  const refusal = await refusalOf(node.send(signed));
  await chain.pass(BLOCK_MS);
  const after = await node.account(person.name);
  if (refusal) return { forecast, before, after, failure: refusal };
  const seen = await node.transaction({ id: signed.id, origin: null, fromBlock: unsigned.builtAtBlock, expiresAt: signed.expiresAt });
  if (seen.state !== 'included' && seen.state !== 'irreversible') throw new Error(`${signed.id} is ${seen.state}`);
  return { forecast, before, after, failure: seen.failure };
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
