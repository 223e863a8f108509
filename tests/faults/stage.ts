import { Container } from 'inversify';
import { readingModule, writingModules } from '../../adapters/application-module.ts';
import { HttpBackend } from '../../adapters/backend/http-backend.ts';
import { ACTIVE_PROFILE } from '../../adapters/platform/active-profile.ts';
import { CHOSEN_NODES, onlyNodes } from '../../adapters/platform/nodes/chosen-nodes.ts';
import { READ_THROUGH_BACKEND } from '../../adapters/platform/backend-rows.ts';
import { MemoryStore } from '../../adapters/storage/memory-store.ts';
import { ChainNode } from '../../application/ports/chain-node.ts';
import { Clock } from '../../application/ports/clock.ts';
import { KeyValueStore } from '../../application/ports/key-value-store.ts';
import { backendModule } from '../../adapters/backend-module.ts';
import { Wallet } from '../../application/ports/wallet.ts';
import type { Prepared } from '../../application/transact/prepared.ts';
import { SubmitOperation } from '../../application/transact/submit-operation.ts';
import { type TrackedTransaction, Tracker } from '../../application/track/tracker.ts';
import type { SignedTransaction } from '../../domain/core/chain/call.ts';
import { isPoolError } from '../../domain/core/errors/pool-error.ts';
import type { ChainWorld, SandboxAccount } from '../../sandbox/chain-world.ts';
import { type RunningSandbox, type SandboxOptions, startSandbox } from '../../sandbox/start-sandbox.ts';
import type { ChainKey, SandboxWorld } from '../../sandbox/world.ts';
import { registeredChain } from '../contracts/live/registered-chain.ts';
import { signerOf } from '../contracts/live/tested-chain.ts';
import { WorldTime } from '../contracts/live/world-time.ts';
import { FaultyLine } from './faulty-network.ts';
import { type ChainRecord, chainRecord } from './liars/chain-record.ts';
import { PLAIN } from './liars/intents.ts';
import type { Dialect } from './liars/lie.ts';
import { PROTOCOL_FACTS, type ProtocolFacts } from './protocol-facts.ts';
import { ScriptedWallet } from './scripted-wallet.ts';

/** At 05:00 UTC no daily event of a pool or a chain is near. */
const START = Date.UTC(2025, 2, 12, 5);
const SECOND = 1000;
const CALLER = { account: null, token: null, language: 'en', channel: 'wallet', channelRef: 'dapp' };

/** One page or process: its own services over the shared connections, and a store that tabs may share. */
export interface Tab {
  readonly services: Container;
  readonly submitting: SubmitOperation;
  readonly tracker: Tracker;
  readonly wallet: ScriptedWallet;
  readonly node: ChainNode;
}

/** The result of submitting one intent: an entry, or the name of the error. */
export interface Attempt {
  entry: TrackedTransaction | null;
  failure: string | null;
}

/** A chain of the sandbox behind connections with failures, and an account whose write can be executed more than once: a double broadcast shows. */
export class Stage {
  readonly key: ChainKey;
  readonly lines: readonly FaultyLine[];
  readonly facts: ProtocolFacts;
  private readonly sandbox: RunningSandbox;
  private readonly record: ChainRecord;
  private readonly tabs: Tab[] = [];
  private fresh = new MemoryStore();
  private executedBefore = 0;

  private constructor(key: ChainKey, sandbox: RunningSandbox, lines: readonly FaultyLine[], record: ChainRecord) {
    this.key = key;
    this.sandbox = sandbox;
    this.lines = lines;
    this.record = record;
    this.facts = PROTOCOL_FACTS[this.world.protocol];
  }

  static async open(key: ChainKey, options: SandboxOptions = {}): Promise<Stage> {
    const sandbox = await startSandbox({ mainNetIds: true, start: START, irreversibleLag: 6, ...options, chains: [key], mode: 'manual' });
    const record = chainRecord(sandbox.world, key);
    const lines = await Promise.all(sandbox.manifest.chains[key]!.nodes.map((node) => FaultyLine.to(node, record.dialect)));
    return new Stage(key, sandbox, lines, record);
  }

  /** Resets the sandbox, without failures or tabs. */
  reset(): void {
    for (const { tracker } of this.tabs) tracker.stop();
    this.tabs.length = 0;
    for (const line of this.lines) line.reset();
    this.sandbox.world.reset();
    this.sandbox.world.clock.advance(10 * SECOND);
    this.fresh = new MemoryStore();
    this.executedBefore = this.executed().length;
  }

  async close(): Promise<void> {
    for (const { tracker } of this.tabs) tracker.stop();
    await Promise.all(this.lines.map((line) => line.close()));
    await this.sandbox.stop();
  }

  get dialect(): Dialect {
    return this.record.dialect;
  }

  /** The name of the account that writes. */
  get account(): string {
    return this.user().name;
  }

  get world(): ChainWorld {
    return this.chains.chain(this.key)!;
  }

  /** The sandbox, with what is its chains' own. */
  get chains(): SandboxWorld {
    return this.sandbox.world;
  }

  get store(): MemoryStore {
    return this.fresh;
  }

  /** Opens a page. Tabs of one browser share a store; `lines` in the order the page uses them. */
  async tab({
    lines = this.lines,
    store = this.fresh,
  }: { readonly lines?: readonly FaultyLine[]; readonly store?: MemoryStore } = {}): Promise<Tab> {
    const chain = registeredChain(this.key);
    const { chainModule, servicesModule } = await chain.load();
    const container = new Container();
    container.bind(ACTIVE_PROFILE).toConstantValue(chain.profile);
    container.bind(CHOSEN_NODES).toConstantValue(onlyNodes(lines.map(({ url }) => url)));
    container.bind(READ_THROUGH_BACKEND).toConstantValue(null);
    container.bind(Clock).toConstantValue(new WorldTime(this.sandbox.world));
    const backend = new HttpBackend(chain.profile, { base: this.sandbox.manifest.backend!, caller: () => CALLER });
    container.load(backendModule(chain.profile, backend));
    container.bind(KeyValueStore).toConstantValue(store);
    container.load(
      chainModule(signerOf(this.user())),
      readingModule(chain.profile),
      ...(await writingModules(chain.profile)),
      await servicesModule(),
    );
    const wallet = new ScriptedWallet(container.get(Wallet));
    container.rebind(Wallet).toConstantValue(wallet);
    await wallet.connect();
    const tab = {
      services: container,
      submitting: container.get(SubmitOperation),
      tracker: container.get(Tracker),
      wallet,
      node: container.get(ChainNode),
    };
    this.tabs.push(tab);
    return tab;
  }

  async prepare(tab: Tab): Promise<Prepared> {
    const { name, permission } = this.user();
    const operation = await PLAIN[this.key].plan(tab.services, name, registeredChain(this.key).profile);
    return tab.submitting.prepare(operation, { account: name, permission });
  }

  /** Starts broadcasting what was prepared; the attempt has the result once it is known. */
  start(tab: Tab, prepared: Prepared): { readonly attempt: Attempt; readonly over: Promise<void> } {
    const attempt: Attempt = { entry: null, failure: null };
    const over = this.markBroadcast(tab, prepared, attempt);
    return { attempt, over };
  }

  private async markBroadcast(tab: Tab, prepared: Prepared, attempt: Attempt): Promise<void> {
    try {
      attempt.entry = await tab.submitting.submit(prepared, () => undefined);
    } catch (failure) {
      if (!isPoolError(failure)) throw failure;
      attempt.failure = failure.error;
    }
  }

  async submit(tab: Tab): Promise<Attempt> {
    const { attempt, over } = this.start(tab, await this.prepare(tab));
    await over;
    return attempt;
  }

  /** Moves chain time in steps, so that trackers poll in between. */
  async pass(seconds: number, step = this.facts.stepSeconds): Promise<void> {
    for (let left = seconds; left > 0; left -= step) {
      this.sandbox.world.clock.advance(Math.min(left, step) * SECOND);
      await moment();
    }
  }

  /** Lets the chain make so many blocks, one after the other. */
  async passBlocks(blocks: number): Promise<void> {
    await this.pass(blocks * this.facts.blockSeconds, this.facts.blockSeconds);
  }

  /** Passes the time in which a write becomes irreversible, or expires provably. */
  async settle(): Promise<void> {
    await this.pass(this.facts.settleSeconds);
  }

  /** Passes a part of the time in which a signed write can be included. */
  async passOfLife(part: number): Promise<void> {
    await this.pass(Math.round(registeredChain(this.key).profile.transaction.expireSeconds * part));
  }

  fork(blocks: number, reapply: boolean): void {
    this.world.forkBack(blocks, { reapply });
  }

  /** Sends bytes straight to the first node, as a wallet with a node of its own does. */
  async sendDirectly(signed: SignedTransaction): Promise<void> {
    const { path, body } = this.facts.broadcast(signed);
    await fetch(`${this.sandbox.manifest.chains[this.key]!.nodes[0]!}${path}`, { method: 'POST', body });
  }

  /** Returns every write of a tab's journal, once each has ended. Chain time passes until then. */
  async ended(tab: Tab): Promise<readonly TrackedTransaction[]> {
    for (let polls = 0; polls < 240; polls += 1) {
      const entries = await tab.tracker.entries();
      if (entries.every(({ state }) => state === 'ended')) return entries;
      await Promise.all(entries.map(({ id }) => tab.tracker.follow(id).refresh()));
      await this.pass(2 * this.facts.stepSeconds);
    }
    throw new Error(`still open: ${JSON.stringify((await tab.tracker.entries()).map(({ id, state }) => ({ id, state })))}`);
  }

  /** Transactions of the user that the chain executed since the reset. */
  applied(): number {
    return this.executed().length - this.executedBefore;
  }

  /** Returns whether the chain executed this transaction of the user. */
  isOnChain(id: string): boolean {
    return this.executed().includes(id);
  }

  private executed(): readonly string[] {
    return this.record.executed(this.user().name);
  }

  private user(): SandboxAccount {
    const called = PLAIN[this.key].account;
    const user = this.world.accounts.find(({ name, label }) => name === called || label === called);
    if (!user) throw new Error('the sandbox has no such account');
    return user;
  }
}

/** Lets promises and sockets proceed. */
export function moment(milliseconds = 5): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
