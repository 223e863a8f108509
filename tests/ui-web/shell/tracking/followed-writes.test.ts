import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TrackedTransaction, Tracker } from '../../../../application/track/tracker.ts';
import { FollowedWrites } from '../../../../ui-web/shell/tracking/followed-writes.ts';

function write(id: string, state: TrackedTransaction['state']): TrackedTransaction {
  return {
    id,
    provisionalId: null,
    sentBy: 'app',
    misnamedAs: null,
    account: 'alice',
    operation: { kind: 'delegate-votes', proxy: 'poolproxy' },
    expiresAt: 0,
    builtAtBlock: 1,
    signedAt: 0,
    state,
    block: null,
    outcome: state === 'ended' ? { end: 'expired' } : null,
  };
}

describe('the writes shown to a user', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  let entries: readonly TrackedTransaction[] = [];
  const tracker = { entries: async () => entries } as unknown as Tracker;
  const shown = async (writes: FollowedWrites) => {
    await vi.advanceTimersByTimeAsync(1_000);
    return writes.current().map(({ id, state }) => `${id} ${state}`);
  };

  it('are the undecided ones, not those decided before the page was opened', async () => {
    entries = [write('a', 'sent'), write('b', 'ended')];
    const writes = new FollowedWrites(tracker);
    writes.subscribe(() => undefined);
    expect(await shown(writes)).toEqual(['a sent']);
  });

  it('stay visible with their outcome until dismissed', async () => {
    entries = [write('a', 'sent')];
    const writes = new FollowedWrites(tracker);
    writes.subscribe(() => undefined);
    await shown(writes);
    entries = [write('a', 'ended')];
    expect(await shown(writes)).toEqual(['a ended']);
    writes.putAway('a');
    expect(await shown(writes)).toEqual([]);
  });

  it('stay visible when the chain assigns an id for a provisional one, also where it ends at the same time', async () => {
    entries = [{ ...write('provisional', 'signing'), provisionalId: 'provisional' }];
    const writes = new FollowedWrites(tracker);
    writes.subscribe(() => undefined);
    expect(await shown(writes)).toEqual(['provisional signing']);
    entries = [{ ...write('id', 'ended'), provisionalId: 'provisional' }];
    expect(await shown(writes)).toEqual(['id ended']);
    writes.putAway('id');
    expect(await shown(writes)).toEqual([]);
  });

  it('notify no subscriber when nothing changed, and stop polling without subscribers', async () => {
    entries = [write('a', 'sent')];
    const read = vi.spyOn(tracker, 'entries');
    const writes = new FollowedWrites(tracker);
    const listener = vi.fn<() => void>();
    const stop = writes.subscribe(listener);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(listener).toHaveBeenCalledTimes(1);
    stop();
    const asked = read.mock.calls.length;
    await vi.advanceTimersByTimeAsync(3_000);
    expect(read.mock.calls.length).toBe(asked);
  });
});
