import { Container } from 'inversify';
import { RexReader } from '../../../application/ports/rex-reader.ts';
import type { AnyBackend } from '../../../adapters/backend/any-backend.ts';
import { backendModule } from '../../../adapters/backend-module.ts';
import { HttpBackend } from '../../../adapters/backend/http-backend.ts';
import { readingThroughBackend } from '../../../adapters/backend/reading-through-backend.ts';
import { readingModule, writingModules } from '../../../adapters/application-module.ts';
import type { RegisteredChain } from '../../../adapters/chains.ts';
import { localKeyWallet } from '../../../adapters/local-key-wallet.ts';
import { ACTIVE_PROFILE } from '../../../adapters/platform/active-profile.ts';
import type { ChainSigner } from '../../../adapters/platform/wallet/chain-signer.ts';
import { CHOSEN_NODES } from '../../../adapters/platform/nodes/chosen-nodes.ts';
import { READ_THROUGH_BACKEND } from '../../../adapters/platform/backend-rows.ts';
import { MemoryStore } from '../../../adapters/storage/memory-store.ts';
import { ChainNode } from '../../../application/ports/chain-node.ts';
import { Clock } from '../../../application/ports/clock.ts';
import { KeyValueStore } from '../../../application/ports/key-value-store.ts';
import { Transactions } from '../../../application/ports/transactions.ts';
import { Wallet } from '../../../application/ports/wallet.ts';
import { SubmitOperation } from '../../../application/transact/submit-operation.ts';
import { Tracker } from '../../../application/track/tracker.ts';
import type { ChainProfile } from '../../../domain/chain/profile.ts';
import type { ChainWorld, SandboxAccount } from '../../../sandbox/chain-world.ts';
import { startSandbox, type RunningSandbox, type SandboxOptions } from '../../../sandbox/start-sandbox.ts';
import { WorldTime } from './world-time.ts';

/** The ports of a chain and the pipeline of every write over them, wired as the containers wire them, on the sandbox's nodes and backend. */
export interface Ports {
  readonly node: ChainNode;
  /** Null on chains of another protocol than Antelope. */
  readonly rex: RexReader | null;
  readonly transactions: Transactions;
  readonly wallet: Wallet;
  readonly backend: AnyBackend;
  readonly submitting: SubmitOperation;
  readonly tracker: Tracker;
}

/** A registered chain with a sandbox of its own and a manual clock. */
export interface LiveChain {
  readonly profile: ChainProfile;
  readonly sandbox: RunningSandbox;
  readonly world: ChainWorld;
  /** What the sandbox was started with. */
  readonly options: SandboxOptions;
  /** New ports each time, without state of earlier ones. */
  readonly ports: (signer: ChainSigner) => Promise<Ports>;
  readonly withKeyOf: (account: SandboxAccount) => Promise<Ports>;
  readonly pass: (milliseconds: number) => Promise<void>;
  /** Whether nothing has happened since the world began. */
  readonly isAtBeginning: () => boolean;
  /** Resets the sandbox. */
  readonly anew: () => void;
  /** Ends all injected failures of nodes and backend. */
  readonly reset: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const CALLER = { token: null, language: 'en', channel: 'wallet', channelRef: 'dapp' };

export async function liveChain({ profile, load }: RegisteredChain, options: SandboxOptions): Promise<LiveChain> {
  const sandbox = await startSandbox({ mainNetIds: true, ...options, mode: 'manual' });
  const world = sandbox.world.chain(profile.key);
  if (world === null) throw new Error(`the sandbox has no ${profile.key}`);
  const { chainModule, servicesModule } = await load();
  const ports = async (signer: ChainSigner): Promise<Ports> => {
    const container = new Container();
    container.bind(ACTIVE_PROFILE).toConstantValue(profile);
    container.bind(CHOSEN_NODES).toConstantValue(null);
    container.bind(Clock).toConstantValue(new WorldTime(sandbox.world));
    const backend = { base: sandbox.manifest.backend!, caller: () => CALLER };
    const poolBackend = new HttpBackend(profile, backend);
    container.load(backendModule(profile, poolBackend));
    container.bind(READ_THROUGH_BACKEND).toConstantValue(readingThroughBackend(profile, backend));
    container.bind(KeyValueStore).toConstantValue(new MemoryStore());
    container.load(chainModule(signer), readingModule(profile), ...(await writingModules(profile)), await servicesModule());
    return {
      node: container.get(ChainNode),
      rex: container.isBound(RexReader) ? container.get(RexReader) : null,
      transactions: container.get(Transactions),
      wallet: container.get(Wallet),
      backend: poolBackend,
      submitting: container.get(SubmitOperation),
      tracker: container.get(Tracker),
    };
  };
  const reset = (): void => {
    world.faults.clear();
    sandbox.backendFaults.clear();
  };
  const status = (): string => JSON.stringify([sandbox.world.clock.now(), world.status()]);
  const beginning = status();
  const isAtBeginning = (): boolean => status() === beginning;
  return {
    profile,
    sandbox,
    world,
    options,
    ports,
    withKeyOf: ({ name, permission, privateKey }) =>
      ports({ kind: 'local-key', load: (asked) => localKeyWallet(asked, { account: name, permission }, async () => privateKey) }),
    pass: async (milliseconds) => sandbox.world.clock.advance(milliseconds),
    isAtBeginning,
    anew: () => {
      // A reset takes a while; an unchanged sandbox needs none.
      if (isAtBeginning()) reset();
      else sandbox.world.reset();
    },
    reset: async () => reset(),
    close: () => sandbox.stop(),
  };
}
