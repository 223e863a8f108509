import { limitsOf } from '../../../domain/chain/expected-transaction.ts';
import { Container } from 'inversify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { asTron } from '../../../domain/chain/protocol.ts';
import { readingModule, writingModules } from '../../../adapters/application-module.ts';
import { chainModule, servicesModule } from '../../../adapters/tron/index.ts';
import { localKeyWallet } from '../../../adapters/local-key-wallet.ts';
import { MemoryStore } from '../../../adapters/storage/memory-store.ts';
import { ACTIVE_PROFILE } from '../../../adapters/platform/active-profile.ts';
import type { ChainSigner } from '../../../adapters/platform/wallet/chain-signer.ts';
import { CHOSEN_NODES, onlyNodes } from '../../../adapters/platform/nodes/chosen-nodes.ts';
import { EOS } from '../../../adapters/antelope/chains/eos.ts';
import { TRON } from '../../../adapters/tron/chains/tron.ts';
import { tronProfile } from '../../../adapters/tron/chains/tron-profile.ts';
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
import { WitnessVotingService } from '../../../application/features/witness-votes/witness-voting-service.ts';
import { Asset } from '../../../domain/core/amount/asset.ts';
import type { Operation } from '../../../domain/chain/operation.ts';
import { votesFor } from '../../../domain/tron/votes/witness-votes.ts';
import { FakeBackend } from '../../support/fakes/fake-backend.ts';
import { failureOf } from '../../support/submitting.ts';
import { listeningWorld, type ListeningWorld, WorldTime } from './listening-world.ts';

const loaded = vi.hoisted(() => new Set<string>());
vi.mock('tronweb', async (actual) => {
  loaded.add('tronweb');
  return actual();
});

let live: ListeningWorld | null = null;

afterEach(async () => {
  vi.unstubAllGlobals();
  await live?.stop();
  live = null;
});

function container(signer: ChainSigner, world: ListeningWorld): Container {
  const made = new Container();
  made.bind(ACTIVE_PROFILE).toConstantValue(TRON);
  made.bind(CHOSEN_NODES).toConstantValue(onlyNodes(world.urls));
  made.bind(Clock).toConstantValue(new WorldTime(world.clock));
  made.bind(KeyValueStore).toConstantValue(new MemoryStore());
  const backend = new FakeBackend();
  backend.votedFor = world.witness;
  made.load(backendModule(TRON, backend));
  made.load(chainModule(signer));
  return made;
}

describe('the TRON container', () => {
  it('loads the chain library for building only, in advance when requested', async () => {
    live = await listeningWorld('tron-module');
    const made = container({ kind: 'none' }, live);
    await made.get(ChainNode).account(live.account('voter').name);
    await made.get(ChainNode).pool();
    made.get(Wallet);
    const transactions = made.get(Transactions);
    const signer = { account: live.account('voter').name, permission: 'owner' };
    const operation: Operation = { kind: 'freeze', amount: Asset.of(1_000_000n, TRON.coin.native), resource: 'energy' };
    const calls = await transactions.calls(operation, signer);
    await transactions.simulation(calls, signer);
    expect(loaded.has('tronweb')).toBe(false);
    await transactions.warmUp();
    expect(loaded.has('tronweb')).toBe(true);
    expect((await transactions.build(calls, limitsOf(operation))).calls).toEqual(calls);
  });

  it('has each port once', async () => {
    live = await listeningWorld('tron-module');
    const made = container({ kind: 'none' }, live);
    made.load(await servicesModule());
    for (const port of [ChainNode, Transactions, Wallet, ErrorExplainer]) {
      expect(made.get(port as typeof Wallet)).toBeInstanceOf(port);
      expect(made.get(port as typeof Wallet)).toBe(made.get(port as typeof Wallet));
    }
  });

  it('signs with no wallet, with the injected wallet, or with a key that must belong to the account', async () => {
    live = await listeningWorld('tron-module');
    expect((await failureOf(container({ kind: 'none' }, live).get(Wallet).connect())).error).toBe('wallet-not-found');

    vi.stubGlobal('window', new EventTarget());
    const page = container({ kind: 'page', label: 'Test' }, live).get(Wallet);
    expect([page.label, await page.identity()]).toEqual(['Test', null]);

    const { name, privateKey } = live.account('voter');
    const signer = { account: name, permission: 'owner' };
    const withKey = (key: string) =>
      container({ kind: 'local-key', load: (profile) => localKeyWallet(profile, signer, async () => key) }, live!).get(Wallet);
    expect(await withKey(privateKey).connect()).toMatchObject(signer);
    expect((await failureOf(withKey(live.account('poor').privateKey).connect())).error).toBe('authority-unsatisfied');
  });

  it('freezes and votes from the plan to a solid block, with the services on the chain', async () => {
    const world = await listeningWorld('tron-module');
    live = world;
    const { name, privateKey } = world.account('voter');
    const signer = { account: name, permission: 'owner' };
    const made = container({ kind: 'local-key', load: (profile) => localKeyWallet(profile, signer, async () => privateKey) }, world);
    made.load(readingModule(TRON), ...(await writingModules(TRON)), await servicesModule());
    await made.get(WalletSession).connect();
    const voting = made.get(WitnessVotingService);
    const submitting = made.get(SubmitOperation);

    const done = async (operation: Operation): Promise<void> => {
      const prepared = await submitting.prepare(operation, signer);
      expect(prepared.simulation.refusal).toBeNull();
      const tracked = await submitting.submit(prepared, () => undefined);
      world.clock.advance(70_000);
      expect((await made.get(Tracker).settle(tracked.id)).outcome).toMatchObject({ end: 'done' });
      const after = await made.get(ChainNode).account(name);
      const liquid = prepared.simulation.changes.find(({ balance }) => balance === 'liquid');
      expect(after.liquid).toEqual(liquid?.after ?? after.liquid);
    };

    const first = await voting.nextStep(700n, name);
    if (first.step !== 'freeze') throw new Error('it has votes for 600 only');
    await done({ kind: 'freeze', amount: first.missing, resource: 'energy' });
    const second = await voting.nextStep(700n, name);
    if (second.step !== 'vote') throw new Error('it has frozen enough');
    const before = asTron(await made.get(ChainNode).account(name))!.freezing;
    await done(second.plan.operation!);
    const after = asTron(await made.get(ChainNode).account(name))!.freezing;
    expect(votesFor(after.votes, world.witness)).toBe(votesFor(before.votes, world.witness) + 700n);
    expect(after.votes.slice(1)).toEqual(before.votes.slice(1));
    made.get(Tracker).stop();
  });

  it('explains errors of nodes and wallets', async () => {
    live = await listeningWorld('tron-module');
    const made = container({ kind: 'none' }, live);
    made.load(await servicesModule());
    const explainer = made.get(ErrorExplainer);
    expect(explainer.explain('TAPOS_ERROR')?.error).toBe('reference-block-invalid');
    expect(explainer.explain('Confirmation declined by user')?.error).toBe('signature-refused');
    expect(explainer.explain('-32002')?.error).toBe('wallet-question-open');
    expect([explainer.explain('something else'), explainer.explain(' ')]).toEqual([null, null]);
  });

  it('rejects a chain of another protocol', () => {
    expect(tronProfile(TRON)).toBe(TRON);
    expect(() => tronProfile(EOS)).toThrow('no chain of this protocol');
  });
});
