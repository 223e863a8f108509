import { limitsOf } from '../../../../../domain/chain/expected-transaction.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { EOS } from '../../../../../adapters/antelope/chains/eos.ts';
import { SessionWallet } from '../../../../../adapters/antelope/wallet/session/session-wallet.ts';
import { CHAINS } from '../../../../../adapters/chains.ts';
import { MemoryStore } from '../../../../../adapters/storage/memory-store.ts';
import { type WalletPrompt, WalletPrompts } from '../../../../../application/ports/wallet-prompts.ts';
import { relay, RELAY_PATH } from '../../../../../sandbox/site/relay.ts';
import { AnchorWallet } from '../../../../../sandbox/wallet/antelope/anchor.ts';
import { KNOWN_REFUSALS } from '../../../../../sandbox/wallet/antelope/refusals.ts';
import { USUAL_BEHAVIOUR, walletBehaviour } from '../../../../../sandbox/wallet/behaviour.ts';
import { liveChain, type LiveChain, type Ports } from '../../../../contracts/live/live-chain.ts';
import { openPage } from '../../../../contracts/live/page.ts';
import { type Activity, LiveAccounts } from '../../../../contracts/live/live-accounts.ts';
import { failureOf } from '../../../../support/submitting.ts';
import { TestClock } from '../../../test-clock.ts';

const START = Date.UTC(2025, 2, 12, 5);
const LONG_MS = 400_000;
/** Long enough for a busy machine. */
const SOON = { timeout: 20_000 };
/** Whole transaction pipelines run on a chain here. */
const SLOW_MS = 90_000;

vi.setConfig({ testTimeout: SLOW_MS });

/** What a page shows of external wallets, and the user's reaction. */
class Shown extends WalletPrompts {
  readonly prompts: WalletPrompt[] = [];
  open: WalletPrompt | null = null;
  gaveUp = false;

  override show(prompt: WalletPrompt): () => void {
    this.prompts.push(prompt);
    this.open = prompt;
    if (this.gaveUp) prompt.cancel();
    return () => {
      if (this.open === prompt) this.open = null;
    };
  }
}

let chain: LiveChain;
let activity: Activity;
let server: FastifyInstance;
let relayAddress: string;
let behaviourRequest: string;
let called: string[];
let stayAway: boolean;
let shown: Shown;
let store: MemoryStore;

beforeAll(async () => {
  chain = await liveChain(CHAINS[0]!, { start: START, chains: ['eos'] });
  activity = await new LiveAccounts(chain).able('buy-rex');
  server = Fastify({ forceCloseConnections: true });
  await server.register(relay);
  relayAddress = `${await server.listen({ host: '127.0.0.1', port: 0 })}${RELAY_PATH}`;
}, SLOW_MS);

afterAll(async () => {
  await server.close();
  await chain.close();
});

beforeEach(() => {
  behaviourRequest = 'approve';
  called = [];
  stayAway = false;
  shown = new Shown();
  store = new MemoryStore();
  const accounts = [...chain.world.accounts].sort((a, b) => Number(b.name === activity.user.name) - Number(a.name === activity.user.name));
  const anchor = new AnchorWallet({
    keychain: async () => [
      { key: 'eos', protocol: 'antelope', chainId: chain.profile.chainId, nodes: chain.sandbox.manifest.chains['eos']!.nodes, accounts },
    ],
    behaviour: () => ({ ...USUAL_BEHAVIOUR, ...walletBehaviour(behaviourRequest) }),
    chooseAccount: async () => accounts[0]!,
    remembered: () => ({ read: () => null, write: () => undefined }),
  });
  // The system passes addresses of requests to the wallet.
  const location = {
    get href(): string {
      return 'http://page.localhost/eos';
    },
    set href(address: string) {
      called.push(address);
      if (!stayAway) void anchor.receive(address);
    },
  };
  vi.stubGlobal('window', { location });
  vi.stubGlobal('navigator', { userAgent: 'test' });
  vi.stubGlobal('WebSocket', WebSocket);
});

afterEach(() => {
  vi.unstubAllGlobals();
  chain.anew();
});

function page(): Promise<Ports> {
  return chain.ports({ kind: 'page', label: 'Page', channel: () => 'scatter', outside: { prompts: shown, store, relay: relayAddress } });
}

async function connected(): Promise<Ports> {
  const ports = await page();
  await ports.wallet.connect('anchor');
  return ports;
}

describe('a wallet outside the page', () => {
  it('is offered beside the wallets in the page', async () => {
    expect((await page()).wallet.choices).toContainEqual({ key: 'anchor', name: 'Anchor', isExtension: false });
  });

  it('returns the account a user chose in it, and shows how to reach it meanwhile', async () => {
    const { wallet } = await page();
    expect(await wallet.connect('anchor')).toEqual({ ...activity.signer, chainId: chain.profile.chainId, publicKey: null });
    expect(shown.prompts[0]).toMatchObject({
      wallet: 'Anchor',
      purpose: 'connect',
      open: { address: expect.stringMatching(/^esr:/) as string },
      code: expect.stringMatching(/^esr:/) as string,
    });
    expect(shown.open).toBeNull();
    expect(await wallet.identity()).toEqual({ ...activity.signer, chainId: chain.profile.chainId, publicKey: null });
  });

  it('is the page’s wallet at once in its own channel', async () => {
    const { wallet } = await chain.ports({
      kind: 'page',
      label: 'Page',
      channel: () => 'anchor',
      outside: { prompts: shown, store, relay: relayAddress },
    });
    expect(await wallet.connect()).toMatchObject(activity.signer);
  });

  it('signs exactly the given bytes, and broadcasts nothing', async () => {
    const { wallet, transactions } = await connected();
    const before = chain.world.status().transactions;
    const unsigned = await transactions.build(await transactions.calls(activity.operation, activity.signer), limitsOf(activity.operation));
    const signed = await wallet.sign(unsigned, (await wallet.identity())!);
    expect(signed).toMatchObject({ id: unsigned.id, bytes: unsigned.bytes, expiresAt: unsigned.expiresAt });
    expect(chain.world.status().transactions).toBe(before);
  });

  it('takes a write through the whole pipeline to a proven outcome', async () => {
    const { submitting, tracker } = await connected();
    const prepared = await submitting.prepare(activity.operation, activity.signer);
    const { id } = await submitting.submit(prepared, () => undefined);
    await chain.pass(LONG_MS);
    expect((await tracker.settle(id)).outcome).toMatchObject({ end: 'done' });
    tracker.stop();
  });

  it('is restored after a reload by its name only: no secret was stored', async () => {
    await connected();
    const kept = await store.read('outside-wallet-eos');
    expect(JSON.parse(kept!)).toEqual({ wallet: 'anchor', ...activity.signer });
    const { wallet, transactions } = await page();
    expect(await wallet.identity()).toMatchObject(activity.signer);
    const unsigned = await transactions.build(await transactions.calls(activity.operation, activity.signer), limitsOf(activity.operation));
    expect(await wallet.sign(unsigned, (await wallet.identity())!)).toMatchObject({ bytes: unsigned.bytes });
  });

  it('is disconnected when the user disconnects', async () => {
    const { wallet } = await connected();
    await wallet.disconnect();
    expect(await wallet.identity()).toBeNull();
    expect(await store.read('outside-wallet-eos')).toBeNull();
    expect(await (await page()).wallet.identity()).toBeNull();
  });

  it('is replaced by a wallet in the page that the user connects later', async () => {
    await connected();
    const visit = openPage(chain, activity.user.name);
    visit.behave('approve');
    const { wallet } = await page();
    expect(await wallet.connect()).toMatchObject({ account: activity.signer.account, publicKey: activity.user.publicKey });
    expect(await store.read('outside-wallet-eos')).toBeNull();
    visit.leave();
  });

  it('reports a refusal of identity and signature', async () => {
    behaviourRequest = 'refuse-identity';
    expect((await failureOf((await page()).wallet.connect('anchor'))).error).toBe('identity-refused');
    behaviourRequest = 'approve';
    const { wallet, transactions } = await connected();
    behaviourRequest = 'approve,refuse';
    const unsigned = await transactions.build(await transactions.calls(activity.operation, activity.signer), limitsOf(activity.operation));
    expect((await failureOf(wallet.sign(unsigned, (await wallet.identity())!))).error).toBe('signature-refused');
  });

  it('reports a refusal for any error text of its library', async () => {
    const { submitting, tracker } = await connected();
    for (const { name } of KNOWN_REFUSALS) {
      behaviourRequest = `approve,says:${name}`;
      const prepared = await submitting.prepare(activity.operation, activity.signer);
      expect({ name, error: (await failureOf(submitting.submit(prepared, () => undefined))).error }).toEqual({
        name,
        error: 'signature-refused',
      });
      expect((await tracker.entries()).filter(({ state, outcome }) => state !== 'ended' || outcome?.end !== 'refused')).toEqual([]);
    }
    tracker.stop();
  });

  it('can be cancelled in the page', async () => {
    stayAway = true;
    shown.gaveUp = true;
    expect((await failureOf((await page()).wallet.connect('anchor'))).error).toBe('identity-refused');
    expect(called).toHaveLength(1);
    expect(await store.read('outside-wallet-eos')).toBeNull();
  });

  it.each(['alter', 'add-payer'])('alters the transaction (%s): that is refused, whatever it signed', async (change) => {
    const { submitting, tracker } = await connected();
    const prepared = await submitting.prepare(activity.operation, activity.signer);
    const before = chain.world.status().transactions;
    behaviourRequest = `approve,${change}`;
    expect(['transaction-altered', 'wallet-added-call', 'wallet-unknown-error']).toContain(
      (await failureOf(submitting.submit(prepared, () => undefined))).error,
    );
    expect(chain.world.status().transactions).toBe(before);
    tracker.stop();
  });

  it('does not sign for another account than the connected one', async () => {
    const { wallet, transactions } = await connected();
    const unsigned = await transactions.build(await transactions.calls(activity.operation, activity.signer), limitsOf(activity.operation));
    expect(await failureOf(wallet.sign(unsigned, { ...(await wallet.identity())!, account: 'another11111' }))).toMatchObject({
      error: 'identity-changed',
    });
  });

  it('has until the bytes expire, which is later where a sponsor signs them too', async () => {
    const { transactions } = await connected();
    const clock = new TestClock();
    const wallet = new SessionWallet(EOS, clock, { prompts: shown, store, relay: relayAddress }, () => {
      throw new Error('no extension');
    });
    const sponsored = {
      contract: 'eosio.null',
      action: 'nonce',
      data: { value: '' },
      authorization: [{ account: 'sponsor11111', permission: 'active' }],
    };
    const unsigned = await transactions.build([sponsored, ...(await transactions.calls(activity.operation, activity.signer))], {
      ...limitsOf(activity.operation),
      expireSeconds: EOS.sponsoring.expireSeconds,
    });
    stayAway = true;
    let ended = false;
    const outcome = failureOf(wallet.sign(unsigned, (await wallet.identity())!)).finally(() => void (ended = true));
    await vi.waitFor(() => expect(shown.open?.purpose).toBe('sign'), SOON);
    await clock.advance(EOS.transaction.expireSeconds * 1000);
    expect(ended).toBe(false);
    await clock.advance((EOS.sponsoring.expireSeconds - EOS.transaction.expireSeconds) * 1000);
    expect((await outcome).error).toBe('transaction-expired');
  });

  it('cannot be chosen on a page without a relay', async () => {
    const { wallet } = await chain.ports({ kind: 'page', label: 'Page' });
    expect(wallet.choices).toEqual([]);
    expect((await failureOf(wallet.connect('anchor'))).error).toBe('wallet-not-found');
  });
});
