/** Reads the chain's little-endian binary form. Reading past the end throws. */
export class ByteReader {
  readonly bytes: Uint8Array;
  private position = 0;
  private readonly view: DataView;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get left(): number {
    return this.bytes.length - this.position;
  }

  take(count: number): Uint8Array {
    if (count < 0 || count > this.left) throw new RangeError('the bytes end early');
    const part = this.bytes.subarray(this.position, this.position + count);
    this.position += count;
    return part;
  }

  uint(size: 1 | 2 | 4): number {
    const at = this.step(size);
    if (size === 1) return this.view.getUint8(at);
    return size === 2 ? this.view.getUint16(at, true) : this.view.getUint32(at, true);
  }

  int(size: 1 | 2 | 4): number {
    const at = this.step(size);
    if (size === 1) return this.view.getInt8(at);
    return size === 2 ? this.view.getInt16(at, true) : this.view.getInt32(at, true);
  }

  uint64(): bigint {
    return this.view.getBigUint64(this.step(8), true);
  }

  int64(): bigint {
    return this.view.getBigInt64(this.step(8), true);
  }

  float64(): number {
    return this.view.getFloat64(this.step(8), true);
  }

  varuint(): number {
    let value = 0;
    for (let shift = 0; shift < 35; shift += 7) {
      const byte = this.uint(1);
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) {
        if (value > 0xffff_ffff) break;
        return value;
      }
    }
    throw new RangeError('a length is too long');
  }

  block(): Uint8Array {
    return this.take(this.varuint());
  }

  private step(size: number): number {
    if (size > this.left) throw new RangeError('the bytes end early');
    const at = this.position;
    this.position += size;
    return at;
  }
}

/** Writes the chain's little-endian binary form. */
export class ByteWriter {
  private buffer = new Uint8Array(256);
  private view = new DataView(this.buffer.buffer);
  private length = 0;

  put(bytes: Uint8Array): void {
    const at = this.room(bytes.length);
    this.buffer.set(bytes, at);
  }

  uint(size: 1 | 2 | 4, value: number): void {
    const at = this.room(size);
    if (size === 1) this.view.setUint8(at, value);
    else if (size === 2) this.view.setUint16(at, value, true);
    else this.view.setUint32(at, value, true);
  }

  uint64(value: bigint): void {
    const at = this.room(8);
    this.view.setBigUint64(at, value, true);
  }

  int64(value: bigint): void {
    const at = this.room(8);
    this.view.setBigInt64(at, value, true);
  }

  float64(value: number): void {
    const at = this.room(8);
    this.view.setFloat64(at, value, true);
  }

  varuint(value: number): void {
    let rest = value;
    while (rest >= 0x80) {
      this.uint(1, (rest % 0x80) | 0x80);
      rest = Math.floor(rest / 0x80);
    }
    this.uint(1, rest);
  }

  block(bytes: Uint8Array): void {
    this.varuint(bytes.length);
    this.put(bytes);
  }

  done(): Uint8Array {
    return this.buffer.slice(0, this.length);
  }

  private room(size: number): number {
    const at = this.length;
    this.length += size;
    if (this.length > this.buffer.length) {
      const larger = new Uint8Array(Math.max(this.buffer.length * 2, this.length));
      larger.set(this.buffer);
      this.buffer = larger;
      this.view = new DataView(larger.buffer);
    }
    return at;
  }
}

export function hexOf(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex');
}

const HEX = /^(?:[0-9a-fA-F]{2})*$/;

/** Decodes hexadecimal; null when it is invalid. */
export function bytesOfHex(text: string): Uint8Array | null {
  return HEX.test(text) ? Uint8Array.from(Buffer.from(text, 'hex')) : null;
}
