import { isObject } from '../../sandbox/antelope/http/node-json.ts';
import type { Difference } from './likeness.ts';
import type { Recording } from './recording.ts';

/** A difference that stays, at places of answers that match `at`. */
export interface Exception {
  readonly of: (recording: Recording) => boolean;
  readonly at: RegExp;
  readonly reason: string;
}

function wasDelayed({ body }: Recording): boolean {
  const processed = isObject(body) ? body['processed'] : null;
  const receipt = isObject(processed) ? processed['receipt'] : null;
  return isObject(receipt) && receipt['status'] === 'delayed';
}

export const EXCEPTIONS: readonly Exception[] = [
  {
    of: wasDelayed,
    at: /^processed\.(?:receipt|account_ram_delta|except|error_code)$/,
    reason: 'Delayed transactions are gone from the chain: EOS has disabled them since, so the sandbox refuses them as its nodes do now.',
  },
];

export function exceptionFor(recording: Recording, { at }: Difference): Exception | null {
  return EXCEPTIONS.find((exception) => exception.of(recording) && exception.at.test(at)) ?? null;
}
