import type { Difference } from './likeness.ts';
import type { Recording } from './recording.ts';

/** A difference that stays. `of` matches the question, its path and name joined by a space; `at` the place in the answer. */
export interface Exception {
  readonly of: RegExp;
  readonly at: RegExp;
  readonly reason: string;
}

export const EXCEPTIONS: readonly Exception[] = [
  {
    of: /^chain\/send_transaction2 .*delay/,
    at: /^processed\.(?:receipt|account_ram_delta|except|error_code)$/,
    reason: 'Delayed transactions are gone from the chain: EOS has disabled them since, so the sandbox refuses them as its nodes do now.',
  },
];

export function exceptionFor({ name, request }: Recording, { at }: Difference): Exception | null {
  return EXCEPTIONS.find((exception) => exception.of.test(`${request.path} ${name}`) && exception.at.test(at)) ?? null;
}
