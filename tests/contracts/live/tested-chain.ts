import { Container } from 'inversify';
import { RexReader } from '../../../application/ports/readers/rex-reader.ts';
import type { AnyBackend } from '../../../adapters/backend/any-backend.ts';
import { localKeyWallet } from '../../../adapters/local-key-wallet.ts';
import { backendModule } from '../../../adapters/backend-module.ts';
import { readingModule, writingModules } from '../../../adapters/application-module.ts';
import type { RegisteredChain } from '../../../adapters/chains.ts';
import { ACTIVE_PROFILE } from '../../../adapters/platform/active-profile.ts';
import type { ChainSigner } from '../../../adapters/platform/wallet/chain-signer.ts';
import { CHOSEN_NODES, onlyNodes } from '../../../adapters/platform/nodes/chosen-nodes.ts';
import { READ_THROUGH_BACKEND, type ReadThroughBackend } from '../../../adapters/platform/backend-rows.ts';
import { MemoryStore } from '../../../adapters/storage/memory-store.ts';
import { ChainNode } from '../../../application/ports/chain-node.ts';
import { BlockReads } from '../../../application/read/block-reads.ts';
import { Clock } from '../../../application/ports/clock.ts';
import { KeyValueStore } from '../../../application/ports/key-value-store.ts';
import { Transactions } from '../../../application/ports/transactions.ts';
import { Wallet } from '../../../application/ports/wallet.ts';
import { SubmitOperation } from '../../../application/transact/submit-operation.ts';
import { Tracker } from '../../../application/track/tracker.ts';
import type { ChainProfile } from '../../../domain/chain/profile.ts';
import type { SandboxAccount } from '../../../sandbox/chain-world.ts';

/** The ports of a chain and the pipeline of every write over them, wired as the containers wire them. */
export interface Ports {
  readonly node: ChainNode;
  /** Null on chains of another protocol than Antelope. */
  readonly rex: RexReader | null;
  readonly transactions: Transactions;
  readonly wallet: Wallet;
  readonly backend: AnyBackend;
  readonly submitting: SubmitOperation;
  readonly tracker: Tracker;
  /** What the ports share their reads with, where several belong to one use case. */
  readonly reads: BlockReads;
}

/** A chain that tests write to: one of the sandbox, or one of real nodes. */
export interface TestedChain {
  readonly profile: ChainProfile;
  readonly world: { readonly accounts: readonly SandboxAccount[] };
  /** New ports each time, that remember nothing of earlier ones. */
  readonly ports: (signer: ChainSigner) => Promise<Ports>;
  readonly withKeyOf: (account: SandboxAccount) => Promise<Ports>;
  /** Lets the chain go on. */
  readonly pass: (milliseconds: number) => Promise<void>;
  /** Whether nothing has happened since the chain began. */
  readonly isAtBeginning: () => boolean;
  /** Begins the chain anew. */
  readonly anew: () => void | Promise<void>;
  /** Returns accounts of another chain of the protocol, none of which this one need have. */
  readonly accountsElsewhere: () => readonly SandboxAccount[];
}

/** What the ports of a chain stand on. */
export interface Outside {
  /** Null leaves the choice to the backend and the profile. */
  readonly nodes: readonly string[] | null;
  readonly clock: Clock;
  readonly backend: AnyBackend;
  readonly readThroughBackend: ReadThroughBackend | null;
}

/** Wires the ports of a chain as the containers do, with an empty store. */
export async function portsOf({ profile, load }: RegisteredChain, outside: Outside, signer: ChainSigner): Promise<Ports> {
  const { chainModule, servicesModule } = await load();
  const { nodes, clock, backend, readThroughBackend } = outside;
  const container = new Container();
  container.bind(ACTIVE_PROFILE).toConstantValue(profile);
  container.bind(CHOSEN_NODES).toConstantValue(onlyNodes(nodes ?? []));
  container.bind(Clock).toConstantValue(clock);
  container.load(backendModule(profile, backend));
  container.bind(READ_THROUGH_BACKEND).toConstantValue(readThroughBackend);
  container.bind(KeyValueStore).toConstantValue(new MemoryStore());
  container.load(chainModule(signer), readingModule(profile), ...(await writingModules(profile)), await servicesModule());
  return {
    node: container.get(ChainNode),
    rex: container.isBound(RexReader) ? container.get(RexReader) : null,
    transactions: container.get(Transactions),
    wallet: container.get(Wallet),
    backend,
    submitting: container.get(SubmitOperation),
    tracker: container.get(Tracker),
    reads: container.get(BlockReads),
  };
}

/** Returns the signer that has an account's key. */
export function signerOf({ name, permission, privateKey }: SandboxAccount): ChainSigner {
  return { kind: 'local-key', load: (asked) => localKeyWallet(asked, { account: name, permission }, async () => privateKey) };
}
