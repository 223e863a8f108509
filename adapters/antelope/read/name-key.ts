import { nameValue } from '../../../domain/core/chain/account-name.ts';

/**
 * Returns a name as a scope or bound of get_table_rows. A node parses digits as a number first, so a name of digits alone would find
 * another row: it is sent as its numeric value.
 */
export function nameKey(text: string): string {
  return /^\d+$/.test(text) ? String(nameValue(text) ?? text) : text;
}
