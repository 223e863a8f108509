import { describe, expect, it } from 'vitest';
import { afterDelegation, delegateResource, type DelegationFacts } from '../../../../domain/tron/operations/delegate-resource.ts';
import { TRON_ALICE, TRON_OTHER } from '../../../support/any-operation.ts';
import { frozenState, sun } from '../../frozen/frozen-example.ts';

const TRX = 1_000_000n;
const NOW = 1_700_000_000_000;
const BLOCKS_A_DAY = 28_800n;
const ASKED = { amount: sun(4n * TRX), resource: 'energy', lockBlocks: 0n } as const;
const OF = { balance: sun(TRX), frozen: frozenState({}, { own: 10n * TRX, delegated: TRX }), votes: [] };
const FACTS: DelegationFacts = {
  most: sun(10n * TRX),
  isOwner: false,
  receiver: { isContract: false },
  written: '41aa',
  longestLock: 30n * BLOCKS_A_DAY,
  lockedUntil: null,
};

const outcome = (asked: Partial<{ amount: typeof ASKED.amount; lockBlocks: bigint }>, facts: Partial<DelegationFacts> = {}) =>
  afterDelegation(OF, { ...ASKED, ...asked }, { ...FACTS, ...facts }, NOW);
const afterLending = (units: bigint) => ({
  after: { ...OF, frozen: frozenState({}, { own: 10n * TRX - units, delegated: TRX + units }) },
});

describe('a delegation on the chain', () => {
  it('may be of exactly one coin, and of all that can be lent', () => {
    expect(outcome({ amount: sun(TRX) })).toEqual(afterLending(TRX));
    expect(outcome({}, { most: sun(4n * TRX) })).toEqual(afterLending(4n * TRX));
  });

  it.each([
    ['the least', outcome({ amount: sun(TRX - 1n) }), { min: '1.000000 TRX' }],
    ['what is asked for and what there is', outcome({}, { most: sun(3n * TRX) }), { needed: '4.000000 TRX', available: '3.000000 TRX' }],
    ['the longest lock in days', outcome({ lockBlocks: 30n * BLOCKS_A_DAY + 1n }), { max: 30 }],
  ])('is refused with %s', (_what, refused, params) => {
    expect(refused).toMatchObject({ broken: { params } });
  });

  it('without a lock may follow one that is still locked, and with a lock must last as long', () => {
    const lockedUntil = NOW + 3_000_000;
    expect(outcome({}, { lockedUntil })).toEqual(afterLending(4n * TRX));
    expect(outcome({ lockBlocks: 1_000n }, { lockedUntil })).toEqual(afterLending(4n * TRX));
    expect(outcome({ lockBlocks: 999n }, { lockedUntil })).toMatchObject({
      broken: { text: expect.stringContaining('remaining time[3000000ms]') as string },
    });
    expect(outcome({ lockBlocks: 1n })).toEqual(afterLending(4n * TRX));
  });
});

describe('the call of a delegation', () => {
  it.each([
    [0n, false],
    [1n, true],
    [BLOCKS_A_DAY, true],
  ])('for %s blocks is locked: %s', (lockBlocks, lock) => {
    const [call] = delegateResource.calls({ kind: 'delegate-resource', receiver: TRON_OTHER, ...ASKED, lockBlocks }, TRON_ALICE);
    expect(call?.data).toMatchObject({ resource: 'ENERGY', balance: '4.000000 TRX', receiver_address: TRON_OTHER, lock });
    expect(call?.data['lock_period']).toBe(String(lockBlocks));
  });
});

describe('a preview of a delegation', () => {
  const told = (lockBlocks: bigint) =>
    delegateResource.terms!({ kind: 'delegate-resource', receiver: TRON_OTHER, amount: sun(4n * TRX), resource: 'energy', lockBlocks });

  it('tells the lock in days, which the chain counts in blocks, and nothing where there is none', () => {
    expect(told(3n * BLOCKS_A_DAY)).toEqual([{ term: 'lock-days', value: '3' }]);
    expect(told(0n)).toEqual([]);
  });
});
