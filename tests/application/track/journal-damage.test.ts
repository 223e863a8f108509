import { beforeEach, describe, expect, it } from 'vitest';
import { CHAINS } from '../../../adapters/chains.ts';
import { journalOfText } from '../../../application/track/journal-json.ts';
import { type TestTab, TestWorld } from '../../support/container.ts';
import { settled, TEST_START } from '../../support/fakes/fake-clock.ts';
import { failureOf, submitting } from '../../support/submitting.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;
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

  it('blocks a second write until the user has seen what was lost and until when it may still be included', async () => {
    const write = await submitting(tab);
    expect(write.error).toMatchObject({ error: 'journal-damaged', params: { kept: expect.stringContaining(KEY) as string } });
    expect(tab.wallet.signed).toEqual([]);
    const [seen, ...more] = await tab.tracker.damages('alice');
    expect(more).toEqual([]);
    expect(seen!.until).toBe(seen!.foundAt + HOUR);
    expect(seen!.lost).toEqual(lost === 0 ? [] : [{ id: pending, account: 'alice' }]);
    expect(world.storage.texts.get(seen!.key)).toBe(found);
  });

  it('blocks writes after a reload and in another tab, too, until it was acknowledged', async () => {
    await submitting(tab);
    const other = world.tab();
    expect((await submitting(other)).error?.error).toBe('journal-damaged');
    await other.tracker.acknowledgeDamages((await other.tracker.damages()).map(({ key }) => key));
    expect((await submitting(other)).error).toBeNull();
    expect(await world.tab().tracker.damages()).toEqual([]);
    tab.tracker.stop();
    other.tracker.stop();
  });

  it('is detected also where it is damaged between the check and the entry', async () => {
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
  it('keeps every readable entry, and blocks only the account of an unreadable one', async () => {
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

  it('still blocks every account when its damage record is damaged itself', async () => {
    const world = new TestWorld();
    world.storage.texts.set(`${KEY}-damage`, '{');
    expect((await submitting(world.tab())).error?.error).toBe('journal-damaged');
  });
});

describe('unacknowledged damages', () => {
  let world: TestWorld;
  let tab: TestTab;

  beforeEach(() => {
    world = new TestWorld();
    tab = world.tab();
  });

  /** Leaves a journal in which only id and account of these accounts' writes are readable. */
  function losing(...accounts: readonly (string | undefined)[]): void {
    const entries = accounts.map((account) => ({ id: `of-${account}`, account, state: 'flying' }));
    world.storage.texts.set(KEY, JSON.stringify({ version: 1, entries }));
  }

  async function isBlocked(page: TestTab, account: string): Promise<boolean> {
    return page.tracker.open(account).then(
      () => false,
      (failure: unknown) => (failure as { error?: unknown }).error === 'journal-damaged',
    );
  }

  it('block each account that lost a write, and no other', async () => {
    losing('alice', 'bobby');
    expect(await isBlocked(tab, 'alice')).toBe(true);
    expect(await isBlocked(tab, 'bobby')).toBe(true);
    expect(await isBlocked(tab, 'carol')).toBe(false);
  });

  it('block every account where a lost write has no account', async () => {
    losing('bobby', undefined);
    expect((await submitting(tab)).error?.error).toBe('journal-damaged');
    expect(tab.wallet.signed).toEqual([]);
  });

  it('are kept by the page that found them when the site data is cleared', async () => {
    losing('alice');
    const found = await tab.tracker.damages('alice');
    expect(found).toMatchObject([{ lost: [{ id: 'of-alice', account: 'alice' }] }]);
    world.storage.texts.clear();
    expect(await tab.tracker.damages('alice')).toEqual(found);
    expect((await submitting(tab)).error?.error).toBe('journal-damaged');
    expect(tab.wallet.signed).toEqual([]);
  });

  it('are kept also when the site data is cleared and another tab finds a damage of another account', async () => {
    losing('alice');
    await tab.tracker.entries();
    world.storage.texts.clear();
    await world.clock.advance(MINUTE);
    losing('bobby');
    expect(await isBlocked(world.tab(), 'bobby')).toBe(true);
    expect((await tab.tracker.damages()).map(({ lost }) => lost[0]!.account)).toEqual(['bobby', 'alice']);
    expect(await isBlocked(tab, 'alice')).toBe(true);
  });

  it('keep blocking when others are acknowledged, in every tab and after a reload', async () => {
    losing('alice');
    const [shown] = await tab.tracker.damages();
    await world.clock.advance(MINUTE);
    losing('bobby');
    const other = world.tab();
    const [, since] = await other.tracker.damages();
    await tab.tracker.acknowledgeDamages([shown!.key]);
    for (const page of [tab, world.tab()]) {
      expect(await page.tracker.damages()).toEqual([since]);
      expect(await isBlocked(page, 'alice')).toBe(false);
      expect(await isBlocked(page, 'bobby')).toBe(true);
    }
    await other.tracker.acknowledgeDamages([since!.key]);
    expect(await isBlocked(world.tab(), 'bobby')).toBe(false);
    expect(world.storage.texts.has(`${KEY}-damage`)).toBe(false);
  });

  it('block a second page also where the first was closed before it could store them', async () => {
    losing('alice');
    const update = tab.store.update.bind(tab.store);
    tab.store.update = (key, change) => (key === `${KEY}-damage` ? new Promise(() => undefined) : update(key, change));
    void tab.tracker.entries();
    await settled();
    const second = world.tab();
    expect((await submitting(second)).error?.error).toBe('journal-damaged');
    expect(second.wallet.signed).toEqual([]);
  });

  const lost = [{ id: 'of-bobby', account: 'bobby' }];
  const whole = { key: `${KEY}-unreadable-1-0`, foundAt: 1, until: 2, lost };

  it('are read back as they were stored', async () => {
    world.storage.texts.set(`${KEY}-damage`, JSON.stringify({ version: 1, damages: [whole] }));
    expect(await tab.tracker.damages()).toEqual([whole]);
    expect(await isBlocked(tab, 'alice')).toBe(false);
  });

  it.each(['{', '[]', '{"damages":[{}]}'])(
    'report the latest time at which a lost write may still be included where %s is stored',
    async (text) => {
      world.storage.texts.set(`${KEY}-damage`, text);
      await world.clock.advance(MINUTE);
      expect(await failureOf(tab.tracker.open('alice'))).toMatchObject({
        error: 'journal-damaged',
        params: { until: '2024-08-01 13:01:00 UTC', kept: `${KEY}-damage` },
      });
      expect(await tab.tracker.damages()).toEqual([
        { key: `${KEY}-damage`, foundAt: TEST_START + MINUTE, until: TEST_START + MINUTE + HOUR, lost: [] },
      ]);
    },
  );

  it.each<[string, unknown]>([
    ['as an empty record', {}],
    ['as a number', 7],
    ['without lost writes', { ...whole, lost: undefined }],
    ['without a last time', { ...whole, until: undefined }],
    ['without key and last time', { foundAt: 1, lost }],
    ['until a text', { ...whole, until: 'x' }],
    ['with a negative time', { ...whole, foundAt: -1 }],
    ['under an invalid key', { ...whole, key: 7 }],
    ['with only its list valid', { key: 7, foundAt: -1, until: 'x', lost }],
  ])('block every account until acknowledged where one is stored %s', async (_, record) => {
    world.storage.texts.set(`${KEY}-damage`, JSON.stringify({ version: 1, damages: [record] }));
    const damages = await tab.tracker.damages('alice');
    expect(damages).toMatchObject([{ key: `${KEY}-damage`, lost: [] }]);
    expect(await isBlocked(tab, 'alice')).toBe(true);
    await tab.tracker.acknowledgeDamages([damages[0]!.key]);
    expect((await submitting(tab)).error).toBeNull();
    tab.tracker.stop();
  });
});

describe.each(CHAINS.map(({ profile }) => profile))('writes lost from a damaged journal of $name', (profile) => {
  const longest: Readonly<Record<string, number>> = { eos: HOUR, bos: HOUR, tron: 24 * HOUR, iost: 5 * MINUTE };

  it('may still be included for the chain’s longest ttl, and no longer', async () => {
    const world = new TestWorld(profile);
    world.storage.texts.set(`journal-${profile.key}`, '<html>');
    const [damage] = await world.tab().tracker.damages();
    expect(damage!.until - damage!.foundAt).toBe(longest[profile.key]);
  });
});
