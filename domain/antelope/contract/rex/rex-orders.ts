import type { RexBalanceState } from '../../rex/state.ts';
import { isRexAvailable, rexPool } from './rex-pool.ts';
import type { WorkingState } from '../working-state.ts';

/** Share of the lent amount that must stay unlent: one tenth. */
const RESERVE_PART = 10n;

interface FilledSale {
  /** Coin units. */
  readonly proceeds: bigint;
  /** Change of the seller's vote stake in coin units. */
  readonly stakeChange: bigint;
}

/**
 * Sells REX units to the pool if it has enough coin that is not lent, and writes pool and balance. Does not credit the seller. @returns
 * null when the pool cannot pay now; then nothing is written.
 */
export function fillSale(state: WorkingState, balance: RexBalanceState, rex: bigint): FilledSale | null {
  const pool = rexPool(state);
  const lendable = pool.totalLendable.units;
  const supply = pool.totalRex.units;
  const proceeds = (rex * lendable) / supply;
  if (proceeds > pool.totalUnlent.units - pool.totalLent.units / RESERVE_PART) return null;
  const voteStake = (balance.rexBalance.units * lendable) / supply - proceeds;
  state.put('rexpool', {
    ...pool,
    totalRex: state.rex(supply - rex),
    totalLendable: state.core(lendable - proceeds),
    totalUnlent: state.core(lendable - proceeds - pool.totalLent.units),
  });
  state.put('rexbal', {
    ...balance,
    voteStake: state.core(voteStake),
    rexBalance: state.rex(balance.rexBalance.units - rex),
    maturedRex: balance.maturedRex - rex,
  });
  return { proceeds, stakeChange: voteStake - balance.voteStake.units };
}

/** Returns whether CPU and NET may be rented: REX exists and no sale is queued. */
export function areLoansAvailable(state: WorkingState): boolean {
  if (!isRexAvailable(state)) return false;
  for (const order of state.ordersByTime()) return !order.isOpen;
  return true;
}

/** Tries to fill the first `max` queued sales, oldest first; a filled one stays as a closed order until its owner acts. */
export function processOrders(state: WorkingState, max: number): void {
  const waiting = [];
  for (const order of state.ordersByTime()) {
    if (waiting.length >= max || !order.isOpen) break;
    waiting.push(order);
  }
  for (const order of waiting) {
    const balance = state.row('rexbal', order.owner);
    const sale = balance ? fillSale(state, balance, order.rexRequested.units) : null;
    if (!sale) continue;
    const proceeds = state.core(sale.proceeds);
    state.put('rexqueue', { ...order, proceeds, stakeChange: state.core(sale.stakeChange), isOpen: false });
    state.results.push({ action: 'orderresult', owner: order.owner, asset: proceeds });
  }
}
