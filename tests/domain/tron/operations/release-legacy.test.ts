import { describe, expect, it } from 'vitest';
import { releaseLegacy } from '../../../../domain/tron/operations/release-legacy.ts';
import { TRON_ALICE, TRON_OTHER } from '../../../support/any-operation.ts';

describe('the call of a release of Stake 1.0', () => {
  it.each([
    [TRON_OTHER, TRON_OTHER],
    [null, ''],
  ])('for %s names the receiver “%s”', (receiver, written) => {
    expect(releaseLegacy.calls({ kind: 'release-legacy', resource: 'energy', receiver }, TRON_ALICE)).toEqual([
      { action: 'UnfreezeBalanceContract', data: { owner_address: TRON_ALICE, resource: 'ENERGY', receiver_address: written } },
    ]);
  });
});
