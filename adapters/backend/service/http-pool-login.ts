import * as v from 'valibot';
import { PoolLogin, type SignedLogin } from '../../../application/ports/service/pool-login.ts';
import type { Instant } from '../../../domain/core/chain/time.ts';
import type { BackendCalls } from '../backend-calls.ts';
import { backendTime } from '../backend-time.ts';
import { decoded } from '../decoded-answer.ts';
import { offered } from './offered.ts';

/** A token that can be a header. A colon would end it in basic authentication. */
const token = v.pipe(v.string(), v.regex(/^[\x21-\x39\x3b-\x7e]{1,4000}$/));

/** Kind of the page that logs in, which is what its wallet is inside of. */
const DAPP = 'dapp';

/** Signs accounts in at the backend. */
export class HttpPoolLogin extends PoolLogin {
  private readonly calls: BackendCalls;

  constructor(calls: BackendCalls) {
    super();
    this.calls = calls;
  }

  async time(): Promise<Instant> {
    const answer = await offered(this.calls.get('/common/getUnixTimeJson', null));
    return decoded(backendTime, answer['timestamp'], 'timestamp');
  }

  async verify({ account, at, signature }: SignedLogin): Promise<string> {
    const answer = await offered(this.calls.post('/account/verify', account, { signature, timestamp: String(at), type: DAPP }));
    return decoded(token, answer['token'], 'token');
  }
}
