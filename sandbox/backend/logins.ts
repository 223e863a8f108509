import { createHash } from 'node:crypto';
import type { Instant } from '../../domain/core/chain/time.ts';

/** How far the signed time may be from now, in milliseconds. */
const LONGEST_AGE_MS = 300_000;

/** Tokens that the backend gave to accounts for their signatures. */
export class Logins {
  private readonly seed: string;
  private readonly accounts = new Map<string, string>();

  constructor(seed: string) {
    this.seed = seed;
  }

  /** Returns a token for an account; null where the signed time is not of now. Whoever calls has checked the signature. */
  enter(chain: string, account: string, at: Instant, now: Instant): string | null {
    if (Math.abs(now - at) > LONGEST_AGE_MS) return null;
    const token = createHash('sha256')
      .update(`login\n${this.seed}\n${chain}\n${account}\n${String(at)}`)
      .digest('hex');
    this.accounts.set(token, `${chain} ${account}`);
    return token;
  }

  /** Returns whether a token was given to this account. */
  isOf(token: string | null, chain: string, account: string): boolean {
    return token !== null && this.accounts.get(token) === `${chain} ${account}`;
  }
}
