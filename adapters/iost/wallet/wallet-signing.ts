import * as v from 'valibot';
import type { Clock } from '../../../application/ports/clock.ts';
import type { UnsignedTransaction } from '../../../domain/core/chain/call.ts';
import { isPoolError, PoolError } from '../../../domain/core/errors/pool-error.ts';
import { actionOf } from '../write/actions.ts';
import { hexBytes } from '../rpc/byte-text.ts';
import { clientPack } from '../write/client-pack.ts';
import { decodePublish } from '../write/transaction-codec.ts';
import { undecodable } from '../write/wire-bytes.ts';
import { failedReport, knownMessage, sentReport, type WalletReport } from './wallet-failure.ts';
import { inTime, plainCopy, readMethod } from '../../platform/wallet/foreign-object.ts';

const limits = v.array(v.strictObject({ token: v.string(), value: v.string() }));

/** The client's transaction as the wallet receives it. The wallet sets time and expiry. */
const handed = v.object({
  gasRatio: v.number(),
  gasLimit: v.number(),
  actions: v.array(v.strictObject({ contract: v.string(), actionName: v.string(), data: v.string() })),
  signers: v.array(v.string()),
  signatures: v.strictTuple([]),
  publisher_sigs: v.strictTuple([]),
  amount_limit: limits,
  chain_id: v.number(),
  reserved: v.optional(v.null(), null),
  delay: v.number(),
});

/** The signer, and how long the answer is awaited. */
export interface WalletRequest {
  readonly unsigned: UnsignedTransaction;
  readonly account: string;
  readonly responseTimeoutMs: number;
}

/**
 * Has the wallet of the page sign and broadcast these calls under these limits. A new instance of the client is made each time, because the
 * wallet binds it to the present account. What it built is compared field by field before the wallet receives it; then the wallet's first
 * report counts and none after it. Errors: `wallet-too-old` and `transaction-mismatch` before anything is signed; then those of
 * `failedReport`, and `send-outcome-unknown` when the wallet does not answer.
 */
export async function sendWithWallet(wallet: object, request: WalletRequest, clock: Clock): Promise<string> {
  const { client, transaction } = prepared(wallet, request, clock);
  const { unsigned, account, responseTimeoutMs } = request;
  const silent = (): WalletReport => ({ error: new PoolError('send-outcome-unknown', { id: unsigned.id }, { raw: 'no answer' }) });
  const report = await inTime(() => firstReport(client, transaction, unsigned.id, account), clock, responseTimeoutMs, silent);
  if ('error' in report) throw report.error;
  return report.hash;
}

interface Prepared {
  readonly client: object;
  readonly transaction: object;
}

function prepared(wallet: object, { unsigned, account }: WalletRequest, clock: Clock): Prepared {
  try {
    const client = objectFrom(readMethod(wallet, 'newIOST')?.(clientPack(clock)));
    const transaction = builtTransaction(client, unsigned);
    const differs = difference(transaction, unsigned);
    if (differs !== null) throw new PoolError('transaction-mismatch', { id: unsigned.id }, { raw: differs });
    return { client, transaction };
  } catch (thrown) {
    // Nothing was broadcast yet, whatever this is.
    if (isPoolError(thrown)) throw thrown;
    const words = thrown instanceof Error ? thrown.message : String(plainCopy(thrown));
    throw knownMessage(words, words, account) ?? new PoolError('wallet-too-old', {}, { raw: words });
  }
}

function builtTransaction(client: object, unsigned: UnsignedTransaction): object {
  const [call, ...more] = unsigned.calls;
  if (!call || more.length > 0) throw new Error('the client builds one call');
  const { contract, action, data } = actionOf(call);
  const transaction = objectFrom(readMethod(client, 'callABI')?.(contract, action, JSON.parse(data)));
  const { time, expiration } = decodePublish(hexBytes(unsigned.bytes) ?? noBytes());
  const { gas_ratio: ratio, gas_limit: limit } = unsigned.limits;
  method(transaction, 'setGas')(Number(ratio), Number(limit));
  method(transaction, 'setChainID')(Number(unsigned.chainId));
  Object.assign(transaction, { time: Number(time), expiration: Number(expiration), delay: 0, amount_limit: amountLimitsOf(unsigned) });
  return transaction;
}

/** The limits of amounts as the client keeps them; its own way of adding one counts in doubles and loses digits. */
function amountLimitsOf({ limits: approved }: UnsignedTransaction): v.InferOutput<typeof limits> {
  const text = approved['amount_limit'] ?? '';
  return text === ''
    ? []
    : text.split(',').map((entry) => {
        const [token = '', value = ''] = entry.split(':');
        return { token, value };
      });
}

/** Returns the first field in which the built transaction differs from what was approved; null when there is none. */
function difference(transaction: object, unsigned: UnsignedTransaction): string | null {
  const read = v.safeParse(handed, plainCopy(transaction));
  if (!read.success) return v.getDotPath(read.issues[0]) ?? 'transaction';
  const { limits: approved } = unsigned;
  const expected: Readonly<Record<string, unknown>> = {
    gasRatio: Number(approved['gas_ratio']),
    gasLimit: Number(approved['gas_limit']),
    actions: unsigned.calls.map(actionOf).map(({ contract, action: actionName, data }) => ({ contract, actionName, data })),
    signers: approved['signers'] === '' ? [] : (approved['signers'] ?? '').split(','),
    amount_limit: amountLimitsOf(unsigned),
    chain_id: Number(unsigned.chainId),
    delay: Number(approved['delay']),
  };
  const built: Readonly<Record<string, unknown>> = read.output;
  return Object.keys(expected).find((field) => !sameContent(built[field], expected[field])) ?? null;
}

function sameContent(a: unknown, b: unknown): boolean {
  return JSON.stringify(sortedFields(a)) === JSON.stringify(sortedFields(b));
}

function sortedFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortedFields);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Listens before the wallet can report, and stops after its first report. */
function firstReport(client: object, transaction: object, mark: string, account: string): Promise<WalletReport> {
  return new Promise((resolve) => {
    try {
      const sending = readMethod(client, 'signAndSend')?.(transaction);
      const on = typeof sending === 'object' && sending !== null ? readMethod(sending, 'on') : null;
      if (!on) throw new Error('the wallet does not tell what becomes of it');
      on('pending', (hash: unknown) => resolve(sentReport(hash, mark)));
      on('failed', (payload: unknown) => resolve(failedReport(payload, mark, account)));
      on('success', (payload: unknown) => resolve(sentReport(payload, mark)));
    } catch (thrown) {
      resolve(failedReport(thrown, mark, account));
    }
  });
}

function objectFrom(value: unknown): object {
  if (typeof value !== 'object' || value === null) throw new Error('the wallet lacks a function');
  return value;
}

function method(object: object, key: string): (...args: readonly unknown[]) => unknown {
  const found = readMethod(object, key);
  if (!found) throw new Error(`the wallet lacks ${key}`);
  return found;
}

function noBytes(): never {
  throw undecodable('hex');
}
