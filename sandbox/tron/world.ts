import type { ChainWorld, SandboxAccount } from '../chain-world.ts';
import { tronPool } from '../backend/tron/tron-pool.ts';
import type { WorldClock } from '../clock.ts';
import { KINDS_WITHOUT_RESOURCES, NodeFaults } from '../faults/node-faults.ts';
import { base58Address } from './codec/address.ts';
import { chainIdOf, MAIN_GENESIS, SANDBOX_GENESIS } from './chain/blocks.ts';
import { BROADCAST_CALLS } from './http/broadcast-calls.ts';
import type { TronChain } from './chain/chain.ts';
import type { TronBlock } from './chain/executed.ts';
import { createTronNode } from './http/node.ts';
import { createScanService } from './http/scan-service.ts';
import { exchangeSettings } from './seed/seed-exchange.ts';
import { tronAccounts } from './seed/seed-accounts.ts';
import { scanRowsKept } from './seed/seed-scan.ts';
import { poolWitnessesOf } from './seed/seed-witnesses.ts';
import { seedTronChain } from './seed/seed.ts';

function mark({ number, id, time }: TronBlock) {
  return { number, id, time };
}

/** Creates the TRON chain of the sandbox, with the main net's first block unless `mainNetIds` is false, and with the exchange's contract where `exchange` says so: its nodes and its pool, whose accounts are candidates that users vote for directly. */
export function createTronWorld({
  seed,
  mainNetIds = true,
  exchange = false,
}: {
  readonly seed: string;
  readonly mainNetIds?: boolean;
  readonly exchange?: boolean;
}): ChainWorld & { readonly chain: TronChain } {
  const genesis = mainNetIds ? MAIN_GENESIS : SANDBOX_GENESIS;
  let current: TronChain | null = null;
  const chain = (): TronChain => {
    if (!current) throw new Error('the world has not begun');
    return current;
  };
  const accounts: readonly SandboxAccount[] = tronAccounts(seed).map(({ name, note, permission, publicKey, privateKey, address }) => ({
    name: base58Address(address),
    label: name,
    note,
    permission,
    publicKey,
    privateKey,
  }));
  const poolWitnesses = poolWitnessesOf(seed);
  const faults = new NodeFaults({ writes: Object.keys(BROADCAST_CALLS), kinds: [...KINDS_WITHOUT_RESOURCES, 'busy', 'refusal'] });
  return {
    key: 'tron',
    protocol: 'tron',
    chainId: chainIdOf(genesis),
    contract: null,
    accounts,
    poolAccounts: poolWitnesses.map(base58Address),
    faults,
    pool: tronPool(chain, poolWitnesses),
    get chain() {
      return chain();
    },
    begin(clock: WorldClock) {
      current = seedTronChain({ seed, clock, genesis, exchange }).chain;
    },
    createNode: (index) => createTronNode({ chain, fault: (endpoint) => faults.take(index, endpoint) }),
    createBackendNode: null,
    exchange: exchange ? exchangeSettings(seed) : null,
    createScanService: () => createScanService({ chain, kept: scanRowsKept(seed) }),
    status: () => ({
      head: mark(chain().newest('head')),
      irreversible: mark(chain().newest('solid')),
      transactions: chain().history().length,
    }),
    forkBack: (blocks, options) => chain().forkBack(blocks, options),
  };
}
