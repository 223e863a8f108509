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

describe('the writes a user should know about', () => {
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

  it('stay in view with their end until put away', async () => {
    entries = [write('a', 'sent')];
    const writes = new FollowedWrites(tracker);
    writes.subscribe(() => undefined);
    await shown(writes);
    entries = [write('a', 'ended')];
    expect(await shown(writes)).toEqual(['a ended']);
    writes.putAway('a');
    expect(await shown(writes)).toEqual([]);
  });

  it('stay in view when the chain names an id for a provisional one, also where it ends in the same moment', async () => {
    entries = [{ ...write('mark', 'signing'), provisionalId: 'mark' }];
    const writes = new FollowedWrites(tracker);
    writes.subscribe(() => undefined);
    expect(await shown(writes)).toEqual(['mark signing']);
    entries = [{ ...write('id', 'ended'), provisionalId: 'mark' }];
    expect(await shown(writes)).toEqual(['id ended']);
    writes.putAway('id');
    expect(await shown(writes)).toEqual([]);
  });

  it('notify no listener when nothing changed, and stop polling without listeners', async () => {
    entries = [write('a', 'sent')];
    const read = vi.spyOn(tracker, 'entries');
    const writes = new FollowedWrites(tracker);
    const heard = vi.fn<() => void>();
    const stop = writes.subscribe(heard);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(heard).toHaveBeenCalledTimes(1);
    stop();
    const asked = read.mock.calls.length;
    await vi.advanceTimersByTimeAsync(3_000);
    expect(read.mock.calls.length).toBe(asked);
  });
});
