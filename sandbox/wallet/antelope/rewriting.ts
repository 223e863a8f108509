import { Serialize } from 'eosjs';

/** The account that pays where the wallet adds an action of its own first. */
export const PAYER = 'walletpays11';

const LONGER_TTL_SECONDS = 15;

/** Returns the same actions with a slightly later expiry. */
export function withLongerTtl(bytes: Uint8Array): Uint8Array {
  const copy = bytes.slice();
  const view = new DataView(copy.buffer);
  view.setUint32(0, view.getUint32(0, true) + LONGER_TTL_SECONDS, true);
  return copy;
}

/** Returns the same transaction with an action of the wallet's own before the others. */
export function withPayer(bytes: Uint8Array): Uint8Array {
  const reading = new Serialize.SerialBuffer({ array: bytes, textEncoder: new TextEncoder(), textDecoder: new TextDecoder() });
  reading.skip(4 + 2 + 4);
  reading.getVaruint32();
  reading.skip(1);
  reading.getVaruint32();
  if (reading.getVaruint32() !== 0) throw new Error('context-free actions are not rewritten');
  const start = reading.readPos;
  const count = reading.getVaruint32();
  const added = new Serialize.SerialBuffer({ textEncoder: new TextEncoder(), textDecoder: new TextDecoder() });
  added.pushVaruint32(count + 1);
  added.pushName(PAYER);
  added.pushName('noop');
  added.pushVaruint32(1);
  added.pushName(PAYER);
  added.pushName('active');
  added.pushBytes(new Uint8Array());
  return new Uint8Array([...bytes.subarray(0, start), ...added.asUint8Array(), ...bytes.subarray(reading.readPos)]);
}
