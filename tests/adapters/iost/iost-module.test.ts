import { Container } from 'inversify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { asIost } from '../../../domain/chain/protocol.ts';
import { readingModule, writingModules } from '../../../adapters/application-module.ts';
import { HttpBackend } from '../../../adapters/backend/http-backend.ts';
import { CHAINS } from '../../../adapters/chains.ts';
import { EOS } from '../../../adapters/antelope/chains/eos.ts';
import { chainModule, servicesModule } from '../../../adapters/iost/index.ts';
import { IOST } from '../../../adapters/iost/chains/iost.ts';
import { iostProfile } from '../../../adapters/iost/chains/iost-profile.ts';
import { localKeyWallet } from '../../../adapters/local-key-wallet.ts';
import { ACTIVE_PROFILE } from '../../../adapters/platform/active-profile.ts';
import type { ChainSigner } from '../../../adapters/platform/wallet/chain-signer.ts';
import { CHOSEN_NODES, onlyNodes } from '../../../adapters/platform/nodes/chosen-nodes.ts';
import { twice } from '../../support/listed.ts';
import { MemoryStore } from '../../../adapters/storage/memory-store.ts';
import { AccountService } from '../../../application/features/account/account-service.ts';
import { ChainNode } from '../../../application/ports/chain-node.ts';
import { Clock } from '../../../application/ports/clock.ts';
import { ErrorExplainer } from '../../../application/ports/error-explainer.ts';
import { KeyValueStore } from '../../../application/ports/key-value-store.ts';
import { backendModule } from '../../../adapters/backend-module.ts';
import { Transactions } from '../../../application/ports/transactions.ts';
import { Wallet } from '../../../application/ports/wallet.ts';
import { SubmitOperation } from '../../../application/transact/submit-operation.ts';
import { Tracker } from '../../../application/track/tracker.ts';
import { WalletSession } from '../../../application/session/wallet-session.ts';
import type { WalletBehaviour } from '../../../sandbox/wallet/behaviour.ts';
import { settled } from '../../support/fakes/fake-clock.ts';
import { FakePage } from './fake-iwallet.ts';
import { coins, type IostNetwork, iostNetwork, signerOf, voteOperation } from './iost-network.ts';
import { sandboxIWallet } from './sandbox-iwallet.ts';

const loaded = vi.hoisted(() => ({ packages: [] as string[] }));
vi.mock('iost', async (original) => {
  loaded.packages.push('iost');
  return original();
});

const CALLER = { account: null, token: null, language: 'en', channel: null, channelRef: 'dapp' };
let network: IostNetwork | null = null;

afterEach(async () => {
  Reflect.deleteProperty(globalThis, 'IWalletJS');
  await network?.stop();
  network = null;
});

async function container(signer: ChainSigner): Promise<Container> {
  network = await iostNetwork();
  const made = new Container();
  made.bind(ACTIVE_PROFILE).toConstantValue(IOST);
  made.bind(CHOSEN_NODES).toConstantValue(onlyNodes(twice(network.address)));
  made.bind(Clock).toConstantValue(network.clock);
  made.bind(KeyValueStore).toConstantValue(new MemoryStore());
  made.load(backendModule(IOST, new HttpBackend(IOST, { base: 'http://127.0.0.1:1/api', caller: () => CALLER })));
  made.load(readingModule(IOST), ...(await writingModules(IOST)), await servicesModule(), chainModule(signer));
  return made;
}

/** Advances time in small steps until the promise settles. */
async function ended<T>(promise: Promise<T>): Promise<T> {
  let open = true;
  promise.catch(() => undefined).finally(() => (open = false));
  for (let step = 0; open && step < 1_200; step++) {
    await network!.advance(500);
    await settled();
  }
  return promise;
}

describe('the IOST container', () => {
  it('is in the register under its own protocol only', async () => {
    expect(CHAINS.map(({ profile }) => profile)).toContain(IOST);
    expect(await CHAINS.find(({ profile }) => profile.key === 'iost')!.load()).toHaveProperty('chainModule');
    expect(() => iostProfile(EOS)).toThrow('EOS is no chain of this protocol');
  });

  it('reads without the protocol’s client, and has every port once', async () => {
    loaded.packages.length = 0;
    const made = await container({ kind: 'page', label: 'Test' });
    expect(made.get(ChainNode)).toBe(made.get(ChainNode));
    expect(made.get(Transactions)).toBe(made.get(Transactions));
    expect(made.get(Wallet)).toBe(made.get(Wallet));
    expect((await made.get(ChainNode).account('poolvoter1')).account).toBe('poolvoter1');
    expect(asIost(await made.get(ChainNode).pool())?.releaseDelayMs).toBe(604_800_000);
    expect((await made.get(ChainNode).check()).map(({ error }) => error)).toEqual([null, null]);
    expect(made.get(ErrorExplainer).explain('tx exists in pending')?.error).toBe('transaction-duplicate');
    expect(await made.get(Wallet).identity()).toBeNull();
    expect(loaded.packages).toEqual([]);
    await made.get(Transactions).warmUp();
    expect(loaded.packages).toEqual(['iost']);
  });

  it('has a null wallet where no wallet is configured', async () => {
    const wallet = (await container({ kind: 'none' })).get(Wallet);
    await expect(wallet.connect()).rejects.toMatchObject({ error: 'wallet-not-found' });
  });

  it('votes with a local key, from plan to irreversible block', async () => {
    const account = 'newvoter01';
    const key = (): string => network!.sandbox.world.accounts.find(({ name }) => name === account)!.privateKey;
    const made = await container({ kind: 'local-key', load: (profile) => localKeyWallet(profile, signerOf(account), async () => key()) });
    await made.get(WalletSession).connect();
    const submitting = made.get(SubmitOperation);
    const prepared = await submitting.prepare(voteOperation('12.5'), signerOf(account));
    const entry = await submitting.submit(prepared, () => undefined);
    expect(entry).toMatchObject({ state: 'sent', provisionalId: prepared.unsigned.id });
    const done = await ended(made.get(Tracker).settle(entry.id));
    expect(done).toMatchObject({ id: entry.id, state: 'ended', outcome: { end: 'done' } });
    made.get(Tracker).stop();
    const after = await made.get(AccountService).read(account);
    expect(after.liquid).toEqual(coins('4987.5'));
  });

  it('stops a key that is not the account’s before signing', async () => {
    const made = await container({
      kind: 'local-key',
      load: (profile) =>
        localKeyWallet(
          profile,
          signerOf('newvoter01'),
          async () => network!.sandbox.world.accounts.find(({ name }) => name === 'poolvoter1')!.privateKey,
        ),
    });
    await made.get(WalletSession).connect();
    const submitting = made.get(SubmitOperation);
    const prepared = await submitting.prepare(voteOperation('1'), signerOf('newvoter01'));
    await expect(submitting.submit(prepared, () => undefined)).rejects.toMatchObject({ error: 'key-invalid' });
    made.get(Tracker).stop();
    expect((await made.get(Tracker).entries()).map(({ outcome }) => outcome?.end)).toEqual(['refused']);
  });
});

describe('with the injected wallet', () => {
  const account = 'newvoter01';

  async function submitted(behaviour: Partial<WalletBehaviour>, amount = '12.5') {
    const made = await container({ kind: 'page', label: 'Test' });
    Reflect.set(globalThis, 'IWalletJS', await sandboxIWallet(network!, { ...behaviour, account }));
    await made.get(WalletSession).connect();
    const submitting = made.get(SubmitOperation);
    const prepared = await submitting.prepare(voteOperation(amount), signerOf(account));
    return { made, tracker: made.get(Tracker), prepared, submission: submitting.submit(prepared, () => undefined) };
  }

  it('a vote is approved, broadcast by the wallet, and tracked to its outcome under the id the wallet reported', async () => {
    const { made, tracker, prepared, submission } = await submitted({});
    const entry = await ended(submission);
    expect(entry.id).toMatch(IOST.transactionId);
    expect(entry).toMatchObject({ provisionalId: prepared.unsigned.id });
    const done = await ended(tracker.settle(entry.id));
    expect(done).toMatchObject({ state: 'ended', outcome: { end: 'done' } });
    tracker.stop();
    expect(asIost(await made.get(AccountService).read(account))?.producerVoting.votes.map(({ votes }) => votes)).toEqual([coins('12.5')]);
  });

  it('a refusal ends it, and nothing is on the chain', async () => {
    const { tracker, submission } = await submitted({ signature: 'refuse' });
    await expect(ended(submission)).rejects.toMatchObject({ error: 'signature-refused' });
    tracker.stop();
    expect((await tracker.entries()).map(({ outcome }) => outcome?.end)).toEqual(['refused']);
  });

  it('a wallet that broadcasts and then stays silent has its transaction found on the chain', async () => {
    const { tracker, submission } = await submitted({ signature: 'send-and-hang' });
    const entry = await ended(submission);
    const done = await ended(tracker.settle(entry.id));
    expect(done).toMatchObject({ state: 'ended', outcome: { end: 'done' } });
    expect(done.id).toMatch(IOST.transactionId);
    expect(done.id).not.toBe(done.provisionalId);
    tracker.stop();
  });

  it('a wallet that votes with another amount is detected on the chain', async () => {
    const { tracker, submission } = await submitted({ alters: true });
    const entry = await ended(submission);
    const done = await ended(tracker.settle(entry.id));
    expect(done).toMatchObject({ state: 'ended', outcome: { end: 'altered', block: expect.any(Number) } });
    tracker.stop();
  });

  it('a gas limit that the user raised in the wallet changes nothing', async () => {
    const { tracker, submission } = await submitted({ editsGas: true });
    const entry = await ended(submission);
    expect(await ended(tracker.settle(entry.id))).toMatchObject({ outcome: { end: 'done' } });
    tracker.stop();
  });

  it('a wallet that never answers leaves the write open until nothing can be included any more', async () => {
    const { tracker, submission } = await submitted({ signature: 'hang' });
    await expect(ended(submission)).rejects.toMatchObject({ error: 'send-outcome-unknown' });
    const [open] = await tracker.entries();
    expect(open?.state).toBe('signing');
    expect(await ended(tracker.settle(open!.id))).toMatchObject({ state: 'ended', outcome: { end: 'unknown' } });
    tracker.stop();
  }, 60_000);

  it('a page without a wallet finds none', () => {
    expect(new FakePage().wallet()).toBeUndefined();
  });
});
