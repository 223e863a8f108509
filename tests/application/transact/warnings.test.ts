import { describe, expect, it } from 'vitest';
import { BOS } from '../../../adapters/antelope/chains/bos.ts';
import { EOS } from '../../../adapters/antelope/chains/eos.ts';
import { IOST } from '../../../adapters/iost/chains/iost.ts';
import { TRON } from '../../../adapters/tron/chains/tron.ts';
import { warningsOf } from '../../../application/transact/warnings.ts';
import { Asset } from '../../../domain/core/amount/asset.ts';
import type { Operation } from '../../../domain/chain/operation.ts';
import type { ChainProfile } from '../../../domain/chain/profile.ts';
import type { BalanceKey } from '../../../domain/core/operation/balance-key.ts';
import { DAY_MS } from '../../../domain/core/chain/time.ts';
import { simulated, type SimulationParts } from '../../support/no-change.ts';

const coin = (text: string): Asset => Asset.parse(text)!;
const NOON = Date.UTC(2024, 6, 10, 12);
const PURCHASE: Operation = {
  kind: 'buy-rex',
  amount: coin('10.0000 EOS'),
  firstStake: null,
  fromFund: null,
  toSavings: null,
  restaked: null,
  takenOut: null,
  proxy: null,
};
const SALE: Operation = { kind: 'sell-rex', rex: coin('10.0000 REX'), proceeds: coin('0.0020 EOS') };
const REDEMPTION: Operation = {
  kind: 'undelegate-bandwidth',
  receiver: 'alice',
  cpu: coin('1.0000 EOS'),
  net: coin('0.0000 EOS'),
  proxy: null,
};
const DELEGATION: Operation = {
  kind: 'delegate-bandwidth',
  receiver: 'bob',
  cpu: coin('1.0000 EOS'),
  net: coin('0.5000 EOS'),
  transfer: false,
  proxy: null,
};

function warned(operation: Operation, parts: SimulationParts = {}, permission = 'active', profile: ChainProfile = EOS) {
  const simulation = simulated(profile.protocol, NOON, parts);
  return warningsOf(operation, { account: 'alice', permission }, simulation, profile).map(({ warning, params }) => [warning, params]);
}

function change(balance: BalanceKey, before: string, after: string) {
  return { balance, before: coin(before), after: coin(after) };
}

describe('before signing', () => {
  it('there is no warning without a reason', () => {
    for (const operation of [PURCHASE, SALE, REDEMPTION, DELEGATION]) expect(warned(operation)).toEqual([]);
  });

  it.each<[string, Operation, SimulationParts, Readonly<Record<string, string | number>>]>([
    ['first-stake', { ...PURCHASE, firstStake: coin('0.0001 EOS') }, {}, { amount: '0.0001 A' }],
    ['from-fund', { ...PURCHASE, fromFund: coin('3.0000 EOS') }, {}, { amount: '3.0000 A' }],
    ['savings-first', { ...PURCHASE, toSavings: coin('0.5000 REX') }, {}, { rex: '0.5000 REX' }],
    [
      'savings-first',
      {
        kind: 'buy-rex-from-stake',
        receiver: 'alice',
        cpu: coin('1.0000 EOS'),
        net: coin('0.0000 EOS'),
        toSavings: coin('0.5000 REX'),
        restaked: null,
        proxy: null,
      },
      {},
      { rex: '0.5000 REX' },
    ],
    ['proxy-leave', { kind: 'leave-proxy' }, { proxyBefore: 'poolproxy111' }, {}],
    [
      'proxy-replaced',
      SALE,
      { proxyBefore: 'someproxy111', proxyAfter: 'poolproxy111' },
      { before: 'someproxy111', after: 'poolproxy111' },
    ],
    ['producers-replaced', SALE, { producersBefore: ['producer1111'], proxyAfter: 'poolproxy111' }, { after: 'poolproxy111' }],
    ['savings-no-date', PURCHASE, { unlock: { kind: 'savings' } }, {}],
    ['savings-no-date', { kind: 'move-rex-to-savings', rex: coin('1.0000 REX') }, {}, {}],
    [
      'consolidate-restarts-wait',
      { kind: 'consolidate-rex' },
      { unlock: { kind: 'instant', at: NOON } },
      { date: '2024-07-10 12:00:00 UTC' },
    ],
    [
      'matured-sold-along',
      PURCHASE,
      { rexReceived: coin('100.0000 REX'), changes: [change('rex', '30.0000 REX', '125.0000 REX')] },
      { rex: '5.0000 REX' },
    ],
    [
      'matured-restaked',
      { ...PURCHASE, restaked: coin('0.0009 EOS') },
      { rexReceived: coin('100.0000 REX'), changes: [change('rex', '30.0000 REX', '125.0000 REX')] },
      { rex: '5.0000 REX', amount: '0.0009 A' },
    ],
    [
      'matured-taken-out',
      { ...PURCHASE, takenOut: coin('0.0009 EOS') },
      { rexReceived: coin('100.0000 REX'), changes: [change('rex', '30.0000 REX', '125.0000 REX')] },
      { rex: '5.0000 REX', amount: '0.0009 A' },
    ],
    ['sells-everything-matured', SALE, { changes: [change('rex', '30.0000 REX', '0.0000 REX')] }, { rex: '30.0000 REX' }],
    [
      'sale-queued',
      SALE,
      { saleQueued: true, changes: [change('rex', '30.0000 REX', '20.0000 REX'), change('rex-queued', '0.0000 REX', '20.0000 REX')] },
      { rex: '20.0000 REX' },
    ],
    ['sale-queued', SALE, { saleQueued: true }, { rex: '10.0000 REX' }],
    ['transfer-gives-away', { ...DELEGATION, transfer: true }, {}, { amount: '1.5000 A', account: 'bob' }],
    ['transfer-gives-away', { kind: 'buy-ram', receiver: 'bob', amount: coin('1.0000 EOS') }, {}, { amount: '1.0000 A', account: 'bob' }],
    [
      'transfer-gives-away',
      { kind: 'buy-ram-bytes', receiver: 'bob', bytes: 100n },
      { changes: [change('liquid', '90.0000 EOS', '89.9000 EOS')] },
      { amount: '0.1000 A', account: 'bob' },
    ],
    [
      'rent-spent',
      { kind: 'rent-resource', resource: 'cpu', receiver: 'alice', payment: coin('1.0000 EOS'), fund: coin('2.0000 EOS'), deposit: null },
      {},
      { amount: '1.0000 A' },
    ],
  ])('%s is shown with its values', (warning, operation, simulation, params) => {
    expect(warned(operation, simulation)).toEqual([[warning, params]]);
  });

  it('the owner permission is named, where there is an ordinary one', () => {
    expect(warned(SALE, {}, 'owner')).toEqual([['owner-permission', { account: 'alice' }]]);
  });

  it('there is no warning for exactly the requested amount', () => {
    expect(warned(SALE, { changes: [change('rex', '30.0000 REX', '20.0000 REX')] })).toEqual([]);
    expect(warned(PURCHASE, { rexReceived: coin('100.0000 REX'), changes: [change('rex', '30.0000 REX', '130.0000 REX')] })).toEqual([]);
    expect(warned({ kind: 'buy-ram', receiver: 'alice', amount: coin('1.0000 EOS') })).toEqual([]);
    expect(warned(SALE, { proxyBefore: 'poolproxy111', proxyAfter: 'poolproxy111' })).toEqual([]);
    expect(warned(PURCHASE, { producersBefore: ['producer1111'], proxyAfter: null })).toEqual([]);
    expect(warned({ kind: 'consolidate-rex' }, { unlock: { kind: 'none' } })).toEqual([]);
  });

  it('a queued sale that is filled by a move to savings is not taken for a purchase', () => {
    const filled = { rexReceived: null, changes: [change('rex', '130.0000 REX', '30.0000 REX')] };
    expect(warned({ kind: 'move-rex-to-savings', rex: coin('5.0000 REX') }, filled)).toEqual([['savings-no-date', {}]]);
  });

  describe('a pending refund', () => {
    it('restarts with a second redemption: old date, new date, days lost', () => {
      expect(warned(REDEMPTION, { refundAtBefore: NOON + DAY_MS + 42_000, refundAt: NOON + 3 * DAY_MS + 18_000 })).toEqual([
        ['refund-restarts', { before: '2024-07-11 12:00:42 UTC', after: '2024-07-13 12:00:18 UTC', days: 2, hours: 0, minutes: 0 }],
      ]);
    });

    it('loses the whole new delay where it could be claimed already', () => {
      expect(
        warned(REDEMPTION, { refundAtBefore: NOON - 9 * DAY_MS, refundAt: NOON + 3 * DAY_MS }, 'active', { ...BOS, coin: EOS.coin }),
      ).toEqual([
        ['refund-restarts', { before: '2024-07-01 12:00:00 UTC', after: '2024-07-13 12:00:00 UTC', days: 3, hours: 0, minutes: 0 }],
      ]);
    });

    it('is not affected by other operations, and not mentioned where there was none', () => {
      expect(warned(REDEMPTION, { refundAt: NOON + 3 * DAY_MS })).toEqual([]);
      expect(warned(DELEGATION, { refundAtBefore: NOON + DAY_MS, refundAt: NOON + DAY_MS })).toEqual([]);
    });
  });

  it('a balance that falls below the fee reserve has a warning, one that grows has none', () => {
    const vote: Operation = { kind: 'vote-producer', producer: 'newpoolbp', amount: coin('5.00000000 IOST') };
    const [[warning] = []] = warned(vote, { changes: [change('liquid', '5.00000000 IOST', '0.00000000 IOST')] }, 'active', {
      ...IOST,
      transaction: { ...IOST.transaction, feeReserveUnits: 1n },
    });
    expect(warning).toBe('fee-reserve');
    expect(
      warned(vote, { changes: [change('liquid', '0.00000000 IOST', '0.00000001 IOST')] }, 'active', {
        ...IOST,
        transaction: { ...IOST.transaction, feeReserveUnits: 2n },
      }),
    ).toEqual([]);
  });

  it.each([
    ['0.999999 TRX', [['fee-reserve', { left: '0.999999 TRX', reserve: '1.000000 TRX' }]]],
    ['1.000000 TRX', []],
  ])('on TRON the fee reserve is one coin: %s left', (left, expected) => {
    const freeze: Operation = { kind: 'freeze', amount: coin('5.000000 TRX'), resource: 'energy' };
    expect(warned(freeze, { changes: [change('liquid', '6.000000 TRX', left)] }, 'active', TRON)).toEqual(expected);
  });

  it('coins that are frozen have a warning with the days until release, rounded up', () => {
    const freeze: Operation = { kind: 'freeze', amount: coin('5.000000 TRX'), resource: 'energy' };
    expect(warned(freeze, { releaseDelayMs: 14 * DAY_MS - 1 }, 'active', TRON)).toEqual([['release-wait', { days: 14 }]]);
    const vote: Operation = { kind: 'vote-producer', producer: 'newpoolbp', amount: coin('5.00000000 IOST') };
    expect(warned(vote, { releaseDelayMs: 7 * DAY_MS }, 'active', IOST)).toEqual([['release-wait', { days: 7 }]]);
  });

  it('a bonus that the last votes for a producer leave behind is named, and none that is claimed', () => {
    const unvote: Operation = { kind: 'unvote', producer: 'newpoolbp', amount: coin('5.00000000 IOST') };
    const left = change('bonus', '0.75000000 IOST', '0.25000000 IOST');
    expect(warned(unvote, { changes: [left] }, 'active', IOST)).toEqual([['bonus-left-behind', { bonus: '0.50000000 IOST' }]]);
    expect(warned(unvote, { changes: [] }, 'active', IOST)).toEqual([]);
    for (const after of ['0.75000000 IOST', '0.75000001 IOST'])
      expect(warned(unvote, { changes: [change('bonus', '0.75000000 IOST', after)] }, 'active', IOST)).toEqual([]);
    const paid = change('liquid', '1.00000000 IOST', '1.50000000 IOST');
    expect(warned({ kind: 'claim-bonus' }, { changes: [left, paid] }, 'active', IOST)).toEqual([]);
  });

  it('where a chain has no coin fees no reserve is needed', () => {
    const vote: Operation = { kind: 'vote-producer', producer: 'newpoolbp', amount: coin('5.00000000 IOST') };
    expect(warned(vote, { changes: [change('liquid', '5.00000000 IOST', '0.00000000 IOST')] }, 'active', IOST)).toEqual([]);
  });
});

describe('a warning that two rules give', () => {
  it('is shown once', () => {
    const toSavings: Operation = { kind: 'move-rex-to-savings', rex: coin('1.0000 REX') };
    expect(warned(toSavings, { unlock: { kind: 'savings' } })).toEqual([['savings-no-date', {}]]);
  });
});

describe('RAM by bytes', () => {
  const paying = { changes: [change('liquid', '10.0000 EOS', '9.0000 EOS')] };
  const bought = (receiver: string): Operation => ({ kind: 'buy-ram-bytes', receiver, bytes: 1_000n });

  it('is given away where it is bought for another account, and the price is what is given', () => {
    expect(warned(bought('bob'), paying)).toEqual([['transfer-gives-away', { amount: '1.0000 A', account: 'bob' }]]);
    expect(warned(bought('alice'), paying)).toEqual([]);
    expect(warned(bought('bob'))).toEqual([]);
  });
});

describe('a refund that is pending', () => {
  it('restarts only where there is one afterwards', () => {
    expect(warned(REDEMPTION, { refundAtBefore: NOON + DAY_MS, refundAt: null })).toEqual([]);
    expect(warned(REDEMPTION, { refundAtBefore: NOON + DAY_MS, refundAt: NOON + 3 * DAY_MS }).map(([warning]) => warning)).toEqual([
      'refund-restarts',
    ]);
  });
});
