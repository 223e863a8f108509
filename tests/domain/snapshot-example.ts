import { Asset } from '../../domain/core/amount/asset.ts';
import type { AccountSnapshot, ReadAt } from '../../domain/chain/snapshot.ts';

export const HEAD_TIME = Date.UTC(2024, 6, 10, 12);

const READ_AT: ReadAt = { node: 'http://127.0.0.1', headNumber: 1, headTime: HEAD_TIME, receivedAt: HEAD_TIME };

export function eos(units: bigint): Asset {
  return Asset.of(units, { code: 'EOS', precision: 4 });
}

/** An account that holds nothing, with the given parts in place. */
export function snapshotOf(parts: Partial<AccountSnapshot>): AccountSnapshot {
  return {
    account: 'alice',
    at: READ_AT,
    liquid: eos(0n),
    swappable: null,
    permissions: ['active'],
    vote: null,
    rex: null,
    bandwidth: [],
    refund: null,
    resources: null,
    freezing: null,
    producerVoting: null,
    ...parts,
  };
}
