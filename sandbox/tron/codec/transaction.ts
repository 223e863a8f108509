import { digestOf, hexText, joined } from './bytes.ts';
import { CONTRACT_TYPES } from './contract-table.ts';
import { bytesField, bytesOf, integerField, integerOf, listOf, messageField, unknownFields, wireFields } from './protobuf.ts';

/** A contract inside a transaction. `value` is the contract's own message, unchanged. */
export interface ReceivedContract {
  readonly type: number;
  readonly typeUrl: string;
  readonly value: Uint8Array;
  readonly permissionId: bigint;
}

export interface ReceivedTransaction {
  /** SHA-256 of the raw data as this node encodes it. */
  readonly id: string;
  readonly rawData: Uint8Array;
  readonly signatures: readonly Uint8Array[];
  /** Bytes of the whole transaction. */
  readonly size: number;
  readonly refBlockBytes: string;
  readonly refBlockHash: string;
  readonly expiration: bigint;
  readonly timestamp: bigint;
  readonly feeLimit: bigint;
  readonly memo: Uint8Array;
  readonly contracts: readonly ReceivedContract[];
}

const RAW_FIELDS = [1, 3, 4, 8, 9, 10, 11, 12, 14, 18];
const CONTRACT_FIELDS = [1, 2, 3, 4, 5];

function receivedContract(bytes: Uint8Array): ReceivedContract {
  const fields = wireFields(bytes);
  const any = wireFields(bytesOf(fields, 2));
  return {
    type: Number(integerOf(fields, 1)),
    typeUrl: new TextDecoder().decode(bytesOf(any, 1)),
    value: bytesOf(any, 2),
    permissionId: integerOf(fields, 5),
  };
}

/** Encodes a contract as the protocol does: known fields in order, zeros left out, unknown ones after them. */
function contractBytes(bytes: Uint8Array): Uint8Array {
  const fields = wireFields(bytes);
  const any = wireFields(bytesOf(fields, 2));
  const parameter = joined([bytesField(1, bytesOf(any, 1)), bytesField(2, bytesOf(any, 2)), unknownFields(any, [1, 2])]);
  return joined([
    integerField(1, integerOf(fields, 1)),
    fields.some(({ number }) => number === 2) ? messageField(2, parameter) : new Uint8Array(0),
    bytesField(3, bytesOf(fields, 3)),
    bytesField(4, bytesOf(fields, 4)),
    integerField(5, integerOf(fields, 5)),
    unknownFields(fields, CONTRACT_FIELDS),
  ]);
}

function rawDataBytes(bytes: Uint8Array): Uint8Array {
  const fields = wireFields(bytes);
  return joined([
    bytesField(1, bytesOf(fields, 1)),
    integerField(3, integerOf(fields, 3)),
    bytesField(4, bytesOf(fields, 4)),
    integerField(8, integerOf(fields, 8)),
    ...listOf(fields, 9).map((entry) => messageField(9, entry)),
    bytesField(10, bytesOf(fields, 10)),
    ...listOf(fields, 11).map((entry) => messageField(11, contractBytes(entry))),
    bytesField(12, bytesOf(fields, 12)),
    integerField(14, integerOf(fields, 14)),
    integerField(18, integerOf(fields, 18)),
    unknownFields(fields, RAW_FIELDS),
  ]);
}

/**
 * Decodes raw data leniently, as a node does, and encodes it again in its own way, which is what it hashes. A client that encoded it
 * differently signed something else. Throws WireProblem.
 */
export function receivedTransaction(raw: Uint8Array, signatures: readonly Uint8Array[]): ReceivedTransaction {
  const rawData = rawDataBytes(raw);
  const fields = wireFields(rawData);
  return {
    id: hexText(digestOf(rawData)),
    rawData,
    signatures,
    size: messageField(1, rawData).length + signatures.reduce((sum, signature) => sum + messageField(2, signature).length, 0),
    refBlockBytes: hexText(bytesOf(fields, 1)),
    refBlockHash: hexText(bytesOf(fields, 4)),
    expiration: integerOf(fields, 8),
    timestamp: integerOf(fields, 14),
    feeLimit: integerOf(fields, 18),
    memo: bytesOf(fields, 10),
    contracts: listOf(fields, 11).map(receivedContract),
  };
}

/** Decodes a whole signed transaction from its bytes. Throws WireProblem. */
export function signedTransaction(bytes: Uint8Array): ReceivedTransaction {
  const fields = wireFields(bytes);
  return receivedTransaction(bytesOf(fields, 1), listOf(fields, 2));
}

export interface ReceivedVote {
  readonly witness: string;
  readonly count: bigint;
}

/** A contract's fields by name: addresses and other bytes in hexadecimal, the resource as its number, a flag as 1 or 0. */
export interface ContractData {
  readonly owner: string;
  readonly addresses: Readonly<Record<string, string>>;
  readonly integers: Readonly<Record<string, bigint>>;
  readonly votes: readonly ReceivedVote[];
}

/** Decodes the contract's own message. Null for a type this node has no contract for. Throws WireProblem. */
export function contractData({ type, value }: ReceivedContract): ContractData | null {
  const shape = CONTRACT_TYPES[type];
  if (!shape) return null;
  const fields = wireFields(value);
  const addresses: Record<string, string> = {};
  const integers: Record<string, bigint> = {};
  const votes: ReceivedVote[] = [];
  for (const { number, name, kind } of shape.fields) {
    if (kind === 'address' || kind === 'bytes') addresses[name] = hexText(bytesOf(fields, number));
    else if (kind === 'votes') {
      for (const entry of listOf(fields, number)) {
        const vote = wireFields(entry);
        votes.push({ witness: hexText(bytesOf(vote, 1)), count: integerOf(vote, 2) });
      }
    } else integers[name] = integerOf(fields, number);
  }
  return { owner: addresses['owner_address'] ?? '', addresses, integers, votes };
}
