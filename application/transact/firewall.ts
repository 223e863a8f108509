import { asAntelope } from '../../domain/chain/protocol.ts';
import type { Call, CallValue, DecodedTransaction, Signer, TransactionLimits } from '../../domain/core/chain/call.ts';
import type { Operation } from '../../domain/chain/operation.ts';
import type { ChainProfile } from '../../domain/chain/profile.ts';
import type { Instant } from '../../domain/core/chain/time.ts';
import { PoolError } from '../../domain/core/errors/pool-error.ts';
import type { ExpectedCall } from '../../domain/core/chain/expected-call.ts';
import { expectedTransaction } from '../../domain/chain/expected-transaction.ts';
import type { LimitRange } from '../../domain/core/operation/limits.ts';
import { FORBIDDEN_ACTIONS } from '../../domain/chain/forbidden-actions.ts';
import { withoutSponsorPart } from '../../domain/antelope/sponsoring/sponsor-part.ts';
import type { Sponsorship } from '../../domain/antelope/sponsoring/sponsorship.ts';
import { renamedData } from '../../domain/antelope/migration/renamed-coin.ts';

/** How much later than the approved transaction a wallet that rebuilt it may let it expire, in milliseconds: the longest life wallets give by default. */
const REBUILT_LIFE_ALLOWANCE_MS = 60_000;

/**
 * Lets a transaction's calls pass only when they are exactly what the operation needs: the expected actions in order, every field as
 * expected, on contracts and actions the chain's profile allows, authorised by the signer alone. Amounts on the contract that renamed the
 * coin carry its new name. Errors: `call-not-allowed`, naming the dangerous call if there is one, else the first that does not belong.
 */
export function assertCalls(calls: readonly Call[], operation: Operation, signer: Signer, profile: ChainProfile): void {
  if (!profile.operations.includes(operation.kind)) throw new PoolError('operation-not-offered', { operation: operation.kind });
  const { calls: expected } = expectedTransaction(operation, signer.account);
  const isForbidden = ({ action }: Call, index: number): boolean => FORBIDDEN_ACTIONS.has(action) && expected[index]?.action !== action;
  for (const [index, call] of calls.entries()) if (isForbidden(call, index)) throw notAllowed(call, index);
  for (const [index, call] of calls.entries()) {
    const wanted = expected[index];
    const passes =
      wanted !== undefined &&
      call.action === wanted.action &&
      isAllowed(call, wanted, profile) &&
      sameData(call.data, dataOn(call.contract, wanted, profile)) &&
      isOnlySigner(call.authorization, signer);
    if (!passes) throw notAllowed(call, index);
  }
  const missing = expected[calls.length];
  if (missing) throw new PoolError('call-not-allowed', { contract: '', action: missing.action, position: calls.length + 1 });
}

/**
 * The same where a sponsor may pay: its part has to be exactly what was agreed, made with a call the profile lists, and the rest passes as
 * if it stood alone. Errors: those of `assertCalls`, `sponsor-altered`.
 */
export function assertSponsored(
  calls: readonly Call[],
  operation: Operation,
  signer: Signer,
  profile: ChainProfile,
  sponsorship: Sponsorship | null,
): void {
  if (sponsorship === null) return assertCalls(calls, operation, signer, profile);
  const own = isAgreeable(sponsorship, operation, profile) ? withoutSponsorPart(calls, sponsorship, signer.account) : null;
  if (own === null) throw new PoolError('sponsor-altered', { sponsor: sponsorship.payer.account });
  assertCalls(own, operation, signer, profile);
}

function isAgreeable(sponsorship: Sponsorship, { kind }: Operation, profile: ChainProfile): boolean {
  const sponsoring = asAntelope(profile)?.sponsoring ?? null;
  if (sponsoring === null || !sponsoring.operations.includes(kind)) return false;
  if (sponsorship.form === 'first-authorizer') return true;
  const { contract, action, data } = sponsorship.call;
  return sponsoring.noOps.some((noOp) => noOp.contract === contract && noOp.action === action && sameData(noOp.data, data));
}

/**
 * Lets a transaction's limits pass only when they are exactly those the operation is signed under, or between the least and the most where
 * its definition lets one vary. Errors: `transaction-altered`.
 */
export function assertLimits(limits: TransactionLimits, operation: Operation, account: string, id: string): void {
  const { limits: expected, ranges } = expectedTransaction(operation, account);
  const varying = Object.entries(ranges).filter(([name, range]) => isWithin(limits[name], range));
  const settled = { ...limits, ...Object.fromEntries(varying.map(([name]) => [name, expected[name]!])) };
  if (!sameData(settled, expected)) throw new PoolError('transaction-altered', { id });
}

/** Lets what a wallet signed pass only under the very limits it was asked to sign under, also where they may vary. Errors: `transaction-altered`. */
export function passSameLimits(
  signed: TransactionLimits,
  { id, limits }: { readonly id: string; readonly limits: TransactionLimits },
): void {
  if (!sameData(signed, limits)) throw new PoolError('transaction-altered', { id });
}

function isWithin(text: string | undefined, { least, most }: LimitRange): boolean {
  if (text === undefined || !/^[1-9]\d{0,18}$/.test(text)) return false;
  const value = BigInt(text);
  return value >= least && value <= most;
}

function notAllowed(call: Call, index: number): PoolError {
  return new PoolError('call-not-allowed', { contract: call.contract, action: call.action, position: index + 1 });
}

/** Lets freshly built bytes pass when they say exactly what was approved. Errors: `transaction-altered`. */
export function assertBuilt(
  built: { readonly id: string; readonly expiresAt: Instant },
  decoded: DecodedTransaction,
  approved: readonly Call[],
): void {
  if (decoded.id !== built.id || decoded.expiresAt !== built.expiresAt || !sameCalls(decoded.calls, approved))
    throw new PoolError('transaction-altered', { id: built.id });
}

/**
 * Lets what a wallet signed pass. A wallet may rebuild the frame (reference block, expiry) and so change the id, but not a call,
 * and not let it live much longer than approved. Errors: `transaction-altered`.
 */
export function assertSigned(
  approved: { readonly id: string; readonly expiresAt: Instant; readonly calls: readonly Call[] },
  signed: { readonly id: string; readonly expiresAt: Instant; readonly signatures: readonly string[] },
  decoded: DecodedTransaction,
): void {
  const ownMessage = decoded.id === signed.id && decoded.expiresAt === signed.expiresAt;
  const sameFrame = decoded.id === approved.id && decoded.expiresAt === approved.expiresAt;
  const saneFrame = sameFrame || decoded.expiresAt <= approved.expiresAt + REBUILT_LIFE_ALLOWANCE_MS;
  if (!ownMessage || !saneFrame || signed.signatures.length === 0 || !sameCalls(decoded.calls, approved.calls)) {
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

/** A call bound to one contract is made there and nowhere else; on accounts the backend named only a few actions are let through. */
function isAllowed(call: Call, wanted: ExpectedCall, profile: ChainProfile): boolean {
  const { allowedCalls } = profile;
  if (wanted.contract !== undefined && wanted.contract !== call.contract) return false;
  const listed = Object.keys(allowedCalls).includes(call.contract);
  const actions = listed
    ? allowedCalls[call.contract]!
    : wanted.contract === undefined
      ? []
      : (asAntelope(profile)?.namedContractActions ?? []);
  return actions.includes(call.action);
}

function dataOn(contract: string, { data }: ExpectedCall, profile: ChainProfile): Call['data'] {
  const { coin } = profile;
  const tokenMigration = asAntelope(profile)?.tokenMigration ?? null;
  if (tokenMigration === null || contract !== tokenMigration.contract) return data;
  return renamedData(data, coin.native, coin.display);
}

function isOnlySigner(authorization: readonly Signer[], signer: Signer): boolean {
  return sameSigners(authorization, [signer]);
}

function sameSigners(a: readonly Signer[], b: readonly Signer[]): boolean {
  return (
    a.length === b.length && a.every((signer, index) => signer.account === b[index]!.account && signer.permission === b[index]!.permission)
  );
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
