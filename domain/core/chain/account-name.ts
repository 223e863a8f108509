const NAME_CHARACTERS = '.12345abcdefghijklmnopqrstuvwxyz';
const NAME = /^(?:[a-z1-5.]{0,11}[a-z1-5]|[a-z1-5.]{12}[a-j1-5])$/;

/** Rule of a chain's account names; part of its profile. */
export interface AccountNameRule {
  readonly pattern: RegExp;
  readonly maxLength: number;
}

/** Returns whether a text is a valid account name by the chain's rule, not whether the account exists. */
export function isAccountName(text: string, rule: AccountNameRule): boolean {
  return text.length > 0 && text.length <= rule.maxLength && text.search(rule.pattern) === 0;
}

/**
 * Returns the 64-bit value of an Antelope name, by which contracts order names: twelve characters of five bits and a thirteenth of four.
 * Null when the text is not a name (a-z, 1-5 and dots, no dot at the end, at most 13 characters).
 */
export function nameValue(name: string): bigint | null {
  if (!NAME.test(name)) return null;
  let value = 0n;
  for (let position = 0; position < 12; position += 1) value = (value << 5n) | characterValue(name, position);
  return (value << 4n) | characterValue(name, 12);
}

/** Compares two Antelope names by value: negative, zero or positive; invalid names come first. */
export function compareNames(a: string, b: string): number {
  const [left, right] = [nameValue(a) ?? -1n, nameValue(b) ?? -1n];
  return left < right ? -1 : left > right ? 1 : 0;
}

/** Compares two accounts of any chain, names or addresses, by their characters: negative, zero or positive. */
export function compareAccounts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function characterValue(name: string, position: number): bigint {
  return position < name.length ? BigInt(NAME_CHARACTERS.indexOf(name[position]!)) : 0n;
}
