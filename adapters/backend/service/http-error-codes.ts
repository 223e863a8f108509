import * as v from 'valibot';
import { type ErrorCode, ErrorCodes } from '../../../application/ports/service/error-codes.ts';
import type { BackendCalls } from '../backend-calls.ts';
import { decoded } from '../decoded-answer.ts';
import { oneLine } from '../../platform/one-line.ts';
import { offered } from './offered.ts';

const MOST_CODES = 2_000;
const LONGEST_TEXT = 500;

const codes = v.pipe(
  v.unknown(),
  v.check((list) => !Array.isArray(list), 'no object'),
  v.record(v.pipe(v.string(), v.regex(/^[\w.-]{1,40}$/)), v.union([v.string(), v.number()])),
  v.maxEntries(MOST_CODES),
);

/** Error codes from the backend, which answers with an object of texts by code. */
export class HttpErrorCodes extends ErrorCodes {
  private readonly calls: BackendCalls;

  constructor(calls: BackendCalls) {
    super();
    this.calls = calls;
  }

  async list(): Promise<readonly ErrorCode[]> {
    const answer = await offered(this.calls.get('/common/getErrorCode', null));
    return Object.entries(decoded(codes, answer['list'], 'list')).map(([code, text]) => ({
      code,
      text: oneLine(String(text), LONGEST_TEXT),
    }));
  }
}
