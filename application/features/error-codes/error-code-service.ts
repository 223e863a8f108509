import type { Live } from '../../live/live.ts';
import { Polled } from '../../live/polled.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ErrorCode, ErrorCodes } from '../../ports/service/error-codes.ts';

/** Polling period of the list, in milliseconds. */
const LIST_PERIOD_MS = 3_600_000;

/** Reads the error codes that the pool's service publishes. */
export class ErrorCodeService {
  readonly list: Live<readonly ErrorCode[]>;
  private readonly codes: ErrorCodes;

  constructor(codes: ErrorCodes, clock: Clock) {
    this.codes = codes;
    this.list = new Polled(() => this.read(), clock, LIST_PERIOD_MS);
  }

  /** Reads the list once. Errors: as `ErrorCodes`. */
  read(): Promise<readonly ErrorCode[]> {
    return this.codes.list();
  }
}

/** Returns the codes that contain every word of a search in code or text, whatever the case; all for an empty search. */
export function foundCodes<Code extends ErrorCode>(codes: readonly Code[], search: string): readonly Code[] {
  const words = search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  return codes.filter(({ code, text }) => {
    const line = `${code} ${text}`.toLowerCase();
    return words.every((word) => line.includes(word));
  });
}
