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

describe('an earlier required write', () => {
  const gone = new PoolError('node-unreachable');

  it('may be undecided until it has an outcome, whichever', async () => {
    const open = await aWrite();
    const decided = [{ end: 'done', block: 1, blockTime: 0 } as const, { end: 'expired' } as const].map((outcome): TrackedTransaction => ({
      ...open,
      state: 'ended',
      outcome,
    }));
    expect(mayBeUnderWay({ state: 'ready', value: open, receivedAt: 0 }, 'irreversible')).toBe(true);
    expect(mayBeUnderWay({ state: 'failed', error: gone, last: { value: open, receivedAt: 0 } }, 'irreversible')).toBe(true);
    for (const value of decided) {
      expect(mayBeUnderWay({ state: 'ready', value, receivedAt: 0 }, 'irreversible')).toBe(false);
      expect(mayBeUnderWay({ state: 'failed', error: gone, last: { value, receivedAt: 0 } }, 'irreversible')).toBe(false);
    }
  });

  it('may be pending while its status is unknown, and is over where no journal has it', () => {
    expect(mayBeUnderWay({ state: 'waiting' }, 'irreversible')).toBe(true);
    expect(mayBeUnderWay({ state: 'failed', error: gone, last: null }, 'irreversible')).toBe(true);
    expect(
      mayBeUnderWay({ state: 'failed', error: new PoolError('transaction-not-found', { id: 'ab' }), last: null }, 'irreversible'),
    ).toBe(false);
  });

  it('is pending in a block where it must be final, and over where a block is enough, until a fork removes it', async () => {
    const sent = await aWrite();
    const included: TrackedTransaction = { ...sent, state: 'included', block: 5 };
    expect(mayBeUnderWay({ state: 'ready', value: included, receivedAt: 0 }, 'irreversible')).toBe(true);
    expect(mayBeUnderWay({ state: 'ready', value: included, receivedAt: 0 }, 'included')).toBe(false);
    expect(mayBeUnderWay({ state: 'ready', value: sent, receivedAt: 0 }, 'included')).toBe(true);
  });
});
