import { Asset } from '../../domain/core/amount/asset.ts';
import type { AntelopeAccount } from '../../domain/antelope/snapshot.ts';
import type { ReadAt } from '../../domain/chain/snapshot.ts';
import type { FreezingHolding, TronAccount } from '../../domain/tron/snapshot.ts';
import type { IostAccount, ProducerVotingHolding } from '../../domain/iost/snapshot.ts';

export const HEAD_TIME = Date.UTC(2024, 6, 10, 12);

const READ_AT: ReadAt = { node: 'http://127.0.0.1', headNumber: 1, headTime: HEAD_TIME, receivedAt: HEAD_TIME };

export function eos(units: bigint): Asset {
  return Asset.of(units, { code: 'EOS', precision: 4 });
}

/** An account that holds nothing, with the given parts in place. */
export function snapshotOf(parts: Partial<AntelopeAccount>): AntelopeAccount {
  return {
    protocol: 'antelope',
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
    ...parts,
  };
}

/** An account of TRON with this balance and these frozen coins. */
export function tronAccountOf(liquid: Asset, freezing: FreezingHolding): TronAccount {
  return { protocol: 'tron', account: 'alice', at: READ_AT, liquid, permissions: ['owner'], name: null, freezing };
}

/** An account of IOST with this balance and these votes. */
export function iostAccountOf(liquid: Asset, producerVoting: ProducerVotingHolding): IostAccount {
  return { protocol: 'iost', account: 'alice', at: READ_AT, liquid, permissions: ['active'], producerVoting };
}
