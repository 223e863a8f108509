import { describe, expect, it } from 'vitest';
import type { TrackedTransaction } from '../../../application/track/tracked-transaction.ts';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import { mayBeUnderWay } from '../../../application/transact/earlier-write.ts';
import { TestWorld } from '../../support/container.ts';
import { submitting } from '../../support/submitting.ts';

async function aWrite(): Promise<TrackedTransaction> {
  const tab = new TestWorld().tab();
  const { entry } = await submitting(tab);
  tab.tracker.stop();
  return entry!;
}

describe('an earlier write that has to be final first', () => {
  const gone = new PoolError('node-unreachable');

  it('may be undecided until it has an outcome, whichever', async () => {
    const open = await aWrite();
    const decided = [{ end: 'done', block: 1, blockTime: 0 } as const, { end: 'expired' } as const].map((outcome): TrackedTransaction => ({
      ...open,
      state: 'ended',
      outcome,
    }));
    expect(mayBeUnderWay({ state: 'ready', value: open, receivedAt: 0 })).toBe(true);
    expect(mayBeUnderWay({ state: 'failed', error: gone, last: { value: open, receivedAt: 0 } })).toBe(true);
    for (const value of decided) {
      expect(mayBeUnderWay({ state: 'ready', value, receivedAt: 0 })).toBe(false);
      expect(mayBeUnderWay({ state: 'failed', error: gone, last: { value, receivedAt: 0 } })).toBe(false);
    }
  });

  it('may be under way while nothing is known of it, and is over where nobody remembers it', () => {
    expect(mayBeUnderWay({ state: 'waiting' })).toBe(true);
    expect(mayBeUnderWay({ state: 'failed', error: gone, last: null })).toBe(true);
    expect(mayBeUnderWay({ state: 'failed', error: new PoolError('transaction-not-found', { id: 'ab' }), last: null })).toBe(false);
  });
});
