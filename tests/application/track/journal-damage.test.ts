import { beforeEach, describe, expect, it } from 'vitest';
import { JournalDamages } from '../../../application/track/journal-damage.ts';
import { journalOfText } from '../../../application/track/journal-json.ts';
import { type TestTab, TestWorld } from '../../support/container.ts';
import { submitting } from '../../support/submitting.ts';

const HOUR = 3_600_000;
const KEY = 'journal-eos';

const KINDS: readonly [string, (text: string) => string, number][] = [
  ['is no JSON', () => '<html>', 0],
  ['has another shape', () => '[]', 0],
  ['holds one entry that cannot be read', (text) => text.replace('"state":"sent"', '"state":"flying"'), 1],
  ['is cut off', (text) => text.slice(0, -20), 0],
  ['was written by another version', (text) => text.replace('"version":1', '"version":2'), 0],
];

describe.each(KINDS)('a journal that %s', (_kind, damage, lost) => {
  let world: TestWorld;
  let tab: TestTab;
  let found: string;
  let pending: string;

  beforeEach(async () => {
    world = new TestWorld();
    const first = world.tab();
    pending = (await submitting(first)).entry!.id;
    first.tracker.stop();
    found = damage(world.storage.texts.get(KEY)!);
    world.storage.texts.set(KEY, found);
    tab = world.tab();
  });

  it('lets no second write out until the user has seen what is lost and until when it may still be applied', async () => {
    const write = await submitting(tab);
    expect(write.error).toMatchObject({ error: 'journal-damaged', params: { kept: expect.stringContaining(KEY) as string } });
    expect(tab.wallet.signed).toEqual([]);
    const [seen, ...more] = await tab.tracker.damages('alice');
    expect(more).toEqual([]);
    expect(seen!.until).toBe(seen!.foundAt + HOUR);
    expect(seen!.lost).toEqual(lost === 0 ? [] : [{ id: pending, account: 'alice' }]);
    expect(world.storage.texts.get(seen!.key)).toBe(found);
  });

  it('stops them after a reload and in another tab, too, and lets them out once it was acknowledged', async () => {
    await submitting(tab);
    const other = world.tab();
    expect((await submitting(other)).error?.error).toBe('journal-damaged');
    await other.tracker.acknowledgeDamages((await other.tracker.damages()).map(({ key }) => key));
    expect((await submitting(other)).error).toBeNull();
    expect(await world.tab().tracker.damages()).toEqual([]);
    tab.tracker.stop();
    other.tracker.stop();
  });

  it('is noticed also where it breaks between the check and the entry', async () => {
    world.storage.texts.delete(KEY);
    const update = tab.store.update.bind(tab.store);
    let broken = false;
    tab.store.update = async (key, change) => {
      if (key === KEY && !broken && tab.wallet.asked > 0 && (await world.tab().tracker.entries()).length === 0) {
        broken = true;
        world.storage.texts.set(KEY, found);
      }
      return update(key, change);
    };
    expect((await submitting(tab)).error?.error).toBe('journal-damaged');
    expect(tab.wallet.signed).toEqual([]);
  });
});

describe('a damaged journal', () => {
  it('keeps every entry that can be read, and stops only the account of the one that cannot', async () => {
    const world = new TestWorld();
    const first = world.tab();
    await submitting(first);
    first.tracker.stop();
    const text = world.storage.texts.get(KEY)!;
    const [entry] = (JSON.parse(text) as { entries: Record<string, unknown>[] }).entries;
    const broken = { ...entry, id: 'b0b', account: 'bobby', state: 'flying' };
    world.storage.texts.set(KEY, JSON.stringify({ version: 1, entries: [entry, broken] }));
    const { tracker } = world.tab();
    expect(await tracker.entries()).toHaveLength(1);
    expect(journalOfText(world.storage.texts.get(KEY)!).damaged).toBe(false);
    expect(await tracker.damages('alice')).toEqual([]);
    expect(await tracker.damages('bobby')).toMatchObject([{ lost: [{ id: 'b0b', account: 'bobby' }] }]);
  });

  it('whose record of damages is damaged itself still stops every account', async () => {
    const world = new TestWorld();
    world.storage.texts.set(`${KEY}-damage`, '{');
    expect((await submitting(world.tab())).error?.error).toBe('journal-damaged');
  });
});

describe('the record of damages', () => {
  const RECORD = `${KEY}-damage`;
  const damagesOf = (world: TestWorld) => new JournalDamages(world.tab().store, world.clock, KEY);

  it('names what was lost, where it is kept and until when it may still be applied', async () => {
    const world = new TestWorld();
    const damages = damagesOf(world);
    await damages.add('k1', [{ id: 'a', account: 'alice' }]);
    const now = world.clock.now();
    expect(await damages.pending(null)).toEqual([{ key: 'k1', foundAt: now, until: now + HOUR, lost: [{ id: 'a', account: 'alice' }] }]);
    expect(await damagesOf(world).pending(null)).toEqual(await damages.pending(null));
  });

  it('is remembered by who found it also where the store forgets it, once for each damage', async () => {
    const world = new TestWorld();
    const damages = damagesOf(world);
    await damages.add('k1', []);
    await damages.add('k2', []);
    world.storage.texts.delete(RECORD);
    await damagesOf(world).add('k3', []);
    expect((await damages.pending(null)).map(({ key }) => key)).toEqual(['k3', 'k1', 'k2']);
  });

  it('stops an account where any of its lost writes may be that account’s', async () => {
    const damages = damagesOf(new TestWorld());
    await damages.add('k1', [
      { id: 'a', account: 'alice' },
      { id: 'b', account: 'bobby' },
    ]);
    const stops = async (account: string) => (await damages.pending(account)).map(({ key }) => key);
    expect([await stops('alice'), await stops('bobby'), await stops('carol')]).toEqual([['k1'], ['k1'], []]);
    await damages.add('k2', [
      { id: 'c', account: 'alice' },
      { id: null, account: null },
    ]);
    expect(await stops('carol')).toEqual(['k2']);
  });

  it('forgets only what was acknowledged, and goes when nothing is left', async () => {
    const world = new TestWorld();
    const damages = damagesOf(world);
    await damages.add('k1', []);
    await damages.add('k2', []);
    await damages.acknowledge(['k1']);
    expect((await damages.pending(null)).map(({ key }) => key)).toEqual(['k2']);
    expect(world.storage.texts.has(RECORD)).toBe(true);
    await damages.acknowledge(['k2']);
    expect(await damages.pending(null)).toEqual([]);
    expect(world.storage.texts.has(RECORD)).toBe(false);
  });

  it.each<[string, Record<string, unknown>]>([
    ['key', { key: 7 }],
    ['time', { foundAt: null }],
    ['end', { until: 'never' }],
    ['list of what was lost', { lost: {} }],
  ])('with a bad %s stands for a damage of which nothing is known', async (_, change) => {
    const world = new TestWorld();
    const good = { key: 'k1', foundAt: 1, until: 2, lost: [{ id: 'a', account: 'alice' }] };
    world.storage.texts.set(RECORD, JSON.stringify({ version: 1, damages: [good, { ...good, ...change }] }));
    expect(await damagesOf(world).pending(null)).toEqual([good, { key: RECORD, foundAt: 0, until: 0, lost: [] }]);
  });
});
