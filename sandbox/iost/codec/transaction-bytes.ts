/** One action of a transaction, its arguments as the text of a JSON list. */
export interface WireAction {
  readonly contract: string;
  readonly actionName: string;
  readonly data: string;
}

export interface WireSignature {
  /** 1 secp256k1, 2 ed25519; anything else is no algorithm. */
  readonly algorithm: number;
  readonly signature: Uint8Array;
  readonly publicKey: Uint8Array;
}

/** What a signer signs. Times in nanoseconds, gas in hundredths. */
export interface BaseFields {
  readonly time: bigint;
  readonly expiration: bigint;
  readonly gasRatio: bigint;
  readonly gasLimit: bigint;
  readonly delay: bigint;
  readonly chainId: number;
  readonly signers: readonly string[];
  readonly actions: readonly WireAction[];
  readonly amountLimit: readonly { readonly token: string; readonly value: string }[];
}

/** What the publisher signs. */
export interface PublishFields extends BaseFields {
  readonly signatures: readonly WireSignature[];
}

/** What the transaction's hash covers. */
export interface WireTransaction extends PublishFields {
  readonly publisher: string;
  readonly publisherSignatures: readonly WireSignature[];
}

export function baseBytes(fields: BaseFields): Uint8Array {
  return joined([
    ...[fields.time, fields.expiration, fields.gasRatio, fields.gasLimit, fields.delay].map((value) => number(value, 8)),
    int(fields.chainId),
    textBytes(''),
    int(fields.signers.length),
    ...fields.signers.map(textBytes),
    list(fields.actions.map(({ contract, actionName, data }) => joined([textBytes(contract), textBytes(actionName), textBytes(data)]))),
    list(fields.amountLimit.map(({ token, value }) => joined([textBytes(token), textBytes(value)]))),
  ]);
}

export function publishBytes(fields: PublishFields): Uint8Array {
  return joined([baseBytes(fields), list(fields.signatures.map(signatureBytes))]);
}

export function fullBytes(fields: WireTransaction): Uint8Array {
  return joined([publishBytes(fields), textBytes(''), textBytes(fields.publisher), list(fields.publisherSignatures.map(signatureBytes))]);
}

/** Returns a text as it is signed on its own: its length in bytes, then the text. */
export function textBytes(value: string): Uint8Array {
  return bytes(new TextEncoder().encode(value));
}

function signatureBytes({ algorithm, signature, publicKey }: WireSignature): Uint8Array {
  return joined([Uint8Array.of(algorithm), bytes(signature), bytes(publicKey)]);
}

function number(value: bigint, size: number): Uint8Array {
  const wrapped = BigInt.asUintN(size * 8, value);
  return Uint8Array.from({ length: size }, (_byte, index) => Number((wrapped >> BigInt(8 * (size - 1 - index))) & 0xffn));
}

function int(value: number): Uint8Array {
  return number(BigInt(value), 4);
}

function bytes(value: Uint8Array): Uint8Array {
  return joined([int(value.length), value]);
}

function list(elements: readonly Uint8Array[]): Uint8Array {
  return joined([int(elements.length), ...elements.map(bytes)]);
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
