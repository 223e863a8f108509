import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { delegatedBandwidthRow, refundRow, rexBalanceRow, rexFundRow } from '../../../../adapters/antelope/read/account-rows.ts';
import { rexMaturityRules, rexPoolRow, tablePage } from '../../../../adapters/antelope/read/tables.ts';
import {
  globalRow,
  returnBucketsRow,
  returnPoolRow,
  userResourcesRow,
  voterRow,
} from '../../../../adapters/antelope/read/contract-rows.ts';
import { rexLoanRow, rexOrderRow } from '../../../../adapters/antelope/read/market-rows.ts';
import { SAVINGS_TIME } from '../../../../domain/antelope/rex/state.ts';

const EOS = { code: 'EOS', precision: 4 };
const REX = { code: 'REX', precision: 4 };

const POOL = {
  version: 0,
  total_lent: '3130545.4271 EOS',
  total_unlent: '65428214.5173 EOS',
  total_rent: '20004.4120 EOS',
  total_lendable: '68558759.9444 EOS',
  total_rex: '563814733154.1234 REX',
  namebid_proceeds: '0.0000 EOS',
  loan_num: 11302,
};

const BALANCE = {
  version: 0,
  owner: 'alice1111111',
  vote_stake: '100.0000 EOS',
  rex_balance: '999000.1234 REX',
  matured_rex: 0,
  rex_maturities: [
    { first: '2024-07-31T00:00:00', second: '9990001234' },
    { first: '2106-02-07T06:28:15', second: 5 },
  ],
};

function invalid(read: () => unknown): unknown {
  try {
    read();
  } catch (thrown) {
    return thrown;
  }
  return null;
}

describe('rexPoolRow', () => {
  it('reads amounts to the last unit', () => {
    const pool = rexPoolRow(POOL, EOS, REX);
    expect(pool.totalRex.units).toBe(5638147331541234n);
    expect(String(pool.totalLendable)).toBe('68558759.9444 EOS');
    expect(pool.loanNum).toBe(11302n);
  });

  it('reads a loan number that arrives as text', () => {
    expect(rexPoolRow({ ...POOL, loan_num: '5000000000' }, EOS, REX).loanNum).toBe(5000000000n);
  });

  it('reports the invalid field', () => {
    for (const [field, value] of [
      ['total_lent', '1.0 EOS'],
      ['total_rex', '1.0000 EOS'],
      ['total_rent', null],
      ['loan_num', 1.5],
      ['total_unlent', '99999999999999999999.0000 EOS'],
    ] as const) {
      expect(invalid(() => rexPoolRow({ ...POOL, [field]: value }, EOS, REX))).toMatchObject({
        error: 'node-answer-invalid',
        params: { what: `rexpool.${field}` },
      });
    }
  });
});

describe('rexBalanceRow', () => {
  it('reads pairs named first and second, numbers or text', () => {
    const balance = rexBalanceRow(BALANCE, EOS, REX);
    expect(balance.maturities).toEqual([
      { time: Date.UTC(2024, 6, 31), rex: 9990001234n },
      { time: SAVINGS_TIME, rex: 5n },
    ]);
  });

  it('reads pairs named key and value', () => {
    const pairs = BALANCE.rex_maturities.map(({ first, second }) => ({ key: first, value: second }));
    expect(rexBalanceRow({ ...BALANCE, rex_maturities: pairs }, EOS, REX)).toEqual(rexBalanceRow(BALANCE, EOS, REX));
  });

  it('rejects what a faulty or hostile node may return', () => {
    for (const change of [
      { rex_maturities: [{ first: 'tomorrow', second: 1 }] },
      { rex_maturities: [{ first: '2024-07-31T00:00:00' }] },
      { rex_maturities: 'none' },
      { matured_rex: '1e5' },
      { matured_rex: '99999999999999999999' },
      { owner: '<b>' },
      { rex_balance: 5 },
    ]) {
      expect(invalid(() => rexBalanceRow({ ...BALANCE, ...change }, EOS, REX))).toMatchObject({ error: 'node-answer-invalid' });
    }
  });
});

describe('rexMaturityRules', () => {
  it('reads flags as numbers or booleans', () => {
    const rules = { buckets: 21, sellMaturedRex: true, buyRexToSavings: false };
    expect(rexMaturityRules([{ num_of_maturity_buckets: 21, sell_matured_rex: 1, buy_rex_to_savings: 0 }])).toEqual(rules);
    expect(rexMaturityRules([{ num_of_maturity_buckets: 21, sell_matured_rex: true, buy_rex_to_savings: false }])).toEqual(rules);
  });

  it('uses the contract’s five buckets where there is no row', () => {
    expect(rexMaturityRules([])).toEqual({ buckets: 5, sellMaturedRex: false, buyRexToSavings: false });
  });

  it('rejects a number of buckets the contract cannot have', () => {
    for (const buckets of [0, 31, -1, 'many']) {
      expect(
        invalid(() => rexMaturityRules([{ num_of_maturity_buckets: buckets, sell_matured_rex: 1, buy_rex_to_savings: 1 }])),
      ).toMatchObject({ error: 'node-answer-invalid' });
    }
  });
});

describe('the other rows', () => {
  it('reads a REX fund, delegated bandwidth, a refund and resources', () => {
    expect(String(rexFundRow({ version: 0, owner: 'bob', balance: '1.5000 EOS' }, EOS).balance)).toBe('1.5000 EOS');
    expect(delegatedBandwidthRow({ from: 'bob', to: 'alice', net_weight: '1.0000 EOS', cpu_weight: '2.0000 EOS' }, EOS)).toMatchObject({
      from: 'bob',
      to: 'alice',
    });
    expect(
      refundRow({ owner: 'bob', request_time: '2024-07-10T12:00:00', net_amount: '0.0000 EOS', cpu_amount: '2.0000 EOS' }, EOS).requestedAt,
    ).toBe(Date.UTC(2024, 6, 10, 12));
    expect(
      userResourcesRow({ owner: 'bob', net_weight: '1.0000 EOS', cpu_weight: '2.0000 EOS', ram_bytes: '5000000000' }, EOS).ramBytes,
    ).toBe(5000000000n);
  });

  it('reads a voter with weights as text and an empty proxy as none', () => {
    const row = {
      owner: 'bob',
      proxy: '',
      producers: ['producer111a'],
      staked: '12345678901',
      last_vote_weight: '5718885832739.13281250000000000',
      proxied_vote_weight: '0.00000000000000000',
      is_proxy: 0,
      flags1: 0,
      reserved2: 0,
      reserved3: '0 ',
    };
    expect(voterRow(row)).toEqual({
      owner: 'bob',
      proxy: null,
      producers: ['producer111a'],
      staked: 12345678901n,
      lastVoteWeight: 5718885832739.1328125,
      proxiedVoteWeight: 0,
      isProxy: false,
      flags1: 0,
    });
    expect(invalid(() => voterRow({ ...row, last_vote_weight: 'Infinity' }))).toMatchObject({ error: 'node-answer-invalid' });
  });

  it('reads the return pool, its buckets, an order, a loan and the global state', () => {
    const pool = {
      version: 0,
      last_dist_time: '2024-07-10T12:00:00',
      pending_bucket_time: '2024-07-11T00:00:00',
      oldest_bucket_time: '1970-01-01T00:00:00',
      pending_bucket_proceeds: 100,
      current_rate_of_increase: '7',
      proceeds: '5000000000',
    };
    expect(returnPoolRow(pool)).toMatchObject({ pendingBucketProceeds: 100n, currentRateOfIncrease: 7n, proceeds: 5000000000n });
    expect(returnBucketsRow({ version: 0, return_buckets: [{ first: '2024-07-10T12:00:00', second: 9 }] }).buckets).toEqual([
      { time: Date.UTC(2024, 6, 10, 12), rate: 9n },
    ]);
    const order = {
      version: 0,
      owner: 'bob',
      rex_requested: '5.0000 REX',
      proceeds: '0.0000 EOS',
      stake_change: '-0.0001 EOS',
      order_time: '2024-07-10T12:00:00.500',
      is_open: 1,
    };
    expect(rexOrderRow(order, EOS, REX)).toMatchObject({ owner: 'bob', isOpen: true, orderTime: Date.UTC(2024, 6, 10, 12, 0, 0, 500) });
    const loan = {
      version: 0,
      from: 'bob',
      receiver: 'alice',
      payment: '1.0000 EOS',
      balance: '0.0000 EOS',
      total_staked: '900.0000 EOS',
      loan_num: 3,
      expiration: '2024-07-10T12:00:00.000',
    };
    expect(rexLoanRow(loan, EOS)).toMatchObject({ loanNum: 3n, receiver: 'alice' });
    const state = {
      max_ram_size: '68719476736',
      total_ram_bytes_reserved: 0,
      total_ram_stake: 0,
      total_activated_stake: '2000000000000',
      thresh_activated_stake_time: '2018-06-14T00:00:00.000',
      total_producer_vote_weight: '1.50000000000000000',
      max_block_net_usage: 1,
    };
    expect(globalRow(state)).toMatchObject({ maxRamSize: 68719476736n, totalProducerVoteWeight: 1.5 });
  });
});

describe('tablePage', () => {
  it('reads the newer form and the older one that returns the next key in more', () => {
    expect(tablePage({ rows: [1], more: true, next_key: '7' }, 't')).toEqual({ rows: [1], more: true, nextKey: '7' });
    expect(tablePage({ rows: [], more: '' }, 't')).toEqual({ rows: [], more: false, nextKey: '' });
  });

  it('rejects any value of another shape', () => {
    fc.assert(
      fc.property(
        fc.jsonValue().filter((value) => !Array.isArray((value as { rows?: unknown } | null)?.rows)),
        (value) => {
          expect(invalid(() => tablePage(value, 't'))).toMatchObject({ error: 'node-answer-invalid' });
        },
      ),
    );
  });
});
