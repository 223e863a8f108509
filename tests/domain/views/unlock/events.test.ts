import { describe, expect, it } from 'vitest';
import { Asset } from '../../../../domain/core/amount/asset.ts';
import type { UnlockLot } from '../../../../domain/views/unlock/calendar.ts';
import { compact, unlockEvents } from '../../../../domain/views/unlock/events.ts';

const OWNER = { account: 'alice', chain: 'eos' };
const NOON = Date.UTC(2024, 6, 10, 12);
const coins = (text: string): Asset => Asset.parse(`${text} EOS`)!;
const lot = (parts: Partial<UnlockLot>): UnlockLot => ({
  kind: 'rex-maturing',
  amount: coins('1.0000'),
  at: NOON,
  available: false,
  nextAction: 'wait',
  ...parts,
});

describe('unlock events', () => {
  it('are sorted by date, with lots of one kind and time merged', () => {
    const lots = [
      lot({ at: NOON + 2000, amount: coins('3.0000') }),
      lot({ at: NOON }),
      lot({ at: NOON, amount: coins('0.5000') }),
      lot({ kind: 'refund-cpu', at: NOON + 1000 }),
    ];
    expect(unlockEvents({ lots }, OWNER)).toEqual([
      { uid: 'rex-maturing-20240710T120000Z-alice@eos.newpool', kind: 'rex-maturing', at: NOON, amount: coins('1.5000') },
      { uid: 'refund-cpu-alice@eos.newpool', kind: 'refund-cpu', at: NOON + 1000, amount: coins('1.0000') },
      { uid: 'rex-maturing-20240710T120002Z-alice@eos.newpool', kind: 'rex-maturing', at: NOON + 2000, amount: coins('3.0000') },
    ]);
  });

  it('are omitted for lots without a date and for available ones', () => {
    expect(unlockEvents({ lots: [lot({ kind: 'rex-savings', at: null }), lot({ available: true })] }, OWNER)).toEqual([]);
  });

  it('are rounded up to whole seconds', () => {
    expect([compact(NOON), compact(NOON + 1), compact(NOON + 1000)]).toEqual(['20240710T120000Z', '20240710T120001Z', '20240710T120001Z']);
  });
});
