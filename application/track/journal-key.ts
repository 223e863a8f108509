/** Returns the store key of a chain's journal. A page that finds nothing under it has no write to track. */
export function journalKey(chainKey: string): string {
  return `journal-${chainKey}`;
}
