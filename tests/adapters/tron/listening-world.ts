import { limitsOf } from '../../../domain/chain/expected-transaction.ts';
import type { FastifyInstance } from 'fastify';
import { LocalKeyWallet } from '../../../adapters/tron/wallet/local-key-wallet.ts';
import { TronNode } from '../../../adapters/tron/node.ts';
import { tronNodes } from '../../../adapters/tron/rpc/node-protocol.ts';
import { TronTransactions } from '../../../adapters/tron/write/transactions.ts';
import { TRON } from '../../../adapters/tron/chains/tron.ts';
import { NodeList } from '../../../adapters/platform/nodes/node-list.ts';
import { Clock } from '../../../application/ports/clock.ts';
import type { SignedTransaction, UnsignedTransaction } from '../../../domain/core/chain/call.ts';
import type { ExchangeContract } from '../../../domain/tron/exchange/exchange-contract.ts';
import type { TronProfile } from '../../../domain/tron/profile.ts';
import type { Operation } from '../../../domain/chain/operation.ts';
import type { SandboxAccount } from '../../../sandbox/chain-world.ts';
import { WorldClock } from '../../../sandbox/clock.ts';
import { listenOn } from '../../../sandbox/listen.ts';
import { createTronWorld } from '../../../sandbox/tron/world.ts';
import { confirming } from '../../support/listed.ts';

const START = Date.UTC(2026, 2, 10, 7, 30);
export const BLOCK_MS = 3_000;

/** Factor by which waits are shortened. */
const SPEEDUP = 200;

/** The sandbox's time as a device's clock; a wait takes a short real time. */
export class WorldTime extends Clock {
  private readonly world: WorldClock;

  constructor(world: WorldClock) {
    super();
    this.world = world;
  }

  now(): number {
    return this.world.now();
  }

  wait(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      setTimeout(resolve, milliseconds / SPEEDUP);
    });
  }
}

/** A sandbox with a manual clock, two listening nodes of it, and the adapters on them. */
export interface ListeningWorld {
  readonly world: ReturnType<typeof createTronWorld>;
  readonly clock: WorldClock;
  readonly urls: readonly string[];
  readonly nodes: NodeList;
  readonly node: TronNode;
  readonly transactions: TronTransactions;
  readonly witness: string;
  account(label: string): SandboxAccount;
  unsigned(label: string, operation: Operation, permission?: string): Promise<UnsignedTransaction>;
  signed(label: string, operation: Operation, permission?: string): Promise<SignedTransaction>;
  stop(): Promise<void>;
}

/** Starts it; `exchange`: with the exchange's contract, as the profile then names it. */
export async function listeningWorld(seed = 'tron-adapter', exchange: ExchangeContract | null = null): Promise<ListeningWorld> {
  const profile: TronProfile = { ...TRON, exchange, features: { ...TRON.features, tokenTrade: exchange !== null } };
  const clock = new WorldClock(START, 'manual');
  const world = createTronWorld({ seed, exchange: exchange !== null });
  world.begin(clock);
  const servers: readonly FastifyInstance[] = [world.createNode(0), world.createNode(1)];
  const urls = await Promise.all(servers.map((server) => listenOn(server, 0)));
  const nodes = new NodeList(profile, tronNodes(), new WorldTime(clock), async () => confirming(...urls));
  const transactions = new TronTransactions(profile, nodes);
  const account = (label: string): SandboxAccount => world.accounts.find((one) => one.label === label)!;
  const unsigned: ListeningWorld['unsigned'] = async (label, operation, permission = 'owner') => {
    const signer = { account: account(label).name, permission };
    return transactions.build(await transactions.calls(operation, signer), limitsOf(operation));
  };
  return {
    world,
    clock,
    urls,
    nodes,
    node: new TronNode(nodes),
    transactions,
    witness: world.poolAccounts[0]!,
    account,
    unsigned,
    signed: async (label, operation, permission = 'owner') => {
      const { name, privateKey } = account(label);
      const wallet = new LocalKeyWallet(profile, { account: name, permission }, async () => privateKey);
      return wallet.sign(await unsigned(label, operation, permission), await wallet.connect());
    },
    stop: async () => {
      await Promise.all(servers.map((server) => server.close()));
    },
  };
}
