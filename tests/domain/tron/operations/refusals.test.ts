import { describe, expect, it } from 'vitest';
import { TRON } from '../../../../adapters/tron/chains/tron.ts';
import { accountProblem, checkOperation } from '../../../../domain/chain/operation-check.ts';
import type { Operation } from '../../../../domain/chain/operation.ts';
import { DAY_MS } from '../../../../domain/core/chain/time.ts';
import type { ErrorParams } from '../../../../domain/core/errors/pool-error.ts';
import { brokenClaimRule } from '../../../../domain/tron/operations/claim-reward.ts';
import type { FreezingHolding } from '../../../../domain/tron/snapshot.ts';
import type { FrozenState } from '../../../../domain/tron/stake/state.ts';
import { TRON_ALICE, TRON_OTHER, TRON_WITNESS } from '../../../support/any-operation.ts';
import { freezingOf, frozenState, sun } from '../../frozen/frozen-example.ts';
import { HEAD_TIME as NOW, tronAccountOf } from '../../snapshot-example.ts';

const TRX = 1_000_000n;
const LENT = { receiver: TRON_OTHER, amount: sun(4n * TRX), resource: 'bandwidth' } as const;
const DELEGATE = { kind: 'delegate-resource', ...LENT, lockBlocks: 0n } as const;
const UNDELEGATE = { kind: 'undelegate-resource', ...LENT } as const;
const RELEASE = { kind: 'release-legacy', resource: 'bandwidth', receiver: null } as const;
const RELEASE_LENT = { ...RELEASE, receiver: TRON_OTHER } as const;
const NAME = { kind: 'set-account-name', name: 'Newpool01' } as const;

describe('before anything is read', () => {
  it.each<[string, Operation]>([
    ['lending one coin', { ...DELEGATE, amount: sun(TRX) }],
    ['taking back the smallest unit', { ...UNDELEGATE, amount: sun(1n) }],
    ['the account’s own release', RELEASE],
    ['releasing what is frozen for another account', RELEASE_LENT],
    ['a name of eight letters and digits', { ...NAME, name: 'Abcdef12' }],
  ])('%s is possible', (_what, operation) => {
    expect(() => checkOperation(operation, TRON)).not.toThrow();
  });

  it.each<[string, Operation, string, ErrorParams]>([
    ['lending less than one coin', { ...DELEGATE, amount: sun(TRX - 1n) }, 'delegation-below-minimum', { min: '1.000000 TRX' }],
    ['lending to no address', { ...DELEGATE, receiver: 'nobody' }, 'account-name-invalid', { account: 'nobody' }],
    ['taking nothing back', { ...UNDELEGATE, amount: sun(0n) }, 'amount-zero', {}],
    ['taking back from no address', { ...UNDELEGATE, receiver: 'nobody' }, 'account-name-invalid', { account: 'nobody' }],
    ['releasing for no address', { ...RELEASE, receiver: 'nobody' }, 'account-name-invalid', { account: 'nobody' }],
    ['a short name', { ...NAME, name: 'Abcdef1' }, 'new-name-invalid', { name: 'Abcdef1', min: 8, max: 32 }],
  ])('%s is refused', (_what, operation, error, params) => {
    expect(() => checkOperation(operation, TRON)).toThrow(expect.objectContaining({ error, params }));
  });
});

/** What is frozen for bandwidth, of which the account’s own Stake 1.0 can be released from `legacyUntil` on. */
function releasableFrom(legacyUntil: number | null, parts: Parameters<typeof frozenState>[0]): FrozenState {
  const { bandwidth, ...rest } = frozenState(parts);
  return { ...rest, bandwidth: { ...bandwidth, legacyUntil } };
}

const LEGACY_OWN = { legacyOwn: 9n * TRX };
const LEGACY_LENT = { legacyDelegated: 4n * TRX };

describe('an account', () => {
  const of = (holding: Partial<FreezingHolding>, name: string | null = null) => ({
    ...tronAccountOf(sun(TRX), freezingOf(holding)),
    account: TRON_ALICE,
    name,
  });

  it.each<[string, Operation, Partial<FreezingHolding>]>([
    [
      'vote without any power, which is left to the contract',
      { kind: 'vote-witnesses', votes: [{ witness: TRON_WITNESS, votes: 7n }] },
      {},
    ],
    ['lend all it froze', DELEGATE, { frozen: frozenState({ own: 4n * TRX }) }],
    ['take back all it lends', UNDELEGATE, { frozen: frozenState({ delegated: 4n * TRX }) }],
    ['take back less than it lends', UNDELEGATE, { frozen: frozenState({ delegated: 5n * TRX }) }],
    ['release its own at its time', RELEASE, { frozen: releasableFrom(NOW, LEGACY_OWN) }],
    ['release its own without a time', RELEASE, { frozen: releasableFrom(null, LEGACY_OWN) }],
    ['release what it lends while its own is locked', RELEASE_LENT, { frozen: releasableFrom(NOW + 1, { ...LEGACY_OWN, ...LEGACY_LENT }) }],
    ['claim when a day is over', { kind: 'claim-reward' }, { claimedAt: NOW - DAY_MS }],
    ['take a name', NAME, {}],
  ])('can %s', (_what, operation, holding) => {
    expect(accountProblem(operation, of(holding))).toBeNull();
  });

  const toSelf = { field: 'receiver', error: 'delegation-to-self', params: {} };
  const noLegacy = { field: null, error: 'legacy-stake-missing', params: {} };

  it.each<[string, Operation, Partial<FreezingHolding>, object]>([
    ['lend to itself', { ...DELEGATE, receiver: TRON_ALICE }, { frozen: frozenState({ own: 9n * TRX }) }, toSelf],
    ['take back from itself', { ...UNDELEGATE, receiver: TRON_ALICE }, { frozen: frozenState({ delegated: 9n * TRX }) }, toSelf],
    ['release for itself as another', { ...RELEASE, receiver: TRON_ALICE }, { frozen: frozenState(LEGACY_LENT) }, toSelf],
    [
      'lend more than it froze for that resource',
      DELEGATE,
      { frozen: frozenState({ own: 4n * TRX - 1n }, { own: 9n * TRX }) },
      { field: 'amount', error: 'insufficient-delegatable', params: { needed: '4.000000 TRX', available: '3.999999 TRX' } },
    ],
    [
      'take back more than it lends of that resource',
      UNDELEGATE,
      { frozen: frozenState({ delegated: 4n * TRX - 1n }, { delegated: 9n * TRX }) },
      { field: 'amount', error: 'insufficient-delegation', params: { needed: '4.000000 TRX', available: '3.999999 TRX' } },
    ],
    ['release its own where it only lends', RELEASE, { frozen: frozenState(LEGACY_LENT) }, noLegacy],
    ['release what it lends where it lends nothing', RELEASE_LENT, { frozen: frozenState(LEGACY_OWN) }, noLegacy],
    [
      'release its own before its time',
      RELEASE,
      { frozen: releasableFrom(NOW + 1, LEGACY_OWN) },
      { field: null, error: 'legacy-stake-locked', params: {} },
    ],
    [
      'claim twice a day, and learns from when on it can',
      { kind: 'claim-reward' },
      { claimedAt: NOW - DAY_MS + 60_000 },
      { field: null, error: 'reward-claimed-lately', params: { at: '2024-07-10 12:01:00 UTC' } },
    ],
  ])('cannot %s', (_what, operation, holding, problem) => {
    expect(accountProblem(operation, of(holding))).toEqual(problem);
  });

  it('cannot take a second name, and is told its first', () => {
    expect(accountProblem(NAME, of({}, 'Earlier01'))).toEqual({ field: 'name', error: 'name-already-set', params: { name: 'Earlier01' } });
  });
});

describe('the chain', () => {
  it('names when a reward can be claimed again', () => {
    expect(brokenClaimRule(NOW - DAY_MS + 60_000, sun(1n), NOW)).toEqual({
      text: `The last withdraw time is ${String(NOW - DAY_MS + 60_000)}, less than 24 hours`,
      params: { at: '2024-07-10 12:01:00 UTC' },
    });
  });
});
