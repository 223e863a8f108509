import type { ToDo, ToDoKind } from '../../../../domain/views/to-do/to-do.ts';

/** Entries that are done by one tap, which signs. */
const SIGNED: readonly ToDoKind[] = [
  'take-rex',
  'withdraw-rex-fund',
  'claim-refund',
  'withdraw-unfrozen',
  'claim-reward',
  'claim-bonus',
  'renew-vote',
];

/** Returns whether an entry can only be done by the account's own wallet, connected here. */
export function needsWallet({ kind }: Pick<ToDo, 'kind'>): boolean {
  return SIGNED.includes(kind);
}
