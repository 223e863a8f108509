import { describe, expect, it } from 'vitest';
import { PagedList } from '../../../application/live/paged-list.ts';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import { FakeClock, TEST_START } from '../../support/fakes/fake-clock.ts';

function listOf(pages: string[][]) {
  const asked: number[] = [];
  const state = { fails: false };
  const list = new PagedList<string>(
    async (page) => {
      asked.push(page);
      if (state.fails) throw new PoolError('backend-unreachable');
      return { items: pages[page - 1] ?? [], isLast: page >= pages.length };
    },
    (item) => item,
    new FakeClock(),
  );
  return { list, asked, state };
}

describe('a list in pages', () => {
  it('reads nothing until it is asked, then a page at a time until its end', async () => {
    const { list, asked } = listOf([['a', 'b'], ['c']]);
    const seen: string[] = [];
    list.subscribe(() => seen.push(list.current().state));
    expect(list.current()).toMatchObject({ state: 'waiting', items: [], isComplete: false, receivedAt: null });
    await list.more();
    expect(list.current()).toMatchObject({ state: 'ready', items: ['a', 'b'], isComplete: false, receivedAt: TEST_START });
    await list.more();
    expect(list.current()).toMatchObject({ items: ['a', 'b', 'c'], isComplete: true });
    await list.more();
    expect(asked).toEqual([1, 2]);
    expect(seen).toEqual(['loading', 'ready', 'loading', 'ready']);
  });

  it('reads a page once for all who ask meanwhile', async () => {
    const { list, asked } = listOf([['a'], ['b']]);
    await Promise.all([list.more(), list.more()]);
    expect(asked).toEqual([1]);
  });

  it('keeps what it has when a page fails, and asks for the same page again', async () => {
    const { list, asked, state } = listOf([['a'], ['b']]);
    await list.more();
    state.fails = true;
    await list.more();
    expect(list.current()).toMatchObject({ state: 'failed', items: ['a'], error: { error: 'backend-unreachable' } });
    state.fails = false;
    await list.more();
    expect(list.current()).toMatchObject({ state: 'ready', items: ['a', 'b'], error: null });
    expect(asked).toEqual([1, 2, 2]);
  });

  it('shows an item once that moved to the next page', async () => {
    const pages = [
      ['b', 'a'],
      ['a', '9'],
    ];
    const { list } = listOf([...pages, ['8']]);
    await list.more();
    await list.more();
    expect(list.current().items).toEqual(['b', 'a', '9']);
  });

  it('reads the next page for a listener that asks as soon as it hears of one', async () => {
    const { list, asked } = listOf([['a'], ['b'], ['c']]);
    const whole = new Promise<void>((done) => {
      list.subscribe(() => {
        const { state, isComplete } = list.current();
        if (isComplete) done();
        else if (state === 'ready') void list.more();
      });
    });
    await list.more();
    await whole;
    expect(list.current().items).toEqual(['a', 'b', 'c']);
    expect(asked).toEqual([1, 2, 3]);
  });

  it('ends where a page adds nothing', async () => {
    const { list, asked } = listOf([['a'], ['a'], ['b']]);
    await list.more();
    await list.more();
    expect(list.current().isComplete).toBe(true);
    await list.more();
    expect(asked).toEqual([1, 2]);
  });

  it('begins again with a refresh', async () => {
    const pages = [['a'], ['b']];
    const { list, asked } = listOf(pages);
    await list.more();
    await list.more();
    pages[0] = ['new'];
    await list.refresh();
    expect(list.current()).toMatchObject({ items: ['new'], isComplete: false });
    await list.more();
    expect(list.current().items).toEqual(['new', 'b']);
    expect(asked).toEqual([1, 2, 1, 2]);
  });

  it('that is forgotten has nothing, and nothing that was asked for before comes into it', async () => {
    const answers: ((items: string[]) => void)[] = [];
    const list = new PagedList<string>(
      () => new Promise((answer) => answers.push((items) => answer({ items, isLast: false }))),
      (item) => item,
      new FakeClock(),
    );
    const before = list.more();
    answers[0]!(['a']);
    await before;
    const late = list.more();
    list.forget();
    expect(list.current()).toMatchObject({ state: 'waiting', items: [], receivedAt: null });
    const anew = list.more();
    answers[1]!(['old']);
    await late;
    expect(list.current()).toMatchObject({ state: 'loading', items: [] });
    answers[2]!(['new']);
    await anew;
    expect(list.current()).toMatchObject({ state: 'ready', items: ['new'] });
    void list.more();
    expect(answers).toHaveLength(4);
  });

  it('stops calling back', async () => {
    const { list } = listOf([['a']]);
    let calls = 0;
    list.subscribe(() => (calls += 1))();
    await list.more();
    expect(calls).toBe(0);
  });

  it('shows what an earlier visit read, with its age, until the first page is read', async () => {
    const { list, asked, state } = listOf([['a'], ['b']]);
    const kept = { value: ['old'], receivedAt: TEST_START - 5 };
    list.recall(kept);
    expect(list.current()).toMatchObject({ state: 'waiting', items: ['old'], isComplete: false, receivedAt: TEST_START - 5 });
    expect(list.whole.current()).toEqual({ state: 'waiting', kept });
    state.fails = true;
    await list.more();
    expect(list.current()).toMatchObject({ state: 'failed', items: ['old'], receivedAt: TEST_START - 5 });
    expect(list.whole.current()).toMatchObject({ state: 'failed', last: null, kept });
    state.fails = false;
    await list.more();
    expect(list.current()).toMatchObject({ state: 'ready', items: ['a'], receivedAt: TEST_START });
    expect(list.whole.current()).toMatchObject({ state: 'ready', value: ['a'] });
    expect(asked).toEqual([1, 1]);
  });
});
