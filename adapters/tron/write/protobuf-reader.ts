/** Thrown when bytes are not a message of the expected kind. */
export class ProtobufProblem extends Error {}

interface Field {
  readonly number: number;
  /** A varint as an unsigned number, or the bytes of a text, list entry or message. */
  readonly value: bigint | Uint8Array;
}

const LONGEST_VARINT = 10;
const LARGEST_FIELD = 536_870_911n;

function varintAt(bytes: Uint8Array, start: number): { readonly value: bigint; readonly next: number } {
  let value = 0n;
  for (let index = 0; index < LONGEST_VARINT; index += 1) {
    const byte = bytes[start + index];
    if (byte === undefined) throw new ProtobufProblem('the bytes end inside a number');
    value |= BigInt(byte & 127) << BigInt(index * 7);
    if (byte < 128) {
      if (value > 0xffff_ffff_ffff_ffffn) break;
      return { value, next: start + index + 1 };
    }
  }
  throw new ProtobufProblem('a number is larger than 64 bits');
}

/** Splits a message into its fields. Only the two kinds these messages use are accepted. */
function fieldsOf(bytes: Uint8Array): readonly Field[] {
  const fields: Field[] = [];
  for (let at = 0; at < bytes.length;) {
    const tag = varintAt(bytes, at);
    const number = tag.value >> 3n;
    if (number === 0n || number > LARGEST_FIELD) throw new ProtobufProblem('a field has no number');
    const first = varintAt(bytes, tag.next);
    if ((tag.value & 7n) === 0n) {
      fields.push({ number: Number(number), value: first.value });
      at = first.next;
    } else if ((tag.value & 7n) === 2n) {
      const end = first.next + Number(first.value);
      if (end > bytes.length) throw new ProtobufProblem('the bytes end inside a field');
      fields.push({ number: Number(number), value: bytes.slice(first.next, end) });
      at = end;
    } else throw new ProtobufProblem(`field ${String(number)} is of an unexpected kind`);
  }
  return fields;
}

/**
 * Decodes one message strictly: each field at most once unless it is a list, and `end` refuses fields that were not read. Missing fields
 * read as zero or empty, which is how they are encoded. Throws ProtobufProblem.
 */
export class ProtobufReader {
  private readonly fields: readonly Field[];
  private readonly asked = new Set<number>();

  constructor(bytes: Uint8Array) {
    this.fields = fieldsOf(bytes);
  }

  /** Reads a signed 64-bit integer. */
  integer(number: number): bigint {
    const value = this.one(number);
    if (value === undefined) return 0n;
    if (typeof value !== 'bigint') throw new ProtobufProblem(`field ${String(number)} is not a number`);
    return BigInt.asIntN(64, value);
  }

  data(number: number): Uint8Array {
    const value = this.one(number);
    if (value === undefined) return new Uint8Array(0);
    if (typeof value === 'bigint') throw new ProtobufProblem(`field ${String(number)} is a number`);
    return value;
  }

  list(number: number): readonly Uint8Array[] {
    this.asked.add(number);
    return this.fields
      .filter((field) => field.number === number)
      .map(({ value }) => {
        if (typeof value === 'bigint') throw new ProtobufProblem(`field ${String(number)} is a number`);
        return value;
      });
  }

  /** Throws when the message holds a field that was not read. */
  end(): void {
    const unknown = this.fields.find(({ number }) => !this.asked.has(number));
    if (unknown) throw new ProtobufProblem(`field ${String(unknown.number)} is not known`);
  }

  private one(number: number): bigint | Uint8Array | undefined {
    this.asked.add(number);
    const values = this.fields.filter((field) => field.number === number);
    if (values.length > 1) throw new ProtobufProblem(`field ${String(number)} is given twice`);
    return values[0]?.value;
  }
}
