import type { CallValue } from '../chain/call.ts';

/** One call an operation has to consist of: the action and every field of its data. */
export interface ExpectedCall {
  readonly action: string;
  readonly data: Readonly<Record<string, CallValue>>;
}
