import { Asset } from '../../../domain/core/amount/asset.ts';
import type { Call, CallValue, Signer } from '../../../domain/core/chain/call.ts';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import type { ExpectedCall } from '../../../domain/core/chain/expected-call.ts';
import { SYSTEM_CONTRACT } from '../../../domain/tron/operations/tron-definition.ts';
import { hexAddress, readAddress } from '../rpc/address.ts';
import { type ContractField, isContractName, shapeOf } from './contract-fields.ts';
import { type ContractValue, type FieldValue, isVotes, type Vote } from './contract-value.ts';
import { TRX } from '../rpc/sun.ts';

/** Fields that hold an amount of the native coin; other numbers are written as digits. */
const AMOUNTS: ReadonlySet<string> = new Set(['frozen_balance', 'unfreeze_balance', 'balance', 'call_value']);

function isTexts(value: CallValue): value is readonly string[] {
  return typeof value === 'object';
}

/** Values of fields that are left out because they are zero or empty. */
const LEFT_OUT = { address: '', bytes: '', int64: 0n, flag: false, resource: 'BANDWIDTH', votes: [] } as const satisfies Record<
  ContractField['kind'],
  FieldValue
>;

function shownAddress(hex: string): string {
  return readAddress(hex) ?? hex;
}

function shownValue({ name, kind }: ContractField, value: FieldValue): CallValue {
  if (typeof value === 'bigint') return AMOUNTS.has(name) ? Asset.of(value, TRX).toString() : String(value);
  if (isVotes(value)) return value.map(({ vote_address, vote_count }) => `${shownAddress(vote_address)}:${String(vote_count)}`);
  return kind === 'address' && typeof value === 'string' ? shownAddress(value) : value;
}

/** Returns the account a contract acts for, as `T…`. */
export function ownerOf({ fields }: ContractValue): string {
  const owner = fields['owner_address'];
  return typeof owner === 'string' ? shownAddress(owner) : '';
}

/** Returns a contract as a call: every field of its type, also those left out on the wire. `permission`: the name in the owner's account. */
export function callOfContract(contract: ContractValue, permission: string): Call {
  const data = Object.fromEntries(
    shapeOf(contract.name).fields.map((field) => [field.name, shownValue(field, contract.fields[field.name] ?? LEFT_OUT[field.kind])]),
  );
  return { contract: SYSTEM_CONTRACT, action: contract.name, authorization: [{ account: ownerOf(contract), permission }], data };
}

function writtenVote(text: string): Vote | null {
  const match = /^(T\w{33}):(\d{1,19})$/.exec(text);
  const address = match && hexAddress(match[1]!);
  return address ? { vote_address: address, vote_count: BigInt(match[2]!) } : null;
}

function writtenValue({ name, kind }: ContractField, value: CallValue): FieldValue | null {
  if (kind === 'votes') {
    const votes = isTexts(value) ? value.map(writtenVote) : [null];
    const whole = votes.filter((vote) => vote !== null);
    return whole.length === votes.length ? whole : null;
  }
  if (kind === 'flag') return typeof value === 'boolean' ? value : null;
  if (typeof value !== 'string') return null;
  if (kind === 'address') return value === '' ? '' : hexAddress(value);
  if (kind === 'resource' || kind === 'bytes') return value;
  const amount = AMOUNTS.has(name) ? Asset.parse(value) : null;
  if (amount) return amount.symbol.code === TRX.code && amount.symbol.precision === TRX.precision ? amount.units : null;
  return !AMOUNTS.has(name) && /^\d{1,19}$/.test(value) ? BigInt(value) : null;
}

/** Returns a call and its one signer as a contract. Errors: `call-not-allowed` for a call this protocol does not have or with other fields. */
export function contractOfCall({ contract, action, authorization, data }: Call): {
  readonly contract: ContractValue;
  readonly signer: Signer;
} {
  const refusal = new PoolError('call-not-allowed', { contract, action, position: 1 });
  const [signer] = authorization;
  if (contract !== SYSTEM_CONTRACT || !isContractName(action) || signer === undefined || authorization.length !== 1) throw refusal;
  const { fields } = shapeOf(action);
  const values: Record<string, FieldValue> = {};
  for (const field of fields) {
    const value = data[field.name] === undefined ? null : writtenValue(field, data[field.name]!);
    if (value === null) throw refusal;
    values[field.name] = value;
  }
  if (Object.keys(data).length !== fields.length || data['owner_address'] !== signer.account) throw refusal;
  return { contract: { name: action, fields: values }, signer };
}

/** Returns whether a call is the expected one, whoever signed. */
export function isExpected({ action, data }: Call, expected: ExpectedCall): boolean {
  const names = Object.keys(data);
  const same = (a: CallValue, b: CallValue | undefined): boolean =>
    isTexts(a) ? b !== undefined && isTexts(b) && a.length === b.length && a.every((text, index) => text === b[index]) : a === b;
  return (
    action === expected.action &&
    names.length === Object.keys(expected.data).length &&
    names.every((name) => same(data[name]!, expected.data[name]))
  );
}
