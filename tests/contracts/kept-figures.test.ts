import { Container } from 'inversify';
import { describe, expect, it } from 'vitest';
import { readingModule } from '../../adapters/application-module.ts';
import { backendModule } from '../../adapters/backend-module.ts';
import { HttpBackend } from '../../adapters/backend/http-backend.ts';
import { CHAINS } from '../../adapters/chains.ts';
import { moneyServices } from '../../adapters/money-module.ts';
import { ACTIVE_PROFILE } from '../../adapters/platform/active-profile.ts';
import { READ_THROUGH_BACKEND } from '../../adapters/platform/backend-rows.ts';
import { CHOSEN_NODES, onlyNodes } from '../../adapters/platform/nodes/chosen-nodes.ts';
import { StoredFigures } from '../../adapters/storage/figures/stored-figures.ts';
import { MemoryStore } from '../../adapters/storage/memory-store.ts';
import { type MoneyReading, MoneyService } from '../../application/features/money/money-service.ts';
import { AccountService } from '../../application/features/account/account-service.ts';
import { unlockCalendar } from '../../domain/views/unlock/calendar.ts';
import { PoolService } from '../../application/features/pool/pool-service.ts';
import { lastReceived, lastValue, type Live, type Reading } from '../../application/live/live.ts';
import { Clock } from '../../application/ports/clock.ts';
import { KeyValueStore } from '../../application/ports/key-value-store.ts';
import type { ReadAt } from '../../domain/chain/snapshot.ts';
import { settled } from '../support/fakes/fake-clock.ts';
import { startSandbox, type RunningSandbox } from '../../sandbox/start-sandbox.ts';
import { CHAIN_KEYS } from '../../sandbox/world.ts';

const KEY = 'figures';

/** The services of a page of a chain, with what the store kept. */
async function visit(sandbox: RunningSandbox, { profile, load }: (typeof CHAINS)[number], store: MemoryStore, isAway: boolean) {
  const { world, manifest } = sandbox;
  const clock = Object.assign(Object.create(Clock.prototype) as Clock, {
    now: () => world.clock.now(),
    wait: () => new Promise<void>(() => undefined),
    waitSeen: () => new Promise<void>(() => undefined),
  });
  const away = 'http://127.0.0.1:1';
  const nodes = isAway ? [away] : manifest.chains[profile.key as 'eos']!.nodes;
  const caller = () => ({ account: null, token: null, language: 'en', channel: 'wallet', channelRef: null });
  const container = new Container();
  container.bind(ACTIVE_PROFILE).toConstantValue(profile);
  container.bind(CHOSEN_NODES).toConstantValue(onlyNodes(nodes));
  container.bind(Clock).toConstantValue(clock);
  container.bind(READ_THROUGH_BACKEND).toConstantValue(null);
  container.bind(KeyValueStore).toConstantValue(store);
  const kept = await StoredFigures.opened(store, KEY, clock, profile);
  container.load(backendModule(profile, new HttpBackend(profile, { base: isAway ? away : manifest.backend!, caller })));
  container.load((await load()).chainModule({ kind: 'none' }), readingModule(profile, kept), moneyServices());
  return {
    accounts: container.get(AccountService),
    pool: container.get(PoolService),
    money: container.get(MoneyService),
  };
}

async function read(live: Live<unknown>): Promise<Reading<unknown>> {
  await live.refresh();
  return live.current();
}

/** What a value tells of the block it was read at, without what else a node says of its head. */
function readAt({ node, headNumber, headTime, receivedAt }: ReadAt): ReadAt {
  return { node, headNumber, headTime, receivedAt };
}

describe.each(CHAINS.map((chain) => [chain.profile.key, chain] as const))('figures of %s', (key, chain) => {
  it('are on the next visit what they were, for every account, before anything is read and where nothing answers', async () => {
    const sandbox = await startSandbox({ mainNetIds: true, mode: 'manual', chains: CHAIN_KEYS.filter((each) => each === key) });
    try {
      for (const { name } of sandbox.world.chain(key)!.accounts) {
        const store = new MemoryStore();
        const first = await visit(sandbox, chain, store, false);
        const lives = ({ accounts, pool }: typeof first): readonly Live<unknown>[] => [
          accounts.snapshot(name),
          pool.participation(name),
          pool.info,
          pool.days,
          pool.status,
        ];
        // What reads the account again comes before the readings that are compared: another node may answer it.
        const money = lastValue((await read(first.money.money(name))) as Reading<MoneyReading>)!;
        const readings = await Promise.all(lives(first).map((live) => read(live)));
        for (const reading of readings) expect(reading.state).toBe('ready');
        const { receivedAt: readLast } = readings[0] as { readonly receivedAt: number };
        await expect.poll(async () => (await store.read(KEY)) ?? '').toContain(String(readLast));
        expect(JSON.parse((await store.read(KEY))!).accounts).toHaveLength(1);
        await settled();
        const second = await visit(sandbox, chain, store, true);
        for (const [index, live] of lives(second).entries()) {
          const { value, receivedAt } = readings[index] as { readonly value: object | null; readonly receivedAt: number };
          const expected = value !== null && !Array.isArray(value) && 'at' in value ? { ...value, at: readAt(value.at as ReadAt) } : value;
          expect(live.current()).toEqual({ state: 'waiting', kept: { value: expected, receivedAt } });
        }
        const keptMoney = lastReceived(second.money.money(name).current())!.value;
        expect(keptMoney.money.positions).toEqual(money.money.positions);
        expect(keptMoney.money.total).toEqual(money.money.total);
        expect(keptMoney.unlocks.lots).toEqual(money.unlocks.lots);
        expect(unlockCalendar(lastReceived(second.accounts.snapshot(name).current())!.value).lots).toEqual(money.unlocks.lots);
        const failed = await read(second.pool.info);
        expect(failed).toMatchObject({ state: 'failed', last: null });
        expect(lastReceived(failed)).toMatchObject({ value: (readings[2] as { readonly value: unknown }).value });
      }
    } finally {
      await sandbox.stop();
    }
  });
});
