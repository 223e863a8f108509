import { sha256 } from '@noble/hashes/sha2.js';
import { Serialize } from 'eosjs';
import type { KeychainOfChain, WalletAccount } from '../keychain.ts';
import { signWithConsent } from '../signer.ts';
import { signTransaction } from '../signing.ts';
import type { WalletParts } from '../wallet-parts.ts';
import { aboutTransaction, readRequest, type WalletRequest } from './request.ts';

const IDENTITY_TTL_MS = 3_600_000;

/** A wallet beside the browser: it is opened with an address, asks the user, and posts its answer to the request's callback. */
export class AnchorWallet {
  readonly #parts: WalletParts;
  readonly #open = new Set<string>();
  /** The account the page was given, by chain id. */
  readonly #given = new Map<string, WalletAccount>();

  constructor(parts: WalletParts) {
    this.#parts = parts;
  }

  /** Handles a request; one that is in progress already is not shown twice. */
  async receive(address: string): Promise<void> {
    const request = await readRequest(address);
    if (this.#open.has(request.callback)) return;
    this.#open.add(request.callback);
    const answer = await this.#answer(request).catch((error: unknown): { readonly rejected: string } => ({
      rejected: error instanceof Error ? error.message : 'The user refused',
    }));
    await fetch(request.callback, { method: 'POST', body: JSON.stringify(answer) });
  }

  async #answer(request: WalletRequest): Promise<object> {
    const chain = (await this.#parts.keychain()).find(({ chainId }) => chainId === request.chainId);
    if (!chain) throw new Error('this wallet has no account there');
    return request.transaction === null ? this.#identity(chain, request) : this.#signature(chain, request, request.transaction);
  }

  async #identity(chain: KeychainOfChain, { version, scope, payload }: WalletRequest): Promise<object> {
    const { identity } = this.#parts.behaviour();
    if (identity === 'refuse' || identity === 'locked') throw new Error('refused');
    const account = identity === 'first' ? chain.accounts[0] : await this.#parts.chooseAccount(chain.accounts);
    if (!account) throw new Error('refused');
    this.#given.set(chain.chainId, account);
    const expiration = new Date(Date.now() + IDENTITY_TTL_MS).toISOString().slice(0, 19);
    const bytes = identityTransaction(expiration, scope, account, version);
    return {
      ...this.#reported(chain, account, payload),
      sig: signTransaction(bytes, chain.chainId, account.privateKey),
      tx: idOf(bytes),
      ex: expiration,
      rbn: '0',
      rid: '0',
    };
  }

  async #signature(chain: KeychainOfChain, request: WalletRequest, transaction: Uint8Array): Promise<object> {
    const account = this.#given.get(chain.chainId) ?? signerOf(transaction, chain);
    const args = { chainId: chain.chainId, serializedTransaction: transaction };
    const { signatures, serializedTransaction } = await signWithConsent(account, chain.nodes[0] ?? null, args, this.#parts.behaviour());
    const bytes = Serialize.hexToUint8Array(serializedTransaction);
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    const expiration = new Date(view.getUint32(0, true) * 1000).toISOString().slice(0, 19);
    const payload = bytes.every((byte, index) => byte === transaction[index]) ? request.payload : await aboutTransaction(request, bytes);
    return {
      ...this.#reported(chain, account, payload),
      sig: signatures[0],
      tx: idOf(bytes),
      ex: expiration,
      rbn: String(view.getUint16(4, true)),
      rid: String(view.getUint32(6, true)),
    };
  }

  #reported(chain: KeychainOfChain, account: WalletAccount, payload: string): object {
    return { req: `esr:${payload}`, sa: account.name, sp: account.permission, cid: chain.chainId };
  }
}

/** Returns the signer of a request without an earlier identity: a wallet knows its own accounts. */
function signerOf(transaction: Uint8Array, { accounts }: KeychainOfChain): WalletAccount {
  const hex = Serialize.arrayToHex(transaction).toLowerCase();
  const signer = accounts.find(({ name, permission }) => hex.includes(packedNames(name, permission)));
  if (!signer) throw new Error('none of the accounts signs this');
  return signer;
}

function packedNames(...names: readonly string[]): string {
  const buffer = new Serialize.SerialBuffer({ textEncoder: new TextEncoder(), textDecoder: new TextDecoder() });
  for (const name of names) buffer.pushName(name);
  return Serialize.arrayToHex(buffer.asUint8Array()).toLowerCase();
}

/** Returns the transaction under the proof of an identity, which no chain accepts. */
function identityTransaction(expiration: string, scope: string, { name, permission }: WalletAccount, version: number): Uint8Array {
  const buffer = new Serialize.SerialBuffer({ textEncoder: new TextEncoder(), textDecoder: new TextDecoder() });
  buffer.pushUint32(Math.floor(Date.parse(`${expiration}Z`) / 1000));
  buffer.pushUint16(0);
  buffer.pushUint32(0);
  for (const none of [0, 0, 0, 0]) buffer.pushVaruint32(none);
  buffer.pushVaruint32(1);
  buffer.pushName('');
  buffer.pushName('identity');
  buffer.pushVaruint32(1);
  buffer.pushName(name);
  buffer.pushName(permission);
  const data = new Serialize.SerialBuffer({ textEncoder: new TextEncoder(), textDecoder: new TextDecoder() });
  if (version > 2) data.pushName(scope);
  data.push(1);
  data.pushName(name);
  data.pushName(permission);
  buffer.pushBytes(data.asUint8Array());
  buffer.pushVaruint32(0);
  return buffer.asUint8Array().slice();
}

function idOf(bytes: Uint8Array): string {
  return Serialize.arrayToHex(sha256(bytes)).toLowerCase();
}
