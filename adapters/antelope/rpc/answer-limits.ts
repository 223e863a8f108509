const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

/** Largest answers to calls that read one thing, in bytes. */
const LARGEST: ReadonlyMap<string, number> = new Map([
  // One head, one hash, one balance, a few keys: under 4 KB from nodeos.
  ['get_info', 64 * KILOBYTE],
  ['get_block_info', 64 * KILOBYTE],
  ['get_code_hash', 64 * KILOBYTE],
  ['get_currency_balance', 64 * KILOBYTE],
  ['get_required_keys', 64 * KILOBYTE],
  ['get_transaction_status', 64 * KILOBYTE],
  // An account has as many permissions with as many keys as it paid RAM for.
  ['get_account', MEGABYTE],
  // A contract's ABI comes to the chain in one transaction of at most half a megabyte, and grows as JSON.
  ['get_abi', 2 * MEGABYTE],
  // A block has at most a megabyte of transactions, each of which stands in it packed in hexadecimal and as JSON.
  ['get_block', 8 * MEGABYTE],
  // The trace of one small transaction, with what its contracts print.
  ['compute_transaction', MEGABYTE],
  ['push_transaction', MEGABYTE],
  ['send_transaction', MEGABYTE],
  ['send_transaction2', MEGABYTE],
]);

/** The longest rows that are read are voters of thirty producers and REX with a lot for each day, of about 2 KB. */
const LARGEST_ROW = 16 * KILOBYTE;
const AROUND_ROWS = 16 * KILOBYTE;
const LARGEST_OTHER = MEGABYTE;

/** Returns the largest accepted answer to a call in bytes; that of `get_table_rows` by the number of rows its body asks for. */
export function largestAnswer(path: string, body: unknown): number {
  const rows: unknown = typeof body === 'object' && body !== null && 'limit' in body ? body.limit : null;
  if (path === 'get_table_rows' && typeof rows === 'number') return AROUND_ROWS + rows * LARGEST_ROW;
  return LARGEST.get(path) ?? LARGEST_OTHER;
}
