import { base64Text } from '../rpc/byte-text.ts';
import { signed, type SigningKey } from './keys.ts';
import { WireWriter } from '../write/wire-bytes.ts';

const SHORT_TEXT = /^[A-Za-z0-9]{1,11}$/;
const PREFIX = 'IOST Signed Message:';

/** A wallet's answer after signing a message. */
export interface SignedMessage {
  readonly algorithm: 'ED25519';
  readonly public_key: string;
  readonly signature: string;
  readonly message: string;
}

/** Returns whether wallets sign this text: 1 to 11 letters and digits, or a text whose beginning states what it is. */
export function isSignableMessage(text: string): boolean {
  return SHORT_TEXT.test(text) || text.startsWith(PREFIX);
}

/** Returns the bytes that are signed, without any hash: the text's length in bytes and the text. */
export function messageBytes(text: string): Uint8Array {
  return new WireWriter().text(text).done();
}

/** Signs a message as wallets do; null when they would not sign the text, or with a key of another curve, for which no rule is published. */
export function signedMessage(text: string, key: SigningKey): SignedMessage | null {
  if (!isSignableMessage(text) || key.algorithm !== 'ed25519') return null;
  const { signature, publicKey } = signed(key, messageBytes(text));
  return { algorithm: 'ED25519', public_key: base64Text(publicKey), signature: base64Text(signature), message: text };
}
