import * as v from 'valibot';
import type { Clock } from '../../application/ports/clock.ts';
import { type AppAccount, type AppAction, NativeApp } from '../../application/ports/native-app.ts';
import { PoolError } from '../../domain/core/errors/pool-error.ts';
import { inTime } from '../platform/wallet/foreign-object.ts';
import type { AppBridge } from './bridge.ts';

/** How long the app may take to answer, in milliseconds; most answer before the call returns. */
const ANSWER_MS = 5_000;

/** Longest answer that is read, in characters. */
const LONGEST_ANSWER = 4_096;
const LONGEST_ACCOUNT = 64;

const METHODS: Readonly<Record<AppAction, string>> = { 'log-in': 'goToLogin', 'go-back': 'goBackToApp' };

/** Matches what can be sent as a token; one that cannot is as none, and the account is shown all the same. */
const TOKEN = /^[\x21-\x7e]{1,2048}$/;

const answer = v.object({
  account: v.nullish(v.pipe(v.string(), v.trim(), v.maxLength(LONGEST_ACCOUNT))),
  chain: v.nullish(v.pipe(v.string(), v.trim(), v.regex(/^[\w-]{0,32}$/))),
  token: v.optional(v.unknown()),
});

/** The app behind its bridge. What it answers may be anything; no error carries any of it, since a token may be part of it. */
export class BridgedApp extends NativeApp {
  private readonly bridge: AppBridge;
  private readonly clock: Clock;
  private hasAnswered = false;

  constructor(bridge: AppBridge, clock: Clock) {
    super();
    this.bridge = bridge;
    this.clock = clock;
  }

  async account(): Promise<AppAccount | null> {
    const account = accountIn(await this.answerOf('getAccountInfo'));
    this.hasAnswered = true;
    return account;
  }

  offers(action: AppAction): boolean {
    return this.hasAnswered && this.bridge.has(METHODS[action]);
  }

  async ask(action: AppAction): Promise<void> {
    await this.answerOf(METHODS[action]);
  }

  private async answerOf(method: string): Promise<unknown> {
    const silent = (): never => {
      throw new PoolError('app-silent');
    };
    try {
      return await inTime(() => this.bridge.call(method), this.clock, ANSWER_MS, silent);
    } catch {
      return silent();
    }
  }
}

/** Decodes the account of an answer; null where the app says that none is logged in: by nothing, or by an empty account. */
function accountIn(answered: unknown): AppAccount | null {
  if (answered === undefined || answered === null) return null;
  if (typeof answered !== 'string' || answered.length > LONGEST_ANSWER) throw new PoolError('app-answer-invalid');
  if (answered.trim() === '') return null;
  const value = parsed(answered);
  const { success, output } = v.safeParse(v.nullish(answer), value);
  if (!success || Array.isArray(value)) throw new PoolError('app-answer-invalid');
  if (!output?.account) return null;
  const { account, chain, token } = output;
  return { account, chain: chain ?? '', token: typeof token === 'string' && TOKEN.test(token) ? token : null };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new PoolError('app-answer-invalid');
  }
}
