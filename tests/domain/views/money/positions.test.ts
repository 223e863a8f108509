import { describe, expect, it } from 'vitest';
import { Asset } from '../../../../domain/core/amount/asset.ts';
import type { AntelopeAccount } from '../../../../domain/antelope/snapshot.ts';
import { DAY_MS } from '../../../../domain/core/chain/time.ts';
import { freezingPositions } from '../../../../domain/views/money/direct-positions.ts';
import { moneyOf, shareOf } from '../../../../domain/views/money/money.ts';
import { type MoneyPosition, position, rexOf } from '../../../../domain/views/money/position.ts';
import { ramPosition } from '../../../../domain/views/money/ram-position.ts';
import { rexPositions } from '../../../../domain/views/money/rex-positions.ts';
import { stakePositions } from '../../../../domain/views/money/stake-positions.ts';
import { SAVINGS_TIME } from '../../../../domain/antelope/rex/state.ts';
import { rexBalance, rexMarket } from '../../../support/rex-market.ts';
import { frozenBalance, frozenState, sun, NO_MARKETS } from '../../frozen/frozen-example.ts';
import { eos, HEAD_TIME as NOW, iostAccountOf, snapshotOf, tronAccountOf } from '../../snapshot-example.ts';

const EOS = { code: 'EOS', precision: 4 };
const rex = (units: bigint): Asset => Asset.of(units, { code: 'REX', precision: 4 });
const moneyIn = (parts: Partial<AntelopeAccount>) => moneyOf(snapshotOf(parts), null, EOS);

describe('the share of a position in the total', () => {
  it.each([
    [1n, 3n, 3333],
    [2n, 3n, 6666],
    [3n, 3n, 10_000],
    [0n, 3n, 0],
  ])('of %s in %s is %s ten-thousandths', (part, total, share) => {
    expect(shareOf(position('liquid', eos(part), 'use'), eos(total))).toBe(share);
  });

  it.each<[string, MoneyPosition, Asset | null]>([
    ['it is not part of the total', position('ram', eos(1n), 'sell', { counted: false }), eos(3n)],
    ['its value is unknown', position('rex-matured', null, 'sell'), eos(3n)],
    ['the total is unknown', position('liquid', eos(1n), 'use'), null],
    ['the total is zero', position('liquid', eos(0n), 'use'), eos(0n)],
  ])('is null where %s', (_, part, total) => {
    expect(shareOf(part, total)).toBeNull();
  });
});

describe('the order of positions', () => {
  it('is by kind, then by date, then by receiver', () => {
    const bandwidth = ['dave', 'bob', 'carol'].map((to) => ({ from: 'alice', to, cpu: eos(1n), net: eos(0n) }));
    const maturities = [3, 1, 2].map((days) => ({ time: NOW + days * DAY_MS, rex: 10_000n }));
    const { positions } = moneyIn({ bandwidth, rex: { balance: rexBalance('alice', maturities), fund: eos(0n), order: null, loans: [] } });
    expect(positions.map(({ kind, at, party }) => [kind, at, party])).toEqual([
      ['liquid', null, null],
      ['rex-maturing', NOW + DAY_MS, null],
      ['rex-maturing', NOW + 2 * DAY_MS, null],
      ['rex-maturing', NOW + 3 * DAY_MS, null],
      ['delegated-cpu', null, 'bob'],
      ['delegated-cpu', null, 'carol'],
      ['delegated-cpu', null, 'dave'],
    ]);
  });

  it('is by date for pending unfreezes, whatever order the node returns', () => {
    const pending = [2, 1, 3].map((days) => ({ resource: 'bandwidth' as const, amount: sun(BigInt(days)), readyAt: NOW + days * DAY_MS }));
    const use = { used: 0n, max: 0n };
    const frozen = { ...frozenState({}), pending };
    const account = tronAccountOf(sun(0n), {
      frozen,
      votes: [],
      reward: sun(0n),
      claimedAt: null,
      markets: NO_MARKETS,
      freeBandwidth: use,
      bandwidth: use,
      energy: use,
    });
    expect(moneyOf(account, null, sun(0n).symbol).positions.map(({ kind, amount, at }) => [kind, amount?.units, at])).toEqual([
      ['liquid', 0n, null],
      ['unfrozen-bandwidth', 1n, NOW + DAY_MS],
      ['unfrozen-bandwidth', 2n, NOW + 2 * DAY_MS],
      ['unfrozen-bandwidth', 3n, NOW + 3 * DAY_MS],
    ]);
  });

  it('is by producer for coins given as votes, each with the producer’s name', () => {
    const iost = (units: bigint): Asset => Asset.of(units, { code: 'IOST', precision: 8 });
    const votes = [
      { producer: 'poolb', votes: iost(20n), cleared: iost(0n) },
      { producer: 'poola', votes: iost(10n), cleared: iost(0n) },
    ];
    const gas = { available: 0n, limit: 0n, perSecond: 0n };
    const account = iostAccountOf(iost(0n), { votes, releases: [], bonus: iost(0n), gas, pledges: [], ramAvailable: 0n });
    expect(moneyOf(account, null, iost(0n).symbol).positions.map(({ kind, amount, party }) => [kind, amount?.units, party])).toEqual([
      ['liquid', 0n, null],
      ['producer-votes', 10n, 'poola'],
      ['producer-votes', 20n, 'poolb'],
    ]);
  });
});

describe('RAM of an account', () => {
  const market = { bytes: 60_000_000_000n, coins: eos(60_000_000_000n), ramcore: null, newBytes: null };

  it.each([null, 0n, -1n])('of %s bytes has no position', (max) => {
    expect(ramPosition({ used: 0n, max }, market)).toBeNull();
  });

  it('has bytes and no price where it is not traded, and is not part of the total', () => {
    expect(ramPosition({ used: 0n, max: 1n }, null)).toEqual(
      position('ram', null, 'none', { counted: false, held: { as: 'ram', bytes: 1n, sellableBytes: null } }),
    );
  });

  it('is listed with its bytes while no price can be read', () => {
    const use = { used: 0n, max: 0n, updatedAt: null };
    const { positions, total } = moneyIn({ liquid: eos(5n), resources: { cpu: use, net: use, ram: { used: 3_000n, max: 8_000n } } });
    expect(positions.map(({ kind, amount, held }) => [kind, amount, held.as === 'ram' ? held.bytes : null])).toEqual([
      ['liquid', eos(5n), null],
      ['ram', null, 8_000n],
    ]);
    expect(total).toEqual(eos(5n));
  });

  it('is worth nothing where all of it is in use', () => {
    expect(ramPosition({ used: 8_000n, max: 8_000n }, market)).toEqual(
      position('ram', eos(0n), 'none', { counted: false, held: { as: 'ram', bytes: 8_000n, sellableBytes: 0n } }),
    );
  });
});

describe('a pending refund', () => {
  const parts = (requestedAt: number) =>
    stakePositions(snapshotOf({ refund: { requestedAt, cpu: eos(5n), net: eos(6n) } })).map(({ kind, nextAction, at }) => [
      kind,
      nextAction,
      at,
    ]);

  it('can be claimed from its date on and not before', () => {
    expect(parts(NOW - 3 * DAY_MS)).toEqual([
      ['refund-cpu', 'claim', NOW],
      ['refund-net', 'claim', NOW],
    ]);
    expect(parts(NOW - 3 * DAY_MS + 1000)).toEqual([
      ['refund-cpu', 'wait', NOW + 1000],
      ['refund-net', 'wait', NOW + 1000],
    ]);
  });

  it('lists the receiver of CPU and NET', () => {
    const held = stakePositions(snapshotOf({ bandwidth: [{ from: 'alice', to: 'bob', cpu: eos(3n), net: eos(4n) }] }));
    expect(held.map(({ kind, party }) => [kind, party])).toEqual([
      ['delegated-cpu', 'bob'],
      ['delegated-net', 'bob'],
    ]);
  });
});

describe('coins frozen under Stake 1.0', () => {
  const next = (legacyUntil: number | null) => {
    const frozen = { ...frozenState({}), bandwidth: { ...frozenBalance({ legacyOwn: 5n }), legacyUntil } };
    const held = freezingPositions({ frozen, reward: sun(0n) } as Parameters<typeof freezingPositions>[0], NOW);
    const legacy = held.find(({ kind }) => kind === 'legacy-bandwidth')!;
    return [legacy.nextAction, legacy.available, legacy.at];
  };

  it.each([
    [null, 'take-back', true],
    [NOW - 1, 'take-back', true],
    [NOW, 'take-back', true],
    [NOW + 1, 'wait', false],
  ])('that are released at %s have the next action %s', (until, action, available) => {
    expect(next(until)).toEqual([action, available, until]);
  });
});

describe('the reward of votes', () => {
  it.each([
    ['was never claimed', null, 'claim', true, null],
    ['was last claimed a day ago', NOW - DAY_MS, 'claim', true, null],
    ['was last claimed longer ago', NOW - DAY_MS - 1, 'claim', true, null],
    ['was last claimed a moment less than a day ago', NOW - DAY_MS + 1, 'wait', false, NOW + 1],
    ['has just been claimed', NOW, 'wait', false, NOW + DAY_MS],
  ] as const)('that %s can be claimed again a day after the last claim', (_, claimedAt, nextAction, available, at) => {
    const holding = { frozen: frozenState({}), reward: sun(5n), claimedAt } as Parameters<typeof freezingPositions>[0];
    const reward = freezingPositions(holding, NOW).filter(({ kind }) => kind === 'reward');
    expect(reward).toMatchObject([{ amount: sun(5n), nextAction, available, at }]);
  });
});

describe('REX', () => {
  const held = (balance: ReturnType<typeof rexBalance>, queued = 0n) =>
    rexPositions(
      {
        balance,
        fund: eos(0n),
        order: queued === 0n ? null : { rex: rex(queued), proceeds: eos(0n), orderedAt: NOW - 1, filled: false },
        loans: [],
      },
      rexMarket().pool,
      NOW,
    )
      .filter((part) => !(rexOf(part)?.isZero() ?? true))
      .map((part) => [part.kind, rexOf(part)!.units, part.at, part.nextAction]);

  it.each([
    [20_000n, [['rex-queued', 20_000n, null, 'wait']]],
    [30_000n, [['rex-queued', 20_000n, null, 'wait']]],
    [
      19_999n,
      [
        ['rex-matured', 1n, null, 'sell'],
        ['rex-queued', 19_999n, null, 'wait'],
      ],
    ],
  ])('of 20,000 matured units with %s in a queued sale', (queued, expected) => {
    expect(held(rexBalance('alice', [], 20_000n), queued)).toEqual(expected);
  });

  it('that is still maturing is not part of a sale, also where the order exceeds the matured REX', () => {
    expect(held(rexBalance('alice', [{ time: NOW + DAY_MS, rex: 5_000n }], 20_000n), 30_000n)).toEqual([
      ['rex-queued', 20_000n, null, 'wait'],
      ['rex-maturing', 5_000n, NOW + DAY_MS, 'wait'],
    ]);
  });

  it('that matures on one day is one position, separate from matured REX and from savings', () => {
    const maturities = [
      { time: NOW - DAY_MS, rex: 1n },
      { time: NOW + DAY_MS, rex: 20n },
      { time: NOW + DAY_MS, rex: 30n },
      { time: SAVINGS_TIME, rex: 400n },
    ];
    expect(held(rexBalance('alice', maturities))).toEqual([
      ['rex-matured', 1n, null, 'sell'],
      ['rex-maturing', 50n, NOW + DAY_MS, 'wait'],
      ['rex-savings', 400n, null, 'unstake'],
    ]);
    const { pool } = rexMarket();
    const all = rexPositions({ balance: rexBalance('alice', maturities), fund: eos(0n), order: null, loans: [] }, pool, NOW);
    expect(all.filter(({ kind }) => kind === 'rex-maturing')).toHaveLength(1);
  });

  it('that no bucket covers is listed separately, and buckets never exceed the balance', () => {
    const balance = rexBalance('alice', [{ time: NOW + DAY_MS, rex: 100n }]);
    expect(held({ ...balance, rexBalance: rex(130n) })).toEqual([
      ['rex-maturing', 100n, NOW + DAY_MS, 'wait'],
      ['rex-unrecognised', 30n, null, 'none'],
    ]);
    expect(held({ ...balance, rexBalance: rex(70n) })).toEqual([['rex-maturing', 70n, NOW + DAY_MS, 'wait']]);
  });

  it('returns its loan fund only while a loan runs, and lists the receiver', () => {
    const loan = { resource: 'cpu', loan: 3n, receiver: 'carol', payment: eos(1n), fund: eos(70n), rented: eos(9n) } as const;
    const loans = [NOW, NOW + 1].map((expiresAt) => ({ ...loan, expiresAt }));
    const { positions } = moneyIn({ rex: { balance: null, fund: eos(0n), order: null, loans } });
    expect(positions.slice(1).map(({ kind, nextAction, party }) => [kind, nextAction, party])).toEqual([
      ['loan-fund', 'wait', 'carol'],
      ['loan-fund', 'take-back', 'carol'],
    ]);
  });
});
