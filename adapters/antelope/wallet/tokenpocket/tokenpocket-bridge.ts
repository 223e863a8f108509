import * as v from 'valibot';
import type { Clock } from '../../../../application/ports/clock.ts';
import { PoolError } from '../../../../domain/core/errors/pool-error.ts';
import { inTime, isObject, plainCopy, readMethod, readObject } from '../../../platform/wallet/foreign-object.ts';
import type { WalletVersion } from '../wallet-version.ts';
import { name } from '../../rpc/wire.ts';
import { quoted, shortened } from '../../../../domain/core/errors/foreign-text.ts';

/** Where TokenPocket's own bridge is found, and where it leaves its answers. */
export interface BridgeHost {
  /** Returns the bridge on Android, `TPJSBrigeClient`; it may be anything. */
  readonly android: () => unknown;
  /** Returns the message handlers of a web view on iOS; they may be anything. */
  readonly ios: () => unknown;
  /** Lets the bridge call back under a name of the page's global; returns a function that removes the name. */
  readonly listen: (name: string, answered: (result: unknown) => void) => () => void;
}

/** Timeout in milliseconds of a request that opens no dialog. */
const SILENT_MS = 5_000;

const appInfo = v.object({ version: v.string(), system: v.optional(v.string(), '') });

const currentWallet = v.object({
  name,
  address: v.pipe(v.string(), v.regex(/^(?:EOS|PUB_(?:K1|R1|WA)_)[1-9A-HJ-NP-Za-km-z]+$/)),
  blockchain_id: v.union([v.pipe(v.number(), v.safeInteger()), v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))]),
});

/** The wallet's present account; `blockchain` is its own number of the chain. */
export interface BridgeWallet {
  readonly account: string;
  readonly publicKey: string;
  readonly blockchain: number;
}

/** The wallet's answer: whether it worked, with data or a message. Not decoded any further here. */
export interface BridgeAnswer {
  readonly result: boolean;
  readonly data: unknown;
  readonly words: string;
}

/** TokenPocket's own calls, by which pages reach it on a phone where it injects no Scatter-protocol object. One answer each, as JSON text. */
export class TokenPocketBridge {
  private readonly host: BridgeHost;
  private readonly clock: Clock;
  private calls = 0;

  constructor(host: BridgeHost, clock: Clock) {
    this.host = host;
    this.clock = clock;
  }

  /** Returns whether the page runs where the bridge is. */
  isThere(): boolean {
    return this.poster('getCurrentWallet') !== null;
  }

  /** Reads version and system of the app; null when it does not report them. */
  async version(): Promise<WalletVersion | null> {
    try {
      const read = v.safeParse(appInfo, (await this.ask('getAppInfo', null, SILENT_MS)).data);
      return read.success ? { version: read.output.version, system: /ios|iphone/i.test(read.output.system) ? 'ios' : 'android' } : null;
    } catch {
      return null;
    }
  }

  /** Reads the account the wallet shows now; null when it shows none. Errors: `wallet-unknown-error`. */
  async wallet(): Promise<BridgeWallet | null> {
    const { result, data } = await this.ask('getCurrentWallet', null, SILENT_MS);
    if (!result) return null;
    const read = v.safeParse(currentWallet, data);
    if (!read.success) throw new PoolError('wallet-unknown-error', { message: 'account' }, { raw: quoted(data) });
    return { account: read.output.name, publicKey: read.output.address, blockchain: read.output.blockchain_id };
  }

  /** Sends a request and waits for the answer. Errors: `wallet-not-found`, `wallet-unknown-error` when nothing readable comes. */
  async ask(method: string, params: unknown, responseTimeoutMs: number): Promise<BridgeAnswer> {
    const post = this.poster(method);
    if (!post) throw new PoolError('wallet-not-found');
    const callback = `newpool_tp_${String(this.clock.now())}_${String((this.calls += 1))}`;
    let stop: () => void = () => undefined;
    const answer = new Promise<unknown>((resolve) => {
      stop = this.host.listen(callback, (given) => {
        resolve(plainCopy(given));
      });
    });
    try {
      post(params === null ? '' : JSON.stringify(params), callback);
      return bridgeAnswer(
        await inTime<unknown>(
          () => answer,
          this.clock,
          responseTimeoutMs,
          () => {
            throw new PoolError('wallet-unknown-error', { message: 'no answer' });
          },
        ),
      );
    } finally {
      stop();
    }
  }

  private poster(method: string): ((params: string, callback: string) => unknown) | null {
    const android = quiet(this.host.android);
    const call = android && readMethod(android, 'callMessage');
    if (call) return (params, callback) => call(method, params, callback);
    const handlers = quiet(this.host.ios);
    const handler = handlers && readObject(handlers, method);
    const post = handler && readMethod(handler, 'postMessage');
    return post ? (params, callback) => post({ body: { params, callback } }) : null;
  }
}

function quiet(read: () => unknown): object | null {
  try {
    const found = read();
    return isObject(found) ? found : null;
  } catch {
    return null;
  }
}

/** Parses an answer: JSON text, in which some versions leave line breaks, or the value itself. */
function bridgeAnswer(answer: unknown): BridgeAnswer {
  let value = answer;
  if (typeof value === 'string') {
    try {
      value = JSON.parse(value.replace(/[\r\n]/g, ''));
    } catch {
      throw new PoolError('wallet-unknown-error', { message: 'answer' }, { raw: shortened(String(answer), 'quote') });
    }
  }
  const read = v.safeParse(v.object({ result: v.unknown(), data: v.optional(v.unknown(), null), msg: v.optional(v.unknown(), '') }), value);
  if (!read.success) throw new PoolError('wallet-unknown-error', { message: 'answer' }, { raw: quoted(value) });
  const { result, data, msg } = read.output;
  return { result: result === true || result === 1 || result === 'true', data, words: typeof msg === 'string' ? msg : JSON.stringify(msg) };
}
