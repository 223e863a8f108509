import { setTimeout as delay } from 'node:timers/promises';
import { Container } from 'inversify';
import { describe, expect, it } from 'vitest';
import { readingModule } from '../../adapters/application-module.ts';
import { VoteAccountService } from '../../application/features/direct-votes/vote-account-service.ts';
import { RexRulesService } from '../../application/features/rex/rex-rules-service.ts';
import type { Live } from '../../application/live/live.ts';
import type { ChainProfile } from '../../domain/chain/profile.ts';
import { backendModule } from '../../adapters/backend-module.ts';
import { HttpBackend } from '../../adapters/backend/http-backend.ts';
import { CHAINS } from '../../adapters/chains.ts';
import { ACTIVE_PROFILE } from '../../adapters/platform/active-profile.ts';
import { READ_THROUGH_BACKEND } from '../../adapters/platform/backend-rows.ts';
import { CHOSEN_NODES, onlyNodes } from '../../adapters/platform/nodes/chosen-nodes.ts';
import { MemoryStore } from '../../adapters/storage/memory-store.ts';
import { AccountService } from '../../application/features/account/account-service.ts';
import { PoolService } from '../../application/features/pool/pool-service.ts';
import { Clock } from '../../application/ports/clock.ts';
import { KeyValueStore } from '../../application/ports/key-value-store.ts';
import { startSandbox, type RunningSandbox } from '../../sandbox/start-sandbox.ts';
import { CHAIN_KEYS } from '../../sandbox/world.ts';
import { NodeCallCounter } from '../benchmarks/node-calls.ts';

const CALLS_A_SECOND = 0.5;
const IDLE_S = 120;
/** Number of polls without a request, this far apart in real time, after which no request is pending. */
const IDLE_POLLS = 6;
const POLL_MS = 15;

/** The sandbox's time; a wait ends when the sandbox has reached it. */
class MovedTime extends Clock {
  isSeen = true;
  private readonly waiting = new Set<{ readonly until: number; readonly onlySeen: boolean; readonly go: () => void }>();
  private readonly sandbox: RunningSandbox;
  private readonly counter: NodeCallCounter;

  constructor(sandbox: RunningSandbox, counter: NodeCallCounter) {
    super();
    this.sandbox = sandbox;
    this.counter = counter;
  }

  now(): number {
    return this.sandbox.world.clock.now();
  }

  wait(milliseconds: number): Promise<void> {
    return this.until(milliseconds, false);
  }

  override waitSeen(milliseconds: number): Promise<void> {
    return this.until(milliseconds, true);
  }

  async rest(seconds: number): Promise<void> {
    for (let second = 0; second < seconds; second += 1) {
      this.sandbox.world.clock.advance(1_000);
      for (const each of this.waiting) {
        if (each.until > this.now() || (each.onlySeen && !this.isSeen)) continue;
        this.waiting.delete(each);
        each.go();
      }
      await this.idle();
    }
  }

  private async idle(): Promise<void> {
    for (let polls = 0; polls < IDLE_POLLS; polls += 1) {
      const asked = this.counter.calls().length;
      await delay(POLL_MS);
      if (this.counter.pending() > 0 || this.counter.calls().length !== asked) polls = -1;
    }
  }

  private until(milliseconds: number, onlySeen: boolean): Promise<void> {
    return new Promise((go) => {
      this.waiting.add({ until: this.now() + milliseconds, onlySeen, go });
    });
  }
}

/** A value of the start page that only the chain's protocol has. */
function protocolValue(container: Container, { protocol }: ChainProfile): Live<unknown> {
  return protocol === 'antelope' ? container.get(RexRulesService).rules : container.get(VoteAccountService).voteAccounts;
}

// In parallel: each mostly waits for its own nodes.
describe.concurrent.each(CHAINS.map((chain) => [chain.profile.key, chain] as const))(
  'an idle start page of %s',
  (key, { profile, load }) => {
    it('requests nodes at most every other second, and not while it is hidden', async () => {
      const sandbox = await startSandbox({ mainNetIds: true, mode: 'manual', chains: CHAIN_KEYS.filter((each) => each === key) });
      const counter = new NodeCallCounter(sandbox);
      try {
        const clock = new MovedTime(sandbox, counter);
        const container = new Container();
        container.bind(ACTIVE_PROFILE).toConstantValue(profile);
        container.bind(CHOSEN_NODES).toConstantValue(onlyNodes(sandbox.manifest.chains[key]!.nodes));
        container.bind(Clock).toConstantValue(clock);
        const caller = () => ({ account: null, token: null, language: 'en', channel: 'wallet', channelRef: null });
        container.load(backendModule(profile, new HttpBackend(profile, { base: sandbox.manifest.backend!, caller })));
        container.bind(READ_THROUGH_BACKEND).toConstantValue(null);
        container.bind(KeyValueStore).toConstantValue(new MemoryStore());
        container.load((await load()).chainModule({ kind: 'none' }), readingModule(profile));
        const pool = container.get(PoolService);
        const account = container.get(AccountService).snapshot(sandbox.world.chain(key)!.accounts[0]!.name);
        const values = [account, pool.market, pool.info, pool.status, pool.records, protocolValue(container, profile)];
        const stops = values.map((value) => value.subscribe(() => undefined));
        await expect.poll(() => account.current().state, { timeout: 20_000 }).toBe('ready');
        await clock.rest(5);
        const firstReadAt = readAt(account.current());
        counter.clear();
        await clock.rest(IDLE_S);
        expect(readAt(account.current())).toBeGreaterThanOrEqual(firstReadAt + (IDLE_S - 25) * 1_000);
        expect(counter.calls().length / IDLE_S).toBeLessThanOrEqual(CALLS_A_SECOND);
        expect(counter.calls().length).toBeGreaterThan(0);

        clock.isSeen = false;
        await clock.rest(1);
        counter.clear();
        await clock.rest(60);
        expect(counter.calls()).toEqual([]);
        clock.isSeen = true;
        await clock.rest(2);
        expect(counter.calls().length).toBeGreaterThan(0);
        for (const stop of stops) stop();
      } finally {
        counter.stop();
        await sandbox.stop();
      }
    }, 120_000);
  },
);

function readAt(reading: ReturnType<ReturnType<AccountService['snapshot']>['current']>): number {
  return reading.state === 'ready' ? reading.receivedAt : 0;
}
