import { afterAll, describe, expect, it, vi } from 'vitest';
import { CHAINS } from '../../../../adapters/chains.ts';
import { WALLET_CHANNELS } from '../../../../adapters/antelope/wallet/wallet-channels.ts';
import type { WalletBroadcast } from '../../../../application/ports/wallet.ts';
import type { SignedTransaction, UnsignedTransaction } from '../../../../domain/core/chain/call.ts';
import type { OperationKind } from '../../../../domain/chain/operation.ts';
import { expectedTransaction, limitsOf } from '../../../../domain/chain/expected-transaction.ts';
import { liveChain, type LiveChain, type Ports } from '../../../contracts/live/live-chain.ts';
import { openPage, type Page } from '../../../contracts/live/page.ts';
import { type Activity, LiveAccounts } from '../../../contracts/live/live-accounts.ts';
import { WALLET_BEHAVIOURS } from '../../../contracts/live/wallet-behaviours.ts';
import { pipelineContract } from '../../../contracts/pipeline-contract.ts';
import { walletContract, type WalletFault } from '../../../contracts/wallet-contract.ts';
import { failureOf } from '../../../support/submitting.ts';

const START = Date.UTC(2025, 2, 12, 5);
const BLOCK_MS = 3_000;
const LONG_MS = 400_000;
/** Longer than the ttl of anything a wallet broadcast itself. */
const LONGEST_MS = 900_000;

// Whole transaction pipelines run on a chain here, some until the last moment of a transaction's ttl.
vi.setConfig({ testTimeout: 90_000 });

const eos = await liveChain(CHAINS[0]!, { start: START, chains: ['eos'] });
const bos = await liveChain(CHAINS[1]!, { start: START, chains: ['bos'] });

afterAll(async () => {
  await eos.close();
  await bos.close();
});

const known = new Map<string, Promise<Activity>>();

/** An account that can do it when the sandbox starts, deterministically. */
function able(chain: LiveChain, kind: OperationKind): Promise<Activity> {
  const key = `${chain.profile.key} ${kind}`;
  const activity = known.get(key) ?? new LiveAccounts(chain).able(kind);
  known.set(key, activity);
  return activity;
}

interface Visit {
  readonly page: Page;
  readonly ports: Ports;
  readonly activity: Activity;
  /** A transaction the page's user can sign. */
  readonly unsigned: () => Promise<UnsignedTransaction>;
}

/** A page in the browser of a channel's wallet, with the given behaviour. */
async function visit(chain: LiveChain, channel: string, behaviourRequest: string, kind: OperationKind = 'buy-rex'): Promise<Visit> {
  const activity = await able(chain, kind);
  const ports = await chain.ports({ kind: 'page', label: 'Sandbox', channel: () => channel });
  const page = openPage(chain, activity.user.name);
  page.behave(`approve,${behaviourRequest}`);
  return {
    page,
    ports,
    activity,
    unsigned: async () =>
      ports.transactions.build(await ports.transactions.calls(activity.operation, activity.signer), limitsOf(activity.operation)),
  };
}

async function during<T>(chain: LiveChain, channel: string, behaviourRequest: string, use: (visit: Visit) => Promise<T>): Promise<T> {
  const visited = await visit(chain, channel, behaviourRequest);
  try {
    return await use(visited);
  } finally {
    visited.page.leave();
    visited.ports.tracker.stop();
    chain.anew();
  }
}

/** Signs a purchase with the page's wallet. */
async function signature({ ports: { wallet }, unsigned }: Visit): Promise<SignedTransaction | WalletBroadcast> {
  const identity = await wallet.connect();
  return wallet.sign(await unsigned(), identity);
}

/** Every variant of existing wallets that still works, and its channel. */
const FORMS: readonly (readonly [what: string, channel: string, behaviourRequest: string])[] = [
  ['that announces nothing', 'scatter', 'silent'],
  ['that names no chain', 'meetone', 'no-chain-id'],
  ['whose signatures come bare', 'starteos', 'bare-signatures'],
  ['whose signature comes as one text', 'meetone', 'one-signature,no-chain-id'],
  ['whose bytes come as the Buffer its script carries', 'meetone', 'buffer-bytes'],
  ['that shows every property of the library as a function', 'scatter', 'functions-library,buffer-bytes'],
  ['that shows functions alone and wants the definition in the library', 'starteos', 'functions-library,missing-abi-cache'],
  ['that requests the contract’s definition', 'bitpie', 'missing-abi'],
  ['that wants the contract’s definition in the library', 'eostokenpark', 'missing-abi-cache'],
  ['that is new enough', 'eoslynx', 'version:2.0.2'],
  ['that reports an unreadable version', 'lynx', 'version:latest'],
];

for (const [index, [what, channel, behaviourRequest]] of FORMS.entries()) {
  walletContract(`a wallet ${what}`, index === 0 ? (Object.keys(WALLET_BEHAVIOURS) as WalletFault[]) : [], async () => {
    const { page, ports, activity, unsigned } = await visit(eos, channel, behaviourRequest);
    return {
      wallet: ports.wallet,
      ...activity.signer,
      chainId: eos.profile.chainId,
      unsigned,
      decode: (bytes) => ports.transactions.decode(bytes),
      inject: async (fault) => page.behave(`${WALLET_BEHAVIOURS[fault]},${behaviourRequest}`),
      close: async () => page.leave(),
    };
  });
}

for (const chain of [eos, bos]) {
  const bridge = `tokenpocket,on:${chain.profile.key}`;

  walletContract(
    `TokenPocket’s bridge on ${chain.profile.name}`,
    ['wallet-not-found', 'identity-refused', 'signature-refused', 'wallet-unknown-error'],
    async () => {
      const { page, ports, activity, unsigned } = await visit(chain, 'tokenpocket', bridge);
      return {
        wallet: ports.wallet,
        ...activity.signer,
        chainId: chain.profile.chainId,
        unsigned,
        decode: (bytes) => ports.transactions.decode(bytes),
        seen: async (query) => {
          await chain.pass(2 * BLOCK_MS);
          return ports.node.transaction(query);
        },
        inject: async (fault) => page.behave(`${WALLET_BEHAVIOURS[fault]},${bridge}`),
        close: async () => {
          page.leave();
          chain.anew();
        },
      };
    },
  );

  // The contract does not refuse a deposit of a little more than requested.
  for (const [kinds, alters] of [
    [['buy-rex', 'delegate-votes'], false],
    [['deposit-to-rex-fund'], true],
  ] as const) {
    pipelineContract(`TokenPocket’s bridge on ${chain.profile.name}`, { kinds, alters }, async (kind) => {
      chain.anew();
      const { page, ports, activity } = await visit(chain, 'tokenpocket', bridge, kind);
      await ports.wallet.connect();
      return {
        submitting: ports.submitting,
        tracker: ports.tracker,
        sample: activity,
        transactionId: chain.profile.transactionId,
        untilIrreversible: () => chain.pass(alters ? LONGEST_MS : LONG_MS),
        broadcastsItself: true,
        alter: () => page.behave(`approve,alter,${bridge}`),
        close: async () => page.leave(),
      };
    });
  }

  describe(`a page on ${chain.profile.name}`, () => {
    it('connects to a wallet that knows the chain by one name only, whichever it is, and signs under it', async () => {
      for (const channel of ['meetone', 'scatter']) {
        for (const word of [chain.profile.key, 'eos']) {
          expect(await during(chain, channel, `word:${word}`, signature)).toHaveProperty('signatures');
        }
      }
    });

    it('finds what TokenPocket broadcast without reporting it, and never ends it as expired', () =>
      during(chain, 'tokenpocket', bridge, async ({ page, ports, activity }) => {
        await ports.wallet.connect();
        const prepared = await ports.submitting.prepare(activity.operation, activity.signer);
        page.behave(`send-and-hang,${bridge}`);
        const submitted = ports.submitting.submit(prepared, () => undefined);
        const before = chain.world.status().transactions;
        while (chain.world.status().transactions === before) await new Promise((resolve) => setTimeout(resolve, 20));
        await chain.pass(LONG_MS);
        const { id, provisionalId } = await submitted;
        expect(provisionalId).not.toBeNull();
        expect(id).not.toBe(provisionalId);
        expect((await ports.tracker.settle(id)).outcome).toMatchObject({ end: 'done' });
      }));

    it.each(['connection-cancelled', 'expired'])(
      'finds what TokenPocket broadcast although it reported a failure (%s), and broadcasts nothing twice',
      (words) =>
        during(chain, 'tokenpocket', bridge, async ({ page, ports: { wallet, submitting, tracker }, activity }) => {
          await wallet.connect();
          const prepared = await submitting.prepare(activity.operation, activity.signer);
          page.behave(`send-and-hang,${bridge},says:${words}`);
          const before = chain.world.status().transactions;
          expect((await failureOf(submitting.submit(prepared, () => undefined))).error).toBe('send-outcome-unknown');
          expect((await failureOf(submitting.submit(prepared, () => undefined))).error).toBe('outcome-pending');
          expect(chain.world.status().transactions).toBe(before + 1);
          await chain.pass(LONG_MS);
          const [entry] = await tracker.entries();
          expect((await tracker.settle(entry!.id)).outcome).toMatchObject({ end: 'done' });
        }),
    );
  });
}

describe('a transaction with an unknown id', () => {
  it('is found by its origin, and no other is; an id of another transaction is reported', async () => {
    const { user, operation, signer } = await able(eos, 'buy-rex');
    const { node, transactions, wallet } = await eos.withKeyOf(user);
    const unsigned = await transactions.build(await transactions.calls(operation, signer), limitsOf(operation));
    const signed = await wallet.sign(unsigned, await wallet.connect());
    if ('broadcastId' in signed) throw new Error('it broadcast by itself');
    const origin = { account: user.name, calls: expectedTransaction(operation, user.name).calls };
    const query = { id: null, origin, fromBlock: unsigned.builtAtBlock, expiresAt: signed.expiresAt };
    expect((await node.transaction(query)).state).toBe('unseen');
    await node.send(signed);
    await eos.pass(2 * BLOCK_MS);
    expect(await node.transaction(query)).toMatchObject({
      state: expect.stringMatching(/included|irreversible/) as string,
      id: signed.id,
    });
    expect(await node.transaction({ ...query, id: signed.id })).toMatchObject({
      state: expect.stringMatching(/included|irreversible/) as string,
    });
    expect((await node.transaction({ ...query, origin: { ...origin, account: 'nobody111111' } })).state).toBe('unseen');
    const others = { ...origin, calls: origin.calls.slice(1) };
    expect((await node.transaction({ ...query, origin: others })).state).toBe('unseen');
    expect((await node.transaction({ ...query, id: signed.id, origin: others })).state).toBe('other');
    await eos.pass(LONG_MS);
    expect(await node.transaction(query)).toMatchObject({ state: 'irreversible', id: signed.id });
    eos.anew();
  });
});

describe('a wallet that is stopped', () => {
  it('answers the refusal with nothing at all: it is recorded as refused, and the next write is accepted', () =>
    during(eos, 'meetone', 'refuse,refuse-by-nothing', async ({ page, ports: { wallet, submitting, tracker }, activity }) => {
      await wallet.connect();
      const first = await submitting.prepare(activity.operation, activity.signer);
      expect((await failureOf(submitting.submit(first, () => undefined))).error).toBe('signature-refused');
      page.behave('approve');
      const { id } = await submitting.submit(await submitting.prepare(activity.operation, activity.signer), () => undefined);
      await eos.pass(LONG_MS);
      expect((await tracker.settle(id)).outcome).toMatchObject({ end: 'done' });
    }));

  it.each([
    ['eoslynx', 'version:2.0.1', '2.0.2', '2.0.1'],
    ['lynx', 'version:1.10.9', '2.0.2', '1.10.9'],
    ['tokenpocket', 'tokenpocket,version:0.4.6', '0.4.7', '0.4.6'],
  ])('is too old: both versions are reported (%s, %s)', (channel, behaviourRequest, expected, actual) =>
    during(eos, channel, behaviourRequest, async ({ ports }) => {
      expect(await failureOf(ports.wallet.connect())).toMatchObject({ error: 'wallet-too-old', params: { expected, actual } });
    }),
  );

  it('adds an action of its own: it is reported with its authorizers', () =>
    during(eos, 'tokenpocket', 'add-payer', async (visited) => {
      expect(await failureOf(signature(visited))).toMatchObject({
        error: 'wallet-added-call',
        params: { call: 'walletpays11::noop', by: 'walletpays11@active', position: 1 },
      });
    }));

  it('adds an action of its own: the pipeline ends without broadcasting', () =>
    during(eos, 'tokenpocket', 'add-payer', async ({ ports, activity }) => {
      await ports.wallet.connect();
      const before = eos.world.status().transactions;
      const prepared = await ports.submitting.prepare(activity.operation, activity.signer);
      expect(await failureOf(ports.submitting.submit(prepared, () => undefined))).toMatchObject({ error: 'wallet-added-call' });
      expect(eos.world.status().transactions).toBe(before);
      await eos.pass(LONG_MS);
      const [entry] = await ports.tracker.entries();
      expect((await ports.tracker.settle(entry!.id)).outcome).toEqual({ end: 'expired' });
    }));

  it('still lacks the ABI after it received it: that is reported, after one more try', () =>
    during(eos, 'bitpie', 'missing-abi-always', async (visited) => {
      expect(await failureOf(signature(visited))).toMatchObject({ error: 'wallet-action-missing' });
    }));

  it('is on another chain: both chains are reported', () =>
    during(eos, 'tokenpocket', 'tokenpocket,wrong-chain', async ({ ports }) => {
      expect(await failureOf(ports.wallet.connect())).toMatchObject({
        error: 'wrong-chain',
        params: { expected: eos.profile.chainId, actual: 'TokenPocket 1' },
      });
    }));

  it('reports no chain and signs for another one: the chain itself refuses it, and nothing happened', () =>
    during(eos, 'meetone', 'no-chain-id,wrong-chain', async ({ ports, activity }) => {
      expect((await ports.wallet.connect()).chainId).toBeNull();
      const prepared = await ports.submitting.prepare(activity.operation, activity.signer);
      expect(await failureOf(ports.submitting.submit(prepared, () => undefined))).toMatchObject({ error: 'authority-unsatisfied' });
    }));

  it('changed the account after the preview: TokenPocket’s account is requested again right before', () =>
    during(eos, 'tokenpocket', 'tokenpocket', async ({ page, ports, activity }) => {
      await ports.wallet.connect();
      const prepared = await ports.submitting.prepare(activity.operation, activity.signer);
      page.behave('approve,tokenpocket,change-account');
      const failure = await failureOf(ports.submitting.submit(prepared, () => undefined));
      expect(failure).toMatchObject({
        error: 'identity-changed',
        params: { expected: `${activity.signer.account}@${activity.signer.permission}` },
      });
      expect(failure.params.actual).not.toBe(failure.params.expected);
    }));
});

it('a wallet that signs the same actions with its own expiry is accepted', () =>
  during(eos, 'tokenpocket', 'rebuild', async ({ ports, activity }) => {
    await ports.wallet.connect();
    const prepared = await ports.submitting.prepare(activity.operation, activity.signer);
    const { id, provisionalId } = await ports.submitting.submit(prepared, () => undefined);
    expect(id).not.toBe(provisionalId);
    await eos.pass(LONG_MS);
    expect((await ports.tracker.settle(id)).outcome).toMatchObject({ end: 'done' });
  }));

it('every channel of the table connects to a Scatter-protocol object, except those of wallets outside the page', async () => {
  for (const channel of WALLET_CHANNELS.filter((name) => name !== 'anchor')) {
    expect(await during(eos, channel, 'approve', ({ ports }) => ports.wallet.connect())).toMatchObject({ chainId: eos.profile.chainId });
  }
});
