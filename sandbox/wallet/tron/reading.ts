import { sun } from '../../tron/chain/account.ts';
import { base58Address } from '../../tron/codec/address.ts';
import { hexText } from '../../tron/codec/bytes.ts';
import { CONTRACT_TYPES, RESOURCE_NAMES } from '../../tron/codec/contract-table.ts';
import { contractData, type ReceivedContract, type ReceivedTransaction } from '../../tron/codec/transaction.ts';

/** A decoded transaction for a user. */
export interface Reading {
  /** Name of the contract type. */
  readonly contract: string;
  /** In hexadecimal. */
  readonly owner: string;
  readonly rows: readonly (readonly [label: string, text: string])[];
  /** UTC, to the second. */
  readonly expires: string;
}

/** Decodes a transaction from its bytes alone. Null for a contract type this wallet does not know. */
export function readingOf({ contracts, expiration, feeLimit, memo }: ReceivedTransaction): Reading | null {
  const [contract] = contracts;
  const shape = contract && CONTRACT_TYPES[contract.type];
  const data = contract && contractData(contract);
  if (!contract || !shape || !data) return null;
  const rows: [string, string][] = [['owner', base58Address(data.owner)], ...fieldRows(contract)];
  if (contract.permissionId !== 0n) rows.push(['permission', String(contract.permissionId)]);
  if (feeLimit !== 0n) rows.push(['fee limit', coins(feeLimit)]);
  if (memo.length > 0) rows.push(['memo', `0x${hexText(memo)}`]);
  return { contract: shape.name, owner: data.owner, rows, expires: utc(expiration) };
}

function fieldRows(contract: ReceivedContract): [string, string][] {
  const data = contractData(contract);
  const rows: [string, string][] = [];
  for (const { name, kind } of CONTRACT_TYPES[contract.type]?.fields ?? []) {
    if (!data || name === 'owner_address') continue;
    const label = name.replace(/_/g, ' ');
    const number = data.integers[name] ?? 0n;
    if (kind === 'address') rows.push([label, base58Address(data.addresses[name] ?? '')]);
    else if (kind === 'int64') rows.push([label, coins(number)]);
    else if (kind === 'resource') rows.push([label, RESOURCE_NAMES[Number(number)] ?? String(number)]);
    else for (const { witness, count } of data.votes) rows.push(['votes', `${String(count)} for ${base58Address(witness)}`]);
  }
  return rows;
}

function coins(units: bigint): string {
  return sun(units).toString();
}

function utc(expiration: bigint): string {
  const date = new Date(Number(expiration));
  return Number.isNaN(date.getTime()) ? `${String(expiration)} ms` : `${date.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}
