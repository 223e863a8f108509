import { Asset, type AssetSymbol } from '../../core/amount/asset.ts';
import { compareAccounts } from '../../core/chain/account-name.ts';
import { readTogether } from '../../core/chain/combined-read.ts';
import type { AntelopeAccount, AntelopePool } from '../../antelope/snapshot.ts';
import { byProtocol } from '../../chain/protocol.ts';
import type { AccountSnapshot } from '../../chain/snapshot.ts';
import { freezingPositions, producerVotingPositions } from './direct-positions.ts';
import { ramPosition } from './ram-position.ts';
import { rexPositions } from './rex-positions.ts';
import { MONEY_KINDS, type Money, type MoneyPosition, position } from './position.ts';
import { stakePositions } from './stake-positions.ts';

/**
 * Returns the positions of an account's coins at the chain time of the snapshot. All amounts are in the native coin, also those under the
 * coin's new symbol, and every coin is in exactly one position. `markets` null: prices are unknown, and REX has no amount.
 */
export function moneyOf(snapshot: AccountSnapshot, markets: Pick<AntelopePool, 'at' | 'rex' | 'ram'> | null, native: AssetSymbol): Money {
  const { account, at, liquid } = snapshot;
  const all = [position('liquid', liquid.renamed(native), 'use'), ...slicesOf(snapshot, markets, native)];
  const positions = all.filter(isHeld).sort(byPlace);
  const known = positions.reduce((sum, { amount, counted }) => (counted && amount ? sum.plus(amount) : sum), Asset.zero(native));
  const isWhole = positions.every(({ amount, counted }) => amount !== null || !counted);
  return {
    account,
    at: readTogether(at, markets?.at ?? null),
    pricedAt: markets?.at ?? null,
    positions,
    total: isWhole ? known : null,
    known,
  };
}

type Markets = Parameters<typeof moneyOf>[1];

function slicesOf(snapshot: AccountSnapshot, markets: Markets, native: AssetSymbol): readonly MoneyPosition[] {
  return byProtocol<AccountSnapshot, readonly MoneyPosition[]>(snapshot, {
    antelope: (account) => antelopePositions(account, markets, native),
    tron: ({ freezing, at }) => freezingPositions(freezing, at.headTime),
    iost: (account) => producerVotingPositions(account),
  });
}

function antelopePositions(snapshot: AntelopeAccount, markets: Markets, native: AssetSymbol): readonly MoneyPosition[] {
  const { at, swappable, rex, resources } = snapshot;
  const ram = resources && ramPosition(resources.ram, markets?.ram ?? null);
  return [
    ...(swappable === null ? [] : [position('old-name', swappable.renamed(native), 'swap')]),
    ...(rex === null ? [] : rexPositions(rex, markets?.rex?.pool ?? null, at.headTime)),
    ...stakePositions(snapshot),
    ...(ram === null ? [] : [ram]),
  ];
}

/** Returns a position's share of the total in ten-thousandths, truncated; null where either is unknown or the total is zero. */
export function shareOf({ amount, counted }: MoneyPosition, total: Asset | null): number | null {
  if (!counted || amount === null || !total?.isPositive()) return null;
  return Number((amount.units * 10_000n) / total.units);
}

function isHeld({ kind, amount, held }: MoneyPosition): boolean {
  if (kind === 'liquid') return true;
  if (held.as === 'rex') return !held.rex.isZero();
  return held.as === 'ram' || amount === null || !amount.isZero();
}

function byPlace(a: MoneyPosition, b: MoneyPosition): number {
  return (
    MONEY_KINDS.indexOf(a.kind) - MONEY_KINDS.indexOf(b.kind) || (a.at ?? 0) - (b.at ?? 0) || compareAccounts(a.party ?? '', b.party ?? '')
  );
}
