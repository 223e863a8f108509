const WHOLE_UP_TO = 12;
const HEAD_ONLY_UP_TO = 32;
const ENDS = 5;

/** Shortens an address or account name for a small screen: up to 12 characters whole, up to 32 the first 12, longer ones the first and last 5. */
export function shortenedAddress(address: string): string {
  if (address.length <= WHOLE_UP_TO) return address;
  if (address.length <= HEAD_ONLY_UP_TO) return `${address.slice(0, WHOLE_UP_TO)}…`;
  return `${address.slice(0, ENDS)}…${address.slice(-ENDS)}`;
}
