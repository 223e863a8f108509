import { describe, expect, it } from 'vitest';
import { TRON } from '../../../../adapters/tron/chains/tron.ts';
import { accountProblem, checkOperation } from '../../../../domain/chain/operation-check.ts';
import type { Operation } from '../../../../domain/chain/operation.ts';
import { DAY_MS } from '../../../../domain/core/chain/time.ts';
import { afterCancelledUnfreezes } from '../../../../domain/tron/operations/cancel-unfreezes.ts';
import { brokenClaimRule } from '../../../../domain/tron/operations/claim-reward.ts';
import { nextClaim } from '../../../../domain/tron/votes/next-claim.ts';
import { afterDelegation, type DelegationFacts } from '../../../../domain/tron/operations/delegate-resource.ts';
import { blocksOfDays, daysOfBlocks } from '../../../../domain/tron/stake/lock-blocks.ts';
import { afterLentRelease, afterOwnRelease } from '../../../../domain/tron/operations/release-legacy.ts';
import { isAllowedName } from '../../../../domain/tron/operations/set-account-name.ts';
import { afterUndelegation } from '../../../../domain/tron/operations/undelegate-resource.ts';
import { afterWithdrawal } from '../../../../domain/tron/operations/withdraw-unfrozen.ts';
import type { FreezingHolding, TronAccount } from '../../../../domain/tron/snapshot.ts';
import type { Delegation } from '../../../../domain/tron/stake/delegation.ts';
import type { FrozenState } from '../../../../domain/tron/stake/state.ts';
import { TRON_OTHER, TRON_WITNESS } from '../../../support/any-operation.ts';
import { freezingOf, frozenState, sun } from '../../frozen/frozen-example.ts';
import { HEAD_TIME as NOW, tronAccountOf } from '../../snapshot-example.ts';

const TRX = 1_000_000n;
const WAITING = { resource: 'energy', amount: sun(30n * TRX), readyAt: NOW + 1 } as const;
const READY = { resource: 'bandwidth', amount: sun(20n * TRX), readyAt: NOW } as const;
const VOTES = [{ witness: TRON_WITNESS, votes: 7n }];

function account(parts: Partial<FreezingHolding> = {}, name: string | null = null): TronAccount {
  return { ...tronAccountOf(sun(TRX), freezingOf({ votes: VOTES, reward: sun(5n), ...parts })), name };
}

const contractAccount = ({ liquid, freezing: { frozen, votes } }: TronAccount) => ({ balance: liquid, frozen, votes });
const problem = (operation: Operation, of: TronAccount) => accountProblem(operation, of)?.error ?? null;
const textOf = (outcome: object) => ('broken' in outcome ? (outcome.broken as { readonly text: string }).text : null);

describe('withdrawing unfrozen coins', () => {
  it('pays out all that is ready at that moment, and nothing that still waits', () => {
    const of = account({ frozen: { ...frozenState({}), pending: [READY, WAITING] } });
    const outcome = afterWithdrawal(contractAccount(of), NOW);
    expect(outcome).toMatchObject({ after: { balance: sun(21n * TRX), frozen: { pending: [WAITING] }, votes: VOTES } });
    expect(problem({ kind: 'withdraw-unfrozen' }, of)).toBeNull();
  });

  it('is refused while nothing is ready, in the chain’s words, and before a preview', () => {
    const of = account({ frozen: { ...frozenState({}), pending: [WAITING] } });
    expect(textOf(afterWithdrawal(contractAccount(of), NOW))).toBe('no unFreeze balance to withdraw ');
    expect(problem({ kind: 'withdraw-unfrozen' }, of)).toBe('nothing-to-withdraw');
  });
});

describe('cancelling unfreezes', () => {
  it('is possible with any, ready or not', () => {
    for (const pending of [READY, WAITING])
      expect(problem({ kind: 'cancel-unfreezes' }, account({ frozen: { ...frozenState({}), pending: [pending] } }))).toBeNull();
  });

  it('freezes again what waits, for the resource it came from, and pays out what is ready', () => {
    const of = account({ frozen: { ...frozenState({ own: TRX }), pending: [READY, WAITING, WAITING] } });
    const before = contractAccount(of);
    const outcome = afterCancelledUnfreezes(before, NOW);
    expect(outcome).toMatchObject({
      after: {
        balance: sun(21n * TRX),
        frozen: { bandwidth: before.frozen.bandwidth, energy: { own: before.frozen.energy.own.plus(sun(60n * TRX)) }, pending: [] },
        votes: VOTES,
      },
    });
  });

  it('is refused without any', () => {
    expect(textOf(afterCancelledUnfreezes(contractAccount(account()), NOW))).toBe('No unfreezeV2 list to cancel');
    expect(problem({ kind: 'cancel-unfreezes' }, account())).toBe('no-unfreezes-to-cancel');
  });
});

describe('claiming a reward', () => {
  it('is possible once in 24 hours, to the millisecond', () => {
    expect(nextClaim(null)).toBeNull();
    expect(brokenClaimRule(null, sun(1n), NOW)).toBeNull();
    expect(brokenClaimRule(NOW - DAY_MS, sun(1n), NOW)).toBeNull();
    expect(brokenClaimRule(NOW - DAY_MS + 1, sun(1n), NOW)?.text).toBe(
      `The last withdraw time is ${String(NOW - DAY_MS + 1)}, less than 24 hours`,
    );
    expect(problem({ kind: 'claim-reward' }, account({ claimedAt: NOW - DAY_MS + 1 }))).toBe('reward-claimed-lately');
    expect(problem({ kind: 'claim-reward' }, account({ claimedAt: NOW - DAY_MS }))).toBeNull();
  });

  it('needs a reward; one that was not reported is left to the chain', () => {
    expect(brokenClaimRule(null, sun(0n), NOW)?.text).toBe('witnessAccount does not have any reward');
    expect(problem({ kind: 'claim-reward' }, account({ reward: sun(0n) }))).toBe('reward-missing');
    expect(problem({ kind: 'claim-reward' }, account({ reward: null }))).toBeNull();
  });
});

describe('delegating a resource', () => {
  const FACTS: DelegationFacts = {
    most: sun(10n * TRX),
    isOwner: false,
    receiver: { isContract: false },
    written: '41aa',
    longestLock: 864_000n,
    lockedUntil: null,
  };
  const of = contractAccount(account({ frozen: frozenState({ own: 10n * TRX }) }));
  const asked = { amount: sun(4n * TRX), resource: 'bandwidth', lockBlocks: 0n } as const;
  const text = (change: Partial<typeof asked> | { lockBlocks: bigint }, facts: Partial<DelegationFacts> = {}) =>
    textOf(afterDelegation(of, { ...asked, ...change }, { ...FACTS, ...facts }, NOW));

  it('moves coins from own to delegated, and changes neither balance nor votes', () => {
    expect(afterDelegation(of, asked, FACTS, NOW)).toMatchObject({
      after: { balance: of.balance, votes: VOTES, frozen: { bandwidth: { own: sun(6n * TRX), delegated: sun(4n * TRX) } } },
    });
  });

  it('is refused in the order and the words of the chain', () => {
    expect(text({ amount: sun(TRX - 1n) })).toBe('delegateBalance must be greater than or equal to 1 TRX');
    expect(text({}, { most: sun(4n * TRX - 1n) })).toBe(
      'delegateBalance must be less than or equal to available FreezeBandwidthV2 balance',
    );
    expect(text({}, { isOwner: true, receiver: null })).toBe('receiverAddress must not be the same as ownerAddress');
    expect(text({ lockBlocks: 864_001n }, { receiver: null })).toBe('Account[41aa] not exists');
    expect(text({ lockBlocks: 864_001n })).toContain('cannot exceed 864000!');
    expect(text({ lockBlocks: 1n }, { lockedUntil: NOW + 3_001 })).toContain('remaining time[3001ms]');
    expect(text({ lockBlocks: 1n }, { lockedUntil: NOW + 3_000, receiver: { isContract: true } })).toBe(
      'Do not allow delegate resources to contract addresses',
    );
    expect(text({ lockBlocks: 864_000n })).toBeNull();
  });

  it('is refused with the values that its message names', () => {
    const params = (...given: Parameters<typeof text>) => {
      const [change, facts = {}] = given;
      const outcome = afterDelegation(of, { ...asked, ...change }, { ...FACTS, ...facts }, NOW);
      return 'broken' in outcome ? outcome.broken.params : null;
    };
    expect(params({ amount: sun(TRX - 1n) })).toEqual({ min: '1.000000 TRX' });
    expect(params({}, { most: sun(4n * TRX - 1n) })).toEqual({ needed: '4.000000 TRX', available: '3.999999 TRX' });
    expect(params({ lockBlocks: 864_001n })).toEqual({ max: 30 });
  });

  it('counts locks in blocks of three seconds', () => {
    expect([blocksOfDays(3n), blocksOfDays(30n), daysOfBlocks(864_000n), daysOfBlocks(28_799n)]).toEqual([86_400n, 864_000n, 30, 0]);
  });

  it('goes to another account, from one coin on', () => {
    const operation = { kind: 'delegate-resource', receiver: TRON_OTHER, ...asked } as const;
    expect(() => checkOperation({ ...operation, amount: sun(TRX - 1n) }, TRON)).toThrow('delegation-below-minimum');
    expect(() => checkOperation({ ...operation, receiver: 'nobody' }, TRON)).toThrow('account-name-invalid');
    const self = account({ frozen: frozenState({ own: 10n * TRX }) });
    expect(problem({ ...operation, receiver: self.account }, self)).toBe('delegation-to-self');
    expect(problem({ ...operation, amount: sun(11n * TRX) }, self)).toBe('insufficient-delegatable');
    expect(problem(operation, self)).toBeNull();
  });
});

describe('taking a resource back', () => {
  const row = (parts: Partial<Delegation>): Delegation => ({
    from: 'alice',
    to: TRON_OTHER,
    resource: 'energy',
    amount: sun(3n * TRX),
    until: null,
    isLegacy: false,
    ...parts,
  });
  const of = contractAccount(account());
  const text = (units: bigint, rows: readonly Delegation[]) =>
    textOf(afterUndelegation(of, { amount: sun(units), resource: 'energy' }, rows, NOW));

  it('takes what is free and what was locked until before this moment', () => {
    const rows = [row({}), row({ until: NOW - 1 }), row({ until: NOW, amount: sun(TRX) }), row({ resource: 'bandwidth' })];
    expect(text(6n * TRX, rows)).toBeNull();
    expect(afterUndelegation(of, { amount: sun(6n * TRX + 1n), resource: 'energy' }, rows, NOW)).toEqual({
      broken: {
        text: 'insufficient delegateFrozenBalance(Energy), request=6000001, unlock_balance=6000000',
        params: { needed: '6.000001 TRX', available: '6.000000 TRX' },
      },
    });
  });

  it('moves coins from delegated to own, and changes neither balance nor votes', () => {
    const lending = contractAccount(account({ frozen: frozenState({}, { own: TRX, delegated: 5n * TRX }) }));
    expect(afterUndelegation(lending, { amount: sun(2n * TRX), resource: 'energy' }, [row({})], NOW)).toEqual({
      after: { ...lending, frozen: frozenState({}, { own: 3n * TRX, delegated: 3n * TRX }) },
    });
  });

  it('is refused without a delegation, and for nothing', () => {
    expect(text(1n, [])).toBe('delegated Resource does not exist');
    expect(text(0n, [row({})])).toBe('unDelegateBalance must be more than 0 TRX');
  });
});

/** What is left of Stake 1.0 for bandwidth, which may be released from `until` on. */
function legacyOf(parts: Parameters<typeof frozenState>[0], until: number): FrozenState {
  const state = frozenState(parts);
  return { ...state, bandwidth: { ...state.bandwidth, legacyUntil: until } };
}

describe('releasing Stake 1.0', () => {
  const own = legacyOf({ legacyOwn: 9n * TRX, legacyDelegated: 4n * TRX }, NOW);

  it('pays out all of a resource at once and ends every vote', () => {
    const of = account({ frozen: own });
    expect(afterOwnRelease(contractAccount(of), 'bandwidth', NOW)).toMatchObject({
      after: { balance: sun(10n * TRX), votes: [], frozen: { bandwidth: { legacyOwn: sun(0n), legacyUntil: null } } },
    });
    expect(problem({ kind: 'release-legacy', resource: 'bandwidth', receiver: null }, of)).toBeNull();
  });

  it('waits for its term, and needs something frozen', () => {
    const early = account({ frozen: legacyOf({ legacyOwn: TRX }, NOW + 1) });
    expect(textOf(afterOwnRelease(contractAccount(early), 'bandwidth', NOW))).toBe("It's not time to unfreeze(BANDWIDTH).");
    for (const [resource, text] of [
      ['bandwidth', 'no frozenBalance(BANDWIDTH)'],
      ['energy', 'no frozenBalance(Energy)'],
    ] as const)
      expect(textOf(afterOwnRelease(contractAccount(account()), resource, NOW))).toBe(text);
    expect(problem({ kind: 'release-legacy', resource: 'bandwidth', receiver: null }, early)).toBe('legacy-stake-locked');
    expect(problem({ kind: 'release-legacy', resource: 'energy', receiver: null }, account())).toBe('legacy-stake-missing');
  });

  it('takes back what was frozen for another account by the chain’s row of the pair', () => {
    const of = contractAccount(account({ frozen: own }));
    const row: Delegation = { from: 'alice', to: TRON_OTHER, resource: 'bandwidth', amount: sun(4n * TRX), until: NOW, isLegacy: true };
    expect(afterLentRelease(of, 'bandwidth', [row], NOW)).toMatchObject({
      after: { balance: sun(5n * TRX), votes: [], frozen: { bandwidth: { legacyDelegated: sun(0n), legacyOwn: sun(9n * TRX) } } },
    });
    expect(textOf(afterLentRelease(of, 'bandwidth', [], NOW))).toBe('delegated Resource does not exist');
    expect(textOf(afterLentRelease(of, 'energy', [row], NOW))).toBe('no delegateFrozenBalance(Energy)');
    expect(textOf(afterLentRelease(of, 'bandwidth', [{ ...row, until: NOW + 1 }], NOW))).toBe("It's not time to unfreeze.");
  });
});

describe('naming an account', () => {
  it.each([
    ['Abcdef1', false],
    ['Abcdef12', true],
    ['a'.repeat(32), true],
    ['a'.repeat(33), false],
    ['with space', false],
    ['punct-uate', false],
    ['umläute12', false],
    ['', false],
  ])('“%s”: %s', (name, allowed) => {
    expect(isAllowedName(name)).toBe(allowed);
  });

  it('is refused before anything is read where it is not allowed', () => {
    expect(() => checkOperation({ kind: 'set-account-name', name: 'short' }, TRON)).toThrow('new-name-invalid');
  });

  it('is possible once', () => {
    expect(problem({ kind: 'set-account-name', name: 'Newpool01' }, account())).toBeNull();
    expect(problem({ kind: 'set-account-name', name: 'Newpool01' }, account({}, 'Earlier01'))).toBe('name-already-set');
  });
});
