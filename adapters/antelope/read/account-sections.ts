import { SYSTEM_ACCOUNTS } from '../../../domain/antelope/contract/system-accounts.ts';
import { accountSections, type AccountSections } from './account-answer.ts';
import { nameKey } from './owner-rows.ts';
import type { RowsRequest } from '../rpc/rows-request.ts';
import type { RowSource } from './table-reader.ts';

/** Tables whose row of an account stands in get_account too, with the scope it is kept in. */
const SECTIONS: Readonly<Record<string, { readonly section: keyof AccountSections; readonly isShared: boolean }>> = {
  refunds: { section: 'refund_request', isShared: false },
  userres: { section: 'total_resources', isShared: false },
  voters: { section: 'voter_info', isShared: true },
  rexbal: { section: 'rex_info', isShared: true },
};

/**
 * Returns a row source that takes an account's own rows from its get_account answer where the node includes them, which saves a request
 * each. `answer` rejects where that request fails; then these rows do too.
 */
export function withAccountSections(rows: RowSource, account: string, answer: Promise<unknown>): RowSource {
  return async (request, kind) => {
    const section = sectionOf(request, account);
    const row = section === null ? undefined : accountSections(await answer)[section];
    if (row === undefined) return rows(request, kind);
    return { rows: row === null ? [] : [row], more: false, next_key: '' };
  };
}

function sectionOf({ code, scope, table, lower_bound, upper_bound }: RowsRequest, account: string): keyof AccountSections | null {
  const known = Object.prototype.hasOwnProperty.call(SECTIONS, table) ? SECTIONS[table] : undefined;
  const key = nameKey(account);
  if (known === undefined || code !== SYSTEM_ACCOUNTS.system || scope !== (known.isShared ? SYSTEM_ACCOUNTS.system : key)) return null;
  return lower_bound === key && upper_bound === key ? known.section : null;
}
