import type { Call, CallValue, DecodedTransaction, Signer, TransactionTerms } from '../domain/chain/call.ts';
import type { Operation } from '../domain/chain/operation.ts';
import type { ChainProfile } from '../domain/chain/profile.ts';
import type { Instant } from '../domain/chain/time.ts';
import { PoolError } from '../domain/errors/pool-error.ts';
import { expectedTransaction } from '../domain/firewall/expected-transaction.ts';
import { FORBIDDEN_ACTIONS } from '../domain/firewall/forbidden-actions.ts';

/** How much later than the approved transaction a wallet that rebuilt it may let it expire, in milliseconds: the longest life wallets give by default. */
const REBUILT_LIFE_ALLOWANCE_MS = 60_000;

/**
 * Lets a transaction's calls pass only when they are exactly what the operation needs: the expected actions in order, every field as
 * expected, on contracts and actions the chain's profile allows, authorised by the signer alone. Errors: `call-not-allowed`, naming the
 * dangerous call if there is one, else the first that does not belong.
 */
export function passCalls(calls: readonly Call[], operation: Operation, signer: Signer, profile: ChainProfile): void {
  if (!profile.operations.includes(operation.kind)) throw new PoolError('operation-not-offered', { operation: operation.kind });
  for (const [index, call] of calls.entries()) if (FORBIDDEN_ACTIONS.has(call.action)) throw notAllowed(call, index);
  const { calls: expected } = expectedTransaction(operation, signer.account);
  for (const [index, call] of calls.entries()) {
    const wanted = expected[index];
    const passes =
      wanted !== undefined && isAllowed(call, profile) && call.action === wanted.action && sameData(call.data, wanted.data) && isOnlySigner(call.authorization, signer);
    if (!passes) throw notAllowed(call, index);
  }
  const missing = expected[calls.length];
  if (missing) throw new PoolError('call-not-allowed', { contract: '', action: missing.action, position: calls.length + 1 });
}

/** Lets a transaction's terms pass only when they are exactly those the operation is signed under. Errors: `transaction-altered`. */
export function passTerms(terms: TransactionTerms, operation: Operation, account: string, id: string): void {
  if (!sameData(terms, expectedTransaction(operation, account).terms)) throw new PoolError('transaction-altered', { id });
}

function notAllowed(call: Call, index: number): PoolError {
  return new PoolError('call-not-allowed', { contract: call.contract, action: call.action, position: index + 1 });
}

/** Lets freshly built bytes pass when they say exactly what was approved. Errors: `transaction-altered`. */
export function passBuilt(built: { readonly id: string; readonly expiresAt: Instant }, decoded: DecodedTransaction, approved: readonly Call[]): void {
  if (decoded.id !== built.id || decoded.expiresAt !== built.expiresAt || !sameCalls(decoded.calls, approved)) throw new PoolError('transaction-altered', { id: built.id });
}

/**
 * Lets what a wallet signed pass. A wallet may rebuild the frame (reference block, expiry) and so change the id, but not a call,
 * and not let it live much longer than approved. Errors: `transaction-altered`.
 */
export function passSigned(
  approved: { readonly id: string; readonly expiresAt: Instant; readonly calls: readonly Call[] },
  signed: { readonly id: string; readonly expiresAt: Instant; readonly signatures: readonly string[] },
  decoded: DecodedTransaction,
): void {
  const ownWords = decoded.id === signed.id && decoded.expiresAt === signed.expiresAt;
  const sameFrame = decoded.id === approved.id && decoded.expiresAt === approved.expiresAt;
  const saneFrame = sameFrame || decoded.expiresAt <= approved.expiresAt + REBUILT_LIFE_ALLOWANCE_MS;
  if (!ownWords || !saneFrame || signed.signatures.length === 0 || !sameCalls(decoded.calls, approved.calls)) {
    throw new PoolError('transaction-altered', { id: approved.id });
  }
}

/** Whether two lists of calls say the same: contract, action, every field and every signer, in the same order. */
export function sameCalls(a: readonly Call[], b: readonly Call[]): boolean {
  return a.length === b.length && a.every((call, index) => sameCall(call, b[index]!));
}

function sameCall(a: Call, b: Call): boolean {
  return a.contract === b.contract && a.action === b.action && sameSigners(a.authorization, b.authorization) && sameData(a.data, b.data);
}

function isAllowed(call: Call, profile: ChainProfile): boolean {
  return Object.keys(profile.allowedCalls).includes(call.contract) && profile.allowedCalls[call.contract]!.includes(call.action);
}

function isOnlySigner(authorization: readonly Signer[], signer: Signer): boolean {
  return sameSigners(authorization, [signer]);
}

function sameSigners(a: readonly Signer[], b: readonly Signer[]): boolean {
  return a.length === b.length && a.every((signer, index) => signer.account === b[index]!.account && signer.permission === b[index]!.permission);
}

function sameData(a: Call['data'], b: Call['data']): boolean {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => Object.keys(b).includes(name) && sameValue(a[name]!, b[name]!));
}

function sameValue(a: CallValue, b: CallValue): boolean {
  if (typeof a === 'object' || typeof b === 'object') {
    return Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((item, index) => item === b[index]);
  }
  return a === b;
}
