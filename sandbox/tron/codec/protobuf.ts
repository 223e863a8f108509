import { joined } from './bytes.ts';

/** One field of a message: a number, or bytes. Fixed-width fields are kept as their bytes. */
export interface WireField {
  readonly number: number;
  readonly wireType: number;
  readonly integer: bigint;
  readonly bytes: Uint8Array;
}

/** Thrown when bytes are not a message. */
export class WireProblem extends Error {}

const EMPTY = new Uint8Array(0);
const FIXED: Readonly<Record<number, number>> = { 1: 8, 5: 4 };

function varint(bytes: Uint8Array, start: number): readonly [value: bigint, next: number] {
  let value = 0n;
  for (let index = 0; index < 10; index += 1) {
    const byte = bytes[start + index];
    if (byte === undefined) break;
    value |= BigInt(byte & 0x7f) << BigInt(7 * index);
    if (byte < 0x80) return [BigInt.asUintN(64, value), start + index + 1];
  }
  throw new WireProblem('malformed number');
}

/** Returns the fields of a message in the order written. Throws WireProblem. */
export function wireFields(bytes: Uint8Array): readonly WireField[] {
  const fields: WireField[] = [];
  for (let at = 0; at < bytes.length;) {
    const [tag, afterTag] = varint(bytes, at);
    const number = Number(tag >> 3n);
    const wireType = Number(tag & 7n);
    if (number === 0) throw new WireProblem('field number 0');
    if (wireType === 0) {
      const [integer, next] = varint(bytes, afterTag);
      fields.push({ number, wireType, integer, bytes: EMPTY });
      at = next;
      continue;
    }
    const fixed = FIXED[wireType];
    const [length, start] = wireType === 2 ? varint(bytes, afterTag) : [BigInt(fixed ?? -1), afterTag];
    if (length < 0n || BigInt(start) + length > BigInt(bytes.length)) throw new WireProblem('malformed field');
    at = start + Number(length);
    fields.push({ number, wireType, integer: 0n, bytes: bytes.slice(start, at) });
  }
  return fields;
}

function last(fields: readonly WireField[], number: number, wireType: number): WireField | undefined {
  return fields.filter((field) => field.number === number && field.wireType === wireType).pop();
}

/** Returns the last value of a number field, 0 where there is none: a later one replaces an earlier one. */
export function integerOf(fields: readonly WireField[], number: number): bigint {
  return BigInt.asIntN(64, last(fields, number, 0)?.integer ?? 0n);
}

export function bytesOf(fields: readonly WireField[], number: number): Uint8Array {
  return last(fields, number, 2)?.bytes ?? EMPTY;
}

export function listOf(fields: readonly WireField[], number: number): readonly Uint8Array[] {
  return fields.filter((field) => field.number === number && field.wireType === 2).map(({ bytes }) => bytes);
}

function varintBytes(value: bigint): Uint8Array {
  const bytes: number[] = [];
  let rest = BigInt.asUintN(64, value);
  for (; rest > 0x7fn; rest >>= 7n) bytes.push(Number(rest & 0x7fn) | 0x80);
  bytes.push(Number(rest));
  return Uint8Array.from(bytes);
}

function tagged(number: number, wireType: number, ...parts: readonly Uint8Array[]): Uint8Array {
  return joined([varintBytes((BigInt(number) << 3n) | BigInt(wireType)), ...parts]);
}

/** Encodes a number field, nothing for zero. */
export function integerField(number: number, value: bigint): Uint8Array {
  return value === 0n ? EMPTY : tagged(number, 0, varintBytes(value));
}

/** Encodes a field of bytes, nothing when they are empty. */
export function bytesField(number: number, value: Uint8Array): Uint8Array {
  return value.length === 0 ? EMPTY : messageField(number, value);
}

/** Encodes a nested message, also when it is empty. */
export function messageField(number: number, value: Uint8Array): Uint8Array {
  return tagged(number, 2, varintBytes(BigInt(value.length)), value);
}

/** Encodes fields that are not among the known ones as a node does: after everything else. */
export function unknownFields(fields: readonly WireField[], known: readonly number[]): Uint8Array {
  return joined(
    fields
      .filter(({ number }) => !known.includes(number))
      .map(({ number, wireType, integer, bytes }) => {
        if (wireType === 0) return tagged(number, 0, varintBytes(integer));
        return wireType === 2 ? messageField(number, bytes) : tagged(number, wireType, bytes);
      }),
  );
}
