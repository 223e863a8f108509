import type { CallValue } from './call.ts';

/** One call an operation has to consist of: the action and every field of its data, amounts in the native coin. */
export interface ExpectedCall {
  readonly action: string;
  readonly data: Readonly<Record<string, CallValue>>;
  /** The only contract it may be made on; left out where the chain's own contracts decide, of which a profile lists the actions. */
  readonly contract?: string;
}
