import { limitsOf } from '../../../../../domain/chain/expected-transaction.ts';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { SESSION_CHOICES } from '../../../../../adapters/antelope/wallet/session/session-choices.ts';
import { CHAINS } from '../../../../../adapters/chains.ts';
import { MemoryStore } from '../../../../../adapters/storage/memory-store.ts';
import type { Wallet } from '../../../../../application/ports/wallet.ts';
import { WalletPrompts } from '../../../../../application/ports/wallet-prompts.ts';
import type { OperationKind } from '../../../../../domain/chain/operation.ts';
import { Scatter } from '../../../../../sandbox/wallet/scatter.ts';
import { liveChain, type LiveChain, type Ports } from '../../../../contracts/live/live-chain.ts';
import { openPage, type Page } from '../../../../contracts/live/page.ts';
import { type Activity, LiveAccounts } from '../../../../contracts/live/live-accounts.ts';
import { WALLET_BEHAVIOURS } from '../../../../contracts/live/wallet-behaviours.ts';
import { pipelineContract } from '../../../../contracts/pipeline-contract.ts';
import { walletContract, type WalletFault } from '../../../../contracts/wallet-contract.ts';
import { failureOf } from '../../../../support/submitting.ts';

const START = Date.UTC(2025, 2, 12, 5);
const LONG_MS = 400_000;
/** Long enough for a busy machine. */
const SOON = { timeout: 20_000 };
const KEPT = 'outside-wallet-eos';

const EXTENSIONS = SESSION_CHOICES.filter(({ isExtension }) => isExtension).map(({ key, name }) => [key, name] as const);

// Whole transaction pipelines run on a chain here, and missing wallets are waited for.
vi.setConfig({ testTimeout: 90_000 });

const eos = await liveChain(CHAINS[0]!, { start: START, chains: ['eos'] });
const bos = await liveChain(CHAINS[1]!, { start: START, chains: ['bos'] });

afterAll(async () => {
  await eos.close();
  await bos.close();
});

/** Extensions answer in a window of their own: the page shows nothing. */
class NothingShown extends WalletPrompts {
  override show(): () => void {
    throw new Error('an extension needs no link and no code');
  }
}

interface Visit {
  readonly page: Page;
  readonly ports: Ports;
  readonly activity: Activity;
  readonly store: MemoryStore;
  /** The page after a reload, with its stored data. */
  readonly reloaded: () => Promise<Ports>;
}

async function visit(chain: LiveChain, behaviourRequest: string, kind: OperationKind = 'buy-rex'): Promise<Visit> {
  const activity = await new LiveAccounts(chain).able(kind);
  const store = new MemoryStore();
  const reloaded = (): Promise<Ports> =>
    chain.ports({
      kind: 'page',
      label: 'Page',
      channel: () => null,
      outside: { prompts: new NothingShown(), store, relay: 'ws://127.0.0.1:9/' },
    });
  const ports = await reloaded();
  const page = openPage(chain, activity.user.name);
  page.behave(behaviourRequest);
  return { page, ports, activity, store, reloaded };
}

async function during<T>(chain: LiveChain, behaviourRequest: string, use: (visit: Visit) => Promise<T>): Promise<T> {
  const visited = await visit(chain, behaviourRequest);
  try {
    return await use(visited);
  } finally {
    visited.page.leave();
    visited.ports.tracker.stop();
    chain.anew();
  }
}

/** The wallet of a user who always chooses the same account. */
function choosing(wallet: Wallet, key: string): Wallet {
  return Object.create(wallet, { connect: { value: () => wallet.connect(key) } }) as Wallet;
}

const FORMS: readonly (readonly [what: string, behaviourRequest: string])[] = [
  ['as most are', ''],
  ['that names no chain', ',no-chain-id'],
  ['whose signatures come bare', ',bare-signatures'],
  ['whose signature comes as one text', ',one-signature'],
  ['whose bytes come as the Buffer its script carries', ',buffer-bytes'],
  ['that shows every property of the library as a function', ',functions-library'],
  ['that requests the contract’s definition', ',missing-abi'],
  ['that wants the contract’s definition in the library', ',missing-abi-cache'],
];

for (const chain of [eos, bos]) {
  for (const [index, [what, behaviourRequest]] of FORMS.entries()) {
    const [key, name] = EXTENSIONS[index % EXTENSIONS.length]!;
    walletContract(
      `${name}, an extension ${what}, on ${chain.profile.name}`,
      index < EXTENSIONS.length ? (Object.keys(WALLET_BEHAVIOURS) as WalletFault[]) : [],
      async () => {
        const { page, ports, activity } = await visit(chain, `approve${behaviourRequest}`);
        return {
          wallet: choosing(ports.wallet, key),
          ...activity.signer,
          chainId: chain.profile.chainId,
          unsigned: async () =>
            ports.transactions.build(await ports.transactions.calls(activity.operation, activity.signer), limitsOf(activity.operation)),
          decode: (bytes) => ports.transactions.decode(bytes),
          inject: async (fault) => page.behave(`${WALLET_BEHAVIOURS[fault]}${behaviourRequest}`),
          close: async () => {
            page.leave();
            chain.anew();
          },
        };
      },
    );
  }

  pipelineContract(`an extension on ${chain.profile.name}`, { kinds: ['buy-rex', 'delegate-votes'], alters: true }, async (kind) => {
    const { page, ports, activity } = await visit(chain, 'approve', kind);
    await ports.wallet.connect('wombat');
    return {
      submitting: ports.submitting,
      tracker: ports.tracker,
      sample: activity,
      transactionId: chain.profile.transactionId,
      untilIrreversible: () => chain.pass(LONG_MS),
      broadcastsItself: false,
      alter: () => page.behave('approve,alter'),
      close: async () => {
        page.leave();
        chain.anew();
      },
    };
  });
}

describe('an extension chosen by name', () => {
  it.each(EXTENSIONS)('has its name once it is connected (%s)', (key, name) =>
    during(eos, 'approve', async ({ ports: { wallet }, activity }) => {
      expect(wallet.choices).toContainEqual({ key, name, isExtension: true });
      expect(await wallet.connect(key)).toMatchObject({ ...activity.signer, publicKey: activity.user.publicKey });
    }),
  );

  it('is restored after a reload by querying it directly, without a search', () =>
    during(eos, 'approve', async ({ ports, activity, store, reloaded }) => {
      await ports.wallet.connect('tokenpocket');
      expect(JSON.parse((await store.read(KEPT))!)).toEqual({ wallet: 'tokenpocket', ...activity.signer });
      const { wallet, transactions } = await reloaded();
      expect(await wallet.identity()).toMatchObject(activity.signer);
      const unsigned = await transactions.build(
        await transactions.calls(activity.operation, activity.signer),
        limitsOf(activity.operation),
      );
      expect(await wallet.sign(unsigned, (await wallet.identity())!)).toMatchObject({ bytes: unsigned.bytes });
    }));

  it('is the one that connects after a reload, also when it asks again', () =>
    during(eos, 'approve', async ({ ports, activity, store, reloaded }) => {
      await ports.wallet.connect('wombat');
      const { wallet } = await reloaded();
      expect(await wallet.connect()).toMatchObject(activity.signer);
      expect(JSON.parse((await store.read(KEPT))!)).toMatchObject({ wallet: 'wombat' });
    }));

  it('is disconnected when the user disconnects, here and in the wallet', () =>
    during(eos, 'approve', async ({ ports: { wallet }, store, reloaded }) => {
      await wallet.connect('scatter');
      await wallet.disconnect();
      expect(await store.read(KEPT)).toBeNull();
      expect(await wallet.identity()).toBeNull();
      expect(await (await reloaded()).wallet.identity()).toBeNull();
    }));

  it('changes its account after the preview: both are reported, and nothing is signed', () =>
    during(eos, 'approve', async ({ page, ports: { wallet, submitting }, activity }) => {
      await wallet.connect('tokenpocket');
      const prepared = await submitting.prepare(activity.operation, activity.signer);
      page.behave('approve,change-account');
      const failure = await failureOf(submitting.submit(prepared, () => undefined));
      expect(failure).toMatchObject({
        error: 'identity-changed',
        params: { expected: `${activity.signer.account}@${activity.signer.permission}` },
      });
      expect(failure.params.actual).not.toBe(failure.params.expected);
    }));

  it('is on another chain: both chains are reported', () =>
    during(eos, 'approve,wrong-chain', async ({ ports: { wallet }, store }) => {
      expect(await failureOf(wallet.connect('tokenpocket'))).toMatchObject({
        error: 'wrong-chain',
        params: { expected: eos.profile.chainId },
      });
      expect(await store.read(KEPT)).toBeNull();
    }));

  it('changes its chain after the preview: nothing is signed', () =>
    during(eos, 'approve', async ({ page, ports: { wallet, submitting }, activity }) => {
      await wallet.connect('tokenpocket');
      const prepared = await submitting.prepare(activity.operation, activity.signer);
      page.behave('approve,wrong-chain');
      expect(await failureOf(submitting.submit(prepared, () => undefined))).toMatchObject({ error: 'wrong-chain' });
    }));

  it('adds an action of its own: it is reported with its authorizers', () =>
    during(eos, 'approve,add-payer', async ({ ports: { wallet, transactions }, activity }) => {
      const identity = await wallet.connect('tokenpocket');
      const unsigned = await transactions.build(
        await transactions.calls(activity.operation, activity.signer),
        limitsOf(activity.operation),
      );
      expect(await failureOf(wallet.sign(unsigned, identity))).toMatchObject({
        error: 'wallet-added-call',
        params: { call: 'walletpays11::noop', by: 'walletpays11@active' },
      });
    }));

  it('signs the same actions with its own expiry, which is accepted', () =>
    during(eos, 'approve,rebuild', async ({ ports: { wallet, submitting, tracker }, activity }) => {
      await wallet.connect('wombat');
      const { id, provisionalId } = await submitting.submit(await submitting.prepare(activity.operation, activity.signer), () => undefined);
      expect(id).not.toBe(provisionalId);
      await eos.pass(LONG_MS);
      expect((await tracker.settle(id)).outcome).toMatchObject({ end: 'done' });
    }));

  it('answers the refusal with nothing at all: it is recorded as refused, and the next write is accepted', () =>
    during(eos, 'refuse,refuse-by-nothing', async ({ page, ports: { wallet, submitting, tracker }, activity }) => {
      await wallet.connect('scatter');
      expect(
        (await failureOf(submitting.submit(await submitting.prepare(activity.operation, activity.signer), () => undefined))).error,
      ).toBe('signature-refused');
      page.behave('approve');
      const { id } = await submitting.submit(await submitting.prepare(activity.operation, activity.signer), () => undefined);
      await eos.pass(LONG_MS);
      expect((await tracker.settle(id)).outcome).toMatchObject({ end: 'done' });
    }));

  it('is replaced by another one with the same account, which then signs', () =>
    during(eos, 'approve', async ({ ports: { wallet, transactions }, activity, store }) => {
      await wallet.connect('tokenpocket');
      const identity = await wallet.connect('wombat');
      expect(JSON.parse((await store.read(KEPT))!)).toMatchObject({ wallet: 'wombat' });
      const unsigned = await transactions.build(
        await transactions.calls(activity.operation, activity.signer),
        limitsOf(activity.operation),
      );
      expect(await wallet.sign(unsigned, identity)).toMatchObject({ bytes: unsigned.bytes });
    }));

  it('replaces the search for other wallets, which then connects to none', () =>
    during(eos, 'approve', async ({ ports: { wallet }, activity, store }) => {
      const asked = vi.spyOn(Scatter.prototype, 'getIdentity');
      const searching = failureOf(wallet.connect());
      expect(await wallet.connect('tokenpocket')).toMatchObject(activity.signer);
      expect((await searching).error).toBe('identity-refused');
      expect(asked).toHaveBeenCalledTimes(1);
      expect(JSON.parse((await store.read(KEPT))!)).toMatchObject({ wallet: 'tokenpocket' });
      expect(await wallet.identity()).toMatchObject(activity.signer);
      asked.mockRestore();
    }));

  it('is replaced while it asks: its late answer changes nothing', () =>
    during(eos, 'approve', async ({ ports: { wallet }, store }) => {
      const identity = await wallet.connect('tokenpocket');
      let answer: (identity: Awaited<ReturnType<Scatter['getIdentity']>>) => void;
      const late = new Promise<Awaited<ReturnType<Scatter['getIdentity']>>>((resolve) => (answer = resolve));
      const asked = vi.spyOn(Scatter.prototype, 'getIdentity').mockReturnValueOnce(late);
      const first = failureOf(wallet.connect('wombat'));
      await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1), SOON);
      expect(await wallet.connect('scatter')).toEqual(identity);
      answer!(await asked.mock.results[1]!.value);
      expect((await first).error).toBe('identity-refused');
      expect(JSON.parse((await store.read(KEPT))!)).toMatchObject({ wallet: 'scatter' });
      asked.mockRestore();
    }));

  it('does not sign for another account than its own', () =>
    during(eos, 'approve', async ({ ports: { wallet, transactions }, activity }) => {
      const identity = await wallet.connect('tokenpocket');
      const unsigned = await transactions.build(
        await transactions.calls(activity.operation, activity.signer),
        limitsOf(activity.operation),
      );
      expect(await failureOf(wallet.sign(unsigned, { ...identity, account: 'another11111' }))).toMatchObject({ error: 'identity-changed' });
    }));
});
