/** Protocol of a chain. Every type that differs between protocols is a union discriminated by this field. */
export type Protocol = 'antelope' | 'tron' | 'iost';

interface Spoken {
  readonly protocol: Protocol;
}

/** What is the same on each of these protocols, as one arm of a union for each. */
export type Each<P extends Protocol> = P extends Protocol ? { readonly protocol: P } : never;

/** The member of a union of profiles, snapshots or simulations that belongs to one protocol. */
export type Of<P extends Protocol, T extends Spoken> = Extract<T, { readonly protocol: P }>;

/** Returns whether a value belongs to a protocol, for code that is generic over it. */
export function isOf<P extends Protocol, T extends Spoken>(value: T, protocol: P): value is T & Of<P, T> {
  return value.protocol === protocol;
}

function as<P extends Protocol, T extends Spoken>(value: T | null | undefined, protocol: P): Of<P, T> | null {
  return value && isOf(value, protocol) ? value : null;
}

/** Returns the value where it belongs to an Antelope chain, else null; null stays null. */
export function asAntelope<T extends Spoken>(value: T | null | undefined): Of<'antelope', T> | null {
  return as(value, 'antelope');
}

/** Returns the value where it belongs to TRON, else null; null stays null. */
export function asTron<T extends Spoken>(value: T | null | undefined): Of<'tron', T> | null {
  return as(value, 'tron');
}

/** Returns the value where it belongs to IOST, else null; null stays null. */
export function asIost<T extends Spoken>(value: T | null | undefined): Of<'iost', T> | null {
  return as(value, 'iost');
}

/** Returns the answer for the protocol of a value; a protocol without an answer does not compile. */
export function byProtocol<T extends Spoken, Answer>(value: T, answers: { readonly [P in Protocol]: (own: Of<P, T>) => Answer }): Answer {
  if (isOf(value, 'antelope')) return answers.antelope(value);
  if (isOf(value, 'tron')) return answers.tron(value);
  if (isOf(value, 'iost')) return answers.iost(value);
  throw new Error('every value belongs to a protocol');
}
