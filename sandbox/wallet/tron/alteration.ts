import { listOf, objectOf, type Fields } from '../../tron/http/request.ts';
import { hexText } from '../../tron/codec/bytes.ts';
import { CONTRACT_TYPES } from '../../tron/codec/contract-table.ts';
import { transactionOfJson } from '../../tron/http/transaction-json.ts';
import type { AskedTransaction } from './asked-transaction.ts';

/**
 * Returns another transaction than requested: one sun more, or one vote more in the first entry; where there is neither, it freezes a coin
 * instead. Bytes, fields and id belong together.
 */
export function alteredTransaction({ received, fields, visible }: AskedTransaction): Fields {
  const raw = objectOf(fields['raw_data']);
  const contract = objectOf(listOf(raw['contract'])[0]);
  const parameter = objectOf(contract['parameter']);
  const value = raised(objectOf(parameter['value']), CONTRACT_TYPES[received.contracts[0]?.type ?? 0]?.fields ?? []);
  const other = value ? { ...contract, parameter: { ...parameter, value } } : frozenInstead(contract, objectOf(parameter['value']));
  const altered = { ...raw, contract: [other] };
  const { id, rawData } = transactionOfJson({ raw_data: altered }, visible);
  return { ...fields, raw_data: altered, raw_data_hex: hexText(rawData), txID: id };
}

const FROZEN_INSTEAD = 1_000_000;

/** Returns a contract of the same owner and permission that freezes a coin. */
function frozenInstead(contract: Fields, { owner_address }: Fields): Fields {
  const type = 'FreezeBalanceV2Contract';
  const value = { owner_address, frozen_balance: FROZEN_INSTEAD };
  return { ...contract, type, parameter: { type_url: `type.googleapis.com/protocol.${type}`, value } };
}

/** Returns the raised fields; null where there is nothing to raise. */
function raised(value: Fields, shape: readonly { readonly name: string; readonly kind: string }[]): Fields | null {
  const amount = shape.find(({ kind }) => kind === 'int64');
  if (amount) return { ...value, [amount.name]: Number(value[amount.name] ?? 0) + 1 };
  const votes = shape.find(({ kind }) => kind === 'votes');
  const [first, ...others] = votes ? listOf(value[votes.name]) : [];
  if (!votes || first === undefined) return null;
  const entry = objectOf(first);
  return { ...value, [votes.name]: [{ ...entry, vote_count: Number(entry['vote_count'] ?? 0) + 1 }, ...others] };
}
