import { describe, expect, it } from 'vitest';

import { Asset } from '../../../../domain/core/amount/asset.ts';
import { DAY_MS } from '../../../../domain/core/chain/time.ts';
import type { PendingUnfreeze } from '../../../../domain/tron/stake/state.ts';
import { SAVINGS_TIME } from '../../../../domain/antelope/rex/state.ts';
import { moneyOf } from '../../../../domain/views/money/money.ts';
import type { MoneyPosition } from '../../../../domain/views/money/position.ts';
import { type UnlockLot, unlockCalendar } from '../../../../domain/views/unlock/calendar.ts';
import { frozenBalance, frozenState, sun, NO_MARKETS } from '../../frozen/frozen-example.ts';
import { rexBalance } from '../../../support/rex-market.ts';
import { eos, HEAD_TIME as NOW, iostAccountOf, snapshotOf, tronAccountOf } from '../../snapshot-example.ts';

const rex = (units: bigint): Asset => Asset.of(units, { code: 'REX', precision: 4 });
const DELAY = 3 * DAY_MS;

const everything = snapshotOf({
  rex: {
    balance: {
      owner: 'alice',
      voteStake: eos(1n),
      rexBalance: rex(1111n),
      maturedRex: 1n,
      maturities: [
        { time: SAVINGS_TIME, rex: 1000n },
        { time: NOW + 5 * DAY_MS, rex: 100n },
        { time: NOW + DAY_MS, rex: 10n },
      ],
    },
    fund: eos(7n),
    order: null,
    loans: [],
  },
  refund: { requestedAt: NOW, cpu: eos(8n), net: eos(9n) },
});

describe('unlock calendar', () => {
  it('lists every lot with its date and next action, available ones first and savings last', () => {
    const { at, lots } = unlockCalendar(everything);
    expect(at).toBe(everything.at);
    expect(lots.map(({ kind, amount, at: date, available, nextAction }) => [kind, String(amount), date, available, nextAction])).toEqual([
      ['rex-fund', '0.0007 EOS', null, true, 'withdraw'],
      ['rex-matured', '0.0001 REX', null, true, 'sell'],
      ['rex-maturing', '0.0010 REX', NOW + DAY_MS, false, 'wait'],
      ['refund-cpu', '0.0008 EOS', NOW + DELAY, false, 'wait'],
      ['refund-net', '0.0009 EOS', NOW + DELAY, false, 'wait'],
      ['rex-maturing', '0.0100 REX', NOW + 5 * DAY_MS, false, 'wait'],
      ['rex-savings', '0.1000 REX', null, true, 'unstake'],
    ]);
  });

  it('makes a refund claimable from the second its delay has passed', () => {
    const claimable = unlockCalendar(snapshotOf({ refund: { requestedAt: NOW - DELAY, cpu: eos(1n), net: eos(0n) } })).lots;
    expect(claimable).toEqual([{ kind: 'refund-cpu', amount: eos(1n), at: NOW, available: true, nextAction: 'claim' }]);
    const early = unlockCalendar(snapshotOf({ refund: { requestedAt: NOW - DELAY + 500, cpu: eos(1n), net: eos(0n) } })).lots;
    expect(early[0]?.available).toBe(false);
  });

  it('lists a queued sale once, without a date, and the proceeds of a filled one as available to withdraw', () => {
    const held = everything.rex!;
    const order = { rex: rex(1n), proceeds: eos(0n), orderedAt: NOW - 1, filled: false };
    const kinds = (filled: boolean) =>
      unlockCalendar(snapshotOf({ rex: { ...held, order: { ...order, proceeds: eos(filled ? 5n : 0n), filled } } })).lots.map(
        ({ kind, amount, available, nextAction }) => [kind, amount.toString(), available, nextAction],
      );
    expect(kinds(false).map(([kind]) => kind)).toEqual(['rex-fund', 'rex-maturing', 'rex-maturing', 'rex-queued', 'rex-savings']);
    expect(kinds(false)).toContainEqual(['rex-queued', '0.0001 REX', false, 'wait']);
    expect(kinds(true).slice(0, 3)).toEqual([
      ['rex-fund', '0.0007 EOS', true, 'withdraw'],
      ['rex-sold', '0.0005 EOS', true, 'withdraw'],
      ['rex-matured', '0.0001 REX', true, 'sell'],
    ]);
  });

  it('takes a queued sale from the earliest matured REX, and lists the rest as sellable', () => {
    const units = (queued: bigint, maturedRex = 0n, days = [-2, -1]) => {
      const maturities = days.map((day, index) => ({ time: NOW + day * DAY_MS, rex: index === 0 ? 5n : 10n }));
      const order = { rex: rex(queued), proceeds: eos(0n), orderedAt: NOW - 1, filled: false };
      const holding = { balance: rexBalance('alice', maturities, maturedRex), fund: eos(0n), order, loans: [] };
      return unlockCalendar(snapshotOf({ rex: holding })).lots.map(({ kind, amount, at }) => [kind, amount.units, at]);
    };
    const [first, second] = [NOW - 2 * DAY_MS, NOW - DAY_MS];
    expect(units(4n)).toEqual([
      ['rex-matured', 1n, first],
      ['rex-matured', 10n, second],
      ['rex-queued', 4n, null],
    ]);
    expect(units(5n)).toEqual([
      ['rex-matured', 10n, second],
      ['rex-queued', 5n, null],
    ]);
    expect(units(8n)).toEqual([
      ['rex-matured', 7n, second],
      ['rex-queued', 8n, null],
    ]);
    expect(units(15n)).toEqual([['rex-queued', 15n, null]]);
    expect(units(9n, 3n)).toEqual([
      ['rex-matured', 9n, second],
      ['rex-queued', 9n, null],
    ]);
    // Maturing REX is not part of a sale, whatever the order contains.
    expect(units(3n, 1n, [1, 2])).toEqual([
      ['rex-maturing', 5n, NOW + DAY_MS],
      ['rex-maturing', 10n, NOW + 2 * DAY_MS],
      ['rex-queued', 3n, null],
    ]);
  });

  it('is empty for an account that holds nothing', () => {
    expect(unlockCalendar(snapshotOf({})).lots).toEqual([]);
    expect(unlockCalendar(snapshotOf({ rex: { balance: null, fund: eos(0n), order: null, loans: [] } })).lots).toEqual([]);
  });

  it('lists each pending unfreeze separately, claimable from its date on', () => {
    const pending: readonly PendingUnfreeze[] = [
      { resource: 'energy', amount: sun(3n), readyAt: NOW + 14 * DAY_MS },
      { resource: 'bandwidth', amount: sun(2n), readyAt: NOW + 1 },
      { resource: 'energy', amount: sun(1n), readyAt: NOW },
      { resource: 'bandwidth', amount: sun(4n), readyAt: NOW - DAY_MS },
      { resource: 'bandwidth', amount: sun(0n), readyAt: NOW - DAY_MS },
    ];
    const frozen = { ...frozenState({ own: 9n }), pending };
    const use = { used: 0n, max: 0n };
    const snapshot = tronAccountOf(sun(0n), {
      frozen,
      votes: [],
      reward: null,
      claimedAt: null,
      markets: NO_MARKETS,
      freeBandwidth: use,
      bandwidth: use,
      energy: use,
    });
    expect(unlockCalendar(snapshot).lots).toEqual([
      { kind: 'unfrozen-bandwidth', amount: sun(4n), at: NOW - DAY_MS, available: true, nextAction: 'claim' },
      { kind: 'unfrozen-energy', amount: sun(1n), at: NOW, available: true, nextAction: 'claim' },
      { kind: 'unfrozen-bandwidth', amount: sun(2n), at: NOW + 1, available: false, nextAction: 'wait' },
      { kind: 'unfrozen-energy', amount: sun(3n), at: NOW + 14 * DAY_MS, available: false, nextAction: 'wait' },
    ]);
  });

  it('lists Stake 1.0 coins as redeemable from their own date on, and delegated ones at once', () => {
    const left = (until: number) => ({
      ...frozenBalance({ legacyOwn: 5n, legacyDelegated: 2n, delegated: 90n, legacyReceived: 90n }),
      legacyUntil: until,
    });
    const frozen = { bandwidth: left(NOW), energy: { ...left(NOW + 1), legacyDelegated: sun(0n) }, pending: [] };
    const use = { used: 0n, max: 0n };
    const snapshot = tronAccountOf(sun(0n), {
      frozen,
      votes: [],
      reward: null,
      claimedAt: null,
      markets: NO_MARKETS,
      freeBandwidth: use,
      bandwidth: use,
      energy: use,
    });
    expect(unlockCalendar(snapshot).lots).toEqual([
      { kind: 'legacy-lent-bandwidth', amount: sun(2n), at: null, available: true, nextAction: 'take-back' },
      { kind: 'legacy-bandwidth', amount: sun(5n), at: NOW, available: true, nextAction: 'take-back' },
      { kind: 'legacy-energy', amount: sun(5n), at: NOW + 1, available: false, nextAction: 'wait' },
    ]);
    const legacy = moneyOf(snapshot, null, snapshot.liquid.symbol).positions.filter(({ kind }) => kind.startsWith('legacy'));
    const facts = ({ kind, amount, at, available, nextAction }: UnlockLot | MoneyPosition) => ({ kind, amount, at, available, nextAction });
    expect(new Set(legacy.map(facts))).toEqual(new Set(unlockCalendar(snapshot).lots.map(facts)));
  });

  it('lists frozen coins without a claim until their release, and not afterwards', () => {
    const iost = (units: bigint): Asset => Asset.of(units, { code: 'IOST', precision: 8 });
    const releases = [
      { amount: iost(5n), at: NOW + 7 * DAY_MS },
      { amount: iost(7n), at: NOW + 1 },
      { amount: iost(9n), at: NOW },
    ];
    const gas = { available: 0n, limit: 0n, perSecond: 0n };
    const snapshot = iostAccountOf(iost(0n), { votes: [], releases, bonus: null, gas, pledges: [], ramAvailable: 0n });
    expect(unlockCalendar(snapshot).lots).toEqual([
      { kind: 'release', amount: iost(7n), at: NOW + 1, available: false, nextAction: 'wait' },
      { kind: 'release', amount: iost(5n), at: NOW + 7 * DAY_MS, available: false, nextAction: 'wait' },
    ]);
  });
});
