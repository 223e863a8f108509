import type { OperationKind } from '../../chain/operation.ts';
import type { NetworkMode } from '../../chain/profile-base.ts';
import type { Asset } from '../../core/amount/asset.ts';
import type { Instant } from '../../core/chain/time.ts';

/** What an account can do, in the order in which entries without money follow each other. */
export const TO_DO_KINDS = [
  'take-rex',
  'withdraw-rex-fund',
  'claim-refund',
  'withdraw-unfrozen',
  'renew-vote',
  'claim-reward',
  'claim-bonus',
  'use-votes',
  'gas-short',
  'pending-write',
] as const;
export type ToDoKind = (typeof TO_DO_KINDS)[number];

/** Coins that one step brings into the balance. `amount`: native coin, positive. */
interface CoinsToDo {
  readonly kind: 'withdraw-rex-fund' | 'claim-refund' | 'withdraw-unfrozen' | 'claim-reward' | 'claim-bonus';
  readonly amount: Asset;
}

/** Matured REX that can be sold, and what it is worth now; `amount` null while the price is unknown. */
interface RexToDo {
  readonly kind: 'take-rex';
  readonly rex: Asset;
  readonly amount: Asset | null;
}

/**
 * A vote that loses weight from `date` on, or has lost some since. `lossADay`: what that costs of yesterday's block-producer income a day;
 * null where that income is unknown.
 */
interface RenewalToDo {
  readonly kind: 'renew-vote';
  readonly status: 'soon' | 'decayed';
  readonly date: Instant | null;
  /** Lost share of the weight, in percent as decimal text. */
  readonly percent: string;
  readonly lossADay: Asset | null;
}

/** Staked coins whose votes nobody has; `amount` in native coin, positive. */
interface UnusedVotesToDo {
  readonly kind: 'use-votes';
  readonly amount: Asset;
}

/** Too little gas for any call of the vote contract, in whole gas. `minutes` until waiting alone brings enough; null where it never does. */
interface GasToDo {
  readonly kind: 'gas-short';
  readonly available: bigint;
  readonly needed: bigint;
  readonly minutes: number | null;
}

/** What an account can do now, computed from its state alone. */
export type OwnToDo = CoinsToDo | RexToDo | RenewalToDo | UnusedVotesToDo | GasToDo;

/** A write of the account that the chain has not decided. */
export interface PendingWrite {
  readonly id: string;
  readonly operation: OperationKind;
}

/** One entry of the list. */
export type ToDo = OwnToDo | ({ readonly kind: 'pending-write' } & PendingWrite);

/** Operations that do what an entry asks for, also on the way to something else: while one is undecided, its entry is not listed. */
const DONE_BY: { readonly [K in ToDoKind]: readonly OperationKind[] } = {
  'take-rex': ['sell-rex', 'buy-rex', 'buy-rex-from-stake', 'move-rex-to-savings', 'consolidate-rex'],
  'withdraw-rex-fund': ['withdraw-from-rex-fund'],
  'claim-refund': ['claim-refund', 'delegate-bandwidth', 'undelegate-bandwidth'],
  'withdraw-unfrozen': ['withdraw-unfrozen', 'unfreeze', 'cancel-unfreezes'],
  'renew-vote': ['delegate-votes', 'leave-proxy', 'buy-rex', 'buy-rex-from-stake', 'delegate-bandwidth', 'undelegate-bandwidth'],
  'claim-reward': ['claim-reward'],
  'claim-bonus': ['claim-bonus'],
  'use-votes': ['vote-witnesses', 'unfreeze', 'delegate-votes', 'buy-rex', 'buy-rex-from-stake', 'delegate-bandwidth'],
  'gas-short': ['pledge-gas'],
  'pending-write': [],
};

/** Entries a stack shows at once. */
export const MOST_TO_DO = 3;

/**
 * Returns the whole list: what an account can do, without what an undecided write does already, and those writes; sorted by the money each is
 * about, the most first. A loss a day counts for a year. Entries without an amount come last, in the order of their kinds. Where the host lets
 * users only take back (`mode`), votes are neither to be given nor to be renewed.
 */
export function toDoList(own: readonly OwnToDo[], pending: readonly PendingWrite[], mode: NetworkMode): readonly ToDo[] {
  const isRefused = ({ kind }: OwnToDo): boolean => mode === 'reduce-only' && (kind === 'use-votes' || kind === 'renew-vote');
  const isUnderWay = ({ kind }: OwnToDo): boolean => pending.some(({ operation }) => DONE_BY[kind].includes(operation));
  const writes = pending.map((write): ToDo => ({ kind: 'pending-write', ...write }));
  return [...own.filter((entry) => !isRefused(entry) && !isUnderWay(entry)), ...writes].sort(byMoney);
}

const DAYS_A_YEAR = 365n;

/** Returns the native units an entry is about; null where it has none. */
function moneyOf(entry: ToDo): bigint | null {
  switch (entry.kind) {
    case 'renew-vote':
      return entry.lossADay && entry.lossADay.units * DAYS_A_YEAR;
    case 'gas-short':
    case 'pending-write':
      return null;
    case 'take-rex':
    case 'withdraw-rex-fund':
    case 'claim-refund':
    case 'withdraw-unfrozen':
    case 'claim-reward':
    case 'claim-bonus':
    case 'use-votes':
      return entry.amount && entry.amount.units;
  }
}

function byMoney(a: ToDo, b: ToDo): number {
  const [first, second] = [moneyOf(a), moneyOf(b)];
  return (
    Number(first === null) - Number(second === null) ||
    Number((second ?? 0n) - (first ?? 0n)) ||
    TO_DO_KINDS.indexOf(a.kind) - TO_DO_KINDS.indexOf(b.kind)
  );
}
