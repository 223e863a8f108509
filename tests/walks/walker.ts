import { limitsOf } from '../../domain/chain/expected-transaction.ts';
import { Container } from 'inversify';
import { partsOf } from '../support/account-parts.ts';
import { CHAINS } from '../../adapters/chains.ts';
import { ACTIVE_PROFILE } from '../../adapters/platform/active-profile.ts';
import { CHOSEN_NODES, onlyNodes } from '../../adapters/platform/nodes/chosen-nodes.ts';
import { READ_THROUGH_BACKEND } from '../../adapters/platform/backend-rows.ts';
import { ChainNode } from '../../application/ports/chain-node.ts';
import { Clock } from '../../application/ports/clock.ts';
import { backendModule } from '../../adapters/backend-module.ts';
import { Transactions } from '../../application/ports/transactions.ts';
import type { Simulation } from '../../domain/chain/simulation.ts';
import { Wallet } from '../../application/ports/wallet.ts';
import { Asset } from '../../domain/core/amount/asset.ts';
import type { Operation } from '../../domain/chain/operation.ts';
import { DAY_MS } from '../../domain/core/chain/time.ts';
import { isPoolError, type PoolError } from '../../domain/core/errors/pool-error.ts';
import { answerTo } from '../../sandbox/antelope/http/node.ts';
import type { AntelopeWorld } from '../../sandbox/antelope/world.ts';
import { createWorld, type SandboxWorld, type WorldOptions } from '../../sandbox/world.ts';
import { accountBalances } from '../contracts/live/account-balances.ts';
import { signerOf } from '../contracts/live/tested-chain.ts';
import { WorldTime } from '../contracts/live/world-time.ts';
import { FakeBackend } from '../support/fakes/fake-backend.ts';
import type { Random } from '../support/random.ts';
import { anyStep, type Place } from './any-step.ts';

const START = Date.UTC(2025, 2, 12, 5);
const NODE = 'http://node.walk.invalid';
const BLOCK_MS = 500;
const MOST_STEPS = 3;
/** Time passes occasionally: a few hours, a day, until REX of old contracts matures, until that of new ones does, until a loan ends. */
const JUMPS_MS = [437 * 60_000, DAY_MS, 5 * DAY_MS, 21 * DAY_MS, 30 * DAY_MS];

/** Errors of a node beyond the contracts' rules: the resource limits of an account. */
const OF_THE_NETWORK = ['cpu-exceeded', 'net-exceeded', 'ram-exceeded'];

/** A preview that differs from what the chain then did. */
export interface Difference {
  readonly run: number;
  readonly operation: Operation;
  readonly reported: unknown;
  readonly done: unknown;
}

export interface Tally {
  readonly runs: number;
  readonly done: Map<string, number>;
  readonly refused: Map<string, number>;
  readonly differences: Difference[];
}

/** Runs random operations on a chain without sockets: each step is simulated, signed, broadcast to the node, and compared. */
export class Walker {
  private readonly world: SandboxWorld;
  private readonly chain: AntelopeWorld;
  private readonly ports = new Map<string, Ports>();

  constructor(key: 'eos' | 'bos', options: Partial<WorldOptions> = {}) {
    this.world = createWorld({ mainNetIds: true, seed: 'walks', start: START, mode: 'manual', ...options, chains: [key] });
    this.chain = this.world[key];
  }

  /** Answers requests for the node in this process; a replacement of `fetch`. */
  readonly fetch = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const url = typeof input === 'string' ? input : input instanceof URL ? input.href : input.url;
    if (!url.startsWith(NODE)) throw new TypeError(`no server at ${url}`);
    const { chain, seed, facts } = this.chain;
    const { status, body } = answerTo(
      { chain: () => chain, seed, generation: facts.nodes },
      url.split('/').at(-1)!,
      typeof init?.body === 'string' ? init.body : '',
      null,
    );
    return new Response(JSON.stringify(body), { status });
  };

  close(): void {
    this.world.stop();
  }

  /** The same runs for the same numbers. */
  async run(runs: number, random: Random): Promise<Tally> {
    const tally: Tally = { runs, done: new Map(), refused: new Map(), differences: [] };
    for (let run = 0; run < runs; run += 1) {
      if (run % RUNS_PER_RESET === 0) this.world.reset();
      const user = random.pick(this.chain.accounts);
      const ports = this.ports.get(user.name) ?? (await this.portsOf(user));
      this.ports.set(user.name, ports);
      for (let steps = 1 + random.below(MOST_STEPS); steps > 0; steps -= 1) {
        this.world.clock.advance(random.chance(70) ? BLOCK_MS : random.pick(JUMPS_MS));
        await this.step(run, ports, user, random, tally);
      }
    }
    return tally;
  }

  private async step(run: number, ports: Ports, user: AntelopeWorld['accounts'][number], random: Random, tally: Tally): Promise<void> {
    const { node, transactions, wallet, profile } = ports;
    const [account, pool] = await Promise.all([node.account(user.name), node.pool()]);
    const others = this.chain.accounts.map(({ name }) => name).filter((name) => name !== user.name);
    const place: Place = { profile, account: partsOf(account), pool, proxies: this.chain.poolAccounts, others };
    const operation = anyStep(place, random);
    const signer = { account: user.name, permission: user.permission };
    const calls = await transactions.calls(operation, signer);
    const simulation = await transactions.simulation(calls, signer);
    const identity = await wallet.connect();
    const unsigned = await transactions.build(calls, limitsOf(operation));
    const signed = await wallet.sign(unsigned, identity);
    if ('broadcastId' in signed) throw new Error('a wallet with a local key only signs');
    const failure = await node.send(signed).then(() => null, refusalOf);
    this.world.clock.advance(BLOCK_MS);
    if (failure !== null && OF_THE_NETWORK.includes(failure.error)) return;
    const after = await node.account(user.name);
    const reported = reportedBy(simulation);
    const done =
      failure === null
        ? happened(accountBalances(account, profile, null), accountBalances(after, profile, null))
        : { refused: failure.error, params: failure.params };
    const counted = failure === null ? tally.done : tally.refused;
    counted.set(operation.kind, (counted.get(operation.kind) ?? 0) + 1);
    if (JSON.stringify(reported) !== JSON.stringify(done)) tally.differences.push({ run, operation, reported, done });
  }

  private async portsOf(user: AntelopeWorld['accounts'][number]): Promise<Ports> {
    const { profile, load } = CHAINS.find((chain) => chain.profile.key === this.chain.key)!;
    const { chainModule } = await load();
    const container = new Container();
    container.bind(ACTIVE_PROFILE).toConstantValue(profile);
    container.bind(CHOSEN_NODES).toConstantValue(onlyNodes([NODE]));
    container.bind(READ_THROUGH_BACKEND).toConstantValue(null);
    container.bind(Clock).toConstantValue(new WorldTime(this.world));
    container.load(backendModule(profile, new FakeBackend()));
    container.load(chainModule(signerOf(user)));
    return { profile, node: container.get(ChainNode), transactions: container.get(Transactions), wallet: container.get(Wallet) };
  }
}

/** How often the sandbox is reset, so that no account runs out of everything. */
const RUNS_PER_RESET = 50;

interface Ports {
  readonly profile: (typeof CHAINS)[number]['profile'];
  readonly node: ChainNode;
  readonly transactions: Transactions;
  readonly wallet: Wallet;
}

function refusalOf(thrown: unknown): PoolError {
  if (isPoolError(thrown)) return isPoolError(thrown.cause) ? thrown.cause : thrown;
  throw thrown;
}

function reportedBy({ refusal, changes }: Simulation): unknown {
  if (refusal !== null) return { refused: refusal.error, params: refusal.params };
  return Object.fromEntries(
    changes.map(({ balance, before, after }) => [balance, `${before.toString()} → ${after.toString()}`] as const).sort(byName),
  );
}

function happened(before: Readonly<Record<string, Asset>>, after: Readonly<Record<string, Asset>>): unknown {
  const changed = Object.keys(after).flatMap((figure) => {
    const [old, now] = [before[figure]!, after[figure]!];
    return old.equals(now) ? [] : [[figure, `${old.toString()} → ${now.toString()}`] as const];
  });
  return Object.fromEntries(changed.sort(byName));
}

function byName([a]: readonly [string, string], [b]: readonly [string, string]): number {
  return a < b ? -1 : 1;
}
