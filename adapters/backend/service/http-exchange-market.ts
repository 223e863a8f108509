import * as v from 'valibot';
import {
  ExchangeMarket,
  type ExchangeOrder,
  type OrderState,
  type PairFigures,
} from '../../../application/ports/service/exchange-market.ts';
import type { ChainProfile } from '../../../domain/chain/profile.ts';
import { type Instant, SECOND_MS } from '../../../domain/core/chain/time.ts';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import { exactJson } from '../../platform/exact-json.ts';
import { type BackendCalls, orWhereUnknown } from '../backend-calls.ts';
import { exchanged } from '../backend-request.ts';
import { decimalText } from '../decimal-text.ts';
import { cappedList, decoded } from '../decoded-answer.ts';
import { offered } from './offered.ts';

/** Where the exchange's figures are, as the host of the page says; null where it does not. */
export interface ExchangeAddresses {
  /** Address of the list of pairs, or its path on the page's own host; it is asked without anything about the caller. */
  readonly pairs: string | null;
  /** Path of an account's orders below the backend's base. */
  readonly orders: string | null;
}

const MOST_PAIRS = 1_000;
const MOST_ORDERS = 500;
const LARGEST_ANSWER = 512 * 1024;
/** Codes by which the exchange's answers say that they are one. */
const ANSWERED: readonly unknown[] = [0, 200, '0', '200'];

const name = v.pipe(v.string(), v.trim(), v.regex(/^[\w.-]{1,64}$/));
const pair = v.object({ symbol: name, last: decimalText, change: decimalText, volume: decimalText });

/** States of an order by the names the exchange documents. */
const STATES: Readonly<Record<string, OrderState>> = {
  new: 'open',
  'partially-filled': 'partly-filled',
  filled: 'filled',
  canceled: 'cancelled',
  'partial-canceled': 'cancelled',
};

const order = v.object({
  id: v.pipe(v.union([v.string(), v.pipe(v.number(), v.safeInteger(), v.transform(String))]), v.regex(/^[\w-]{1,40}$/)),
  symbol: name,
  side: v.picklist(['buy', 'sell']),
  price: decimalText,
  amount: decimalText,
  deal_amount: v.optional(decimalText, '0'),
  state: v.string(),
  created_at: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(99_999_999_999)),
  trx_id: v.optional(v.nullable(v.string()), null),
});

/** The exchange's figures at the addresses that the page's host names; answers as its public interface documents them. */
export class HttpExchangeMarket extends ExchangeMarket {
  private readonly calls: BackendCalls;
  private readonly addresses: ExchangeAddresses;

  constructor(calls: BackendCalls, addresses: ExchangeAddresses) {
    super();
    this.calls = calls;
    this.addresses = addresses;
  }

  async pairs(): Promise<readonly PairFigures[]> {
    const url = named(this.addresses.pairs);
    const { status, text } = await exchanged({ url, method: 'GET', maxBytes: LARGEST_ANSWER }, url);
    const list = decoded(cappedList(pair, MOST_PAIRS), dataOf(text, status, url), 'data');
    return list.map(({ symbol, last, change, volume }) => ({ pair: symbol, last, change, volume }));
  }

  async orders(account: string, since: Instant): Promise<readonly ExchangeOrder[]> {
    const call = this.calls.get(named(this.addresses.orders), account, { since: String(Math.floor(since / SECOND_MS)) });
    const { data = [] } = await offered(orWhereUnknown<Readonly<Record<string, unknown>>>({}, call));
    return decoded(cappedList(order, MOST_ORDERS), data, 'data')
      .map((each) => orderOf(each, this.calls.profile))
      .filter(({ at }) => at >= since)
      .sort((a, b) => b.at - a.at);
  }
}

function orderOf(reported: v.InferOutput<typeof order>, profile: ChainProfile): ExchangeOrder {
  const id = reported.trx_id?.trim() ?? '';
  return {
    id: reported.id,
    pair: reported.symbol,
    side: reported.side,
    price: reported.price,
    amount: reported.amount,
    filled: reported.deal_amount,
    state: STATES[reported.state] ?? 'other',
    at: reported.created_at * SECOND_MS,
    transactionId: id.search(profile.transactionId) === 0 ? id : null,
  };
}

function named(address: string | null): string {
  if (address === null) throw new PoolError('service-not-offered');
  return address;
}

function dataOf(text: string, status: number, what: string): unknown {
  let value: unknown;
  try {
    value = exactJson(text);
  } catch {
    value = null;
  }
  const read = v.safeParse(v.looseObject({ code: v.unknown(), data: v.unknown() }), value);
  if (read.success && ANSWERED.includes(read.output.code)) return read.output.data;
  throw new PoolError('backend-answer-invalid', { what, status }, { raw: text.slice(0, 300) });
}
