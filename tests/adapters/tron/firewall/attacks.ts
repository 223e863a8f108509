import * as fc from 'fast-check';
import { type ContractValue, type FieldValue, isVotes, type Vote } from '../../../../adapters/tron/write/contract-value.ts';
import { hexText } from '../../../../adapters/tron/rpc/hex.ts';
import type { RawData } from '../../../../adapters/tron/write/raw-data.ts';
import type { Random } from '../../../support/random.ts';
import { anyContract } from '../arbitrary-contract.ts';

const THIEF = `41${'7e'.repeat(20)}`;
/** A minute more than approved is what a wallet may give a transaction that it builds anew. */
const TOO_LATE_MS = 60_001;
const DIGITS_OF_BYTE = 2;

const OTHERS = fc.sample(anyContract(BigInt(Number.MAX_SAFE_INTEGER)), { numRuns: 500, seed: 20_261_126 });

function otherVotes(votes: readonly Vote[], random: Random): readonly Vote[] {
  const [first, ...rest] = votes;
  if (first === undefined) return [{ vote_address: THIEF, vote_count: 1n }];
  return random.pick([
    [...votes, { vote_address: THIEF, vote_count: 1n }],
    [{ ...first, vote_address: THIEF }, ...rest],
    [{ ...first, vote_count: first.vote_count + 1n }, ...rest],
    [...rest, { ...first, vote_count: first.vote_count * 2n }],
    rest,
    [first, first, ...rest],
  ]);
}

function otherValue(value: FieldValue, random: Random): FieldValue {
  if (isVotes(value)) return otherVotes(value, random);
  if (typeof value === 'bigint') return random.pick([value + 1n, value + random.units(12), value * 10n + 1n, value - 1n]);
  if (typeof value === 'boolean') return !value;
  if (value === 'BANDWIDTH') return 'ENERGY';
  if (value === 'ENERGY') return 'BANDWIDTH';
  return value === '' || /^41[0-9a-f]{40}$/.test(value) ? THIEF : `${value}00`;
}

function changedField(contract: ContractValue, random: Random): ContractValue {
  const name = random.pick(Object.keys(contract.fields));
  return { ...contract, fields: { ...contract.fields, [name]: otherValue(contract.fields[name]!, random) } };
}

/** Changes of a transaction's content; each leaves the encoding in order, as a wallet that builds anew does. */
export const CONTENTS: Readonly<Record<string, (raw: RawData, random: Random) => RawData>> = {
  'another contract': (raw, random) => ({ ...raw, contract: random.pick(OTHERS) }),
  'another contract of the same owner': (raw, random) => {
    const other = random.pick(OTHERS);
    return { ...raw, contract: { ...other, fields: { ...other.fields, owner_address: raw.contract.fields['owner_address']! } } };
  },
  'another value': (raw, random) => ({ ...raw, contract: changedField(raw.contract, random) }),
  'a memo': (raw, random) => ({ ...raw, data: hexText(Uint8Array.of(1 + random.below(255))) }),
  'a fee limit': (raw, random) => ({ ...raw, feeLimit: raw.feeLimit + random.units(10) }),
  'another permission': (raw, random) => ({ ...raw, permissionId: raw.permissionId + 1n + BigInt(random.below(9)) }),
  'a later expiry': (raw, random) => ({ ...raw, expiration: raw.expiration + BigInt(TOO_LATE_MS + random.below(86_400_000)) }),
};

function at(bytes: string, position: number): string {
  return bytes.slice(position * DIGITS_OF_BYTE, (position + 1) * DIGITS_OF_BYTE);
}

function withBytes(bytes: string, position: number, removed: number, added: string): string {
  return `${bytes.slice(0, position * DIGITS_OF_BYTE)}${added}${bytes.slice((position + removed) * DIGITS_OF_BYTE)}`;
}

function byteText(byte: number): string {
  return byte.toString(16).padStart(DIGITS_OF_BYTE, '0');
}

/** Where the contract stands in the bytes of raw data: all else is header. */
export interface Place {
  readonly from: number;
  readonly to: number;
}

/** Changes of the bytes themselves, most of which are no transaction any more. */
export const ENCODINGS: Readonly<Record<string, (bytes: string, place: Place, random: Random) => string>> = {
  'a bit of the contract': (bytes, { from, to }, random) => {
    const position = from + random.below(to - from);
    return withBytes(bytes, position, 1, byteText(Number.parseInt(at(bytes, position), 16) ^ (1 << random.below(8))));
  },
  'a byte more': (bytes, { from, to }, random) => withBytes(bytes, from + random.below(to - from), 0, byteText(random.below(256))),
  'a byte less': (bytes, { from, to }, random) => withBytes(bytes, from + random.below(to - from), 1, ''),
  'the contract twice': (bytes, { from, to }) => withBytes(bytes, to, 0, bytes.slice(from * DIGITS_OF_BYTE, to * DIGITS_OF_BYTE)),
  'no contract': (bytes, { from, to }) => withBytes(bytes, from, to - from, ''),
  'the end cut off': (bytes, { from, to }, random) => bytes.slice(0, (from + random.below(to - from)) * DIGITS_OF_BYTE),
  // Field numbers 9 (authorities), 12 (scripts) and any other, as a number or as bytes.
  'an unknown field': (bytes, { to }, random) =>
    random.pick([`${bytes}4a00`, `${bytes}62020102`, `${bytes}f00101`, withBytes(bytes, to, 0, '4a0100'), withBytes(bytes, to, 0, '6000')]),
  'a number in more bytes than needed': (bytes, { from }) => withBytes(bytes, from + 1, 1, lengthened(at(bytes, from + 1))),
};

/** Returns a number of one byte as a number of two; null bytes are what an encoder never writes. */
function lengthened(text: string): string {
  const byte = Number.parseInt(text, 16);
  return byte < 0x80 ? `${byteText(byte | 0x80)}00` : `${text}8000`;
}
