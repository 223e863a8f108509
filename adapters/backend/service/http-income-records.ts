import * as v from 'valibot';
import type { IncomeRecord } from '../../../domain/chain/income-record.ts';
import { IncomeRecords } from '../../../application/ports/service/income-records.ts';
import type { Page } from '../../../application/ports/service/page.ts';
import type { ChainProfile } from '../../../domain/chain/profile.ts';
import { byProtocol } from '../../../domain/chain/protocol.ts';
import { type BackendCalls, orWhereUnknown } from '../backend-calls.ts';
import { backendTime } from '../backend-time.ts';
import { cappedList, decoded } from '../decoded-answer.ts';
import { decimalAssetOrNone, positiveDecimalAsset } from '../decimal-text.ts';
import type { BackendAnswer } from '../envelope.ts';
import { offered } from './offered.ts';

const PATH = '/pool/getDividendDetailByPage';
const PAGE_SIZE = 20;

const NONE: Page<IncomeRecord> = { items: [], isLast: true };

/** Incomes as the pool's backend lists them, twenty a page. */
export class HttpIncomeRecords extends IncomeRecords {
  private readonly calls: BackendCalls;

  constructor(calls: BackendCalls) {
    super();
    this.calls = calls;
  }

  page(account: string, page: number): Promise<Page<IncomeRecord>> {
    const wanted = { currPage: String(page), pageSize: String(PAGE_SIZE) };
    const reported = this.calls.post(PATH, account, wanted).then((answer) => incomeRecords(answer, this.calls.profile));
    return offered(orWhereUnknown(NONE, reported));
  }
}

function incomeRecords(answer: BackendAnswer, profile: ChainProfile): Page<IncomeRecord> {
  const amount = decimalAssetOrNone(profile.coin.native);
  const id = v.optional(v.nullable(v.string()), null);
  const record = v.object({
    poolUtcDate: backendTime,
    nodeIncome: positiveDecimalAsset(profile.coin.native),
    manageFees: amount,
    rexIncome: amount,
    resourceIncome: amount,
    trxId: id,
    trxId2: id,
    trxId3: id,
  });
  const page = v.nullish(v.object({ list: v.nullish(cappedList(record, PAGE_SIZE)) }));
  const reported = decoded(page, answer['page'], 'page')?.list ?? [];
  const items = reported.map((each) => recordOf(each, profile)).sort((a, b) => b.at - a.at);
  return { items, isLast: reported.length < PAGE_SIZE };
}

type Reported = Readonly<Record<'trxId' | 'trxId2' | 'trxId3', string | null>> & {
  readonly poolUtcDate: number;
  readonly nodeIncome: IncomeRecord['votes'];
  readonly manageFees: IncomeRecord['fee'];
  readonly rexIncome: IncomeRecord['fee'];
  readonly resourceIncome: IncomeRecord['fee'];
};

function recordOf(reported: Reported, profile: ChainProfile): IncomeRecord {
  const ids = [reported.trxId, reported.trxId2, reported.trxId3].map((id) => id?.trim() ?? '').filter((id) => id !== '');
  const booked = {
    at: reported.poolUtcDate,
    votes: reported.nodeIncome,
    fee: reported.manageFees,
    transactionIds: ids.map((id) => transactionId(id, profile)).filter((id): id is string => id !== null),
    isPaid: ids.length > 0,
  };
  return byProtocol<ChainProfile, IncomeRecord>(profile, {
    antelope: ({ protocol }) => ({ protocol, ...booked, rex: reported.rexIncome }),
    tron: ({ protocol }) => ({ protocol, ...booked, resources: reported.resourceIncome }),
    iost: ({ protocol }) => ({ protocol, ...booked }),
  });
}

/** Returns an id as the chain writes it, whatever its case was; null for what is no id of the chain. */
function transactionId(text: string, profile: ChainProfile): string | null {
  return [text, text.toLowerCase()].find((id) => id.search(profile.transactionId) === 0) ?? null;
}
