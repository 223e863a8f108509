import { Asset } from '../../../domain/core/amount/asset.ts';
import type { Instant } from '../../../domain/core/chain/time.ts';
import { RULES_WITHOUT_TABLE } from '../../../domain/antelope/contract/maturity-rules.ts';
import { maturityInstant } from '../../../domain/antelope/rex/maturity.ts';
import type { ExecutedAction } from '../../antelope/chain/executed.ts';
import type { PoolChain } from './pool-chain.ts';
import { zoned } from '../zoned-time.ts';

interface Lot {
  readonly boughtAt: Instant;
  readonly units: bigint;
  /** Null: in savings, which have no date. */
  readonly unlockAt: Instant | null;
  readonly transactionId: string;
}

const REX = { code: 'REX', precision: 4 };

/**
 * Returns purchases of an account that are not unlocked yet, oldest first, as the backend's own books have them: from the chain's history,
 * without reading the chain's buckets. REX owned before the history began is not in it.
 */
export function ununlockedRexLots(account: string, chain: PoolChain, now: Instant): readonly Record<string, unknown>[] {
  const { buckets, buyRexToSavings } = chain.read.row('rexmaturity', 'eosio', 'rexmaturity') ?? RULES_WITHOUT_TABLE;
  let lots: readonly Lot[] = [];
  for (const { id, time, actions } of chain.history()) {
    for (const action of actions) {
      const { call } = action;
      if (call.data['from'] !== account && call.data['owner'] !== account) continue;
      const maturity = maturityInstant(time, buckets);
      const bought = boughtIn(action);
      if (bought > 0n) lots = [...lots, { boughtAt: time, units: bought, unlockAt: buyRexToSavings ? null : maturity, transactionId: id }];
      if (call.action === 'mvfrsavings') lots = moved(lots, unitsOf(call.data['rex']), (lot) => lot.unlockAt === null, maturity);
      if (call.action === 'mvtosavings')
        lots = moved([...lots].reverse(), unitsOf(call.data['rex']), (lot) => lot.unlockAt !== null, null).reverse();
      if (call.action === 'consolidate') lots = lots.map((lot) => (lot.unlockAt === null ? lot : { ...lot, unlockAt: maturity }));
    }
  }
  return lots
    .filter(({ unlockAt }) => unlockAt === null || unlockAt > now)
    .map(({ boughtAt, units, unlockAt, transactionId }) => ({
      tradeTime: zoned(boughtAt),
      rexCount: Asset.of(units, REX).digits(),
      unlockTime: unlockAt === null ? null : zoned(unlockAt),
      trxId: transactionId,
    }));
}

function boughtIn({ results }: ExecutedAction): bigint {
  return results.reduce((sum, result) => (result.action === 'buyresult' ? sum + result.asset.units : sum), 0n);
}

/** Sets another date for the first `units` of the qualifying lots, splitting the last one. */
function moved(lots: readonly Lot[], units: bigint, qualifies: (lot: Lot) => boolean, unlockAt: Instant | null): Lot[] {
  let left = units;
  return lots.flatMap((lot) => {
    if (left === 0n || !qualifies(lot)) return [lot];
    const taken = lot.units < left ? lot.units : left;
    left -= taken;
    const rest = lot.units - taken;
    return [{ ...lot, units: taken, unlockAt }, ...(rest > 0n ? [{ ...lot, units: rest }] : [])];
  });
}

function unitsOf(value: unknown): bigint {
  return Asset.read(value)?.units ?? 0n;
}
