import { Asset } from '../../domain/core/amount/asset.ts';
import { operationJson, operationOfJson } from '../../domain/chain/operation-json.ts';
import type { DisagreeingNodes, Outcome } from '../../domain/core/chain/transaction-status.ts';
import { isErrorName } from '../../domain/core/errors/catalogue.ts';
import { type ErrorParams, PoolError } from '../../domain/core/errors/pool-error.ts';
import { isInstant, isShortText, isWhole, recordOf, recordOfText } from '../session/stored-json.ts';
import { callOfJson } from './call-json.ts';
import { type LostWrite, lostWriteOf } from './journal-damage.ts';
import { signedOfJson } from './signed-json.ts';
import type { AlteredTransaction, TrackedTransaction } from './tracked-transaction.ts';

/** Version of the stored journal's layout; a journal of another version was written by another program and is set aside. */
const VERSION = 1;

/** A parsed journal. `damaged`: some of it could not be read; `entries` are the readable ones, `lost` what the unreadable ones still name. */
export interface StoredJournal {
  readonly entries: readonly TrackedTransaction[];
  readonly damaged: boolean;
  readonly lost: readonly LostWrite[];
}

/** Encodes a journal as JSON: the version and the entries, amounts as canonical text. */
export function journalText(entries: readonly TrackedTransaction[]): string {
  return JSON.stringify({ version: VERSION, entries: entries.map(entryJson) });
}

/** Parses and validates a stored journal. A null text reads as an empty journal. */
export function journalOfText(text: string | null): StoredJournal {
  if (text === null) return { entries: [], damaged: false, lost: [] };
  const journal = recordOfText(text);
  if (!journal || journal.version !== VERSION || !Array.isArray(journal.entries)) return { entries: [], damaged: true, lost: [] };
  const stored: readonly unknown[] = journal.entries;
  const read = stored.map(entryOfJson);
  const entries = firstOfEachId(read.filter((entry) => entry !== null));
  return {
    entries,
    damaged: entries.length < read.length,
    lost: stored.filter((_entry, index) => read[index] === null).map(lostWriteOf),
  };
}

function firstOfEachId(entries: readonly TrackedTransaction[]): readonly TrackedTransaction[] {
  return entries.filter((entry, index) => entries.findIndex((other) => other.id === entry.id) === index);
}

function entryJson(entry: TrackedTransaction): unknown {
  const { refusal } = entry;
  return {
    ...entry,
    operation: operationJson(entry.operation),
    outcome: entry.outcome && outcomeJson(entry.outcome),
    ...(refusal && { refusal: errorJson(refusal) }),
  };
}

function outcomeJson(outcome: Outcome): unknown {
  return outcome.end === 'refused' ? { ...outcome, error: errorJson(outcome.error) } : outcome;
}

function errorJson({ error, params, raw }: PoolError): unknown {
  return { error, params, raw };
}

const STATES: readonly TrackedTransaction['state'][] = ['signing', 'sent', 'included', 'ended'];

function entryOfJson(value: unknown): TrackedTransaction | null {
  const fields = recordOf(value);
  if (!fields) return null;
  const operation = operationOfJson(fields.operation);
  const state = STATES.find((known) => known === fields.state);
  const { id, provisionalId = null, sentBy = 'app', misnamedAs = null, account, expiresAt, builtAtBlock, signedAt, block } = fields;
  const outcome = outcomeOfJson(fields.outcome);
  if (
    !operation ||
    !state ||
    !isShortText(id) ||
    !isShortTextOrNone(provisionalId) ||
    !isShortTextOrNone(misnamedAs) ||
    !isShortText(account)
  )
    return null;
  if (sentBy !== 'app' && sentBy !== 'wallet') return null;
  if (!isInstant(expiresAt) || !isWhole(builtAtBlock) || !isInstant(signedAt) || !(block === null || isWhole(block))) return null;
  if ((state === 'ended') !== (outcome !== null) || (state === 'included' && block === null)) return null;
  if (fields.outcome !== null && outcome === null) return null;
  const entry: TrackedTransaction = {
    id,
    provisionalId,
    sentBy,
    misnamedAs,
    account,
    operation,
    expiresAt,
    builtAtBlock,
    signedAt,
    state,
    block,
    outcome,
  };
  const netChange = Asset.read(fields.netChange);
  if (fields.netChange !== undefined && netChange === null) return null;
  const refusal = fields.refusal === undefined ? undefined : errorOfJson(fields.refusal);
  const signed = fields.signed === undefined ? undefined : signedOfJson(fields.signed);
  const { sentAgain } = fields;
  const disagreeing = fields.disagreeing === undefined ? undefined : disagreeingOfJson(fields.disagreeing);
  if (refusal === null || signed === null || disagreeing === null || (sentAgain !== undefined && sentAgain !== true)) return null;
  const whole: TrackedTransaction = {
    ...entry,
    ...(netChange && { netChange }),
    ...(refusal && { refusal }),
    ...(sentAgain && { sentAgain }),
    ...(disagreeing && { disagreeing }),
    ...(signed && { signed }),
  };
  if (fields.altered === undefined) return outcome?.end === 'altered' ? null : whole;
  const altered = alteredOfJson(fields.altered);
  return altered && { ...whole, altered };
}

function disagreeingOfJson(value: unknown): DisagreeingNodes | null {
  const [one, other, ...more] = Array.isArray(value) ? (value as unknown[]) : [];
  return typeof one === 'string' && typeof other === 'string' && more.length === 0 ? [one, other] : null;
}

function alteredOfJson(value: unknown): AlteredTransaction | null {
  const { id, expiresAt, calls, block } = recordOf(value) ?? {};
  if (!isShortText(id) || !isInstant(expiresAt) || !(block === null || isWhole(block)) || !Array.isArray(calls)) return null;
  const read = (calls as unknown[]).map(callOfJson).filter((call) => call !== null);
  return read.length === calls.length ? { id, expiresAt, calls: read, block } : null;
}

function outcomeOfJson(value: unknown): Outcome | null {
  const fields = recordOf(value);
  const ending = fields && endOfJson(fields);
  if (!ending || fields.reportedBy === undefined) return ending;
  return typeof fields.reportedBy === 'string' ? { ...ending, reportedBy: fields.reportedBy } : null;
}

function endOfJson(fields: Readonly<Record<string, unknown>>): Outcome | null {
  if (fields.end === 'expired' || fields.end === 'unknown') return { end: fields.end };
  if (fields.end === 'done' || fields.end === 'altered') {
    const { end, block, blockTime } = fields;
    return isWhole(block) && isInstant(blockTime) ? { end, block, blockTime } : null;
  }
  const error = fields.end === 'refused' ? errorOfJson(fields.error) : null;
  return error && { end: 'refused', error };
}

function errorOfJson(value: unknown): PoolError | null {
  const fields = recordOf(value);
  const params = fields && recordOf(fields.params);
  if (!fields || !isErrorName(fields.error) || !params || !(fields.raw === null || typeof fields.raw === 'string')) return null;
  return isErrorParams(params) ? new PoolError(fields.error, params, { raw: fields.raw }) : null;
}

function isErrorParams(params: Readonly<Record<string, unknown>>): params is ErrorParams {
  return Object.values(params).every((param) => typeof param === 'string' || Number.isFinite(param));
}

function isShortTextOrNone(value: unknown): value is string | null {
  return value === null || isShortText(value);
}
