import { describe, expect, it } from 'vitest';
import { Asset } from '../../../../domain/core/amount/asset.ts';
import type { AntelopePool, ResourceLoan } from '../../../../domain/antelope/snapshot.ts';
import { DAY_MS } from '../../../../domain/core/chain/time.ts';
import { moneyOf, shareOf } from '../../../../domain/views/money/money.ts';
import { type Money, rexOf } from '../../../../domain/views/money/position.ts';
import { coinForRex } from '../../../../domain/antelope/rex/pool.ts';
import { SAVINGS_TIME } from '../../../../domain/antelope/rex/state.ts';
import { Random } from '../../../support/random.ts';
import { rexBalance, rexMarket } from '../../../support/rex-market.ts';
import { frozenBalance, frozenState, sun, NO_MARKETS } from '../../frozen/frozen-example.ts';
import { eos, HEAD_TIME as NOW, iostAccountOf, snapshotOf, tronAccountOf } from '../../snapshot-example.ts';
import { anyRexAccount } from './any-account.ts';

const EOS = { code: 'EOS', precision: 4 };
const rex = (units: bigint): Asset => Asset.of(units, { code: 'REX', precision: 4 });
const AT = snapshotOf({}).at;

function markets(changes: Partial<AntelopePool> = {}): AntelopePool {
  return {
    protocol: 'antelope',
    at: AT,
    rex: rexMarket(),
    contract: { rexNeedsVote: false, renamed: false, feesGoTo: 'fee-account' },
    ram: { bytes: 60_000_000_000n, coins: eos(60_000_000_000n), ramcore: null, newBytes: null },
    ...changes,
  };
}

function listed({ positions }: Money): readonly unknown[] {
  return positions.map(({ kind, amount, at, nextAction, available }) => [kind, amount?.toString() ?? null, at, nextAction, available]);
}

const use = { used: 0n, max: 0n, updatedAt: null };

describe('the positions of an account', () => {
  it('are listed with kind, amount, date and next action', () => {
    const loan: ResourceLoan = {
      resource: 'cpu',
      loan: 3n,
      receiver: 'carol',
      payment: eos(1n),
      fund: eos(70n),
      rented: eos(9n),
      expiresAt: NOW + DAY_MS,
    };
    const snapshot = snapshotOf({
      liquid: eos(10n),
      swappable: eos(20n),
      rex: {
        balance: rexBalance(
          'alice',
          [
            { time: NOW + DAY_MS, rex: 50_000n },
            { time: NOW + 2 * DAY_MS, rex: 100_000n },
            { time: SAVINGS_TIME, rex: 150_000n },
            { time: NOW, rex: 5_000n },
          ],
          20_000n,
        ),
        fund: eos(30n),
        order: { rex: rex(15_000n), proceeds: eos(0n), orderedAt: NOW - 1, filled: false },
        loans: [loan, { ...loan, loan: 4n, receiver: 'dave', fund: eos(80n), expiresAt: NOW }],
      },
      bandwidth: [
        { from: 'alice', to: 'bob', cpu: eos(3n), net: eos(4n) },
        { from: 'alice', to: 'alice', cpu: eos(1n), net: eos(2n) },
      ],
      refund: { requestedAt: NOW, cpu: eos(5n), net: eos(6n) },
      resources: { cpu: use, net: use, ram: { used: 3_000n, max: 8_000n } },
    });
    const money = moneyOf(snapshot, markets(), EOS);
    expect(listed(money)).toEqual([
      ['liquid', '0.0010 EOS', null, 'use', true],
      ['old-name', '0.0020 EOS', null, 'swap', true],
      ['rex-fund', '0.0030 EOS', null, 'withdraw', true],
      ['rex-matured', '0.0002 EOS', null, 'sell', true],
      ['rex-queued', '0.0003 EOS', null, 'wait', false],
      ['rex-maturing', '0.0010 EOS', NOW + DAY_MS, 'wait', false],
      ['rex-maturing', '0.0020 EOS', NOW + 2 * DAY_MS, 'wait', false],
      ['rex-savings', '0.0030 EOS', null, 'unstake', true],
      ['cpu', '0.0001 EOS', null, 'redeem', true],
      ['net', '0.0002 EOS', null, 'redeem', true],
      ['refund-cpu', '0.0005 EOS', NOW + 3 * DAY_MS, 'wait', false],
      ['refund-net', '0.0006 EOS', NOW + 3 * DAY_MS, 'wait', false],
      ['delegated-cpu', '0.0003 EOS', null, 'redeem', true],
      ['delegated-net', '0.0004 EOS', null, 'redeem', true],
      ['loan-fund', '0.0070 EOS', null, 'take-back', true],
      ['loan-fund', '0.0080 EOS', null, 'wait', false],
      ['ram', '0.4974 EOS', null, 'sell', true],
    ]);
    expect(money.total?.toString()).toBe('0.0296 EOS');
    expect(money.positions.find(({ kind }) => kind === 'ram')).toMatchObject({ counted: false, held: { bytes: 8_000n } });
    expect(money.positions.find(({ kind }) => kind === 'delegated-cpu')?.party).toBe('bob');
    expect(money.positions.find(({ kind }) => kind === 'rex-queued')?.held).toEqual({ as: 'rex', rex: rex(15_000n) });
  });

  it('are zero for an empty account, with its balance listed', () => {
    const money = moneyOf(snapshotOf({}), null, EOS);
    expect(listed(money)).toEqual([['liquid', '0.0000 EOS', null, 'use', true]]);
    expect(money.total?.toString()).toBe('0.0000 EOS');
    expect(shareOf(money.positions[0]!, money.total)).toBeNull();
  });

  it('have no amount for REX and no total while the price is unknown, and keep the known amounts', () => {
    const snapshot = snapshotOf({
      liquid: eos(10n),
      rex: { balance: rexBalance('alice', [], 20_000n), fund: eos(5n), order: null, loans: [] },
    });
    for (const unknown of [null, markets({ rex: null })]) {
      const money = moneyOf(snapshot, unknown, EOS);
      expect(money.positions.find(({ kind }) => kind === 'rex-matured')).toMatchObject({ amount: null, held: { rex: rex(20_000n) } });
      expect(money.total).toBeNull();
      expect(money.known.toString()).toBe('0.0015 EOS');
    }
  });

  it('include the proceeds of a filled sale once, and no longer the REX it took', () => {
    const order = { rex: rex(20_000n), proceeds: eos(4n), orderedAt: NOW - 1, filled: true };
    const money = moneyOf(
      snapshotOf({ rex: { balance: rexBalance('alice', [], 10_000n), fund: eos(0n), order, loans: [] } }),
      markets(),
      EOS,
    );
    expect(listed(money).slice(1)).toEqual([
      ['rex-sold', '0.0004 EOS', null, 'withdraw', true],
      ['rex-matured', '0.0002 EOS', null, 'sell', true],
    ]);
  });

  it('omit nothing of a balance whose buckets add up to less, and add nothing where they add up to more', () => {
    const balance = rexBalance('alice', [{ time: NOW + DAY_MS, rex: 50_000n }], 20_000n);
    const holding = (units: bigint) => ({ balance: { ...balance, rexBalance: rex(units) }, fund: eos(0n), order: null, loans: [] });
    const more = moneyOf(snapshotOf({ rex: holding(100_000n) }), markets(), EOS);
    expect(more.positions.at(-1)).toMatchObject({
      kind: 'rex-unrecognised',
      held: { rex: rex(30_000n) },
      nextAction: 'none',
      available: false,
    });
    expect(more.total?.toString()).toBe('0.0020 EOS');
    const less = moneyOf(snapshotOf({ rex: holding(30_000n) }), markets(), EOS);
    expect(listed(less).slice(1)).toEqual([
      ['rex-matured', '0.0004 EOS', null, 'sell', true],
      ['rex-maturing', '0.0002 EOS', NOW + DAY_MS, 'wait', false],
    ]);
  });

  it('have no part below zero, whatever a node reports of a bucket', () => {
    const balance = { ...rexBalance('alice', [{ time: NOW + DAY_MS, rex: -50_000n }], 20_000n), rexBalance: rex(20_000n) };
    const money = moneyOf(snapshotOf({ rex: { balance, fund: eos(0n), order: null, loans: [] } }), markets(), EOS);
    expect(listed(money).slice(1)).toEqual([['rex-matured', '0.0004 EOS', null, 'sell', true]]);
  });

  it('sum to the total to the unit for 10,000 accounts, each part of REX within one unit of its own value', () => {
    const random = new Random(20_241_010);
    for (let round = 0; round < 10_000; round += 1) {
      const { snapshot, pool } = anyRexAccount(random);
      const money = moneyOf(snapshot, markets({ rex: { ...rexMarket(), pool } }), EOS);
      const { balance, fund, order, loans } = snapshot.rex!;
      const alone = [
        snapshot.liquid,
        snapshot.swappable ?? eos(0n),
        fund,
        order?.filled ? order.proceeds : eos(0n),
        balance ? coinForRex(pool, balance.rexBalance)! : eos(0n),
        ...loans.map((loan) => loan.fund),
        ...snapshot.bandwidth.flatMap(({ cpu, net }) => [cpu, net]),
        snapshot.refund?.cpu ?? eos(0n),
        snapshot.refund?.net ?? eos(0n),
      ];
      const whole = alone.reduce((sum, { units }) => sum + units, 0n);
      expect(money.total?.units).toBe(whole);
      expect(money.positions.reduce((sum, { amount, counted }) => (counted ? sum + amount!.units : sum), 0n)).toBe(whole);
      const held = money.positions.filter((part) => rexOf(part) !== null);
      expect(held.reduce((sum, part) => sum + rexOf(part)!.units, 0n)).toBe(balance?.rexBalance.units ?? 0n);
      for (const part of held) expect([0n, 1n]).toContain(part.amount!.units - coinForRex(pool, rexOf(part)!)!.units);
      expect(held[0]?.amount?.units).toBe(held[0] && coinForRex(pool, rexOf(held[0])!)!.units);
      const shares = money.positions.map((part) => shareOf(part, money.total) ?? 0);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBeLessThanOrEqual(10_000);
    }
  });

  it('are separate for frozen coins, delegated ones, pending unfreezes and the reward', () => {
    const pending = [
      { resource: 'energy' as const, amount: sun(64n), readyAt: NOW },
      { resource: 'bandwidth' as const, amount: sun(32n), readyAt: NOW + DAY_MS },
    ];
    const frozen = {
      ...frozenState({ own: 2n, delegated: 4n, legacyDelegated: 8n, received: 1_000n }),
      energy: { ...frozenBalance({ legacyOwn: 16n, legacyReceived: 1_000n }), legacyUntil: NOW + 5 },
      pending,
    };
    const snapshot = tronAccountOf(sun(1n), {
      frozen,
      votes: [],
      reward: sun(128n),
      claimedAt: null,
      markets: NO_MARKETS,
      freeBandwidth: use,
      bandwidth: use,
      energy: use,
    });
    const money = moneyOf(snapshot, null, snapshot.liquid.symbol);
    expect(listed(money)).toEqual([
      ['liquid', '0.000001 TRX', null, 'use', true],
      ['reward', '0.000128 TRX', null, 'claim', true],
      ['frozen-bandwidth', '0.000002 TRX', null, 'unfreeze', true],
      ['legacy-energy', '0.000016 TRX', NOW + 5, 'wait', false],
      ['legacy-lent-bandwidth', '0.000008 TRX', null, 'take-back', true],
      ['lent-bandwidth', '0.000004 TRX', null, 'take-back', true],
      ['unfrozen-bandwidth', '0.000032 TRX', NOW + DAY_MS, 'wait', false],
      ['unfrozen-energy', '0.000064 TRX', NOW, 'claim', true],
    ]);
    expect(money.total?.units).toBe(255n);
    const unreported = moneyOf({ ...snapshot, freezing: { ...snapshot.freezing, reward: null } }, null, snapshot.liquid.symbol);
    expect(unreported.total).toBeNull();
    expect(unreported.known.units).toBe(127n);
  });

  it('include coins given as votes with their producer and gas pledges with their receiver, each once', () => {
    const iost = (units: bigint): Asset => Asset.of(units, { code: 'IOST', precision: 8 });
    const votes = [{ producer: 'poolbp', votes: iost(2n), cleared: iost(4n) }];
    const releases = [
      { amount: iost(8n), at: NOW + DAY_MS },
      { amount: iost(16n), at: NOW },
    ];
    const gas = { available: 0n, limit: 0n, perSecond: 0n };
    const pledges = [
      { receiver: 'bobby', amount: iost(128n) },
      { receiver: 'alice', amount: iost(64n) },
    ];
    const held = { votes, releases, bonus: iost(32n), gas, pledges, ramAvailable: 0n };
    const money = moneyOf(iostAccountOf(iost(1n), held), null, iost(0n).symbol);
    expect(listed(money)).toEqual([
      ['liquid', '0.00000001 IOST', null, 'use', true],
      ['bonus', '0.00000032 IOST', null, 'claim', true],
      ['producer-votes', '0.00000006 IOST', null, 'unstake', true],
      ['gas-pledge', '0.00000064 IOST', null, 'unpledge', true],
      ['gas-pledge', '0.00000128 IOST', null, 'unpledge', true],
      ['release', '0.00000008 IOST', NOW + DAY_MS, 'wait', false],
    ]);
    expect(money.positions.filter(({ kind }) => kind === 'gas-pledge').map(({ party }) => party)).toEqual([null, 'bobby']);
    expect(money.total?.units).toBe(1n + 32n + 6n + 64n + 128n + 8n);
    const more = [...pledges, { receiver: '0bob', amount: iost(1n) }];
    for (const each of [more, [...more].reverse()]) {
      const { positions } = moneyOf(iostAccountOf(iost(1n), { ...held, pledges: each }), null, iost(0n).symbol);
      expect(positions.filter(({ kind }) => kind === 'gas-pledge').map(({ party }) => party)).toEqual([null, '0bob', 'bobby']);
    }
    const rounded = moneyOf(iostAccountOf(iost(1n), { ...held, pledges: [{ receiver: 'alice', amount: null }] }), null, iost(0n).symbol);
    expect([rounded.total, rounded.known.units]).toEqual([null, 47n]);
  });
});

describe('RAM', () => {
  const ram = (used: bigint, max: bigint | null, market = markets().ram) =>
    moneyOf(snapshotOf({ resources: { cpu: use, net: use, ram: { used, max } } }), markets({ ram: market }), EOS).positions.find(
      ({ kind }) => kind === 'ram',
    );

  it('is valued at what its free bytes would sell for, less the fee, outside the total', () => {
    // 5,000 bytes at a little less than one unit each bring 4,999; half a percent of it, rounded up, is 25.
    expect(ram(3_000n, 8_000n)?.amount?.units).toBe(4_974n);
    expect(ram(3_000n, 8_000n)?.counted).toBe(false);
  });

  it('is listed with all bytes and the sellable ones, which are bought and unused', () => {
    expect(ram(4_242n, 9_592n)).toMatchObject({ held: { as: 'ram', bytes: 9_592n, sellableBytes: 5_350n }, nextAction: 'sell' });
    expect(ram(100n, 9_592n)).toMatchObject({ held: { bytes: 9_592n, sellableBytes: 8_192n } });
    expect(ram(9_000n, 8_000n)).toMatchObject({ held: { sellableBytes: 0n }, nextAction: 'none' });
    expect(ram(4_242n, 9_592n, null)).toMatchObject({ held: { bytes: 9_592n, sellableBytes: null }, nextAction: 'none' });
  });

  it('cannot be sold where it is in use, or a gift', () => {
    expect(ram(8_000n, 8_000n)).toMatchObject({ amount: eos(0n), nextAction: 'none', available: false });
    expect(ram(100n, 1_400n)).toMatchObject({ amount: eos(0n), nextAction: 'none' });
  });

  it('has no price where the market is unknown, and no position where it is unlimited', () => {
    expect(ram(0n, 8_000n, null)).toMatchObject({ amount: null, held: { bytes: 8_000n }, nextAction: 'none' });
    expect(ram(0n, null)).toBeUndefined();
  });
});
