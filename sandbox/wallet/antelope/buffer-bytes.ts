import { Serialize } from 'eosjs';

/** Bytes as the `Buffer` that wallets' scripts bundle: an array of bytes whose JSON is `{ type: 'Buffer', data }`. */
export class BufferBytes extends Uint8Array {
  static ofHex(text: string): BufferBytes {
    return new BufferBytes(Serialize.hexToUint8Array(text));
  }

  toJSON(): { readonly type: 'Buffer'; readonly data: readonly number[] } {
    return { type: 'Buffer', data: [...this] };
  }
}
