import { HttpBackend } from '../../../adapters/backend/http-backend.ts';
import { readingThroughBackend } from '../../../adapters/backend/reading-through-backend.ts';
import type { RegisteredChain } from '../../../adapters/chains.ts';
import type { ChainSigner } from '../../../adapters/platform/wallet/chain-signer.ts';
import type { ChainWorld } from '../../../sandbox/chain-world.ts';
import { startSandbox, type RunningSandbox, type SandboxOptions } from '../../../sandbox/start-sandbox.ts';
import { createWorld } from '../../../sandbox/world.ts';
import { type Ports, portsOf, signerOf, type TestedChain } from './tested-chain.ts';
import { WorldTime } from './world-time.ts';

export type { Ports } from './tested-chain.ts';

/** A registered chain with a sandbox of its own and a manual clock. */
export interface LiveChain extends TestedChain {
  readonly sandbox: RunningSandbox;
  readonly world: ChainWorld;
  /** Resets the sandbox. */
  readonly anew: () => void;
  /** Ends all injected failures of nodes and backend. */
  readonly reset: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const CALLER = { account: null, token: null, language: 'en', channel: 'wallet', channelRef: 'dapp' };

export async function liveChain(registered: RegisteredChain, options: SandboxOptions): Promise<LiveChain> {
  const { profile } = registered;
  const sandbox = await startSandbox({ mainNetIds: true, ...options, mode: 'manual' });
  const world = sandbox.world.chain(profile.key);
  if (world === null) throw new Error(`the sandbox has no ${profile.key}`);
  const ports = (signer: ChainSigner): Promise<Ports> => {
    const backend = { base: sandbox.manifest.backend!, caller: () => CALLER };
    const outside = {
      nodes: sandbox.manifest.chains[profile.key]!.nodes,
      clock: new WorldTime(sandbox.world),
      backend: new HttpBackend(profile, backend),
      readThroughBackend: readingThroughBackend(profile, backend),
    };
    return portsOf(registered, outside, signer);
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
    ports,
    withKeyOf: (account) => ports(signerOf(account)),
    pass: async (milliseconds) => sandbox.world.clock.advance(milliseconds),
    isAtBeginning,
    anew: () => {
      // A reset takes a while; an unchanged sandbox needs none.
      if (isAtBeginning()) reset();
      else sandbox.world.reset();
    },
    accountsElsewhere: () => {
      const elsewhere = createWorld({ ...options, seed: 'another world', start: sandbox.world.clock.start, mode: 'manual' });
      return elsewhere.chain(profile.key)?.accounts ?? [];
    },
    reset: async () => reset(),
    close: () => sandbox.stop(),
  };
}
