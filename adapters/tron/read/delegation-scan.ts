import * as v from 'valibot';
import { DelegationScan } from '../../../application/ports/readers/delegation-scan.ts';
import { isPoolError, PoolError } from '../../../domain/core/errors/pool-error.ts';
import type { ScannedDelegation, ScannedDelegations } from '../../../domain/tron/stake/scanned-delegation.ts';
import { decoded } from '../../platform/decoded.ts';
import { exactJson } from '../../platform/exact-json.ts';
import { HttpFailure, repeatableRequest } from '../../platform/http.ts';
import { TIMED_OUT, withinTime } from '../../platform/nodes/within-time.ts';
import { address, count } from '../rpc/wire.ts';

/** Rows of one request, as the product asks for them. */
const ROWS_AT_ONCE = 500;
/** Rows that are read in each direction. */
const MOST_ROWS = 2_000;
const LARGEST_ANSWER = 1024 * 1024;
/** The last instant a date can be of. */
const LAST_INSTANT_MS = 8_640_000_000_000_000;
/** How long the service has for everything, in milliseconds. */
const TIME_LIMIT_MS = 10_000;

/** What is lent and what is received, by the service's numbers. */
const TYPES = { given: 2, received: 3 } as const;

const points = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.safeInteger(), v.transform(String))]),
  v.regex(/^\d{1,18}(\.\d{1,30})?$/),
  v.transform((text) => BigInt(text.split('.')[0]!)),
);

const answerSchema = v.object({
  total: count,
  data: v.pipe(
    v.array(
      v.object({
        resource: v.picklist(['BANDWIDTH', 'ENERGY']),
        expireTime: v.optional(v.pipe(count, v.maxValue(LAST_INSTANT_MS)), 0),
        ownerAddress: address,
        receiverAddress: address,
        resourceValue: points,
      }),
    ),
    v.maxLength(ROWS_AT_ONCE),
  ),
});

interface ReportedRows {
  readonly rows: readonly ScannedDelegation[];
  readonly more: number;
}

/** Reads a scan service's list of Stake 1.0, as its interface documents it. Nothing but the account is sent. */
export class HttpDelegationScan extends DelegationScan {
  private readonly base: string;
  private readonly timeLimitMs: number;

  /** `base`: address of the service, to which `/account/resource` is appended. */
  constructor(base: string, timeLimitMs = TIME_LIMIT_MS) {
    super();
    this.base = base;
    this.timeLimitMs = timeLimitMs;
  }

  async delegations(account: string): Promise<ScannedDelegations> {
    const { host } = new URL(this.base);
    const late = { is: false };
    const read = Promise.all([this.rows(account, 'given', late), this.rows(account, 'received', late)]);
    const reported = await withinTime(read, this.timeLimitMs)
      .catch((thrown: unknown) => {
        if (thrown instanceof HttpFailure || isPoolError(thrown))
          throw new PoolError('scan-service-failed', { host }, { raw: isPoolError(thrown) ? thrown.raw : thrown.message, cause: thrown });
        throw thrown;
      })
      .finally(() => {
        late.is = true;
      });
    if (reported === TIMED_OUT) throw new PoolError('scan-service-failed', { host });
    const [given, received] = reported;
    return { host, given: given.rows, received: received.rows, moreGiven: given.more, moreReceived: received.more };
  }

  /** Reads page after page until the service's total, or until it has no further row or the time is over. A row about other accounts is dropped. */
  private async rows(account: string, direction: keyof typeof TYPES, late: { readonly is: boolean }): Promise<ReportedRows> {
    const rows: ScannedDelegation[] = [];
    for (let start = 0; ;) {
      const { total, data } = await this.page(account, TYPES[direction], start);
      start += data.length;
      for (const { resource, expireTime, ownerAddress: from, receiverAddress: to, resourceValue } of data) {
        const [own, other] = direction === 'given' ? [from, to] : [to, from];
        if (own !== account || other === account) continue;
        rows.push({
          from,
          to,
          resource: resource === 'ENERGY' ? 'energy' : 'bandwidth',
          points: resourceValue,
          until: expireTime === 0 ? null : expireTime,
        });
      }
      const isLast = data.length < ROWS_AT_ONCE || start >= total;
      if (isLast || start >= MOST_ROWS || late.is) return { rows, more: isLast ? 0 : total - start };
    }
  }

  private async page(account: string, type: number, start: number): Promise<v.InferOutput<typeof answerSchema>> {
    const query = new URLSearchParams({
      limit: String(ROWS_AT_ONCE),
      start: String(start),
      address: account,
      type: String(type),
      resourceType: '0',
    });
    const { text } = await repeatableRequest({
      url: `${this.base}/account/resource?${query.toString()}`,
      method: 'GET',
      timeoutMs: this.timeLimitMs,
      maxBytes: LARGEST_ANSWER,
    });
    return decoded(answerSchema, jsonOf(text), 'account/resource');
  }
}

/** Returns the value of a JSON text; null, which no schema takes, where it is none. */
function jsonOf(text: string): unknown {
  try {
    return exactJson(text);
  } catch {
    return null;
  }
}
