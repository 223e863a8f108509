/** Under which a chain's journal of writes is stored. A page that finds nothing there has no write to follow. */
export function journalKey(chainKey: string): string {
  return `journal-${chainKey}`;
}
