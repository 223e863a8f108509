import { Asset, type AssetSymbol } from '../../core/amount/asset.ts';
import { readTogether } from '../../core/chain/combined-read.ts';
import type { AntelopeAccount, AntelopePool } from '../../antelope/snapshot.ts';
import { asIost, byProtocol } from '../../chain/protocol.ts';
import type { AccountSnapshot } from '../../chain/snapshot.ts';
import { freezingSlices, producerVotingSlices } from './direct-positions.ts';
import { ramSlice } from './ram-position.ts';
import { rexSlices } from './rex-positions.ts';
import { MONEY_KINDS, type Money, type MoneyGap, type MoneySlice, slice } from './position.ts';
import { stakeSlices } from './stake-positions.ts';

/**
 * Where an account's coins are, at the chain time of the snapshot. Everything is in the native coin, also what is called by the coin's
 * new name, and every coin is in exactly one slice. `markets` null: no price is known, and REX has no amount.
 */
export function moneyOf(snapshot: AccountSnapshot, markets: Pick<AntelopePool, 'at' | 'rex' | 'ram'> | null, native: AssetSymbol): Money {
  const { account, at, liquid } = snapshot;
  const all = [slice('liquid', liquid.renamed(native), 'use'), ...slicesOf(snapshot, markets, native)];
  const slices = all.filter(isHeld).sort(byPlace);
  const known = slices.reduce((sum, { amount, counted }) => (counted && amount ? sum.plus(amount) : sum), Asset.zero(native));
  const isWhole = slices.every(({ amount, counted }) => amount !== null || !counted);
  const gaps: readonly MoneyGap[] = asIost(snapshot) ? ['gas-pledges'] : [];
  return {
    account,
    at: readTogether(at, markets?.at ?? null),
    pricedAt: markets?.at ?? null,
    slices,
    total: isWhole ? known : null,
    known,
    gaps,
  };
}

type Markets = Parameters<typeof moneyOf>[1];

function slicesOf(snapshot: AccountSnapshot, markets: Markets, native: AssetSymbol): readonly MoneySlice[] {
  return byProtocol<AccountSnapshot, readonly MoneySlice[]>(snapshot, {
    antelope: (account) => antelopeSlices(account, markets, native),
    tron: ({ freezing, at }) => freezingSlices(freezing, at.headTime),
    iost: (account) => producerVotingSlices(account),
  });
}

function antelopeSlices(snapshot: AntelopeAccount, markets: Markets, native: AssetSymbol): readonly MoneySlice[] {
  const { at, swappable, rex, resources } = snapshot;
  const ram = resources && ramSlice(resources.ram, markets?.ram ?? null);
  return [
    ...(swappable === null ? [] : [slice('old-name', swappable.renamed(native), 'swap')]),
    ...(rex === null ? [] : rexSlices(rex, markets?.rex?.pool ?? null, at.headTime)),
    ...stakeSlices(snapshot),
    ...(ram === null ? [] : [ram]),
  ];
}

/** Ten-thousandths of the sum that a slice is, cut; null where either is not known or there is nothing to divide. */
export function shareOf({ amount, counted }: MoneySlice, total: Asset | null): number | null {
  if (!counted || amount === null || !total?.isPositive()) return null;
  return Number((amount.units * 10_000n) / total.units);
}

function isHeld({ kind, amount, rex, bytes }: MoneySlice): boolean {
  if (kind === 'liquid') return true;
  if (rex !== null) return !rex.isZero();
  return bytes !== null || amount === null || !amount.isZero();
}

function byPlace(a: MoneySlice, b: MoneySlice): number {
  return (
    MONEY_KINDS.indexOf(a.kind) - MONEY_KINDS.indexOf(b.kind) || (a.at ?? 0) - (b.at ?? 0) || compareParties(a.party ?? '', b.party ?? '')
  );
}

function compareParties(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
