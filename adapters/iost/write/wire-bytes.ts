import { PoolError } from '../../../domain/core/errors/pool-error.ts';

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Encodes the protocol's binary form: numbers big-endian, byte strings and lists with a 32-bit count in front. */
export class WireWriter {
  private readonly parts: number[] = [];

  byte(value: number): this {
    this.parts.push(value & 0xff);
    return this;
  }

  int32(value: number): this {
    for (const shift of [24, 16, 8, 0]) this.parts.push((value >> shift) & 0xff);
    return this;
  }

  int64(value: bigint): this {
    const unsigned = BigInt.asUintN(64, value);
    for (let shift = 56n; shift >= 0n; shift -= 8n) this.parts.push(Number((unsigned >> shift) & 255n));
    return this;
  }

  bytes(value: Uint8Array): this {
    this.int32(value.length);
    for (const byte of value) this.parts.push(byte);
    return this;
  }

  text(value: string): this {
    return this.bytes(encoder.encode(value));
  }

  /** Writes a list whose every element is a byte string of its own. */
  list<T>(items: readonly T[], element: (writer: WireWriter, item: T) => unknown): this {
    this.int32(items.length);
    for (const item of items) {
      const writer = new WireWriter();
      element(writer, item);
      this.bytes(writer.done());
    }
    return this;
  }

  done(): Uint8Array {
    return Uint8Array.from(this.parts);
  }
}

/** Decodes what WireWriter encodes. Throws `transaction-undecodable` for everything that does not fit. */
export class WireReader {
  private readonly view: DataView;
  private readonly source: Uint8Array;
  private at = 0;

  constructor(source: Uint8Array) {
    this.source = source;
    this.view = new DataView(source.buffer, source.byteOffset, source.byteLength);
  }

  byte(): number {
    return this.view.getUint8(this.skip(1));
  }

  int32(): number {
    return this.view.getInt32(this.skip(4));
  }

  int64(): bigint {
    // The oldest browsers read no 64 bits at once.
    const high = this.view.getInt32(this.skip(4));
    return (BigInt(high) << 32n) | BigInt(this.view.getUint32(this.skip(4)));
  }

  bytes(): Uint8Array {
    const length = this.count();
    const start = this.skip(length);
    return this.source.slice(start, start + length);
  }

  text(): string {
    try {
      return decoder.decode(this.bytes());
    } catch (thrown) {
      throw thrown instanceof PoolError ? thrown : undecodable('text');
    }
  }

  list<T>(element: (reader: WireReader) => T): readonly T[] {
    const items: T[] = [];
    for (let left = this.count(); left > 0; left -= 1) {
      const reader = new WireReader(this.bytes());
      items.push(element(reader));
      reader.end();
    }
    return items;
  }

  texts(): readonly string[] {
    const items: string[] = [];
    for (let left = this.count(); left > 0; left -= 1) items.push(this.text());
    return items;
  }

  /** Throws where bytes remain. */
  end(): void {
    if (this.at !== this.source.length) throw undecodable('length');
  }

  private count(): number {
    const count = this.int32();
    if (count < 0 || count > this.source.length - this.at) throw undecodable('count');
    return count;
  }

  private skip(length: number): number {
    const start = this.at;
    if (start + length > this.source.length) throw undecodable('length');
    this.at = start + length;
    return start;
  }
}

export function undecodable(what: string): PoolError {
  return new PoolError('transaction-undecodable', { what });
}
