import { describe, expect, it } from 'vitest';
import { type ScannedDelegation, reportedByScanOnly } from '../../../../domain/tron/stake/scanned-delegation.ts';

const row = (to: string, resource: 'energy' | 'bandwidth' = 'energy', points = 5n): ScannedDelegation => ({
  from: 'own',
  to,
  resource,
  points,
  until: null,
});

describe('what a scan service alone tells', () => {
  it('is what is left of accounts that no node was asked about, whatever the node said of those', () => {
    expect(reportedByScanOnly([row('a'), row('b'), row('c')], 'to', ['b'])).toEqual([row('a'), row('c')]);
    expect(reportedByScanOnly([row('a')], 'to', ['a'])).toEqual([]);
  });

  it('has each pair and resource once, the first of them', () => {
    expect(reportedByScanOnly([row('a', 'energy', 1n), row('a', 'energy', 2n), row('a', 'bandwidth')], 'to', [])).toEqual([
      row('a', 'energy', 1n),
      row('a', 'bandwidth'),
    ]);
  });

  it('is compared by the other end of the direction', () => {
    const received: ScannedDelegation = { ...row('own'), from: 'lender' };
    expect(reportedByScanOnly([received], 'from', ['own'])).toEqual([received]);
    expect(reportedByScanOnly([received], 'from', ['lender'])).toEqual([]);
  });
});
