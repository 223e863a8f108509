import { Decimal } from '../../../domain/core/amount/decimal.ts';
import { SECOND_MS } from '../../../domain/core/chain/time.ts';
import type { Answer } from '../answer.ts';
import type { PoolChain } from './pool-chain.ts';

/** What a transfer's memo says of an order, in the form the exchange documents. */
interface OrderMemo {
  readonly type: string;
  readonly symbol: string;
  readonly price: string;
}

const TYPE = /^(buy|sell)-(?:limit|market)$/;
const AMOUNT_DECIMALS = 4;

/**
 * Returns an account's orders, newest first, from the chain's history: transfers to the exchange whose memo is an order, which nobody ever
 * fills, and cancellations by the number of the order.
 */
export function exchangeOrders(account: string, chain: PoolChain, exchange: string): readonly Answer[] {
  const orders: Answer[] = [];
  const cancelled = new Set<string>();
  let number = 0;
  for (const { id, time, transfers, calls } of chain.history()) {
    for (const { contract, action, data } of calls)
      if (contract === exchange && action === 'cancelorder') cancelled.add(String(data['order_id']));
    for (const { from, to, quantity, memo } of transfers) {
      const order = to === exchange ? orderMemo(memo) : null;
      if (order === null) continue;
      number += 1;
      if (from !== account) continue;
      const side = TYPE.exec(order.type)![1]!;
      const coins = new Decimal(quantity.digits());
      orders.push({
        id: number,
        symbol: order.symbol,
        side,
        type: order.type,
        price: order.price,
        amount: (side === 'buy' ? coins.div(order.price) : coins).toFixed(AMOUNT_DECIMALS),
        deal_amount: '0',
        state: 'new',
        created_at: Math.floor(time / SECOND_MS),
        trx_id: id,
      });
    }
  }
  return orders.map((order) => (cancelled.has(String(order['id'])) ? { ...order, state: 'canceled' } : order)).reverse();
}

function orderMemo(memo: string): OrderMemo | null {
  let value: unknown;
  try {
    value = JSON.parse(memo);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null) return null;
  const [type, symbol, price] = ['type', 'symbol', 'price'].map((name) => String(Reflect.get(value, name)));
  return TYPE.test(type!) && /^[\w.-]{1,64}$/.test(symbol!) && /^\d{1,9}(\.\d{1,9})?$/.test(price!) && Number(price) > 0
    ? { type: type!, symbol: symbol!, price: price! }
    : null;
}
