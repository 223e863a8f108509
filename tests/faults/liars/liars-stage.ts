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
 * Where the liar stands: among the network's three nodes, as every node the backend names while the user names one honest node, or alone.
 */
export type Position = 'first' | 'in the middle' | 'last' | 'named by the backend' | 'the only node';

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
    const sandbox = await startSandbox({ mainNetIds: true, start: START, chains: [key], mode: 'manual', eosContract: 'rex-2' });
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

  /** Makes the liar lie from that position on, and returns the nodes by who names them. */
  cast({ lies }: Attack, position: Position): NamedNodes {
    const [liar, second, third] = this.nodes;
    const told = lies(liar!);
    liar!.tells(told);
    const network = (nodes: readonly LyingNode[]): NamedNodes['network'] =>
      nodes.map(({ url }, index) => ({ url, operator: OPERATORS[index]! }));
    switch (position) {
      case 'named by the backend':
        second!.tells(told);
        return { user: [third!.url], backend: [liar!.url, second!.url], network: [{ url: NOBODY, operator: 'Nobody' }] };
      case 'the only node':
        return { user: [], backend: [], network: network([liar!]) };
      case 'first':
        return { user: [], backend: [], network: network([liar!, second!, third!]) };
      case 'in the middle':
        return { user: [], backend: [], network: network([second!, liar!, third!]) };
      case 'last':
        return { user: [], backend: [], network: network([second!, third!, liar!]) };
    }
  }

  /** Makes the nodes that do not lie unreachable, or reachable again. */
  cutHonest(position: Position, unreachable: boolean): void {
    for (const node of this.nodes.slice(position === 'named by the backend' ? 2 : 1)) node.cut(unreachable);
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
