const VARINT = 0;
const BYTES = 2;
const INT64 = 64;

/** Encodes one message in canonical form: fields in the order given, zero and empty ones left out, as every node does. */
export class ProtobufWriter {
  private readonly bytes: number[] = [];

  /** Writes a 64-bit integer, enum or flag. */
  integer(field: number, value: bigint): this {
    if (value === 0n) return this;
    this.tag(field, VARINT);
    this.varint(BigInt.asUintN(INT64, value));
    return this;
  }

  data(field: number, value: Uint8Array): this {
    return value.length === 0 ? this : this.message(field, value);
  }

  /** Writes a nested message or an entry of a list, which is written even when it is empty. */
  message(field: number, value: Uint8Array): this {
    this.tag(field, BYTES);
    this.varint(BigInt(value.length));
    for (const byte of value) this.bytes.push(byte);
    return this;
  }

  done(): Uint8Array {
    return Uint8Array.from(this.bytes);
  }

  private tag(field: number, wireType: number): void {
    this.varint(BigInt(field * 8 + wireType));
  }

  private varint(value: bigint): void {
    let rest = value;
    for (; rest >= 128n; rest >>= 7n) this.bytes.push(Number(rest & 127n) | 128);
    this.bytes.push(Number(rest));
  }
}
