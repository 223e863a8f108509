import { describe, expect, it } from 'vitest';
import { incomeRecords } from '../../../../sandbox/backend/antelope/income-records.ts';
import type { SettledDay } from '../../../../sandbox/backend/settlement-book.ts';

const NOON = Date.UTC(2026, 10, 20, 12);

const settled = (at: number, net: bigint, paid: boolean): SettledDay => ({
  at,
  day: at,
  income: 0n,
  shares: new Map([['alice', { account: 'alice', votes: 1n, gross: net, fee: 0n, net, paid }]]),
  staked: new Map(),
  rexHeld: new Map(),
  rexPool: null,
});

describe('incomes from the books', () => {
  it('have no transaction where they were too small; paid ones come from the chain alone', () => {
    const days = [settled(NOON - 86_400_000, 1n, false), settled(NOON, 1n, false), settled(NOON + 1, 5n, true)];
    const terms = { payer: 'payer', core: { code: 'EOS', precision: 4 } };
    expect(incomeRecords('alice', { history: () => [] }, terms, days)).toEqual([
      { poolUtcDate: '2026-11-20T12:00:00.000+0000', nodeIncome: '0.0001', manageFees: '0.0000', trxId: null },
      { poolUtcDate: '2026-11-19T12:00:00.000+0000', nodeIncome: '0.0001', manageFees: '0.0000', trxId: null },
    ]);
    expect(incomeRecords('bob', { history: () => [] }, terms, days)).toEqual([]);
  });
});
