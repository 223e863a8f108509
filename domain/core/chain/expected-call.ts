import type { CallValue } from './call.ts';

/** A call that an operation must contain: the action and every field of its data, amounts in the native coin. */
export interface ExpectedCall {
  readonly action: string;
  readonly data: Readonly<Record<string, CallValue>>;
  /** The only allowed contract; left out where the profile's list of the chain's contracts and actions decides. */
  readonly contract?: string;
}
