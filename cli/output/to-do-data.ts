import type { OperationKind } from '../../domain/chain/operation.ts';
import type { ChainProfile } from '../../domain/chain/profile.ts';
import { asTron } from '../../domain/chain/protocol.ts';
import type { Asset } from '../../domain/core/amount/asset.ts';
import { plainDigits } from '../../domain/core/amount/plain-digits.ts';
import { truncatedText } from '../../domain/core/amount/truncate.ts';
import { TO_DO_KINDS, type ToDo } from '../../domain/views/to-do/to-do.ts';
import type { Invocation } from '../parse/invocation.ts';
import { amountForUsers, forUsers, instantForUsers } from './human-text.ts';
import { amount, decimal, instant, integer, nullable, object, oneOf, text, type JsonObject } from './json-schema.ts';
import { amountJson, amountJsonOrNull, instantJsonOrNull } from './json-values.ts';

/** One entry: what it is about (null is what its kind does not have or is unknown), and the command that does it. */
export const toDoSchema = object({
  kind: oneOf(TO_DO_KINDS),
  operation: text,
  amount: nullable(amount),
  rex: nullable(amount),
  vote: nullable(object({ status: oneOf(['soon', 'decayed']), percent: text, date: nullable(instant), loss_a_day: nullable(amount) })),
  gas: nullable(object({ available: decimal, needed: decimal, minutes: nullable(integer) })),
  transaction_id: nullable(text),
  command: nullable(text),
});

/** Returns the operation that does what an entry asks for; of a write, its own. */
export function operationOf(entry: ToDo, profile: ChainProfile): OperationKind {
  switch (entry.kind) {
    case 'take-rex':
      return 'sell-rex';
    case 'withdraw-rex-fund':
      return 'withdraw-from-rex-fund';
    case 'claim-refund':
    case 'withdraw-unfrozen':
    case 'claim-reward':
    case 'claim-bonus':
      return entry.kind;
    case 'renew-vote':
      return 'delegate-votes';
    case 'use-votes':
      return asTron(profile) === null ? 'delegate-votes' : 'vote-witnesses';
    case 'gas-short':
      return 'pledge-gas';
    case 'pending-write':
      return entry.operation;
  }
}

/** Returns the words of the command that does it for an account; null where an amount has to be chosen first. */
function wordsOf(entry: ToDo, { profile }: Invocation): string | null {
  switch (entry.kind) {
    case 'take-rex':
      return `rex sell ${plainDigits(entry.rex)}`;
    case 'withdraw-rex-fund':
      return `rex withdraw ${plainDigits(entry.amount)}`;
    case 'claim-refund':
      return 'resource refund';
    case 'withdraw-unfrozen':
      return 'tron withdraw';
    case 'claim-reward':
      return 'tron claim';
    case 'claim-bonus':
      return 'iost claim';
    case 'renew-vote':
      return 'proxy vote';
    case 'use-votes':
      return asTron(profile) === null ? 'proxy vote' : `tron vote ${truncatedText(plainDigits(entry.amount), 0) ?? ''}`;
    case 'gas-short':
    case 'pending-write':
      return null;
  }
}

/** Returns the command line that does what an entry asks for, or shows what became of a write. */
export function commandOf(entry: ToDo, account: string, invocation: Invocation): string | null {
  if (entry.kind === 'pending-write') return invocation.statusCommand(entry.id);
  const words = wordsOf(entry, invocation);
  return words === null ? null : invocation.commandLine(`${words} --account ${account}`);
}

/** Returns the amount an entry is about, in the native coin; undefined where its kind has none. */
export function amountOf(entry: ToDo): Asset | null | undefined {
  return 'amount' in entry ? entry.amount : undefined;
}

/** Returns what an entry means besides its amount, a line for each. */
export function toDoNotes(entry: ToDo, { say, profile }: Invocation): readonly string[] {
  if (entry.kind === 'renew-vote') {
    const { status, percent, date, lossADay } = entry;
    const loss = lossADay === null ? [] : [`${say('decay.at-risk')}: ${amountForUsers(lossADay, profile)}`];
    return [say(`decay.${status}`, { percent, date: instantForUsers(date) }), ...loss];
  }
  if (entry.kind !== 'gas-short') return [];
  const { available, needed, minutes } = entry;
  return minutes === null
    ? [say('gasShort.pledge', { available: String(available), needed: String(needed) })]
    : [say('gasShort.wait', { minutes })];
}

/** Returns an entry in the form of `toDoSchema`. */
export function toDoJson(entry: ToDo, account: string, invocation: Invocation): JsonObject {
  const { profile } = invocation;
  const coin = (asset: Asset | null | undefined) => amountJsonOrNull(asset ? forUsers(asset, profile) : null);
  return {
    kind: entry.kind,
    operation: operationOf(entry, profile),
    amount: coin(amountOf(entry)),
    rex: entry.kind === 'take-rex' ? amountJson(entry.rex) : null,
    vote:
      entry.kind === 'renew-vote'
        ? { status: entry.status, percent: entry.percent, date: instantJsonOrNull(entry.date), loss_a_day: coin(entry.lossADay) }
        : null,
    gas: entry.kind === 'gas-short' ? { available: String(entry.available), needed: String(entry.needed), minutes: entry.minutes } : null,
    transaction_id: entry.kind === 'pending-write' ? entry.id : null,
    command: commandOf(entry, account, invocation),
  };
}
