import { Asset } from '../../../domain/core/amount/asset.ts';
import { chainMilliseconds, chainSeconds, instantOfChainTime } from '../../../domain/core/chain/time.ts';
import { nodeFloat, nodeInteger } from '../../../domain/antelope/contract/node-number.ts';
import { bytesOfHex, hexOf, type ByteReader, type ByteWriter } from './bytes.ts';
import { publicKeyBytes, publicKeyText } from './keys.ts';
import { nameText, nameValue } from './name.ts';
import type { Json } from '../http/node-json.ts';

interface Scalar {
  read(reader: ByteReader): Json;
  write(writer: ByteWriter, value: Json): void;
}

const SLOT_MS = 500;
/** 2000-01-01T00:00:00Z, the zero of block timestamps. */
const SLOT_EPOCH = 946_684_800_000;

/** An empty amount, as nodes write it. */
export const EMPTY_ASSET = '0 ';

/** Thrown when a value does not fit its declared type. */
export class CodecError extends Error {}

function text(value: Json): string {
  if (typeof value !== 'string') throw new CodecError('expected text');
  return value;
}

function integer(value: Json, least: bigint, most: bigint): bigint {
  const whole = typeof value === 'number' && Number.isInteger(value);
  if (!whole && !(typeof value === 'string' && /^-?\d{1,20}$/.test(value))) throw new CodecError('expected an integer');
  const parsed = BigInt(value);
  if (parsed < least || parsed > most) throw new CodecError('integer out of range');
  return parsed;
}

function unsigned(size: 1 | 2 | 4): Scalar {
  const most = (1n << BigInt(size * 8)) - 1n;
  return { read: (reader) => reader.uint(size), write: (writer, value) => writer.uint(size, Number(integer(value, 0n, most))) };
}

function instant(value: Json): number {
  const parsed = instantOfChainTime(text(value));
  if (parsed === null) throw new CodecError('expected a time');
  return parsed;
}

/** Encodes `4,EOS` as precision and letters. */
function symbolValue(precision: number, code: string): bigint {
  let value = BigInt(precision);
  for (let index = 0; index < code.length; index += 1) value |= BigInt(code.charCodeAt(index)) << BigInt(8 * (index + 1));
  return value;
}

export function symbolCodeValue(code: string): bigint {
  return symbolValue(0, code) >> 8n;
}

export function symbolCodeText(value: bigint): string {
  let code = '';
  for (let rest = value; rest > 0n; rest >>= 8n) code += String.fromCharCode(Number(rest & 255n));
  return code;
}

function readAsset(reader: ByteReader): string {
  const units = reader.int64();
  const symbol = reader.uint64();
  if (symbol === 0n && units === 0n) return EMPTY_ASSET;
  const code = symbolCodeText(symbol >> 8n);
  if (!/^[A-Z]{1,7}$/.test(code) || (symbol & 255n) > 18n) throw new CodecError('invalid symbol');
  return Asset.of(units, { code, precision: Number(symbol & 255n) }).toString();
}

function writeAsset(writer: ByteWriter, value: Json): void {
  const written = text(value);
  const asset = written === EMPTY_ASSET ? Asset.of(0n, { code: '', precision: 0 }) : Asset.parse(written);
  if (!asset || asset.symbol.code.length > 7 || asset.symbol.precision > 18) throw new CodecError('expected an amount');
  if (asset.units > 4_611_686_018_427_387_903n || asset.units < -4_611_686_018_427_387_903n) throw new CodecError('amount out of range');
  writer.int64(asset.units);
  writer.uint64(symbolValue(asset.symbol.precision, asset.symbol.code));
}

const MOST_64 = (1n << 64n) - 1n;
const MOST_63 = (1n << 63n) - 1n;

const SCALARS: Readonly<Record<string, Scalar>> = {
  bool: { read: (reader) => (reader.uint(1) ? 1 : 0), write: (writer, value) => writer.uint(1, value === true || value === 1 ? 1 : 0) },
  uint8: unsigned(1),
  uint16: unsigned(2),
  uint32: unsigned(4),
  int32: {
    read: (reader) => reader.int(4),
    write: (writer, value) => writer.uint(4, Number(BigInt.asUintN(32, integer(value, -(1n << 31n), (1n << 31n) - 1n)))),
  },
  uint64: { read: (reader) => nodeInteger(reader.uint64()), write: (writer, value) => writer.uint64(integer(value, 0n, MOST_64)) },
  int64: { read: (reader) => nodeInteger(reader.int64()), write: (writer, value) => writer.int64(integer(value, -MOST_63 - 1n, MOST_63)) },
  varuint32: { read: (reader) => reader.varuint(), write: (writer, value) => writer.varuint(Number(integer(value, 0n, 0xffff_ffffn))) },
  float64: { read: (reader) => nodeFloat(reader.float64()), write: (writer, value) => writer.float64(Number(value)) },
  name: {
    read: (reader) => nameText(reader.uint64()),
    write: (writer, value) => {
      const parsed = nameValue(text(value));
      if (parsed === null) throw new CodecError('expected a name');
      writer.uint64(parsed);
    },
  },
  string: {
    read: (reader) => Buffer.from(reader.block()).toString('utf8'),
    write: (writer, value) => writer.block(Buffer.from(text(value), 'utf8')),
  },
  bytes: {
    read: (reader) => hexOf(reader.block()),
    write: (writer, value) => {
      const bytes = bytesOfHex(text(value));
      if (!bytes) throw new CodecError('expected hexadecimal text');
      writer.block(bytes);
    },
  },
  asset: { read: readAsset, write: writeAsset },
  symbol: {
    read: (reader) => {
      const value = reader.uint64();
      return `${value & 255n},${symbolCodeText(value >> 8n)}`;
    },
    write: (writer, value) => {
      const match = /^(\d{1,2}),([A-Z]{1,7})$/.exec(text(value));
      if (!match) throw new CodecError('expected a symbol');
      writer.uint64(symbolValue(Number(match[1]), match[2]!));
    },
  },
  symbol_code: {
    read: (reader) => symbolCodeText(reader.uint64()),
    write: (writer, value) => {
      if (!/^[A-Z]{1,7}$/.test(text(value))) throw new CodecError('expected the code of a symbol');
      writer.uint64(symbolCodeValue(text(value)));
    },
  },
  time_point_sec: {
    read: (reader) => chainSeconds(reader.uint(4) * 1000),
    write: (writer, value) => writer.uint(4, Math.floor(instant(value) / 1000)),
  },
  time_point: {
    read: (reader) => chainMilliseconds(Number(reader.int64() / 1000n)),
    write: (writer, value) => writer.int64(BigInt(instant(value)) * 1000n),
  },
  block_timestamp_type: {
    read: (reader) => chainMilliseconds(SLOT_EPOCH + reader.uint(4) * SLOT_MS),
    write: (writer, value) => writer.uint(4, Math.max(0, Math.floor((instant(value) - SLOT_EPOCH) / SLOT_MS))),
  },
  public_key: {
    read: (reader) => {
      if (reader.uint(1) !== 0) throw new CodecError('only K1 keys are known');
      return publicKeyText(reader.take(33));
    },
    write: (writer, value) => {
      const key = publicKeyBytes(text(value));
      if (!key) throw new CodecError('expected a public key');
      writer.uint(1, 0);
      writer.put(key);
    },
  },
};

/** Returns the codec of a built-in type; undefined when the name is not built in. */
export function scalarOf(type: string): Scalar | undefined {
  return Object.prototype.hasOwnProperty.call(SCALARS, type) ? SCALARS[type] : undefined;
}
