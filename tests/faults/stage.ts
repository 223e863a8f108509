import { Container } from 'inversify';
import { readingModule, writingModules } from '../../adapters/application-module.ts';
import { HttpBackend } from '../../adapters/backend/http-backend.ts';
import { CHAINS } from '../../adapters/chains.ts';
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
import { Asset } from '../../domain/core/amount/asset.ts';
import type { SignedTransaction } from '../../domain/core/chain/call.ts';
import type { Operation } from '../../domain/chain/operation.ts';
import { isPoolError } from '../../domain/core/errors/pool-error.ts';
import type { AntelopeWorld } from '../../sandbox/antelope/world.ts';
import { type RunningSandbox, type SandboxOptions, startSandbox } from '../../sandbox/start-sandbox.ts';
import { signerOf } from '../contracts/live/tested-chain.ts';
import { WorldTime } from '../contracts/live/world-time.ts';
import { FaultyLine } from './faulty-network.ts';
import { ScriptedWallet } from './scripted-wallet.ts';

/** At 05:00 UTC no daily event of a pool or a chain is near. */
const START = Date.UTC(2025, 2, 12, 5);
const SECOND = 1000;
const CALLER = { account: null, token: null, language: 'en', channel: 'wallet', channelRef: 'dapp' };

/** One page or process: its own services over the shared connections, and a store that tabs may share. */
export interface Tab {
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

/** A chain of the sandbox behind connections with failures, and an account that deposits coins into the REX fund: a double broadcast shows. */
export class Stage {
  readonly lines: readonly FaultyLine[];
  readonly world: AntelopeWorld;
  private readonly sandbox: RunningSandbox;
  private readonly tabs: Tab[] = [];
  private fresh = new MemoryStore();
  private depositsBefore = 0;

  private constructor(sandbox: RunningSandbox, world: AntelopeWorld, lines: readonly FaultyLine[]) {
    this.sandbox = sandbox;
    this.world = world;
    this.lines = lines;
  }

  static async open(key: 'eos' | 'bos', options: SandboxOptions = {}): Promise<Stage> {
    const sandbox = await startSandbox({ mainNetIds: true, start: START, irreversibleLag: 6, ...options, chains: [key], mode: 'manual' });
    const lines = await Promise.all(
      sandbox.manifest.chains[key]!.nodes.map((node) => FaultyLine.to(node, sandbox.world[key].facts.nodes.unknownCalls)),
    );
    return new Stage(sandbox, sandbox.world[key], lines);
  }

  /** Resets the sandbox, without failures or tabs. */
  reset(): void {
    for (const { tracker } of this.tabs) tracker.stop();
    this.tabs.length = 0;
    for (const line of this.lines) {
      line.reset();
      line.arrived.clear();
    }
    this.sandbox.world.reset();
    this.sandbox.world.clock.advance(10 * SECOND);
    this.fresh = new MemoryStore();
    this.depositsBefore = this.deposits();
  }

  async close(): Promise<void> {
    for (const { tracker } of this.tabs) tracker.stop();
    await Promise.all(this.lines.map((line) => line.close()));
    await this.sandbox.stop();
  }

  get store(): MemoryStore {
    return this.fresh;
  }

  /** Opens a page. Tabs of one browser share a store; `lines` in the order the page uses them. */
  async tab({
    lines = this.lines,
    store = this.fresh,
  }: { readonly lines?: readonly FaultyLine[]; readonly store?: MemoryStore } = {}): Promise<Tab> {
    const chain = CHAINS.find(({ profile }) => profile.key === this.world.key)!;
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
    const tab = { submitting: container.get(SubmitOperation), tracker: container.get(Tracker), wallet, node: container.get(ChainNode) };
    this.tabs.push(tab);
    return tab;
  }

  async prepare(tab: Tab): Promise<Prepared> {
    const { name, permission } = this.user();
    return tab.submitting.prepare(this.operation(), { account: name, permission });
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

  /** Moves chain time, a second at a time, so that trackers poll in between. */
  async pass(seconds: number): Promise<void> {
    for (let passed = 0; passed < seconds; passed += 1) {
      this.sandbox.world.clock.advance(SECOND);
      await moment();
    }
  }

  fork(blocks: number, reapply: boolean): void {
    this.world.chain.forkBack(blocks, { reapply });
  }

  /** Sends bytes straight to the first node, as a wallet with a node of its own does. */
  async sendDirectly(signed: SignedTransaction): Promise<void> {
    const node = this.sandbox.manifest.chains[this.world.key]!.nodes[0]!;
    const body = JSON.stringify({
      signatures: signed.signatures,
      compression: 'none',
      packed_context_free_data: '',
      packed_trx: signed.bytes,
    });
    await fetch(`${node}/v1/chain/push_transaction`, { method: 'POST', body });
  }

  /** Returns every write of a tab's journal, once each has ended. Chain time passes until then. */
  async ended(tab: Tab): Promise<readonly TrackedTransaction[]> {
    for (let polls = 0; polls < 240; polls += 1) {
      const entries = await tab.tracker.entries();
      if (entries.every(({ state }) => state === 'ended')) return entries;
      await Promise.all(entries.map(({ id }) => tab.tracker.follow(id).refresh()));
      await this.pass(2);
    }
    throw new Error(`still open: ${JSON.stringify((await tab.tracker.entries()).map(({ id, state }) => ({ id, state })))}`);
  }

  /** Transactions that deposited the user's coins into the fund since the reset. */
  applied(): number {
    return this.deposits() - this.depositsBefore;
  }

  isOnChain(id: string): boolean {
    return this.world.chain.history().some((transaction) => transaction.id === id);
  }

  private deposits(): number {
    const { name } = this.user();
    return this.world.chain
      .history()
      .filter(({ actions }) => actions.some(({ call: { action, data } }) => action === 'deposit' && data['owner'] === name)).length;
  }

  private user(): AntelopeWorld['accounts'][number] {
    const user = this.world.accounts.find(({ name }) => name === ACCOUNTS[this.world.key]);
    if (!user) throw new Error('the sandbox has no such account');
    return user;
  }

  private operation(): Operation {
    return { kind: 'deposit-to-rex-fund', amount: Asset.of(10_007n, this.world.facts.rules.core) };
  }
}

/** Accounts with a liquid balance on each chain. */
const ACCOUNTS: Readonly<Record<string, string>> = { eos: 'rexholder111', bos: 'bosholder111' };

/** Lets promises and sockets proceed. */
export function moment(milliseconds = 5): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
