import { Container } from 'inversify';
import { afterEach, describe, expect, it } from 'vitest';
import { asAntelope } from '../../../domain/chain/protocol.ts';
import { readingModule, writingModules } from '../../../adapters/application-module.ts';
import { CHAINS } from '../../../adapters/chains.ts';
import { HttpBackend } from '../../../adapters/backend/http-backend.ts';
import { readingThroughBackend } from '../../../adapters/backend/reading-through-backend.ts';
import { localKeyWallet } from '../../../adapters/local-key-wallet.ts';
import { ACTIVE_PROFILE } from '../../../adapters/platform/active-profile.ts';
import type { ChainSigner } from '../../../adapters/platform/wallet/chain-signer.ts';
import { CHOSEN_NODES, onlyNodes } from '../../../adapters/platform/nodes/chosen-nodes.ts';
import { READ_THROUGH_BACKEND } from '../../../adapters/platform/backend-rows.ts';
import { SystemClock } from '../../../adapters/platform/system-clock.ts';
import { MemoryStore } from '../../../adapters/storage/memory-store.ts';
import { AccountService } from '../../../application/features/account/account-service.ts';
import { ChainNode } from '../../../application/ports/chain-node.ts';
import { Clock } from '../../../application/ports/clock.ts';
import { ErrorExplainer } from '../../../application/ports/error-explainer.ts';
import { KeyValueStore } from '../../../application/ports/key-value-store.ts';
import { backendModule } from '../../../adapters/backend-module.ts';
import { Transactions } from '../../../application/ports/transactions.ts';
import { Wallet } from '../../../application/ports/wallet.ts';
import { PoolService } from '../../../application/features/pool/pool-service.ts';
import { ProducerVotingService } from '../../../application/features/producer-votes/producer-voting-service.ts';
import { RexService } from '../../../application/features/rex/rex-service.ts';
import { SessionService } from '../../../application/session/session-service.ts';
import { SubmitOperation } from '../../../application/transact/submit-operation.ts';
import { Tracker } from '../../../application/track/tracker.ts';
import { UnlockService } from '../../../application/features/unlocks/unlock-service.ts';
import { VotingService } from '../../../application/features/proxy-votes/voting-service.ts';
import { WalletSession } from '../../../application/session/wallet-session.ts';
import { WitnessVotingService } from '../../../application/features/witness-votes/witness-voting-service.ts';
import { startSandbox, type RunningSandbox } from '../../../sandbox/start-sandbox.ts';
import { FakeNode, info } from './fake-node.ts';
import { KEY, PUBLIC_KEY } from './fake-scatter.ts';

const SERVICES = [
  SessionService,
  WalletSession,
  AccountService,
  PoolService,
  VotingService,
  RexService,
  UnlockService,
  Tracker,
  SubmitOperation,
];
const CALLER = { account: null, token: null, language: 'en', channel: null, channelRef: 'dapp' };

let sandbox: RunningSandbox | null = null;
const fakes: FakeNode[] = [];

afterEach(async () => {
  await sandbox?.stop();
  sandbox = null;
  await Promise.all(fakes.splice(0).map((fake) => fake.stop()));
});

async function container(signer: ChainSigner, nodes: readonly string[] | null, backend = 'http://127.0.0.1:1/api'): Promise<Container> {
  const [chain] = CHAINS;
  const { chainModule, servicesModule } = await chain!.load();
  const made = new Container();
  made.bind(ACTIVE_PROFILE).toConstantValue(chain!.profile);
  made.bind(CHOSEN_NODES).toConstantValue(onlyNodes(nodes ?? []));
  made.bind(Clock).toConstantValue(new SystemClock());
  made.bind(KeyValueStore).toConstantValue(new MemoryStore());
  const options = { base: backend, caller: () => CALLER };
  made.load(backendModule(chain!.profile, new HttpBackend(chain!.profile, options)));
  made.bind(READ_THROUGH_BACKEND).toConstantValue(readingThroughBackend(chain!.profile, options));
  made.load(readingModule(chain!.profile), ...(await writingModules(chain!.profile)), await servicesModule(), chainModule(signer));
  return made;
}

describe('the Antelope container', () => {
  it('has every service and port, each of them once', async () => {
    const made = await container({ kind: 'none' }, []);
    for (const service of [...SERVICES, ChainNode, Transactions, Wallet, ErrorExplainer]) {
      expect(made.get(service as typeof Tracker)).toBeInstanceOf(service);
      expect(made.get(service as typeof Tracker)).toBe(made.get(service as typeof Tracker));
    }
  });

  it('has no service of another protocol', async () => {
    const made = await container({ kind: 'none' }, []);
    for (const service of [WitnessVotingService, ProducerVotingService]) expect(made.isBound(service)).toBe(false);
  });

  it('reads from the nodes the backend returns', async () => {
    sandbox = await startSandbox({ mainNetIds: true, mode: 'manual' });
    const made = await container({ kind: 'none' }, null, sandbox.manifest.backend!);
    expect((await made.get(ChainNode).head()).node).toBe(sandbox.manifest.chains['eos']!.nodes[0]);
    expect((await made.get(ChainNode).check()).map(({ node: { url } }) => url)).toEqual([
      ...sandbox.manifest.chains['eos']!.nodes,
      ...made.get(ACTIVE_PROFILE).nodes.map(({ url }) => url),
    ]);
  });

  it('reads from the configured nodes instead', async () => {
    const fake = await FakeNode.start();
    fakes.push(fake);
    fake.on('get_info', () => ({ json: info() }));
    const made = await container({ kind: 'none' }, [fake.url]);
    expect((await made.get(ChainNode).head()).node).toBe(fake.url);
  });

  it('has a null wallet, or a local key wallet', async () => {
    const nobody = (await container({ kind: 'none' }, [])).get(Wallet);
    await expect(nobody.connect()).rejects.toMatchObject({ error: 'wallet-not-found' });
    await expect(nobody.sign({} as never, {} as never)).rejects.toMatchObject({ error: 'wallet-not-found' });
    const signer = { account: 'alice1111111', permission: 'active' };
    const wallet = (await container({ kind: 'local-key', load: (profile) => localKeyWallet(profile, signer, async () => KEY) }, [])).get(
      Wallet,
    );
    expect(await wallet.connect()).toMatchObject({ account: 'alice1111111', publicKey: PUBLIC_KEY });
  });

  it('explains errors of the protocol', async () => {
    const made = await container({ kind: 'none' }, []);
    expect(made.get(ErrorExplainer).explain('3080004')?.error).toBe('cpu-exceeded');
  });

  it('plans, signs and broadcasts a purchase until it is in a block, with the services on the sandbox', async () => {
    sandbox = await startSandbox({ mainNetIds: true, mode: 'manual' });
    const { world } = sandbox;
    const account = 'freshholder1';
    const key = world.eos.accounts.find(({ name }) => name === account)!.privateKey;
    const signer = { account, permission: 'active' };
    const made = await container(
      { kind: 'local-key', load: (profile) => localKeyWallet(profile, signer, async () => key) },
      sandbox.manifest.chains['eos']!.nodes,
      sandbox.manifest.backend!,
    );
    await made.get(WalletSession).connect();
    const { Asset } = await import('../../../domain/core/amount/asset.ts');
    const plan = await made.get(RexService).planPurchase(Asset.parse('10.0000 EOS')!, account);
    expect(plan.problems).toEqual([]);
    const submitting = made.get(SubmitOperation);
    const prepared = await submitting.prepare(plan.operation!, signer);
    expect(prepared.calls.map(({ action }) => action)).toEqual(['delegatebw', 'voteproducer', 'deposit', 'buyrex']);
    const tracked = await submitting.submit(prepared, () => undefined);
    world.clock.advance(180_000);
    const ended = await made.get(Tracker).settle(tracked.id);
    expect(ended.outcome).toMatchObject({ end: 'done' });
    made.get(Tracker).stop();
    const after = await made.get(AccountService).read(account);
    expect(String(asAntelope(after)?.rex?.balance?.rexBalance)).toBe(String(asAntelope(prepared.simulation)?.rexReceived));
    expect(asAntelope(after)?.vote?.proxy).toBe(asAntelope(prepared.simulation)?.proxyAfter);
  });
});
