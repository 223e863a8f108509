import { Container } from 'inversify';
import { readingModule, writingModules } from '../../../adapters/application-module.ts';
import { backendModule } from '../../../adapters/backend-module.ts';
import type { HttpBackendOptions } from '../../../adapters/backend/backend-request.ts';
import { HttpBackend } from '../../../adapters/backend/http-backend.ts';
import { localKeyWallet } from '../../../adapters/local-key-wallet.ts';
import { ACTIVE_PROFILE } from '../../../adapters/platform/active-profile.ts';
import { READ_THROUGH_BACKEND } from '../../../adapters/platform/backend-rows.ts';
import { CHOSEN_NODES, keptNodes } from '../../../adapters/platform/nodes/chosen-nodes.ts';
import { StoredNodes } from '../../../adapters/platform/nodes/stored-nodes.ts';
import { MemoryStore } from '../../../adapters/storage/memory-store.ts';
import { Clock } from '../../../application/ports/clock.ts';
import { KeyValueStore } from '../../../application/ports/key-value-store.ts';
import type { CommonParam } from '../../../application/ports/pool-backend.ts';
import { Wallet, type WalletIdentity } from '../../../application/ports/wallet.ts';
import { Tracker } from '../../../application/track/tracker.ts';
import { SubmitOperation } from '../../../application/transact/submit-operation.ts';
import type { UnsignedTransaction } from '../../../domain/core/chain/call.ts';
import type { ChainProfile } from '../../../domain/chain/profile.ts';
import type { SandboxAccount } from '../../../sandbox/chain-world.ts';
import type { RunningSandbox } from '../../../sandbox/start-sandbox.ts';
import { registeredChain } from '../../contracts/live/registered-chain.ts';
import { WorldTime } from '../../contracts/live/world-time.ts';

/** Who names which nodes to the product. */
export interface NamedNodes {
  readonly user: readonly string[];
  readonly backend: readonly string[];
  readonly network: readonly { readonly url: string; readonly operator: string }[];
}

/** The services of one page or process. */
export interface OpenedApp {
  readonly services: Container;
  readonly profile: ChainProfile;
  readonly submitting: SubmitOperation;
  readonly tracker: Tracker;
}

const CALLER = { account: null, token: null, language: 'en', channel: 'wallet', channelRef: 'dapp' };

/** The pool's backend, which names other nodes than the sandbox's. */
class NamingBackend extends HttpBackend {
  private readonly nodes: readonly string[];

  constructor(profile: ChainProfile, base: string, nodes: readonly string[]) {
    super(profile, { base, caller: () => CALLER });
    this.nodes = nodes;
  }

  override async commonParam(): Promise<CommonParam> {
    return { ...(await super.commonParam()), nodes: this.nodes.map((url) => ({ url, area: null })) };
  }
}

/** A wallet that shows what it is asked to sign. */
class ShowingWallet extends Wallet {
  readonly label = 'showing';
  private readonly signing: Wallet;
  private readonly shown: (asked: UnsignedTransaction) => void;

  constructor(signing: Wallet, shown: (asked: UnsignedTransaction) => void) {
    super();
    this.signing = signing;
    this.shown = shown;
  }

  connect(): Promise<WalletIdentity> {
    return this.signing.connect();
  }

  identity(): Promise<WalletIdentity | null> {
    return this.signing.identity();
  }

  disconnect(): Promise<void> {
    return this.signing.disconnect();
  }

  sign(unsigned: UnsignedTransaction, signer: WalletIdentity): ReturnType<Wallet['sign']> {
    this.shown(unsigned);
    return this.signing.sign(unsigned, signer);
  }
}

/** Opens the product for an account. `asked` is called with what the wallet is asked to sign. `sponsor`: where the pool's sponsor is; null: there is none. */
export async function openedApp(
  { world, manifest }: RunningSandbox,
  key: string,
  { name, permission, privateKey }: SandboxAccount,
  nodes: NamedNodes,
  asked: (unsigned: UnsignedTransaction) => void,
  sponsor: HttpBackendOptions | null = null,
): Promise<OpenedApp> {
  const chain = registeredChain(key);
  const profile = withNodes(chain.profile, nodes.network);
  const { chainModule, servicesModule } = await chain.load();
  const services = new Container();
  services.bind(ACTIVE_PROFILE).toConstantValue(profile);
  const store = new MemoryStore();
  await new StoredNodes(store, profile).change(() => nodes.user);
  services.bind(CHOSEN_NODES).toConstantValue(keptNodes(store, profile));
  services.bind(READ_THROUGH_BACKEND).toConstantValue(null);
  services.bind(Clock).toConstantValue(new WorldTime(world));
  services.load(backendModule(profile, new NamingBackend(profile, manifest.backend!, nodes.backend)));
  services.bind(KeyValueStore).toConstantValue(store);
  services.load(
    chainModule({ kind: 'local-key', load: (own) => localKeyWallet(own, { account: name, permission }, async () => privateKey) }),
    readingModule(profile),
    ...(await writingModules(profile, sponsor)),
    await servicesModule(),
  );
  const wallet = new ShowingWallet(services.get(Wallet), asked);
  services.rebind(Wallet).toConstantValue(wallet);
  await wallet.connect();
  return { services, profile, submitting: services.get(SubmitOperation), tracker: services.get(Tracker) };
}

function withNodes(profile: ChainProfile, network: NamedNodes['network']): ChainProfile {
  return profile.protocol === 'tron'
    ? { ...profile, nodes: network.map((node) => ({ ...node, solidified: null })) }
    : { ...profile, nodes: network };
}
