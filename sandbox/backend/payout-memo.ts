import { Asset } from '../../domain/core/amount/asset.ts';
import { instantOfChainTime, utcDay, type Instant } from '../../domain/core/chain/time.ts';

/** Content of a payout's memo: the UTC day it is for and the fee. */
export interface PayoutMemo {
  readonly day: Instant;
  readonly fee: Asset;
}

const MEMO = /^Newpool BP income of (\d{4}-\d{2}-\d{2}), fee (\d+\.\d+ [A-Z]{1,7})$/;

export function payoutMemo({ day, fee }: PayoutMemo): string {
  return `Newpool BP income of ${utcDay(day)}, fee ${fee.toString()}`;
}

/** Parses a payout's memo; null when the transfer is something else. */
export function readPayoutMemo(memo: string): PayoutMemo | null {
  const [, date, feeText] = MEMO.exec(memo) ?? [];
  const day = date === undefined ? null : instantOfChainTime(`${date}T00:00:00`);
  const fee = feeText === undefined ? null : Asset.parse(feeText);
  return day === null || fee === null ? null : { day, fee };
}
