import type { Prepared } from '../../../application/transact/prepared.ts';
import type { SandboxAccount } from '../../../sandbox/chain-world.ts';
import { startSandbox, type RunningSandbox } from '../../../sandbox/start-sandbox.ts';
import type { ChainKey } from '../../../sandbox/world.ts';
import { moment } from '../stage.ts';
import type { Attack } from './attacks.ts';
import { type ChainRecord, chainRecord } from './chain-record.ts';
import { LyingNode } from './lying-node.ts';
import { type NamedNodes, type OpenedApp, openedApp } from './opened-app.ts';
import type { UnsignedTransaction } from '../../../domain/core/chain/call.ts';

/** At 05:00 UTC no daily event of a pool or a chain is near. */
const START = Date.UTC(2025, 2, 12, 5);
const SECOND_MS = 1_000;
const OPERATORS = ['First', 'Second', 'Third'];
/** An address where nothing listens. */
const NOBODY = 'http://127.0.0.1:1';

/**
 * Where the liar stands: among the network's three nodes; as both nodes of one operator; as every node the backend names, while the user
 * names an honest one or the network has one; or alone.
 */
export type Position =
  | 'first'
  | 'in the middle'
  | 'last'
  | 'as two of one operator'
  | 'named by the backend beside the user’s own'
  | 'named by the backend beside the network’s'
  | 'the only node';

/** Positions in which two nodes lie together, so that only two opinions are left. */
const IN_PAIRS: readonly Position[] = [
  'as two of one operator',
  'named by the backend beside the user’s own',
  'named by the backend beside the network’s',
];

/** Returns whether only two opinions are left, which prove nothing where they contradict each other. */
export function leavesTwoOpinions(position: Position): boolean {
  return IN_PAIRS.includes(position);
}

/** A chain of the sandbox behind three nodes, some of which lie, and a user who signs on what they say. */
export class LiarsStage {
  readonly key: ChainKey;
  readonly record: ChainRecord;
  private readonly sandbox: RunningSandbox;
  private readonly nodes: readonly LyingNode[];
  private readonly apps: OpenedApp[] = [];

  private constructor(key: ChainKey, sandbox: RunningSandbox, nodes: readonly LyingNode[], record: ChainRecord) {
    this.key = key;
    this.sandbox = sandbox;
    this.nodes = nodes;
    this.record = record;
  }

  static async open(key: ChainKey): Promise<LiarsStage> {
    const sandbox = await startSandbox({
      mainNetIds: true,
      start: START,
      chains: [key],
      mode: 'manual',
      eosContract: 'rex-2',
      irreversibleLag: 6,
    });
    const record = chainRecord(sandbox.world, key);
    const [one, other] = sandbox.manifest.chains[key]!.nodes;
    const world = sandbox.world.chain(key)!;
    const nodes = await Promise.all(
      [one!, other!, one!].map((target) => LyingNode.before(target, record.dialect, world, () => sandbox.world.clock.now())),
    );
    return new LiarsStage(key, sandbox, nodes, record);
  }

  async close(): Promise<void> {
    for (const { tracker } of this.apps) tracker.stop();
    await Promise.all(this.nodes.map((node) => node.close()));
    await this.sandbox.stop();
  }

  /** Resets the sandbox, with honest nodes alone. */
  reset(): void {
    for (const { tracker } of this.apps.splice(0)) tracker.stop();
    for (const node of this.nodes) node.reset();
    this.sandbox.world.reset();
    this.sandbox.world.clock.advance(10 * SECOND_MS);
  }

  get now(): number {
    return this.sandbox.world.clock.now();
  }

  account(called: string): SandboxAccount {
    const found = this.sandbox.world.chain(this.key)!.accounts.find(({ name, label }) => name === called || label === called);
    if (!found) throw new Error(`the sandbox has no ${called}`);
    return found;
  }

  /** Opens the product on these nodes, with its own store. */
  async app(
    account: SandboxAccount,
    nodes: NamedNodes,
    asked: (unsigned: UnsignedTransaction) => void = () => undefined,
  ): Promise<OpenedApp> {
    const app = await openedApp(this.sandbox, this.key, account, nodes, asked);
    this.apps.push(app);
    return app;
  }

  /** The sandbox's own nodes, of two operators. */
  get honest(): NamedNodes {
    const network = this.sandbox.manifest.chains[this.key]!.nodes.map((url, index) => ({ url, operator: OPERATORS[index]! }));
    return { user: [], backend: [], network };
  }

  /** Returns the nodes by who names them, with the liars in that position. */
  named(position: Position): NamedNodes {
    const [liar, second, third] = this.nodes.map(({ url }) => url) as [string, string, string];
    const of = (...urls: readonly string[]): NamedNodes['network'] => urls.map((url, index) => ({ url, operator: OPERATORS[index]! }));
    const network = (...urls: readonly string[]): NamedNodes => ({ user: [], backend: [], network: of(...urls) });
    switch (position) {
      case 'first':
        return network(liar, second, third);
      case 'in the middle':
        return network(second, liar, third);
      case 'last':
        return network(second, third, liar);
      case 'the only node':
        return network(liar);
      case 'as two of one operator': {
        const own = [liar, second].map((url) => ({ url, operator: OPERATORS[0]! }));
        return { user: [], backend: [], network: [...own, { url: third, operator: OPERATORS[1]! }] };
      }
      case 'named by the backend beside the user’s own':
        return { user: [third], backend: [liar, second], network: of(NOBODY) };
      case 'named by the backend beside the network’s':
        return { user: [], backend: [liar, second], network: of(third) };
    }
  }

  /** Makes the liars of a position lie from now on. */
  lie({ lies }: Attack, position: Position): void {
    const [liar, second] = this.nodes;
    const told = lies(liar!);
    liar!.tells(told);
    if (leavesTwoOpinions(position)) second!.tells(told);
  }

  /** Makes the nodes that do not lie unreachable, or reachable again. */
  cutHonest(position: Position, unreachable: boolean): void {
    for (const node of this.nodes.slice(leavesTwoOpinions(position) ? 2 : 1)) node.cut(unreachable);
  }

  /** Moves the chain's time, so that liars send what they kept when its time has come and trackers poll in between. */
  async pass(seconds: number, step = 1): Promise<void> {
    for (let passed = 0; passed < seconds; passed += step) {
      this.sandbox.world.clock.advance(step * SECOND_MS);
      await Promise.all(this.nodes.map((node) => node.deliver()));
      await moment();
    }
  }

  /** Follows every write of a journal for so long; returns whether all have ended. */
  async ended({ tracker }: OpenedApp, seconds: number): Promise<boolean> {
    for (let passed = 0; passed <= seconds; passed += 4) {
      const entries = await tracker.entries();
      if (entries.every(({ state }) => state === 'ended')) return true;
      await Promise.all(entries.map(({ id }) => tracker.follow(id).refresh()));
      await this.pass(4, 2);
    }
    return false;
  }
}

/** Returns what a user approves with a preview: the calls and what they do, as text that can be compared. */
export function approvedText({ calls, simulation }: Pick<Prepared, 'calls' | 'simulation'>): string {
  const { at: _at, ...shown } = simulation;
  return JSON.stringify([calls, shown], (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
}
