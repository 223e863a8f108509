import { inject } from 'vitest';
import type { RegisteredChain } from '../../../adapters/chains.ts';
import { SystemClock } from '../../../adapters/platform/system-clock.ts';
import type { ChainSigner } from '../../../adapters/platform/wallet/chain-signer.ts';
import type { SandboxAccount } from '../../../sandbox/chain-world.ts';
import { type Ports, portsOf, signerOf, type TestedChain } from '../../contracts/live/tested-chain.ts';
import { ChainClient, pause } from './chain-client.ts';
import { startNodeos } from './nodeos.ts';
import {
  accountsOf,
  BLOCK_MS,
  FINAL_AFTER,
  NODEOS_CHAINS,
  type NodeosChain,
  type NodeosChainKey,
  poolOf,
  registeredChainOf,
} from './nodeos-chains.ts';
import { twice } from '../../support/listed.ts';

/** A chain on a nodeos of its own. */
export interface NodeosWorld extends TestedChain {
  readonly setUp: NodeosChain;
  readonly registered: ReturnType<typeof registeredChainOf>;
  readonly address: string;
  /** Asks the node past the product. */
  readonly client: ChainClient;
  readonly account: (name: string) => SandboxAccount;
  /** Waits until what is in a block now is final. */
  readonly untilIrreversible: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const LOOK_MS = 100;

/**
 * Starts a nodeos from the snapshot of a chain and waits until it has the blocks a transaction may refer to; it has none from before the snapshot. Wires the
 * product's ports to it. Time flows: to let it pass is to wait until the present block is final.
 */
export async function nodeosWorld(key: NodeosChainKey): Promise<NodeosWorld> {
  const setUp = NODEOS_CHAINS[key];
  const options = { wheel: inject('nodeosWheel'), snapshot: inject('nodeosSnapshots')[key] };
  let nodeos = await startNodeos(options);
  const { address, port } = nodeos;
  const client = new ChainClient(address);
  const registered = registeredChainOf(setUp, (await client.info()).chain_id, address);
  const { profile } = registered;
  const { blocksBehind } = profile.transaction;
  await client.blocks(blocksBehind);
  const accounts = accountsOf(setUp);
  let isTouched = false;
  const portsFor = (chain: RegisteredChain, signer: ChainSigner): Promise<Ports> =>
    portsOf(chain, { nodes: twice(address), clock: new SystemClock(), backend: poolOf(setUp), readThroughBackend: null }, signer);
  const ports = (signer: ChainSigner): Promise<Ports> => portsFor(registered, signer);
  const untilIrreversible = async (): Promise<void> => {
    const { head_block_num: head } = await client.info();
    while ((await client.info()).last_irreversible_block_num < head + 1) await pause(LOOK_MS);
  };
  return {
    profile,
    setUp,
    registered,
    address,
    client,
    world: { accounts },
    account: (name) => accounts.find((account) => account.name === name)!,
    ports,
    withKeyOf: (account) => {
      isTouched = true;
      return ports(signerOf(account));
    },
    pass: (milliseconds) => client.blocks(Math.min(Math.ceil(milliseconds / BLOCK_MS), FINAL_AFTER)),
    isAtBeginning: () => !isTouched,
    anew: async () => {
      if (!isTouched) return;
      await nodeos.stop();
      nodeos = await startNodeos({ ...options, port });
      await client.blocks(blocksBehind);
      isTouched = false;
    },
    accountsElsewhere: () => [],
    untilIrreversible,
    close: () => nodeos.stop(),
  };
}
