import { vi } from 'vitest';

/** A day's income as a backend reports it. */
interface ReportedDay {
  readonly poolUtcDate: string;
  readonly nodeIncome: string;
  readonly manageFees?: string;
  readonly rexIncome?: string;
  readonly resourceIncome?: string;
  readonly trxId?: string;
}

const DAY_MS = 86_400_000;
const PAGE_SIZE = 20;

/** Days of income that end with a day, newest first, each made by `of`. */
export function reportedDays(last: number, days: number, of: (index: number) => Omit<ReportedDay, 'poolUtcDate'>): readonly ReportedDay[] {
  return Array.from({ length: days }, (_, index) => ({ poolUtcDate: new Date(last - index * DAY_MS).toISOString(), ...of(index) }));
}

/** Has a backend list these days page by page, and everything else be answered as before. `refused`: pages that are not answered. */
export function backendLists(days: readonly ReportedDay[], refused: ReadonlySet<number> = new Set()): void {
  const answered = globalThis.fetch;
  vi.stubGlobal('fetch', (asked: string, init?: RequestInit) => {
    if (!asked.endsWith('/pool/getDividendDetailByPage')) return answered(asked, init);
    const page = Number(new URLSearchParams(typeof init?.body === 'string' ? init.body : '').get('currPage'));
    if (refused.has(page)) return Promise.reject(new TypeError('cut'));
    const list = days.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
    return Promise.resolve(new Response(JSON.stringify({ code: 0, page: { currPage: page, list } })));
  });
}

/** Has a backend publish these yields by day, newest first. */
export function backendPublishes(days: readonly { readonly incomeDate: string; readonly annualizedRate: string }[]): void {
  const answered = globalThis.fetch;
  vi.stubGlobal('fetch', (asked: string, init?: RequestInit) =>
    asked.endsWith('/pool/getIncomeTrendList')
      ? Promise.resolve(new Response(JSON.stringify({ code: 0, incomeTrendList: days })))
      : answered(asked, init),
  );
}
