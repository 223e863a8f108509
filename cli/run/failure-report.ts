import { AlteredSignature } from '../../application/transact/altered-signature.ts';
import { Asset, sameSymbol, type AssetSymbol } from '../../domain/core/amount/asset.ts';
import type { Call } from '../../domain/core/chain/call.ts';
import { plainDigits } from '../../domain/core/amount/plain-digits.ts';
import { categoryOf, paramsOf } from '../../domain/core/errors/catalogue.ts';
import { isPoolError, type ErrorParams, type PoolError } from '../../domain/core/errors/pool-error.ts';
import { COMMAND_FAILURES, CommandFailure } from './command-failure.ts';
import { EXIT_CODES } from './exit-codes.ts';
import type { JsonObject } from '../output/json-schema.ts';
import { callJson } from '../output/json-values.ts';
import type { Say } from './translator.ts';
import { withoutSecrets } from './without-secrets.ts';

/** A failure in the frame and on the terminal. */
export interface FailureReport extends JsonObject {
  readonly code: string;
  readonly exit: number;
  readonly message: string;
  readonly cause: string | null;
  readonly fix: readonly string[];
  readonly details: JsonObject;
}

/** Further commands a failure may name, with the options that select the same chain. */
export interface FurtherCommands {
  /** Returns the command that shows what became of a transaction. */
  readonly status: (id: string) => string;
  /** Shows what a damaged journal lost. */
  readonly journal: string;
  /** Returns the command that freezes an amount, as typed, of an account's coins. */
  readonly freeze: (amount: string, account: string) => string;
}

/** Two symbols of the same coin: `native` in tables and actions, `display` for users. */
export interface CoinNames {
  readonly native: AssetSymbol;
  readonly display: AssetSymbol;
}

/** Returns the parameters with amounts of the coin under its displayed symbol; a missing balance keeps the token's own symbol. */
function namedForUsers({ error, params }: PoolError, coin: CoinNames | null): ErrorParams {
  if (coin === null || error === 'insufficient-balance') return params;
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      const asset = Asset.read(value);
      return [name, asset !== null && sameSymbol(asset.symbol, coin.native) ? asset.renamed(coin.display).toString() : value];
    }),
  );
}

function shownRaw(raw: string | null): string | null {
  return raw === null ? null : withoutSecrets(raw);
}

function paramsWithoutSecrets(params: ErrorParams): ErrorParams {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === 'string' ? withoutSecrets(value) : value]),
  );
}

/** Returns a further remedy: the command that shows what became of the failure's transaction. */
function followFix(category: string, id: unknown, say: Say, further: FurtherCommands | null): string[] {
  const asks = ['outcome-unknown', 'interrupted', 'output'].includes(category);
  return asks && typeof id === 'string' && id !== '' && further !== null ? [say('failure.follow', { command: further.status(id) })] : [];
}

/** Returns a further remedy where votes are missing: the command that freezes the coins. */
function freezeFix({ error, params }: PoolError, say: Say, further: FurtherCommands | null): string[] {
  const { missing: text, account } = params;
  const missing = error === 'insufficient-votes' ? Asset.read(text) : null;
  if (missing === null || typeof account !== 'string' || further === null) return [];
  return [say('failure.freeze-first', { missing: missing.toString(), command: further.freeze(plainDigits(missing), account) })];
}

/** Returns the cause of an error, with what a page shows under "details" behind it: a terminal has none. */
function causeOf({ error }: PoolError, params: ErrorParams, say: Say): string {
  const cause = say(`errors.${error}.cause`, params);
  const key = `errors.${error}.details`;
  const details = say(key, params);
  const isKnown = details !== key && paramsOf(error).every((name) => (params[name] ?? '') !== '');
  return isKnown ? `${cause} ${details}` : cause;
}

/** Returns a title with the published code of this one failure behind it, where it has one (product rule). */
function withCode(title: string, { anomaly }: ErrorParams): string {
  return anomaly === undefined ? title : `${title}【${anomaly}】`;
}

/** Returns what was approved and what was signed, where a wallet signed something else. */
function alteredDetails(failure: PoolError): JsonObject {
  if (!(failure instanceof AlteredSignature)) return {};
  const written = (call: Call): JsonObject => callJson(call, call.action);
  return { asked: failure.asked.map(written), signed: failure.signed?.calls.map(written) ?? null, signed_id: failure.signed?.id ?? null };
}

/** Returns title, cause and remedy of any failure in the user's language, with its exit code. Never rejects, never hides the raw text. */
export function failureReport(failure: unknown, say: Say, coin: CoinNames | null, further: FurtherCommands | null = null): FailureReport {
  if (isPoolError(failure)) {
    const params = paramsWithoutSecrets(namedForUsers(failure, coin));
    return {
      code: failure.error,
      exit: EXIT_CODES[categoryOf(failure.error)],
      message: withCode(say(`errors.${failure.error}.title`, params), params),
      cause: causeOf(failure, params, say),
      fix: [
        say(failure.params['signed'] === 'kept' ? 'failure.same-again' : `errors.${failure.error}.cure`, params),
        ...freezeFix(failure, say, further),
        ...(failure.error === 'journal-damaged' && further !== null ? [say('failure.acknowledge', { command: further.journal })] : []),
        ...followFix(categoryOf(failure.error), params['id'], say, further),
      ],
      details: { params: { ...params }, raw: shownRaw(failure.raw), ...alteredDetails(failure) },
    };
  }
  if (failure instanceof CommandFailure) {
    const params = paramsWithoutSecrets(failure.params);
    return {
      code: failure.failure,
      exit: EXIT_CODES[COMMAND_FAILURES[failure.failure]],
      message: say(`failures.${failure.failure}.title`, params),
      cause: say(`failures.${failure.failure}.cause`, params),
      fix: [say(`failures.${failure.failure}.cure`, params), ...followFix(COMMAND_FAILURES[failure.failure], params['id'], say, further)],
      details: { params: { ...params }, raw: shownRaw(failure.raw) },
    };
  }
  return {
    code: 'unknown-error',
    exit: EXIT_CODES.unexpected,
    message: say('errors.unknown-error.title'),
    cause: say('errors.unknown-error.cause'),
    fix: [say('errors.unknown-error.cure')],
    details: { params: {}, raw: withoutSecrets(failure instanceof Error ? failure.message : String(failure)) },
  };
}
