import { describe, expect, it } from 'vitest';
import { refundDate } from '../../../../application/features/bandwidth/refund-date.ts';
import type { BalanceKey } from '../../../../domain/core/operation/balance-key.ts';
import { Asset } from '../../../../domain/core/amount/asset.ts';

const THEN = Date.UTC(2026, 10, 25, 7, 48, 42);
const change = (balance: BalanceKey, before: string, after: string) => ({
  balance,
  before: Asset.parse(before)!,
  after: Asset.parse(after)!,
});

describe('the date of a refund', () => {
  it('is returned for an operation that creates or changes one', () => {
    expect(refundDate({ changes: [change('refund', '0.0000 EOS', '5.0000 EOS')], refundAt: THEN })).toBe(THEN);
  });

  it('is not returned for an operation that leaves an older refund unchanged', () => {
    expect(refundDate({ changes: [change('rex', '5.0000 REX', '0.0000 REX')], refundAt: THEN })).toBeNull();
    expect(refundDate({ changes: [], refundAt: THEN })).toBeNull();
  });

  it('is null where the refund is claimed', () => {
    expect(refundDate({ changes: [change('refund', '5.0000 EOS', '0.0000 EOS')], refundAt: null })).toBeNull();
  });
});
