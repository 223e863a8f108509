import { Serialize } from 'eosjs';

/** A request to sign or to identify, from an address (EEP-7). */
export interface WalletRequest {
  readonly version: number;
  readonly chainId: string;
  /** The transaction's bytes; null where the page requests an identity. */
  readonly transaction: Uint8Array | null;
  /** Scope of a requested identity. */
  readonly scope: string;
  /** Address for the answer. */
  readonly callback: string;
  /** The address without its scheme, to be returned with the answer. */
  readonly payload: string;
}

const COMPRESSED = 0x80;
const OLDEST = 2;
const CHAIN_BY_NUMBER = 0;
const CHAIN_BY_ID = 1;
const TRANSACTION = 2;
const IDENTITY = 3;
const CHAIN_ID_BYTES = 32;
const FLAGS_BYTES = 1;

/** Chain ids of chains that requests name by a number. */
const NUMBERED_CHAINS: Readonly<Record<number, string>> = { 1: 'aca376f206b8fc25a6ed44dbdc66547c36c6c33e3a119ffbeaef943642f0e906' };

/** Decodes a request from its address. Rejects an invalid or unsupported one. */
export async function readRequest(address: string): Promise<WalletRequest> {
  const payload = address.replace(/^(?:web\+)?esr:(?:\/\/)?/i, '');
  const [header = 0, ...rest] = bytesOf(payload);
  const version = header & ~COMPRESSED;
  if (version < OLDEST) throw new Error(`requests of version ${String(version)} are not understood`);
  const body = (header & COMPRESSED) === 0 ? Uint8Array.from(rest) : await inflated(Uint8Array.from(rest));
  const buffer = new Serialize.SerialBuffer({ array: body, textEncoder: new TextEncoder(), textDecoder: new TextDecoder() });
  const chainId = chainOf(buffer);
  const kind = buffer.getVaruint32();
  if (kind !== TRANSACTION && kind !== IDENTITY) throw new Error(`a request of kind ${String(kind)} is not understood`);
  const start = buffer.readPos;
  const scope = kind === IDENTITY ? readIdentity(buffer, version) : '';
  if (kind === TRANSACTION) skipTransaction(buffer);
  const transaction = kind === TRANSACTION ? body.slice(start, buffer.readPos) : null;
  buffer.skip(FLAGS_BYTES);
  return { version, chainId, transaction, scope, callback: buffer.getString(), payload };
}

/** Returns the same request for another transaction. */
export async function aboutTransaction({ payload, transaction }: WalletRequest, other: Uint8Array): Promise<string> {
  const [header = 0, ...rest] = bytesOf(payload);
  const body = (header & COMPRESSED) === 0 ? Uint8Array.from(rest) : await inflated(Uint8Array.from(rest));
  const at = positionOf(body, transaction ?? new Uint8Array());
  return textOf(
    new Uint8Array([header & ~COMPRESSED, ...body.subarray(0, at), ...other, ...body.subarray(at + (transaction?.length ?? 0))]),
  );
}

function chainOf(buffer: Serialize.SerialBuffer): string {
  const kind = buffer.getVaruint32();
  if (kind === CHAIN_BY_ID) return Serialize.arrayToHex(buffer.getUint8Array(CHAIN_ID_BYTES)).toLowerCase();
  const chainId = kind === CHAIN_BY_NUMBER ? NUMBERED_CHAINS[buffer.get()] : undefined;
  if (chainId === undefined) throw new Error('the request names no chain this wallet knows');
  return chainId;
}

function readIdentity(buffer: Serialize.SerialBuffer, version: number): string {
  const scope = version > OLDEST ? buffer.getName() : '';
  if (buffer.get() === 1) {
    buffer.getName();
    buffer.getName();
  }
  return scope;
}

function skipTransaction(buffer: Serialize.SerialBuffer): void {
  buffer.skip(4 + 2 + 4);
  buffer.getVaruint32();
  buffer.skip(1);
  buffer.getVaruint32();
  skipActions(buffer);
  skipActions(buffer);
  if (buffer.getVaruint32() > 0) throw new Error('transaction extensions are not understood');
}

function skipActions(buffer: Serialize.SerialBuffer): void {
  for (let left = buffer.getVaruint32(); left > 0; left -= 1) {
    buffer.skip(8 + 8);
    buffer.skip(buffer.getVaruint32() * (8 + 8));
    buffer.getBytes();
  }
}

function positionOf(body: Uint8Array, part: Uint8Array): number {
  for (let at = 0; at + part.length <= body.length; at += 1) if (part.every((byte, index) => body[at + index] === byte)) return at;
  throw new Error('the transaction is not in the request');
}

function bytesOf(payload: string): Uint8Array {
  const text = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

function textOf(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

async function inflated(bytes: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([bytes.slice().buffer]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
