import type { Call, CallValue, Signer } from '../../domain/core/chain/call.ts';
import { recordOf } from '../session/stored-json.ts';

/** Validates a stored call; null where it is none. */
export function callOfJson(value: unknown): Call | null {
  const { contract, action, authorization, data } = recordOf(value) ?? {};
  const fields = recordOf(data);
  if (typeof contract !== 'string' || typeof action !== 'string' || !Array.isArray(authorization) || !fields) return null;
  const signers: readonly Signer[] = (authorization as unknown[]).filter(isSigner);
  return signers.length === authorization.length && isCallData(fields) ? { contract, action, authorization: signers, data: fields } : null;
}

/** Returns whether a stored value names an account and its permission. */
export function isSigner(value: unknown): value is Signer {
  const { account, permission } = recordOf(value) ?? {};
  return typeof account === 'string' && typeof permission === 'string';
}

function isCallData(fields: Readonly<Record<string, unknown>>): fields is Readonly<Record<string, CallValue>> {
  return Object.values(fields).every(
    (value) =>
      typeof value === 'string' ||
      typeof value === 'number' ||
      typeof value === 'boolean' ||
      (Array.isArray(value) && value.every((item) => typeof item === 'string')),
  );
}
