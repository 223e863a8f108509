import { deflateSync, inflateSync } from 'node:zlib';
import { refBlockPrefix } from '../../sandbox/antelope/chain/blocks.ts';
import { bytesOfHex, hexOf } from '../../sandbox/antelope/codec/bytes.ts';
import { recoverKey, signDigest, signatureBytes } from '../../sandbox/antelope/codec/keys.ts';
import { nameValue } from '../../sandbox/antelope/codec/name.ts';
import {
  packTransaction,
  signingDigest,
  transactionId,
  unpackTransaction,
  type PackedAction,
  type Transaction,
} from '../../sandbox/antelope/codec/transaction.ts';
import { isObject } from '../../sandbox/antelope/http/node-json.ts';
import { faultOf, type RecordedFault } from './recorded-fault.ts';
import type { Recording } from './recording.ts';
import { STAND_IN, type ReplayedChain } from './replayed-chain.ts';

const USUAL_TTL_MS = 60_000;
const EXPIRED_BEFORE_MS = 3_600_000;
const LONGEST_EXPIRY = 0xffff_ffff * 1000;

/** The fields of a push that carry the transaction. */
type Push = Readonly<Record<string, unknown>> & { readonly packed_trx: string; readonly signatures: readonly unknown[] };

/** A transaction rebuilt for the chain it is replayed on. `names`: accounts of the recorded chain with those that stand for them. */
export interface Rebuilt {
  readonly push: Push;
  readonly id: string;
  readonly names: ReadonlyMap<string, string>;
}

/** Returns the push inside the body of a question; null where there is none that could be rebuilt. */
function pushIn(body: unknown): Push | null {
  if (!isObject(body)) return null;
  const push = isObject(body['transaction']) ? body['transaction'] : body;
  return typeof push['packed_trx'] === 'string' && Array.isArray(push['signatures']) ? (push as Push) : null;
}

function recordedBytes({ packed_trx: packed, compression }: Push): Uint8Array | null {
  const bytes = bytesOfHex(packed);
  if (!bytes || bytes.length === 0) return null;
  try {
    return compression === 'zlib' || compression === 1 ? Uint8Array.from(inflateSync(bytes)) : bytes;
  } catch {
    return null;
  }
}

function unpacked(bytes: Uint8Array): Transaction | null {
  try {
    return unpackTransaction(bytes);
  } catch {
    return null;
  }
}

/** Returns the chain time of a recorded answer; null where it names none. */
function recordedTime({ body }: Recording): number | null {
  const processed = isObject(body) && isObject(body['processed']) ? body['processed'] : null;
  const text = processed?.['block_time'] ?? /block time (\S+)/.exec(JSON.stringify(body))?.[1];
  const time = typeof text === 'string' ? Date.parse(`${text.slice(0, 23)}Z`) : Number.NaN;
  return Number.isNaN(time) ? null : time;
}

function expirationHere(recording: Recording, recorded: number, fault: RecordedFault | null, now: number): number {
  const time = recordedTime(recording);
  const unknown = fault?.code === 3040005 ? -EXPIRED_BEFORE_MS : USUAL_TTL_MS;
  return Math.min(LONGEST_EXPIRY, Math.ceil((now + (time === null ? unknown : recorded - time)) / 1000) * 1000);
}

function littleEndian(name: string): string {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(nameValue(name)!);
  return bytes.toString('hex');
}

/** Returns an action with other accounts in the place of those that do not exist here, in its data too. */
function renamed(action: PackedAction, names: ReadonlyMap<string, string>): PackedAction {
  if (names.size === 0) return action;
  let data = hexOf(action.data);
  for (const [from, to] of names) data = data.replaceAll(littleEndian(from), littleEndian(to));
  const authorization = action.authorization.map(({ account, permission }) => ({ account: names.get(account) ?? account, permission }));
  return { ...action, authorization, data: bytesOfHex(data)! };
}

/** Returns who acts instead of the recorded actors: everybody who does not exist here, and the first one where `actor` is given. */
function standIns(
  { actions }: Transaction,
  chain: ReplayedChain,
  fault: RecordedFault | null,
  actor: string | null,
): ReadonlyMap<string, string> {
  if (fault?.text.includes('does not exist')) return new Map();
  const actors = actions.flatMap(({ authorization }) => authorization.map(({ account }) => account));
  const missing = actors.filter((name) => !chain.world.chain.state.accounts.has(name)).map((name) => [name, STAND_IN] as const);
  return new Map(actor !== null && actors[0] !== undefined ? [...missing, [actors[0], actor]] : missing);
}

/** Lets the payer run short of what the recorded one ran short of. */
function runShort(transaction: Transaction, chain: ReplayedChain, fault: RecordedFault | null): void {
  const payer = transaction.actions[0]?.authorization[0]?.account;
  if (!fault || payer === undefined) return;
  const { state } = chain.world.chain;
  const limits = state.limits(payer);
  const cpuOrNet = fault.code === 3080002 ? { netWeight: 1n } : { cpuWeight: 0n };
  if (fault.code === 3080001) state.setUp('limits', { ...limits, ramBytes: BigInt(state.ram.usage(payer)) });
  else if (fault.code === 3080002 ? transaction.maxNetUsageWords === 0 : fault.code === 3080004 && transaction.maxCpuUsageMs === 0)
    state.setUp('limits', { ...limits, ...cpuOrNet });
}

/**
 * Rebuilds a recorded transaction for this chain: the same actions, limits, compression and bytes after it; the expiry as far from the
 * head as it was, a reference block of this chain unless the recorded one was refused, and signatures by the same accounts. Signatures
 * of keys that nobody has here stay as they were. `actor`: who acts instead of the recorded first actor. Null for bytes that are no
 * transaction.
 */
export function rebuilt(recording: Recording, chain: ReplayedChain, actor: string | null = null): Rebuilt | null {
  const push = pushIn(recording.request.body);
  const bytes = push && recordedBytes(push);
  const recorded = bytes && unpacked(bytes);
  if (!push || !bytes || !recorded) return null;
  const fault = faultOf(recording.body);
  const head = chain.world.chain.head();
  const names = standIns(recorded, chain, fault, actor);
  const reference = fault?.code === 3040007 ? {} : { refBlockNumber: head.number & 0xffff, refBlockPrefix: refBlockPrefix(head.id) };
  const transaction: Transaction = {
    ...recorded,
    ...reference,
    expiration: expirationHere(recording, recorded.expiration, fault, head.time),
    actions: recorded.actions.map((action) => renamed(action, names)),
  };
  runShort(transaction, chain, fault);
  const packed = packTransaction(transaction);
  const [wasSigned, digest] = [signingDigest(chain.world.chainId, packTransaction(recorded)), signingDigest(chain.world.chainId, packed)];
  const authorised = fault?.code !== 3090003;
  const signatures = push.signatures.map((signature) => {
    const given = typeof signature === 'string' ? signatureBytes(signature) : null;
    const key = given && recoverKey(wasSigned, given);
    const owner = key && chain.ownerOf(key);
    const signer = owner ? (names.get(owner) ?? owner) : key && authorised ? transaction.actions[0]?.authorization[0]?.account : undefined;
    return signer ? signDigest(digest, chain.keyOf(signer).secret) : signature;
  });
  const tail = bytes.slice(packTransaction(recorded).length);
  const whole = Buffer.concat([packed, tail]);
  const sent = push['compression'] === 'zlib' || push['compression'] === 1 ? deflateSync(whole) : whole;
  return { push: { ...push, signatures, packed_trx: sent.toString('hex') }, id: transactionId(packed), names };
}
