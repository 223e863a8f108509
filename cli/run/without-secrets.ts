/** Matches the credentials of a web address, before its host. */
const CREDENTIALS = /(:\/\/)[^\s"'<>]*@/g;

const BASE58 = '[1-9A-HJ-NP-Za-km-z]';

/**
 * Matches private keys whose form nothing public has: WIF (51 or 52 characters), `PVT_K1_` and its like, and the 64 bytes of an Ed25519 key on
 * IOST (86 to 88 characters). Keys in hexadecimal, and secp256k1 keys of IOST, are written like the ids of transactions.
 */
const PRIVATE_KEYS = new RegExp(String.raw`\b(?:PVT_[A-Z0-9]+_${BASE58}+|[5KL]${BASE58}{50,51}|${BASE58}{86,88})\b`, 'g');

/** Returns text without the private keys in it, and without the user names and passwords of web addresses. */
export function withoutSecrets(text: string): string {
  return text.replaceAll(CREDENTIALS, '$1…@').replaceAll(PRIVATE_KEYS, '…');
}
