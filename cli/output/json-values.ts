import type { Asset } from '../../domain/core/amount/asset.ts';
import type { Call } from '../../domain/core/chain/call.ts';
import type { Instant } from '../../domain/core/chain/time.ts';
import type { JsonObject } from './json-schema.ts';

/** Returns an amount as JSON: exact units as text and the readable form. */
export function amountJson(asset: Asset): JsonObject {
  return { units: asset.units.toString(), decimals: asset.symbol.precision, symbol: asset.symbol.code, text: asset.toString() };
}

export function amountJsonOrNull(asset: Asset | null): JsonObject | null {
  return asset === null ? null : amountJson(asset);
}

/** Returns an instant by RFC 3339 in UTC, with milliseconds only where it has some. */
export function instantJson(instant: Instant): string {
  return new Date(instant).toISOString().replace('.000Z', 'Z');
}

export function instantJsonOrNull(instant: Instant | null): string | null {
  return instant === null ? null : instantJson(instant);
}

/** Returns a contract call with its data and its description in words. */
export function callJson(call: Call, words: string): JsonObject {
  return {
    contract: call.contract,
    action: call.action,
    authorization: call.authorization.map((signer) => ({ account: signer.account, permission: signer.permission })),
    data: { ...call.data },
    words,
  };
}
